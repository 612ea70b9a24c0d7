import { createHash } from "node:crypto";
import type { BundleKind, TableRow, Value } from "./part.ts";

/** The columns of a row that define it: without counters of the product and without its position. */
export function comparedColumns(kind: BundleKind, table: string, columns: readonly string[]): string[] {
  const spec = kind.tables.find((one) => one.table === table);
  const left = [...(spec?.live ?? []), ...(kind.order !== undefined && table === kind.tables[0]?.table ? [kind.order] : [])];
  return columns.filter((column) => !left.includes(column));
}

const text = (value: Value | undefined): string | null => (value === null || value === undefined ? null : String(value));

const asImported = (kind: BundleKind, rows: readonly TableRow[]): readonly TableRow[] => kind.asImported?.(rows) ?? rows;

/**
 * Digest of rows; it depends neither on their order nor on the kind of database. Columns without a value are left out, so that a column
 * that a later build adds does not make every row look edited.
 */
export function digestOf(kind: BundleKind, rows: readonly TableRow[]): string {
  const lines = asImported(kind, rows).map(({ table, values }) =>
    JSON.stringify([
      table,
      ...comparedColumns(kind, table, Object.keys(values))
        .sort()
        .map((column) => [column, text(values[column])])
        .filter(([, value]) => value !== null),
    ]),
  );
  return createHash("sha256").update(lines.sort().join("\n")).digest("base64url").slice(0, 22);
}

/** Action of an import for a thing of the bundle. */
export type ImportAction = "INSERT" | "UPDATE" | "SAME" | "KEEP_EDITED" | "KEEP_REMOVED";

/**
 * Digests of one thing. `current`: in the realm, `imported`: from the last import, `wanted`: in the bundle; null: absent. An existing
 * thing that was never imported is updated, because only this bundle describes it.
 */
export function importActionOf(
  digests: { current: string | null; imported: string | null; wanted: string },
  overwrite: boolean,
): ImportAction {
  const { current, imported, wanted } = digests;
  if (current === wanted) return "SAME";
  if (current === null) return imported === null || overwrite ? "INSERT" : "KEEP_REMOVED";
  return imported === null || imported === current || overwrite ? "UPDATE" : "KEEP_EDITED";
}

/** Rows to insert, update and remove, so that `current` becomes `wanted`. */
export function rowChanges(
  kind: BundleKind,
  current: readonly TableRow[],
  wanted: readonly TableRow[],
): { readonly insert: TableRow[]; readonly update: TableRow[]; readonly remove: TableRow[] } {
  const keyOf = ({ table, values }: TableRow): string => {
    const key = kind.tables.find((one) => one.table === table)?.key ?? [];
    return JSON.stringify([table, ...key.map((column) => values[column])]);
  };
  const before = new Map(asImported(kind, current).map((row) => [keyOf(row), row]));
  const keys = new Set(wanted.map(keyOf));
  return {
    insert: wanted.filter((row) => !before.has(keyOf(row))),
    update: wanted.filter((row) => {
      const old = before.get(keyOf(row));
      return old !== undefined && digestOf(kind, [old]) !== digestOf(kind, [row]);
    }),
    remove: current.filter((row) => !keys.has(keyOf(row))),
  };
}
