import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Recent searches are the only queries that are stored. */
export const searchPersonalData: PersonalData = {
  search_documents: null,
  search_terms: null,
  search_deletions: null,
  search_changes: null,
  recent_searches: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
