import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import { ShowResult } from "../../../content/components/results/results-note.tsx";
import { Time } from "../../../i18n/time.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import type { NewsEntry } from "../data.server.ts";
import * as styles from "./news.css.ts";

const LEAD_SIZES = "(max-width: 1023.98px) 100vw, 60vw";
const CARD_SIZES = "(max-width: 767.98px) 40vw, (max-width: 1023.98px) 46vw, 24vw";

/** The newest item, large. */
export function NewsLead({ item }: { readonly item: NewsEntry }) {
  const fallback = useCardFallback();
  return (
    <article className={styles.lead} {...item.foreign}>
      {item.image && (
        <span className={styles.leadArt}>
          <Picture {...pictureOf(item.image)} ratio={16 / 9} sizes={LEAD_SIZES} mostWidth={1440} loading="first" fallback={fallback} />
        </span>
      )}
      <div className={styles.leadText}>
        <Facts item={item} />
        <h2 className={styles.leadTitle}>
          <Anchor to={item.to} className={styles.link} prefetch="intent">
            {item.title}
          </Anchor>
        </h2>
        <p className={styles.leadSummary}>{item.summary}</p>
        <Show item={item} />
      </div>
    </article>
  );
}

/** Items in a grid; on phones each is a line with its picture at the start. */
export function NewsList({
  items,
  label,
  headingLevel: level = 2,
}: {
  readonly items: readonly NewsEntry[];
  readonly label: string;
  readonly headingLevel?: 2 | 3;
}) {
  const fallback = useCardFallback();
  const Heading = `h${level}` as const;
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.to}>
          <article className={styles.card} {...item.foreign}>
            {item.image && (
              <span className={styles.cardArt}>
                <Picture {...pictureOf(item.image)} ratio={16 / 9} sizes={CARD_SIZES} mostWidth={960} fallback={fallback} />
              </span>
            )}
            <div className={styles.cardText}>
              <Facts item={item} />
              <Heading className={styles.cardTitle}>
                <Anchor to={item.to} className={styles.link} prefetch="intent">
                  {item.title}
                </Anchor>
              </Heading>
              <p className={styles.cardSummary}>{item.summary}</p>
              <Show item={item} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The button above the link that covers the card. */
function Show({ item: { hidden } }: { readonly item: NewsEntry }) {
  return hidden === undefined ? null : (
    <div className={styles.show}>
      <ShowResult titles={hidden} />
    </div>
  );
}

function Facts({ item }: { readonly item: NewsEntry }) {
  return (
    <p className={styles.facts}>
      <span className={styles.category}>{item.feedTitle}</span>
      <Time iso={item.publishedAt} show="date" />
    </p>
  );
}
