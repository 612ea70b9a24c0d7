import type { ExternalTable } from "../../../../contract/catalogue/external-table.ts";
import { notFound } from "../../../http/problem.ts";
import { tableOf, tableRowsOf } from "../rows/table-rows.ts";
import type { View } from "../view.ts";

/** The realm's own tables, in the order of their bundle. */
export async function readExternalTables(view: View): Promise<{ tables: ExternalTable[] }> {
  return { tables: (await view.store.listExternalTables()).flatMap((row) => tableOf(view, row) ?? []) };
}

/** `p` counts from 1; a page past the end is empty. Throws NOT_FOUND. */
export async function readExternalTable(view: View, id: string, { p, rpp }: { readonly p: number; readonly rpp: number }) {
  const row = await view.store.findExternalTable(id);
  const table = row === undefined ? null : tableOf(view, row);
  if (table === null) throw notFound();
  const [rows, totalResults] = await Promise.all([
    view.store.listExternalRows(id, { offset: (p - 1) * rpp, limit: rpp }),
    view.store.countExternalRows(id),
  ]);
  return {
    table,
    rows: tableRowsOf(view, id, rows),
    totalPages: Math.ceil(totalResults / rpp),
    totalResults,
    page: p,
  };
}
