import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, pageNumber, pageSize } from "../base/fields.ts";

/** A table of the realm's own, such as a ranking. Texts are in the caller's language. */
export const ExternalTableSchema = v.object({
  id: Id,
  title: v.string(),
  columns: v.array(v.object({ id: Id, title: v.string(), type: v.picklist(["TEXT", "NUMBER"]) })),
});
export type ExternalTable = v.InferOutput<typeof ExternalTableSchema>;

/** Values of a row by the ids of their columns; a column without a value is absent. Texts are plain: HTML in them is text. */
export const ExternalRowSchema = v.record(v.string(), v.union([v.string(), v.number()]));
export type ExternalRow = v.InferOutput<typeof ExternalRowSchema>;

/** Tables that a realm brings in its bundle (PL-08). Part of the domain `catalogue`. */
export const externalTableCalls = {
  listExternalTables: endpoint({
    method: "GET",
    path: "/api/v3/external-table",
    source: "S2§7",
    access: "realm",
    summary: "The realm's own tables with their columns",
    tagged: true,
    response: v.object({ tables: v.array(ExternalTableSchema) }),
  }),
  getExternalTable: endpoint({
    method: "GET",
    path: "/api/v3/external-table/{id}",
    source: "S2§7",
    access: "realm",
    summary: "One of the realm's own tables, by pages of its rows",
    tagged: true,
    params: v.strictObject({ id: Id }),
    query: v.strictObject({ rpp: pageSize(25), p: pageNumber }),
    response: v.object({
      table: ExternalTableSchema,
      rows: v.array(ExternalRowSchema),
      totalPages: v.number(),
      totalResults: v.number(),
      page: v.number(),
    }),
  }),
};
