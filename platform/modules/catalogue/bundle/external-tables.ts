import * as v from "valibot";
import { IdSchema, texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { rowsOf } from "./items.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    externalTable: true;
  }
}

const ColumnSchema = v.strictObject({ id: IdSchema, title: texts(100), type: v.optional(v.picklist(["TEXT", "NUMBER"]), "TEXT") });
const CellSchema = v.union(
  [v.pipe(v.string(), v.maxLength(1_000, "must have at most 1000 characters")), v.number("must be a text or a number")],
  "must be a text or a number",
);

const TableSchema = v.strictObject({
  id: IdSchema,
  title: texts(200),
  columns: v.pipe(v.array(ColumnSchema), v.minLength(1, "must have a column"), v.maxLength(30, "must have at most 30 columns")),
  /** Values by the ids of their columns; the same in every language. A column may lack a value. */
  rows: v.pipe(v.array(v.record(v.string(), CellSchema)), v.maxLength(10_000, "must have at most 10000 rows")),
});
type Table = v.InferOutput<typeof TableSchema>;

/** Mistakes that need two parts of a table: columns of one id, values without a column, values of another type. */
export function tableProblems({ columns, rows }: Pick<Table, "columns" | "rows">): { path: string; reason: string }[] {
  const types = new Map(columns.map(({ id, type }) => [id, type]));
  return [
    ...columns.flatMap(({ id }, index) =>
      columns.findIndex((column) => column.id === id) === index
        ? []
        : [{ path: `columns[${index}].id`, reason: "is the id of another column" }],
    ),
    ...rows.flatMap((row, index) =>
      Object.entries(row).flatMap(([id, value]) => {
        const type = types.get(id);
        const path = `rows[${index}].${id}`;
        if (type === undefined) return [{ path, reason: "the table has no such column" }];
        if ((type === "NUMBER") === (typeof value === "number")) return [];
        return [{ path, reason: type === "NUMBER" ? "must be a number" : "must be a text" }];
      }),
    ),
  ];
}

/** A realm's own tables, such as rankings (PL-08). */
export const externalTablesPart = defineBundlePart<Table>({
  file: "tables",
  about: "The realm's own tables, such as rankings, for the calls of external tables.",
  schema: TableSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    {
      kind: "externalTable",
      tables: [
        { table: "external_tables", owner: "id", key: ["id"] },
        { table: "external_table_rows", owner: "table_id", key: ["table_id", "position"] },
      ],
      order: "position",
    },
  ],
  problems: tableProblems,
  things: ({ id, title, columns, rows }, _context, position) => [
    {
      kind: "externalTable",
      id,
      rows: [
        tableRow("external_tables", { id, position, title: JSON.stringify(title), columns: JSON.stringify(columns) }),
        ...rows.map((row, index) => tableRow("external_table_rows", { table_id: id, position: index, cells: JSON.stringify(row) })),
      ],
    },
  ],
  fromThings({ id, rows }) {
    const [table] = rowsOf(rows, "external_tables");
    if (table === undefined) throw new Error("a table without its row");
    const cells = rowsOf(rows, "external_table_rows").sort((one, other) => one.position - other.position);
    return {
      id,
      title: JSON.parse(table.title) as Table["title"],
      columns: JSON.parse(table.columns) as Table["columns"],
      rows: cells.map((row) => JSON.parse(row.cells) as Table["rows"][number]),
    };
  },
});
