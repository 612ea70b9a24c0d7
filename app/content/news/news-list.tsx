import type { ReactNode } from "react";
import { Time } from "../../i18n/time.tsx";
import { Anchor } from "../../ui/link-context.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { pictureOf, useCardFallback } from "../components/picture-of.ts";
import { ShowResult } from "../components/results/results-note.tsx";
import type { NewsEntry } from "./news-entry.ts";
import * as styles from "./news-list.css.ts";

const CARD_SIZES = "(max-width: 767.98px) 40vw, (max-width: 1023.98px) 46vw, 24vw";

/** Items in a grid; on phones each is a line with its picture at the start. */
export function NewsList({
  items,
  label,
  labelledBy,
  headingLevel: level = 2,
  markedTitle = (title) => title,
}: {
  readonly items: readonly NewsEntry[];
  readonly label?: string;
  /** Id of the list's heading. */
  readonly labelledBy?: string;
  readonly headingLevel?: 2 | 3;
  /** Renders a title, for example with its hits marked. */
  readonly markedTitle?: (title: string) => ReactNode;
}) {
  const fallback = useCardFallback();
  const Heading = `h${level}` as const;
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.to}>
          <article className={styles.card} {...item.foreign}>
            {item.image && (
              <span className={styles.cardArt}>
                <Picture {...pictureOf(item.image)} ratio={16 / 9} sizes={CARD_SIZES} mostWidth={960} fallback={fallback} />
              </span>
            )}
            <div className={styles.cardText}>
              <NewsFacts item={item} />
              <Heading className={styles.cardTitle}>
                <Anchor to={item.to} className={styles.link} prefetch="intent">
                  {markedTitle(item.title)}
                </Anchor>
              </Heading>
              <p className={styles.cardSummary}>{item.summary}</p>
              <NewsResult item={item} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The button that shows a hidden result, above the link that covers the card. */
export function NewsResult({ item: { hidden } }: { readonly item: NewsEntry }) {
  return hidden === undefined ? null : (
    <div className={styles.show}>
      <ShowResult titles={hidden} />
    </div>
  );
}

/** Category and day of an item. */
export function NewsFacts({ item }: { readonly item: NewsEntry }) {
  return (
    <p className={styles.facts}>
      <span className={styles.category}>{item.feedTitle}</span>
      <Time iso={item.publishedAt} show="date" />
    </p>
  );
}
