/* Typesetting of the server's sentences. Only their look is decided here; a sentence that fits no pattern stays whole. */

/** "Cross the river? 2 tracks are missing." has a question to set large and the rest to set small. */
export function headAndRest(prompt: string): [string, string] {
  const found = /^(.{4,90}?[.?!])\s+(\S.*)$/su.exec(prompt);
  return found?.[1] && found[2] ? [found[1], found[2]] : [prompt, ""];
}

export interface Value {
  figure: string; // set large
  words: string;
  sum: string; // how it comes about, set small
}

/** "3 tracks (9 needed, 4 in the row)": a figure, words, and how it comes about. Any of them may be missing. */
export function value(text: string): Value {
  const whole = /^(.+?)\s*\(([^()]+)\)$/su.exec(text);
  const main = whole?.[1] ?? text;
  const found = /^([£$€]?\s?\d[\d.,]*(?:\s[£$€])?)(?=\s|$)(.*)$/su.exec(main);
  return { figure: found?.[1] ?? "", words: (found ? (found[2] ?? "") : main).trim(), sum: whole?.[2] ?? "" };
}

/** "river, £5" on a card: a name, and what it is worth, which is set as a figure. */
export function nameAndWorth(text: string): [string, string] {
  const found = /^(.+), (\S[^,]{0,7})$/u.exec(text);
  return found?.[1] && found[2] && /\d/.test(found[2]) ? [found[1], found[2]] : [text, ""];
}
