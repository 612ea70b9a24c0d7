/** Addresses of hidden results that are no pages. */
export const resultsResourcePaths = {
  /** Target of the forms that hide and show results (POST). */
  results: "/_/results",
} as const;
