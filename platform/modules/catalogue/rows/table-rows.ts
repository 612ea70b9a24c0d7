import * as v from "valibot";
import { type ExternalRow, ExternalRowSchema, type ExternalTable } from "../../../../contract/catalogue/external-table.ts";
import type { View } from "../view.ts";

const TextsSchema = v.record(v.string(), v.string());
type Texts = v.InferOutput<typeof TextsSchema>;
const StoredTexts = v.pipe(v.string(), v.parseJson(), TextsSchema);
const StoredColumns = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), title: TextsSchema, type: v.picklist(["TEXT", "NUMBER"]) })),
);
const StoredCells = v.pipe(v.string(), v.parseJson(), ExternalRowSchema);

interface StoredTable {
  readonly id: string;
  readonly title: string;
  readonly columns: string;
}

/** The text in the first of the languages that has one, else in any language. */
const textIn = (texts: Texts, languages: readonly string[]): string => {
  const language = languages.find((one) => texts[one] !== undefined);
  return (language === undefined ? Object.values(texts)[0] : texts[language]) ?? "";
};

/** A stored table with its texts in the caller's language; null for an invalid one, which is logged. */
export function tableOf(view: Pick<View, "context" | "languages" | "log">, row: StoredTable): ExternalTable | null {
  const [title, columns] = [v.safeParse(StoredTexts, row.title), v.safeParse(StoredColumns, row.columns)];
  if (!title.success || !columns.success) {
    view.log.error({ realm: view.context.realmId, table: row.id }, "table with invalid fields");
    return null;
  }
  return {
    id: row.id,
    title: textIn(title.output, view.languages),
    columns: columns.output.map((column) => ({ ...column, title: textIn(column.title, view.languages) })),
  };
}

/** Stored rows of a table. Invalid ones are left out and logged. */
export const tableRowsOf = (view: Pick<View, "context" | "log">, id: string, rows: readonly { readonly cells: string }[]): ExternalRow[] =>
  rows.flatMap(({ cells }) => {
    const row = v.safeParse(StoredCells, cells);
    if (row.success) return [row.output];
    view.log.error({ realm: view.context.realmId, table: id, cells: cells.slice(0, 500) }, "table row with invalid cells");
    return [];
  });

/** Reads `size` rows of a table after its first `from` rows. Null when the table does not exist or is invalid. */
export async function readTableRows(view: View, id: string, { from, size }: { readonly from: number; readonly size: number }) {
  const [row, rows] = await Promise.all([
    view.store.findExternalTable(id),
    view.store.listExternalRows(id, { offset: from, limit: size + 1 }),
  ]);
  const table = row === undefined ? null : tableOf(view, row);
  return table === null ? null : { table, rows: tableRowsOf(view, id, rows.slice(0, size)), hasMore: rows.length > size };
}
