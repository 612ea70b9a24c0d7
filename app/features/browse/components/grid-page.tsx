import { useTranslation } from "react-i18next";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { FilterLinks } from "../../../ui/filter-links/filter-links.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { GridView } from "../grid.server.ts";
import * as styles from "./grid-page.css.ts";

/** All titles in a grid. Each filter and the order is a link, so they work without scripts and the address carries them. */
export function GridPage({ grid }: { readonly grid: GridView }) {
  const { t } = useTranslation();
  const { facets, order, cards, filtered } = grid;
  const clear = (
    <LinkButton to={grid.clear} variant="ghost" icon="close" preventScrollReset>
      {t("browseGridClear")}
    </LinkButton>
  );
  return (
    <BrowsePage plain>
      {grid.blocked && <RegionNotice block={grid.blocked} inGutter />}
      <div className={gutter}>
        <SectionHeading level={1} id="grid" title={t("browseGridTitle")} />
        <nav className={styles.filters} aria-label={t("browseGridFilters")}>
          {facets.map((facet) => (
            <Facet key={facet.name} facet={facet} />
          ))}
          <div className={styles.tools}>
            <LinkButton to={order.to} icon={order.current === "NEWEST" ? pageIcons.channelDown : pageIcons.channelUp} preventScrollReset>
              {t(order.current === "NEWEST" ? "browseGridNewest" : "browseGridOldest")}
            </LinkButton>
            {filtered && clear}
          </div>
        </nav>
        {cards.length === 0 ? (
          <EmptyState icon="grid" title={t("browseGridEmpty")} actions={filtered && clear}>
            {t("browseGridEmptyText")}
          </EmptyState>
        ) : (
          <TitleList cards={cards} labelledBy="grid" headingLevel={2} eager />
        )}
        <Pagination
          label={t("browsePages")}
          previous={grid.firstPage === undefined ? null : { to: grid.firstPage, label: t("browseBackToStart") }}
          next={grid.nextPage === undefined ? null : { to: grid.nextPage, label: t("browseNext") }}
        />
      </div>
    </BrowsePage>
  );
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  VOD: "browseGridVideos",
  SERIES: "browseGridSeries",
  PLAYLIST: "browseGridPlaylists",
};

function Facet({ facet: { name, values } }: { readonly facet: GridView["facets"][number] }) {
  const { t } = useTranslation();
  const labelOf = (value: string) =>
    name === "type"
      ? t(TYPE_LABELS[value] ?? value)
      : t(`browseGenre${value.charAt(0).toUpperCase()}${value.slice(1)}`, { defaultValue: value });
  return (
    <FilterLinks
      id={`facet-${name}`}
      name={t(name === "type" ? "browseGridType" : "browseGridGenre")}
      values={values.map((one) => ({ ...one, label: labelOf(one.value) }))}
    />
  );
}
