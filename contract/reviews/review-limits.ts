/**
 * Limits of a review. Pages of titles need them in the browser, and this file imports nothing, so that the pages do not load the schemas of
 * the contract.
 */
/** Longest text, in UTF-16 units. A line break counts as one. */
export const REVIEW_LENGTH = 2_000;
export const MOST_STARS = 5;
