import { type RawBuilder, sql } from "kysely";

/**
 * Every table. Modules add theirs by declaration merging, in their own `tables.ts`. Booleans are 0 and 1, times ISO 8601 text in
 * UTC, structures JSON text: the same on both databases. These are the store's own, made with the realms.
 */
export interface Tables {
  /** Moved by triggers (`version-triggers.ts`) on the tables of a scope, so an edited row shows (product rules, Documents and caches). */
  realm_versions: { realm_id: string; scope: string; version: number };
  /** Digests of the labels of the last release. A label that differs is an operator's edit, which the next release leaves alone. */
  shipped_labels: { realm_id: string; row_key: string; digest: string };
}

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Owner of a row. */
type Owner<T extends keyof Tables> =
  /** The column holds the viewer's id, or what `is` says of them. */
  | { readonly column: Column<T>; readonly is?: "email" | "emailLookup" }
  /** The column names a row of another table, by its `key`, and that row is the viewer's. */
  | { readonly column: Column<T>; readonly of: keyof Tables; readonly key: string }
  /** The column is a text that names the viewer's id or address in quotation marks. */
  | { readonly mentionedIn: Column<T> };

/** Reason for which rows outlive the account: the law requires receipts, or abuse could not be seen without the record. */
export type RetentionReason = "LAW" | "ABUSE";

/**
 * Mentions of another person, found by their address, in rows of one viewer. Exported are `columns` alone; `set` is what the
 * deletion of that person's account puts in their place.
 */
export interface MentionedPerson<T extends keyof Tables = keyof Tables> {
  readonly address: Column<T>;
  readonly columns: readonly Column<T>[];
  readonly set: Partial<Tables[T]>;
  /** Rows in these states keep the address: they still need it. */
  readonly neededWhile?: { readonly column: Column<T>; readonly in: readonly string[] };
}

/** An address that a viewer has proved: as typed, and folded (`lookupOf`). */
export interface MatchedAddress {
  readonly email: string;
  readonly emailLookup: string;
}

/** Any spelling of the address. SQLite lowers ASCII letters alone, so that the spelling of the account counts beside the folded one. */
export const matchesAddress = (column: string, { email, emailLookup }: MatchedAddress) =>
  sql<boolean>`(lower(trim(${sql.ref(column)})) = ${emailLookup} or ${sql.ref(column)} = ${email})`;

/** Viewers' data in a table, its export, and its treatment when an account is deleted. */
export interface PersonalTable<T extends keyof Tables = keyof Tables> {
  readonly owner: Owner<T>;
  /** Left out of the export: hashes, tokens, what is encrypted with our secret. */
  readonly secret?: readonly Column<T>[];
  readonly mentions?: MentionedPerson<T>;
  /**
   * The actor in rows that belong to another viewer or to none: `column` holds their id, `set` replaces their data, in an export
   * of the row's owner, and in the row when the actor's account is deleted.
   */
  readonly actor?: { readonly column: Column<T>; readonly set: Partial<Tables[T]> };
  /** Changed as soon as the viewer asks for the deletion. `now` is ISO 8601. */
  readonly onAsking?: (now: string) => { readonly [C in keyof Tables[T]]?: Tables[T][C] | RawBuilder<Tables[T][C]> };
  /** `set`: values that replace personal data in the retained rows. */
  readonly onDeletion: "REMOVED" | { readonly retainedFor: RetentionReason; readonly set?: Partial<Tables[T]> };
}

/**
 * Viewers' data in each table of a module; null: none. A table that stands in no module's list fails `tests/rules`: nobody
 * can forget that the export and the deletion have to know it.
 */
export type PersonalData = { readonly [T in keyof Tables]?: PersonalTable<T> | null };
