import type { Tables } from "../../store/tables.ts";

type Text<T extends keyof Tables> = keyof Tables[T] & string;

/** A column whose values are encrypted with SESSION_SECRET and outlive it: they are re-encrypted when the secret is replaced. */
export interface SealedColumn<T extends keyof Tables> {
  /** Name in the doctor's lines and in logs. */
  readonly what: string;
  readonly table: T;
  readonly column: Text<T>;
  /** Columns of the primary key after `realm_id`; all are text. */
  readonly key: readonly Text<T>[];
  /** As in `createHiding`. */
  readonly purpose: string;
  /** The token that, with the secret, opens the value of a row. */
  holderOf(row: Tables[T]): string;
}

/** One of any table. */
export interface AnySealedColumn {
  readonly what: string;
  readonly table: keyof Tables;
  readonly column: string;
  readonly key: readonly string[];
  readonly purpose: string;
  holderOf(row: never): string;
}
