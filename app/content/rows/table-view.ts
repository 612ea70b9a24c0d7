import type { BucketTable } from "../../../contract/catalogue/page.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";
import type { TableView } from "../views.ts";

/** A cell without a value. */
const NO_VALUE = "–";

/** A table with the text of each cell as the viewer's language writes it. */
export function toTableView({ table: { title, columns }, rows }: BucketTable, language: Language): TableView {
  return {
    title,
    columns: columns.map((column) => ({ title: column.title, ...(column.type === "NUMBER" ? { numeric: true as const } : {}) })),
    rows: rows.map((row) =>
      columns.map(({ id }) => {
        const value = Object.hasOwn(row, id) ? row[id] : undefined;
        if (value === undefined || value === "") return NO_VALUE;
        return typeof value === "number" ? formatNumber(value, language) : value;
      }),
    ),
  };
}
