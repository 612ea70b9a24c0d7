import { type RawBuilder, sql } from "kysely";

/**
 * Every table. Modules add theirs by declaration merging, in their own `tables.ts`. A migration therefore has `import type {} from "./tables.ts"`.
 * On both databases booleans are 0 and 1, times ISO 8601 text in UTC, structures JSON text. The tables below belong to the store.
 */
export interface Tables {
  /** Triggers on the tables of a scope increase its version (`version-triggers.ts`), so that pages show an edited row (product rules, Documents and caches). */
  realm_versions: { realm_id: string; scope: string; version: number };
  /** Digests of the labels of the last release. A label that differs is an operator's edit, which the next release leaves alone. */
  shipped_labels: { realm_id: string; row_key: string; digest: string };
}

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Owner of a row. */
type Owner<T extends keyof Tables> =
  /** The column contains the viewer's id, or the field of the viewer that `is` names. */
  | { readonly column: Column<T>; readonly is?: "email" | "emailLookup" }
  /** The column refers to a row of another table by that table's column `key`, and that row belongs to the viewer. */
  | { readonly column: Column<T>; readonly of: keyof Tables; readonly key: string }
  /** The column is a text that contains the viewer's id or address in quotation marks. */
  | { readonly mentionedIn: Column<T> };

/** Reason for keeping rows after the account's deletion. LAW: the law requires receipts. ABUSE: abuse could not be detected without them. */
export type RetentionReason = "LAW" | "ABUSE";

/**
 * Mentions of another person in rows of a viewer, found by the person's address. That person's export contains only `columns`. The deletion
 * of that person's account writes `set` into the row.
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

/** Matches any spelling of the address. SQLite lowers only ASCII letters, so the account's own spelling is compared, too. */
export const matchesAddress = (column: string, { email, emailLookup }: MatchedAddress) =>
  sql<boolean>`(lower(trim(${sql.ref(column)})) = ${emailLookup} or ${sql.ref(column)} = ${email})`;

/** Viewers' data in a table, its export, and its treatment when an account is deleted. */
export interface PersonalTable<T extends keyof Tables = keyof Tables> {
  readonly owner: Owner<T>;
  /** Columns that the export leaves out: hashes, tokens, and values that are encrypted with our secret. */
  readonly secret?: readonly Column<T>[];
  readonly mentions?: MentionedPerson<T>;
  /**
   * The actor in rows that belong to another viewer or to none. `column` has the actor's id. `set` replaces the actor's data in an export of
   * the row's owner, and in the row when the actor's account is deleted.
   */
  readonly actor?: { readonly column: Column<T>; readonly set: Partial<Tables[T]> };
  /** Values that are written when the viewer requests the deletion. `now` is ISO 8601. */
  readonly onAsking?: (now: string) => { readonly [C in keyof Tables[T]]?: Tables[T][C] | RawBuilder<Tables[T][C]> };
  /** `set`: values that replace personal data in the retained rows. */
  readonly onDeletion: "REMOVED" | { readonly retainedFor: RetentionReason; readonly set?: Partial<Tables[T]> };
}

/**
 * Viewers' data in each table of a module; null: none. `tests/rules/personal-data.test.ts` fails for a table that no module lists, so that
 * the export and the deletion miss none.
 */
export type PersonalData = { readonly [T in keyof Tables]?: PersonalTable<T> | null };
