import { useHref } from "../../../routing/link.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import * as styles from "../../../ui/row/row.css.ts";
import type { BucketView, TableView } from "../../views.ts";
import type { CardTexts } from "../cards/catalogue-card.tsx";
import { lookParts } from "../cards/row-look.tsx";

/** A row that shows a table in place of cards. Its link leads to the page with all of the table. */
export function TableRow({ bucket, table, texts }: { bucket: BucketView; table: TableView; texts: CardTexts }) {
  const href = useHref();
  const { id, name, next, look } = bucket;
  const parts = look && lookParts(bucket, look, texts);
  const headingId = `row-${encodeURIComponent(id)}`;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(styles.row, parts?.className)}
      style={parts?.style}
      data-row={id}
      data-exid={parts?.exid}
    >
      {parts?.background}
      <div className={classNames(styles.head, parts?.headClass)}>
        {parts?.kicker}
        <h2 id={headingId} className={styles.title}>
          {look?.title ?? name}
        </h2>
        {next !== undefined && (
          <Anchor to={href("bucket", { id })} className={styles.more} aria-describedby={headingId} prefetch="intent" discover="none">
            {texts.t("browseShowAll")}
          </Anchor>
        )}
      </div>
      {parts?.below}
      <DataTable
        labelledBy={headingId}
        caption={table.title}
        hidesCaption={table.title === (look?.title ?? name)}
        columns={table.columns}
        rows={table.rows}
      />
    </section>
  );
}
