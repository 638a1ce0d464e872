/* Texts of the catalogues have places for values: "{name} travels". Most have none, and are asked for at every update. */

export function filled(text: string, values: Record<string, string | number> = {}): string {
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
