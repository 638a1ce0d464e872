/* A table's code is its name in the address, written so that it can be read aloud: two groups of five, none that look alike. */

const CODE = /^[a-hjkmnp-z2-9]{10}$/;

export const codeOf = (table: string) => (CODE.test(table) ? `${table.slice(0, 5)}-${table.slice(5)}` : table);

/** The address in a message or link that somebody has pasted, or that of a code; "" if there is neither. */
export function addressIn(text: string): string {
  const link = /\/table\/[\w-]+(#(?:key|invite)=[\w.~-]+)?/.exec(text);
  if (link) return link[0];
  const code = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return CODE.test(code) ? `/table/${code}` : "";
}
