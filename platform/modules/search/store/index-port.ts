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
  /** Empties the index; creates it when it is missing. On SQLite this empties the index of all realms ("ALL"): fill them all again. */
  clear(): Promise<"ALL" | "REALM">;
}
