import type { Wanted } from "../model/wanted.ts";

export interface IndexEntry {
  readonly number: number;
  readonly terms: readonly string[];
}

/** The index of a realm's words: which numbers have which words. Each database has its own implementation. */
export interface SearchIndex {
  add(entries: readonly IndexEntry[]): Promise<void>;
  remove(numbers: readonly number[]): Promise<void>;
  /** The numbers of titles that match, the smallest first, `limit` at most. Throws when the index is missing or damaged. */
  find(wanted: Wanted, limit: number): Promise<number[]>;
  /** Rebuilds the index, without entries. On SQLite that is the index of all realms: all of them are to be filled again. */
  clear(): Promise<"ALL" | "REALM">;
}
