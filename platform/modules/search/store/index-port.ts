import type { Wanted } from "../model/wanted.ts";

export interface IndexEntry {
  readonly number: number;
  readonly terms: readonly string[];
}

/** The search index of one realm: the words of each title, by the title's number. Each database has its own implementation. */
export interface SearchIndex {
  add(entries: readonly IndexEntry[]): Promise<void>;
  remove(numbers: readonly number[]): Promise<void>;
  /** The numbers of titles that match, the smallest first, `limit` at most. Throws when the index is missing or damaged. */
  find(wanted: Wanted, limit: number): Promise<number[]>;
  /**
   * Merges pending entries into the index (PostgreSQL's GIN pending list; nothing to do on SQLite). Call it after additions: in an
   * import's transaction, or after one that indexes changes.
   */
  mergePending(): Promise<void>;
  /** Makes queries fast after thousands of additions; takes half a second for 100,000 entries. For the end of an import. */
  optimise(): Promise<void>;
  /** Rebuilds the index, without entries. `ALL`: all realms are to be filled again. SQLite has one index for all, and a missing table was all's. */
  clear(): Promise<"ALL" | "REALM">;
}
