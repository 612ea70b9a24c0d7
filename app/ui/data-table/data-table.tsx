import { visuallyHidden } from "../css/layout.css.ts";
import * as styles from "./data-table.css.ts";

export type DataTableProps = {
  /** Id of the heading that names it. */
  labelledBy: string;
  caption: string;
  /** True where a heading above the table says the same. */
  hidesCaption?: boolean;
  columns: readonly { readonly title: string; readonly numeric?: true }[];
  /** Cells in the order of the columns. The first one names its row. */
  rows: readonly (readonly string[])[];
};

/** A table of any size. One that is wider than the window scrolls, with the keyboard too. */
export function DataTable({ labelledBy, caption, hidesCaption = false, columns, rows }: DataTableProps) {
  const classOf = (index: number) => (columns[index]?.numeric ? styles.number : styles.text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles.frame} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table}>
        <caption className={hidesCaption ? visuallyHidden : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col" className={classOf(index)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
            <tr key={line}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <th key={index} scope="row" className={classOf(index)}>
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={index} className={classOf(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
