import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in the tables of `reviews`. */
export const reviewsPersonalData: PersonalData = {
  reviews: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  review_reports: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  review_highlights: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  review_totals: null,
};
