import { useTranslation } from "react-i18next";
import { useHref } from "../../routing/link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Row } from "../../ui/row/row.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import type { BucketView, CardView, RowKind } from "../views.ts";
import { CatalogueCard } from "./catalogue-card.tsx";
import * as styles from "./catalogue-row.css.ts";
import { useCardFallback } from "./picture-of.ts";
import { useArmedCard } from "./use-armed-card.ts";
import { useMoreCards } from "./use-more-cards.ts";

/** Cards of the first row that a phone shows at once; a wider window finds the others near enough to fetch them early. */
const SEEN_AT_ONCE = 2;
const ratios: Readonly<Record<RowKind, number>> = { landscape: 16 / 9, poster: 2 / 3, section: 1, playlist: 4 / 3 };

/** A row of the catalogue that grows as its end nears; its whole stands on a page of its own (CV-01, CV-03). */
export function CatalogueRow({ bucket, first }: { bucket: BucketView; first?: boolean }) {
  const { t } = useTranslation();
  const href = useHref();
  const fallback = useCardFallback();
  const { armed, watch } = useArmedCard();
  const { cards, next, load, loading, failed } = useMoreCards(bucket);
  return (
    <div {...watch}>
      <Row
        title={bucket.name}
        kind={bucket.kind}
        more={bucket.next === undefined ? undefined : { to: href("bucket", { id: bucket.id }), label: t("browseShowAll") }}
        previousLabel={t("browsePrevious")}
        nextLabel={t("browseNext")}
        onEndNear={next === undefined || failed ? undefined : load}
      >
        {cards.map((card, index) => (
          <CatalogueCard
            key={card.to}
            card={card}
            kind={bucket.kind}
            fallback={fallback}
            eager={first && index < SEEN_AT_ONCE}
            armed={armed === card.to}
          />
        ))}
        {loading && (
          <div key="loading" role="status" aria-label={t("browseLoadingMore")}>
            <Skeleton ratio={ratios[bucket.kind]} />
            <Skeleton lines={1} />
          </div>
        )}
        {failed && (
          <div key="failed" className={styles.failed} style={{ aspectRatio: ratios[bucket.kind] }} role="status">
            <p>{t("browseMoreFailed")}</p>
            <Button icon="restart" onClick={load}>
              {t("browseTryAgain")}
            </Button>
          </div>
        )}
      </Row>
    </div>
  );
}

/** A row of cards that were all given: related titles, what is also live. */
export function PlainRow({ title, cards, id }: { title: string; cards: readonly CardView[]; id?: string }) {
  const { t } = useTranslation();
  const fallback = useCardFallback();
  const { armed, watch } = useArmedCard();
  if (cards.length === 0) return null;
  return (
    <div {...watch}>
      <Row id={id} title={title} previousLabel={t("browsePrevious")} nextLabel={t("browseNext")}>
        {cards.map((card) => (
          <CatalogueCard key={card.to} card={card} kind="landscape" fallback={fallback} armed={armed === card.to} />
        ))}
      </Row>
    </div>
  );
}
