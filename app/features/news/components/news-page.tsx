import { useTranslation } from "react-i18next";
import { ResultsSwitch } from "../../../content/components/results/results-note.tsx";
import { NewsList } from "../../../content/news/news-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { FilterLinks } from "../../../ui/filter-links/filter-links.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import type { NewsData } from "../data.server.ts";
import { useNewsSection } from "../section-cache.ts";
import * as styles from "./news.css.ts";
import { NewsLead } from "./news-lead.tsx";

/** The newest items, the first one large, with a link for each category. */
export function NewsPage({ list }: { readonly list: NewsData }) {
  const { t } = useTranslation();
  const href = useHref();
  useNewsSection();
  const { feeds, items, category, older, newest } = list;
  const [first, ...others] = items;
  const values = [
    { value: "", label: t("newsAll"), to: href("news"), selected: category === undefined },
    ...feeds.map(({ title, to, isChosen }) => ({ value: to, label: title, to, selected: isChosen })),
  ];
  const chosen = feeds.find(({ isChosen }) => isChosen);
  return (
    <ReadingPage title={category?.title ?? t("newsTitle")}>
      {feeds.length > 1 && (
        <div className={styles.filters}>
          <FilterLinks id="categories" name={t("newsCategories")} values={values} />
        </div>
      )}
      <div className={styles.results}>
        <ResultsSwitch areHidden={list.hidesResults} />
      </div>
      {first === undefined ? (
        <EmptyState icon="info" title={t("newsEmpty")}>
          {t("newsEmptyHint")}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <NewsLead item={first} />
          <NewsList items={others} label={category?.title ?? t("newsTitle")} />
        </div>
      )}
      <Pagination
        label={t("newsTitle")}
        previous={newest === undefined ? null : { to: newest, label: t("newsNewest") }}
        next={older === undefined ? null : { to: older, label: t("newsOlder") }}
      />
      {chosen !== undefined && (
        <p className={styles.subscribe}>
          <Anchor to={chosen.atom} reloadDocument>
            {t("newsSubscribe")}
          </Anchor>
        </p>
      )}
    </ReadingPage>
  );
}
