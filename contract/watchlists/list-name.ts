/**
 * Names of lists. Pages need them in the browser, and this file imports nothing, so that pages do not load the schemas of the contract.
 */
/** Longest name, in characters (code points). */
export const LIST_NAME_LENGTH = 60;

export const isListNameTooLong = (name: string): boolean => [...name].length > LIST_NAME_LENGTH;

/**
 * The name as it is stored, in one line. Control characters become spaces. Characters that reverse the text around the name are removed; other
 * direction marks stay. A letter has four marks at most, because more of them cover other lines. A name without a visible character is empty.
 */
export function tidyListName(name: string): string {
  const tidy = name
    .normalize("NFC")
    .replace(/[\u202A-\u202E\u2066-\u2069]/gu, "")
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/(\p{M}(?:\p{Cf}*\p{M}){3})(?:\p{Cf}*\p{M})+/gu, "$1")
    .trim();
  return /[^\p{Z}\p{Cf}\p{M}\p{DI}\u2800]/u.test(tidy) ? tidy : "";
}
