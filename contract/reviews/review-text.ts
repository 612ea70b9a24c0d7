/**
 * The text of a review as it is stored. Lines end with one line feed, of which two are the most in a row; a letter has four marks at most,
 * because more of them cover other reviews. A text without a visible character is empty.
 */
export function tidyReviewText(text: string): string {
  const tidy = text
    .replace(/\r\n?/gu, "\n")
    .replace(/\n(?:[\p{Z}\p{Cf}\p{DI}\u2800]*\n){2,}/gu, "\n\n")
    // Format letters and Hangul fillers between the marks are as invisible as none.
    .replace(/(\p{M}(?:[\p{Cf}\u115F\u1160\u3164\uFFA0]*\p{M}){3})(?:[\p{Cf}\u115F\u1160\u3164\uFFA0]*\p{M})+/gu, "$1")
    .trim();
  // U+2800 is a letter of braille without a dot.
  return /[^\p{Z}\p{Cf}\p{M}\p{DI}\u2800\n]/u.test(tidy) ? tidy : "";
}
