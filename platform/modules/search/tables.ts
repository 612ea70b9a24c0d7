import type { AccessKind, ItemType } from "../catalogue/index.ts";

/** Tables of the module `search`. `search_index`, the words themselves, has a form of its own on each database (`store/`). */
export interface SearchTables {
  /** A title as search knows it. */
  search_documents: {
    realm_id: string;
    item_id: string;
    /** Its number in the index. Smaller numbers are more popular (`model/number.ts`). */
    number: number;
    type: ItemType;
    kind: "CHANNEL" | "EVENT" | null;
    access: AccessKind;
    rating: string | null;
    published_at: string;
    /** Its folded titles in all languages, one a line. */
    titles: string;
    /** One a line. */
    genres: string;
    licences: string;
  };
  /** Words of titles, for typos. Words of removed titles stay until the index is rebuilt. */
  search_terms: { realm_id: string; word: string };
  /** Each word without one or two of its letters (`model/typos.ts`). */
  search_deletions: { realm_id: string; deletion: string; word: string };
  /** Titles that have changed since they were indexed. Triggers write it. Search leaves them out until then. */
  search_changes: { realm_id: string; item_id: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends SearchTables {}
}
