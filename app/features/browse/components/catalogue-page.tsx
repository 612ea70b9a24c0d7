import { lazy, memo, type ReactNode, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardArea } from "../../../content/components/cards/card-area.tsx";
import { useCardTexts } from "../../../content/components/cards/catalogue-card.tsx";
import { CatalogueRow } from "../../../content/components/cards/catalogue-row.tsx";
import { useReloadOnStop } from "../../../content/updates/use-reload-on-stop.ts";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import type { CataloguePageView } from "../views.ts";
import { Featured } from "./featured.tsx";
import { JoinStrip } from "./join-strip.tsx";

// Few pages show these, so that home's code has neither. The server's markup has both.
const RegionBlock = lazy(async () => ({ default: (await import("../../../content/components/region-block.tsx")).RegionBlock }));
const TableRow = lazy(async () => ({ default: (await import("../../../content/components/tables/table-row.tsx")).TableRow }));

/** Home and sections: heroes, then rows from top to bottom. */
export function CataloguePage({ page, end }: { page: CataloguePageView; end?: ReactNode }) {
  const { t } = useTranslation();
  const href = useHref();
  useReloadOnStop(page.watcher);
  const plain = page.heroes.length === 0;
  const hasRows = page.buckets.length > 0;
  const empty = plain && !hasRows && !page.blocked;
  return (
    <BrowsePage plain={plain}>
      {page.blocked && (
        <Suspense fallback={null}>
          <RegionBlock block={page.blocked} />
        </Suspense>
      )}
      {plain && !empty && !page.blocked && <h1 className={gutter}>{page.title}</h1>}
      {!plain && <Featured heroes={page.heroes} />}
      {page.join && <JoinStrip offer={page.join} />}
      {hasRows && <Rows page={page} />}
      {end}
      {empty && (
        <EmptyState
          icon="grid"
          headingLevel={1}
          title={page.title}
          actions={<LinkButton to={href("home")}>{t("browseGoHome")}</LinkButton>}
        >
          {t("browseEmptyPage")}
        </EmptyState>
      )}
    </BrowsePage>
  );
}

/**
 * Each row has its own boundary. React hydrates rows after the rest of the page, and first the row that the viewer touches. Memoised, because
 * the page renders again at every state change of the router.
 */
const Rows = memo(function Rows({ page: { buckets, states, locksUsual } }: { page: CataloguePageView }) {
  const texts = useCardTexts();
  const cards = useMemo(() => buckets.flatMap((bucket) => bucket.cards), [buckets]);
  return (
    <CardArea cards={cards} states={states} locksUsual={locksUsual}>
      {buckets.map((bucket, index) => (
        <Suspense key={bucket.id} fallback={null}>
          {bucket.table === undefined ? (
            <CatalogueRow bucket={bucket} texts={texts} first={index === 0} />
          ) : (
            <TableRow bucket={bucket} table={bucket.table} texts={texts} />
          )}
        </Suspense>
      ))}
    </CardArea>
  );
});

/** True when a page of this loader data begins with a hero; the top bar then lies over the hero. */
export function beginsWithHero(data: unknown): boolean {
  const heroes = (data as CataloguePageView | undefined)?.heroes;
  return heroes !== undefined && heroes.length > 0;
}
