import type { reviewsPaths } from "../../../app/routing/paths/reviews.ts";
import { at, EVERYBODY, type PageRow } from "../page-row.ts";

export const reviewsPages: Readonly<Record<keyof typeof reviewsPaths, PageRow>> = {
  reviews: at("/reviews/first-bell", EVERYBODY, "own"),
};
