import type { TableRow } from "../../../bundles/format/part.ts";
import type { FightersTables } from "../tables.ts";

/** Rows of a table among those of a thing. */
export const rowsIn = <T extends keyof FightersTables>(rows: readonly TableRow[], table: T): FightersTables[T][] =>
  rows.filter((row) => row.table === table).map(({ values }) => values as unknown as FightersTables[T]);

/** Throws for a thing without a row in the table. */
export function rowIn<T extends keyof FightersTables>(rows: readonly TableRow[], table: T): FightersTables[T] {
  const [row] = rowsIn(rows, table);
  if (row === undefined) throw new Error(`a thing without its row in ${table}`);
  return row;
}

export const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** A field of an export with a value from JSON; none for null. */
export const fromJson = <K extends string, T>(key: K, stored: string | null): { readonly [P in K]?: T } =>
  stored === null ? {} : ({ [key]: JSON.parse(stored) as T } as { readonly [P in K]?: T });

/** A field of an export; none for null. */
export const unlessNull = <K extends string, T>(key: K, value: T | null): { readonly [P in K]?: T } =>
  value === null ? {} : ({ [key]: value } as { readonly [P in K]?: T });
