import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Search stores titles only. It does not store queries. */
export const searchPersonalData: PersonalData = {
  search_documents: null,
  search_terms: null,
  search_deletions: null,
  search_changes: null,
};
