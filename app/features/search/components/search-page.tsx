import { Form } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NamedFighters } from "../../../content/bouts/named-fighters.tsx";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { NewsList } from "../../../content/news/news-list.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { gutter } from "../../../ui/css/layout.css.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FilterLinks } from "../../../ui/filter-links/filter-links.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { SearchView } from "../data.server.ts";
import { QUERY_LENGTH } from "../model/search-address.ts";
import { TYPE_LABELS } from "../model/type-labels.ts";
import { guestSearches } from "../recent/guest-searches.ts";
import { GuestSearches, RecentSearches } from "../recent/recent-searches.tsx";
import type { SuggestionsProps } from "../suggestions/suggestions.tsx";
import { MarkedTitle } from "./marked-title.tsx";
import * as styles from "./search-page.css.ts";

/** The search field, and the titles, fighters and news that match the query, by type. Facets and pages are links, so the page works without scripts. */
export function SearchPage({ search, load }: { readonly search: SearchView; readonly load: LoadSuggestions }) {
  const { t } = useTranslation();
  const { value, groups, available } = search;
  const forGuest = search.isGuest && search.isNew;
  useEffect(() => {
    if (forGuest) guestSearches().add(value);
  }, [forGuest, value]);
  return (
    <BrowsePage plain>
      {search.blocked && <RegionNotice block={search.blocked} inGutter />}
      <div className={gutter}>
        <SectionHeading level={1} title={t("searchTitle")} />
        <SearchForm key={value} value={value} load={load} />
        {value === "" && (search.isGuest ? <GuestSearches /> : <RecentSearches searches={search.recent ?? []} />)}
        <p className={styles.status} role="status">
          {value !== "" && available && t(search.corrected ? "searchNear" : "searchFound", { count: search.total })}
        </p>
        {search.meant && (
          <p className={styles.meant}>
            {t("searchDidYouMean")}{" "}
            <Anchor to={search.meant.to} className={textStyle.link}>
              <bdi>{search.meant.title}</bdi>
            </Anchor>
          </p>
        )}
        {!available && (
          <Notice tone="warning" title={t("searchUnavailable")}>
            {t("searchUnavailableText")}
          </Notice>
        )}
        <Facets search={search} />
        {groups.map((group) => (
          <Group key={group.type} group={group} query={value} />
        ))}
        {groups.length === 0 && <NoHits search={search} />}
      </div>
    </BrowsePage>
  );
}

/** Loads the suggestions of a search field. */
type LoadSuggestions = () => Promise<{ readonly default: ComponentType<SuggestionsProps> }>;

/** The form sends the query with `GET`. The field gets its suggestions with the focus. */
function SearchForm({ value, load }: { readonly value: string; readonly load: LoadSuggestions }) {
  const { t } = useTranslation();
  const href = useHref();
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<SuggestionsProps>; readonly input: HTMLInputElement } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const open = useCallback(
    (input: HTMLInputElement) =>
      void load().then(
        (code) => setPanel({ Panel: code.default, input }),
        () => undefined,
      ),
    [load],
  );
  useEffect(() => {
    // The focus came before the page had its handlers.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && form.current?.contains(activeElement)) open(activeElement);
  }, [open]);
  return (
    <Form ref={form} method="get" action={href("search")} role="search" className={styles.form}>
      <div className={styles.field}>
        <TextField
          id="search-value"
          name="value"
          type="search"
          label={t("searchField")}
          defaultValue={value}
          maxLength={QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          onFocus={({ currentTarget: input }) => open(input)}
        />
      </div>
      <Button icon="search" variant="primary" className={styles.send}>
        {t("searchTitle")}
      </Button>
      {panel && <panel.Panel input={panel.input} place="page" />}
    </Form>
  );
}

function Facets({ search: { facets, clear } }: { readonly search: SearchView }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  if (facets.every(({ values }) => values.length === 0)) return null;
  const labelOf = (name: string, value: string) =>
    name === "type"
      ? t(TYPE_LABELS[value] ?? value, { defaultValue: value })
      : t(`browseGenre${value.charAt(0).toUpperCase()}${value.slice(1)}`, { defaultValue: value });
  return (
    <nav className={styles.filters} aria-label={t("browseGridFilters")}>
      {facets.map(({ name, values }) => (
        <FilterLinks
          key={name}
          id={`facet-${name}`}
          name={t(name === "type" ? "browseGridType" : "browseGridGenre")}
          values={values.map((one) => ({ ...one, label: labelOf(name, one.value), count: formatNumber(one.count, language) }))}
        />
      ))}
      {clear !== null && (
        <LinkButton to={clear} variant="ghost" icon="close" preventScrollReset>
          {t("browseGridClear")}
        </LinkButton>
      )}
    </nav>
  );
}

function Group({ group, query }: { readonly group: SearchView["groups"][number]; readonly query: string }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const id = `found-${group.type}`;
  const name = t(TYPE_LABELS[group.type] ?? group.type);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={name}
        action={
          group.all !== undefined && (
            <LinkButton
              to={group.all}
              variant="ghost"
              iconEnd="chevron"
              aria-label={`${t("searchAll", { number: formatNumber(group.total, language) })}: ${name}`}
            >
              {t("searchAll", { number: formatNumber(group.total, language) })}
            </LinkButton>
          )
        }
      />
      <Hits group={group} query={query} labelledBy={id} />
      <Pagination
        label={t("browsePages")}
        previous={group.previous === undefined ? null : { to: group.previous, label: t("browsePrevious") }}
        next={group.next === undefined ? null : { to: group.next, label: t("browseNext") }}
      />
    </section>
  );
}

interface HitsProps {
  readonly group: SearchView["groups"][number];
  readonly query: string;
  /** Id of the group's heading. */
  readonly labelledBy: string;
}

function Hits({ group: { cards, fighters, news }, query, labelledBy }: HitsProps) {
  const markedTitle = (title: string) => <MarkedTitle title={title} query={query} />;
  if (fighters.length > 0) return <NamedFighters fighters={fighters} labelledBy={labelledBy} marked={markedTitle} />;
  if (news.length > 0) return <NewsList items={news} labelledBy={labelledBy} headingLevel={3} markedTitle={markedTitle} />;
  return <TitleList cards={cards} labelledBy={labelledBy} eager markedTitle={markedTitle} />;
}

/** Popular titles before a search, and help after one that found nothing. */
function NoHits({ search: { value, available, clear, popular, blocked } }: { readonly search: SearchView }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <>
      {value !== "" && available && blocked === undefined && (
        <EmptyState
          icon="search"
          // The marks isolate the query, so that it has its own direction in the sentence.
          title={t("searchNothing", { value: `\u2068${value}\u2069` })}
          actions={
            <LinkButton to={clear ?? href("grid")} icon={clear === null ? "grid" : "close"}>
              {t(clear === null ? "browseGridTitle" : "browseGridClear")}
            </LinkButton>
          }
        >
          <ul className={styles.tips}>
            <li>{t("searchTipSpelling")}</li>
            <li>{t("searchTipFewer")}</li>
            <li>{t("searchTipGenre")}</li>
          </ul>
        </EmptyState>
      )}
      {popular.length > 0 && (
        <section className={styles.group} aria-labelledby="popular">
          <SectionHeading id="popular" title={t("searchPopular")} />
          <TitleList cards={popular} labelledBy="popular" eager={value === ""} />
        </section>
      )}
    </>
  );
}
