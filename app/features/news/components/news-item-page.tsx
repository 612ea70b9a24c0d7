import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NamedFighters } from "../../../content/bouts/named-fighters.tsx";
import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import { Related } from "../../../content/components/related.tsx";
import { HiddenResults } from "../../../content/components/results/results-note.tsx";
import { NewsList } from "../../../content/news/news-list.tsx";
import { Time } from "../../../i18n/time.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { NewsItemData } from "../data.server.ts";
import { useNewsSection } from "../section-cache.ts";
import * as styles from "./article.css.ts";

/** An item: its text, the titles that it is about, and further news. */
export function NewsItemPage({ item }: { readonly item: NewsItemData }) {
  const { t } = useTranslation();
  const moreId = useId();
  const fightersId = useId();
  const fallback = useCardFallback();
  useNewsSection();
  return (
    <BrowsePage plain>
      <article className={styles.article}>
        <header className={styles.head}>
          <p className={styles.category}>
            <Anchor to={item.feed.to}>{item.feed.title}</Anchor>
          </p>
          <div className={styles.headText} {...item.foreign}>
            <h1 className={styles.title}>{item.title}</h1>
            <p className={styles.summary}>{item.summary}</p>
          </div>
          <p className={styles.facts}>
            {item.author !== undefined && <span>{t("newsBy", { author: item.author })}</span>}
            <Time iso={item.publishedAt} show="date" />
          </p>
        </header>
        {item.image && (
          <div className={styles.art}>
            <Picture
              {...pictureOf(item.image)}
              ratio={16 / 9}
              sizes="(max-width: 960px) 100vw, 960px"
              mostWidth={1920}
              loading="first"
              fallback={fallback}
            />
          </div>
        )}
        {item.hidden !== undefined && (
          <div className={styles.hidden}>
            <HiddenResults titles={item.hidden}>{t("resultsHiddenNewsText")}</HiddenResults>
          </div>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the platform at its import (platform/modules/news/body.ts) */}
        <div className={styles.body} {...item.foreign} dangerouslySetInnerHTML={{ __html: item.html }} />
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t("newsTags")}>
            {item.tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </article>
      {item.fighters.length > 0 && (
        <section className={styles.fighters} aria-labelledby={fightersId}>
          <SectionHeading id={fightersId} title={t("newsFighters")} />
          <NamedFighters fighters={item.fighters} labelledBy={fightersId} />
        </section>
      )}
      <Related title={t("newsRelated")} cards={item.related} />
      {item.more.length > 0 && (
        <section className={styles.more} aria-labelledby={moreId}>
          <SectionHeading id={moreId} title={t("newsMore")} />
          <NewsList items={item.more} label={t("newsMore")} headingLevel={3} />
        </section>
      )}
    </BrowsePage>
  );
}
