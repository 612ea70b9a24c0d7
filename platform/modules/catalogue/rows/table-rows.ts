import type { ExternalRow, ExternalTable } from "../../../../contract/catalogue/external-table.ts";
import type { View } from "../view.ts";

type Texts = Readonly<Record<string, string>>;
interface StoredColumn extends Omit<ExternalTable["columns"][number], "title"> {
  readonly title: Texts;
}

/** The text in the first of the languages that has one, else in any language. */
const textIn = (texts: Texts, languages: readonly string[]): string => {
  const language = languages.find((one) => texts[one] !== undefined);
  return (language === undefined ? Object.values(texts)[0] : texts[language]) ?? "";
};

/** A stored table with its texts in the caller's language. */
export function tableOf(
  { languages }: View,
  row: { readonly id: string; readonly title: string; readonly columns: string },
): ExternalTable {
  return {
    id: row.id,
    title: textIn(JSON.parse(row.title) as Texts, languages),
    columns: (JSON.parse(row.columns) as StoredColumn[]).map(({ id, title, type }) => ({ id, title: textIn(title, languages), type })),
  };
}

/** Reads `size` rows of a table after its first `from` rows. Null when the table does not exist. */
export async function readTableRows(view: View, id: string, { from, size }: { readonly from: number; readonly size: number }) {
  const [row, rows] = await Promise.all([
    view.store.findExternalTable(id),
    view.store.listExternalRows(id, { offset: from, limit: size + 1 }),
  ]);
  if (row === undefined) return null;
  return {
    table: tableOf(view, row),
    rows: rows.slice(0, size).map(({ cells }) => JSON.parse(cells) as ExternalRow),
    hasMore: rows.length > size,
  };
}
