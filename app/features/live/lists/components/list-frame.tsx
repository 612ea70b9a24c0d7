import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RegionBlock } from "../../../../content/components/region-block.tsx";
import { RegionNotice } from "../../../../content/components/region-notice.tsx";
import { useReloadOnChange } from "../../../../content/updates/use-reload-on-change.ts";
import { useHref } from "../../../../routing/link.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { gutter } from "../../../../ui/css/layout.css.ts";
import { value as filterValue, values as filterValues } from "../../../../ui/filter-links/filter-links.css.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Anchor } from "../../../../ui/link-context.tsx";
import { BrowsePage } from "../../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../../ui/section-heading/section-heading.tsx";
import { useRefreshAt } from "../../../../watch/components/use-refresh-at.ts";
import { LIST_LABELS } from "../model/list-labels.ts";
import type { FilterView, ListFrame as Frame } from "../views.ts";
import * as styles from "./list-frame.css.ts";

type ListName = keyof typeof LIST_LABELS;
const NAMES: readonly ListName[] = ["liveNow", "upcoming", "schedule", "releases"];
const nothing = () => undefined;

interface ListFrameProps {
  readonly name: ListName;
  readonly list: Frame;
  /** True without titles. Outside the territories the message then takes the whole page. */
  readonly isEmpty: boolean;
  readonly lead?: ReactNode;
  /** The heading of a part of the list that has a name of its own, and its actions. */
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, links to the other lists, and filters as links, which work without scripts. Reloads when the list changes by time. */
export function ListFrame({ name, list, isEmpty, lead, title, action, children }: ListFrameProps) {
  const { t } = useTranslation();
  const href = useHref();
  useRefreshAt(list.changesAt, nothing);
  useReloadOnChange(name === "releases" ? null : "LISTS", list);
  if (list.blocked && isEmpty)
    return (
      <BrowsePage plain>
        <RegionBlock block={list.blocked} />
      </BrowsePage>
    );
  return (
    <BrowsePage plain>
      {list.blocked && <RegionNotice block={list.blocked} inGutter />}
      <div className={gutter}>
        <SectionHeading level={1} id="list" title={title ?? t(LIST_LABELS[name])} lead={lead} action={action} />
        <nav aria-label={t("listPages")}>
          <ul className={styles.lists}>
            {NAMES.map((one) => (
              <li key={one}>
                <Anchor to={href(one)} className={styles.listLink} aria-current={one === name ? "page" : undefined} prefetch="intent">
                  {t(LIST_LABELS[one])}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <Filters list={list} />
        {children}
      </div>
    </BrowsePage>
  );
}

const KIND_LABELS: Readonly<Record<string, string>> = { events: "listEvents", channels: "browseChannels" };

function Filters({ list: { filters, kinds = [], clear } }: { readonly list: Frame }) {
  const { t } = useTranslation();
  if (filters.length === 0 && kinds.length === 0) return null;
  return (
    <nav className={styles.filters} aria-label={t("browseGridFilters")}>
      {kinds.length > 0 && <Filter name={t("listKind")} values={kinds} labelOf={(kind) => t(KIND_LABELS[kind] ?? kind)} />}
      {filters.length > 0 && (
        <Filter
          name={t("browseGridGenre")}
          values={filters}
          labelOf={(genre) => t(`browseGenre${genre.charAt(0).toUpperCase()}${genre.slice(1)}`, { defaultValue: genre })}
        />
      )}
      {clear !== undefined && (
        <div>
          <LinkButton to={clear} variant="ghost" icon="close" preventScrollReset>
            {t("browseGridClear")}
          </LinkButton>
        </div>
      )}
    </nav>
  );
}

interface FilterProps {
  readonly name: string;
  readonly values: readonly FilterView[];
  readonly labelOf: (value: string) => string;
}

function Filter({ name, values, labelOf }: FilterProps) {
  return (
    <ul className={filterValues} aria-label={name}>
      {values.map(({ value, selected, to }) => (
        <li key={value}>
          <Anchor to={to} className={filterValue} aria-current={selected ? "true" : undefined} preventScrollReset>
            {selected && <Icon name="check" />}
            {labelOf(value)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
