import type { resultsResourcePaths } from "../paths/results.ts";

/** Resource routes of hidden results. */
export const resultsResourceFiles = {
  results: "routes/_resources/preferences/results.ts",
} as const satisfies Record<keyof typeof resultsResourcePaths, string>;
