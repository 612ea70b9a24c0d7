import type { reviewsPaths } from "../paths/reviews.ts";
import type { PageDefinition } from "./page-definition.ts";

export const reviewsPages = {
  reviews: {
    file: "routes/reviews/reviews.tsx",
    labels: ["reviews", "error"],
    layout: "chrome",
    // Every review changes it, so its rows move no scope.
    cache: false,
  },
} as const satisfies Record<keyof typeof reviewsPaths, PageDefinition>;
