import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardArea } from "../../../content/components/cards/card-area.tsx";
import { CatalogueCard, useCardTexts } from "../../../content/components/cards/catalogue-card.tsx";
import { GRID_SIZES } from "../../../content/components/grid-sizes.ts";
import { RegionBlock } from "../../../content/components/region-block.tsx";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { useMoreCards } from "../../../content/components/use-more-cards.ts";
import type { TableView } from "../../../content/views.ts";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { CardGrid } from "../../../ui/card-grid/card-grid.tsx";
import { gutter } from "../../../ui/css/layout.css.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { ShowMore } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { BucketPageView } from "../views.ts";

const FIRST_SCREEN = 4;

/** A table on its own page. Its next rows are on a further page, because a table is read from its head. */
function TablePage({ bucket, table, first }: { bucket: BucketPageView; table: TableView; first: boolean }) {
  const { t } = useTranslation();
  const href = useHref();
  const { id, name, next } = bucket;
  return (
    <BrowsePage plain>
      <div className={gutter}>
        <SectionHeading
          level={1}
          id="row-title"
          title={name}
          action={first ? undefined : <LinkButton to={href("bucket", { id })}>{t("browseBackToStart")}</LinkButton>}
        />
      </div>
      <DataTable
        labelledBy="row-title"
        caption={table.title}
        hidesCaption={table.title === name}
        columns={table.columns}
        rows={table.rows}
      />
      {next !== undefined && (
        <div className={gutter}>
          <ShowMore to={href("bucket", { id }, { lastSeen: next })} label={t("browseShowMore")} busyLabel={t("browseLoadingMore")} />
        </div>
      )}
    </BrowsePage>
  );
}

/** A row on its own page: the target of "show all", and the way to more cards without scripts. */
export function BucketPage({ bucket, first }: { bucket: BucketPageView; first: boolean }) {
  return bucket.table === undefined ? (
    <CardsPage bucket={bucket} first={first} />
  ) : (
    <TablePage bucket={bucket} table={bucket.table} first={first} />
  );
}

function CardsPage({ bucket, first }: { bucket: BucketPageView; first: boolean }) {
  const { t } = useTranslation();
  const href = useHref();
  const texts = useCardTexts();
  const shownCards = useMemo(() => bucket.cards.map(({ to }) => to), [bucket]);
  const { cards: more, next, load, loading, failed } = useMoreCards(bucket.id, bucket.next, shownCards);
  const cards = useMemo(() => [...bucket.cards, ...more], [bucket, more]);
  const start = href("bucket", { id: bucket.id });
  if (bucket.blocked && cards.length === 0)
    return (
      <BrowsePage plain>
        <RegionBlock block={bucket.blocked} />
      </BrowsePage>
    );
  return (
    <BrowsePage plain>
      {bucket.blocked && <RegionNotice block={bucket.blocked} inGutter />}
      <div className={gutter}>
        <SectionHeading
          level={1}
          id="row-title"
          title={bucket.name}
          action={first ? undefined : <LinkButton to={start}>{t("browseBackToStart")}</LinkButton>}
        />
        {cards.length === 0 ? (
          <EmptyState icon="grid" title={t("browseEmptyTitle")} actions={<LinkButton to={href("home")}>{t("browseGoHome")}</LinkButton>}>
            {t("browseEmptyPage")}
          </EmptyState>
        ) : (
          <CardArea cards={cards} locksUsual={bucket.locksUsual}>
            <CardGrid kind={bucket.kind} labelledBy="row-title">
              {cards.map((card, index) => (
                <CatalogueCard
                  key={card.to}
                  card={card}
                  kind={bucket.kind}
                  texts={texts}
                  eager={index < FIRST_SCREEN}
                  headingLevel={2}
                  sizes={GRID_SIZES[bucket.kind]}
                />
              ))}
            </CardGrid>
          </CardArea>
        )}
        {failed && (
          <Notice tone="error" announce>
            {t("browseMoreFailed")}
          </Notice>
        )}
        {next !== undefined && (
          <ShowMore
            to={href("bucket", { id: bucket.id }, { lastSeen: next })}
            label={failed ? t("browseTryAgain") : t("browseShowMore")}
            onShow={load}
            busy={loading}
            busyLabel={t("browseLoadingMore")}
          />
        )}
      </div>
    </BrowsePage>
  );
}
