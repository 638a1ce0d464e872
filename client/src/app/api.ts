/* Questions to the club over HTTP. A refusal becomes a Trouble with the server's own sentence. */

import type { Problem } from "../wire";

export class Trouble extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly possible: string,
  ) {
    super(text);
  }
}

export async function ask<T>(address: string, body?: unknown): Promise<T> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(address, asked);
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const { error = answer.statusText, possible = "" } = (data ?? {}) as Partial<Problem>;
  throw new Trouble(answer.status, error, possible);
}

/** What to show when something failed: the server's sentence, or that it did not answer. */
export function sentence(problem: unknown, silent: string): string {
  if (!(problem instanceof Trouble)) return silent;
  return problem.possible ? `${problem.message} (${problem.possible})` : problem.message;
}
