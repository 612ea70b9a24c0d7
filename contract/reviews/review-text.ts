/**
 * The text of a review as it is stored. Lines end with one line feed, of which two are the most in a row; a letter has four marks at most,
 * because more of them cover other reviews. A text without a visible character is empty.
 */
export function tidyReviewText(text: string): string {
  const tidy = text
    .replace(/\r\n?/gu, "\n")
    .replace(/\n(?:[\p{Z}\p{Cf}]*\n){2,}/gu, "\n\n")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .trim();
  return /[^\p{Z}\p{Cf}\p{M}\n]/u.test(tidy) ? tidy : "";
}
