/* What the server tells of a table after the first time: only what has changed (tables/changes.py), and long menus in short
   (tables/families.py). */

import type { Choice } from "../wire";

type Step = string | number;

/** Each change is a path and, as its last part, what stands there from now on. What was is not touched. */
export function applied<T>(old: T, changes: unknown[][]): T {
  return changes.reduce((now, change) => put(now, change.slice(0, -1) as Step[], change.at(-1)), old as unknown) as T;
}

function put(data: unknown, path: Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(data))
    return data.map((part: unknown, index) => (index === Number(step) ? put(part, rest, value) : part));
  const parts = data as Record<string, unknown>;
  return { ...parts, [step]: put(parts[step], rest, value) };
}

/** The menu in full, with every member of a family: in its texts * is each of its parts in turn, ~ the same without blanks; its
    number, if it has one, is the part; and what its label says after the part stands behind a tab. */
export function expanded(menu: Choice[]): Choice[] {
  return menu.flatMap((choice) => choice.of?.map((part) => member(choice, part)) ?? [choice]);
}

function member({ of: _, ...family }: Choice, own: string): Choice {
  const [part = "", more = ""] = own.split("\t");
  const close = part.replaceAll(" ", "");
  return {
    ...family,
    notation: family.notation.replace("*", part),
    label: family.label.replace("*", part + more),
    ...(family.number !== undefined && { number: Number(part) }),
    ...(family.touches && { touches: family.touches.map((thing) => thing.replace("~", close)) }),
  };
}
