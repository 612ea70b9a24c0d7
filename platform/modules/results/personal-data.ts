import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of results: the titles whose results a profile has shown. */
export const resultsPersonalData: PersonalData = {
  shown_results: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  result_titles: null,
};
