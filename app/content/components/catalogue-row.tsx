import { useTranslation } from "react-i18next";
import { useHref } from "../../routing/link.tsx";
import { PAIR, Row } from "../../ui/row/row.tsx";
import type { BucketView, CardView } from "../views.ts";
import { CardArea } from "./card-area.tsx";
import { CatalogueCard, isLined, useCardTexts } from "./catalogue-card.tsx";

/** Cards of the first row that a phone shows at once; a wider window finds the others near enough to fetch them early. */
const SEEN_AT_ONCE = 2;
/** Width of one of two cards that share a row. */
const PAIR_SIZES = "(max-width: 767.98px) calc(50vw - 26px), calc(50vw - 78px)";

/** A row of the catalogue; its whole stands on a page of its own (CV-01, CV-03). In a `CardArea` it grows as its end nears. */
export function CatalogueRow({ bucket, first }: { bucket: BucketView; first?: boolean }) {
  const { t } = useTranslation();
  const href = useHref();
  const texts = useCardTexts();
  const { id, name, kind, cards, next } = bucket;
  const pair = cards.length === PAIR && next === undefined && bucket.unpaired !== true;
  return (
    <Row
      id={id}
      title={name}
      kind={kind}
      more={next === undefined ? undefined : { to: href("bucket", { id }), label: t("browseShowAll") }}
      goesOn={next !== undefined}
      unpaired={bucket.unpaired}
      lined={isLined(cards, texts)}
    >
      {cards.map((card, index) => (
        <CatalogueCard
          key={card.to}
          card={card}
          kind={kind}
          texts={texts}
          eager={first && index < SEEN_AT_ONCE}
          sizes={pair ? PAIR_SIZES : undefined}
        />
      ))}
    </Row>
  );
}

/** A row of cards that were all given: related titles, what is also live. */
export function PlainRow({ title, cards, id }: { title: string; cards: readonly CardView[]; id: string }) {
  const texts = useCardTexts();
  if (cards.length === 0) return null;
  return (
    <CardArea>
      <Row id={id} title={title} lined={isLined(cards, texts)}>
        {cards.map((card) => (
          <CatalogueCard key={card.to} card={card} kind="landscape" texts={texts} />
        ))}
      </Row>
    </CardArea>
  );
}
