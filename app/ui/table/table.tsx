import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import * as styles from "./table.css.ts";

/**
 * One column. `end` for amounts and actions. `hideHeader` for self-explanatory cells ("download"). `place`: position in a row on phones;
 * without it the cell is in the second line.
 */
export type TableColumn = {
  id: string;
  header: string;
  align?: "start" | "end";
  hideHeader?: boolean;
  place?: "title" | "sum" | "action";
};

type TableProps = {
  /** Description of the table for screen readers; a visible heading is above it. */
  caption: string;
  columns: readonly TableColumn[];
  /** Cells in the order of the columns. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

/** A small table, such as payments. Below 768 px each row is two lines: title and sum, then the other cells. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <span className={visuallyHidden}>{caption}</span>
      </caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ id, header, align = "start", hideHeader }) => (
            <th key={id} scope="col" className={classNames(styles.headerCell, styles.header[align])}>
              {hideHeader ? <span className={visuallyHidden}>{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => (
          <tr key={row.id} className={styles.row}>
            {columns.map(({ id, align = "start", place }, index) => (
              <td key={id} data-place={place} className={styles.align[align]}>
                {row.cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
