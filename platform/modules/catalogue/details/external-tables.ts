import type { ExternalRow, ExternalTable } from "../../../../contract/catalogue/external-table.ts";
import { notFound } from "../../../http/problem.ts";
import type { View } from "../view.ts";

type Texts = Readonly<Record<string, string>>;
interface StoredColumn extends Omit<ExternalTable["columns"][number], "title"> {
  readonly title: Texts;
}

/** The text in the best of the languages, else in any. */
const textIn = (texts: Texts, languages: readonly string[]): string => {
  const language = languages.find((one) => texts[one] !== undefined);
  return (language === undefined ? Object.values(texts)[0] : texts[language]) ?? "";
};

function tableOf({ languages }: View, row: { readonly id: string; readonly title: string; readonly columns: string }): ExternalTable {
  return {
    id: row.id,
    title: textIn(JSON.parse(row.title) as Texts, languages),
    columns: (JSON.parse(row.columns) as StoredColumn[]).map(({ id, title, type }) => ({ id, title: textIn(title, languages), type })),
  };
}

/** The realm's own tables, in the order of their bundle. */
export async function readExternalTables(view: View): Promise<{ tables: ExternalTable[] }> {
  return { tables: (await view.store.listExternalTables()).map((row) => tableOf(view, row)) };
}

/** `p` counts from 1; a page past the end is empty. Throws NOT_FOUND. */
export async function readExternalTable(view: View, id: string, { p, rpp }: { readonly p: number; readonly rpp: number }) {
  const row = await view.store.findExternalTable(id);
  if (row === undefined) throw notFound();
  const [rows, totalResults] = await Promise.all([
    view.store.listExternalRows(id, { offset: (p - 1) * rpp, limit: rpp }),
    view.store.countExternalRows(id),
  ]);
  return {
    table: tableOf(view, row),
    rows: rows.map(({ cells }) => JSON.parse(cells) as ExternalRow),
    totalPages: Math.ceil(totalResults / rpp),
    totalResults,
    page: p,
  };
}
