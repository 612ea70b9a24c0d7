import { useEffect, useMemo, useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import * as row from "../../../ui/row/row.css.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { BucketView, RowKind } from "../../views.ts";
import { type CardTexts, CatalogueCard } from "../cards/catalogue-card.tsx";
import { useRunningStates } from "../cards/use-running-states.ts";
import { useMoreCards } from "../use-more-cards.ts";
import * as styles from "./row-tail.css.ts";

const ratios: Readonly<Record<RowKind, number>> = { landscape: 16 / 9, poster: 2 / 3, section: 1, playlist: 4 / 3 };

/** The cards that a row fetched after those that it began with, behind them in the same list. `section` is the row's element. */
export function RowTail({ bucket, section, texts }: { bucket: BucketView; section: HTMLElement; texts: CardTexts }) {
  const { t } = texts;
  const shownAddresses = useMemo(() => bucket.cards.map(({ to }) => to), [bucket]);
  const { kind } = bucket;
  const { cards, next, load, loading, failed } = useMoreCards(bucket.id, bucket.next, shownAddresses);
  useRunningStates(cards);
  const wanted = next !== undefined && !failed;
  const ask = useRef(load);
  ask.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number of cards
  useEffect(() => {
    const list = section.querySelector("ul");
    const last = list?.lastElementChild;
    if (!wanted || !list || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        ask.current();
      },
      { root: list, rootMargin: "50px", threshold: 0.1 },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [section, cards.length, wanted]);

  return (
    <>
      {cards.map((card) => (
        <li key={card.to} className={row.item}>
          <CatalogueCard card={card} kind={kind} texts={texts} />
        </li>
      ))}
      {loading && (
        <li className={row.item}>
          <div role="status" aria-label={t("browseLoadingMore")}>
            <Skeleton ratio={ratios[kind]} />
            <Skeleton lines={1} />
          </div>
        </li>
      )}
      {failed && (
        <li className={row.item}>
          <div role="status" className={styles.failed} style={{ aspectRatio: ratios[kind] }}>
            <p>{t("browseMoreFailed")}</p>
            <Button icon="restart" onClick={load}>
              {t("browseTryAgain")}
            </Button>
          </div>
        </li>
      )}
    </>
  );
}
