import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import type { NewsEntry } from "../../../content/news/news-entry.ts";
import { link } from "../../../content/news/news-list.css.ts";
import { NewsFacts, NewsResult } from "../../../content/news/news-list.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import * as styles from "./news.css.ts";

const SIZES = "(max-width: 1023.98px) 100vw, 60vw";

/** The newest item, large. */
export function NewsLead({ item }: { readonly item: NewsEntry }) {
  const fallback = useCardFallback();
  return (
    <article className={styles.lead} {...item.foreign}>
      {item.image && (
        <span className={styles.leadArt}>
          <Picture {...pictureOf(item.image)} ratio={16 / 9} sizes={SIZES} mostWidth={1440} loading="first" fallback={fallback} />
        </span>
      )}
      <div className={styles.leadText}>
        <NewsFacts item={item} />
        <h2 className={styles.leadTitle}>
          <Anchor to={item.to} className={link} prefetch="intent">
            {item.title}
          </Anchor>
        </h2>
        <p className={styles.leadSummary}>{item.summary}</p>
        <NewsResult item={item} />
      </div>
    </article>
  );
}
