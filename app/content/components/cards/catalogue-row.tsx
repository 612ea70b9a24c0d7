import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHref } from "../../../routing/link.tsx";
import { media } from "../../../ui/breakpoints.ts";
import { PAIR, Row } from "../../../ui/row/row.tsx";
import { DISCOVERY_SIZES, SLIDE_SIZES } from "../../../ui/row/slide-sizes.ts";
import type { BucketView, CardView } from "../../views.ts";
import { GRID_SIZES } from "../grid-sizes.ts";
import { CardArea } from "./card-area.tsx";
import { type CardTexts, CatalogueCard, cardsMayBeSkipped, useCardTexts } from "./catalogue-card.tsx";
import { loadLate } from "./late-code.ts";
import { NearWindowContext } from "./release-time.tsx";
import { lookParts } from "./row-look.tsx";
import { keepPlace } from "./row-place.ts";
import { watchRow, watchRowEnd } from "./row-watch.ts";

/** Number of cards in the first row that a phone shows at once. They load eagerly; lazy loading is early enough for the others. */
const SEEN_AT_ONCE = 2;
/** Width of one of two cards that share a row. */
const PAIR_SIZES = "(max-width: 767.98px) calc(50vw - 26px), calc(50vw - 78px)";

/** `sizes` of the pictures in a row whose cards have another width than its kind. */
const LAYOUT_SIZES = { hero: SLIDE_SIZES, discovery: DISCOVERY_SIZES, next: undefined } as const;
function sizesOf({ kind, look }: BucketView): string | undefined {
  if (look?.layout === "grid") return GRID_SIZES[kind];
  return look?.layout && LAYOUT_SIZES[look.layout];
}

/** True when two cards share the row. */
const isPair = ({ cards, next, unpaired, look }: BucketView): boolean =>
  cards.length === PAIR && next === undefined && unpaired !== true && look?.lines === undefined && look?.layout === undefined;

/** State of a row: how near it is to the window, and what the viewer does with it. */
interface RowUse {
  /** True once the row has come near the window. */
  readonly near: boolean;
  /** True once its first cards are to be rendered although they are outside the window. */
  readonly rendersFirstCards: boolean;
  readonly hovered: boolean;
  /** Component of its scroll buttons, loaded when a mouse is over the row; null before. */
  readonly Arrows: typeof import("../enhancements/row-arrows.tsx").RowArrows | null;
  /** Component that fetches further cards, loaded when the viewer comes near the end; null before. */
  readonly Tail: typeof import("../enhancements/row-tail.tsx").RowTail | null;
}

const UNUSED: RowUse = { near: false, rendersFirstCards: false, hovered: false, Arrows: null, Tail: null };

function useRow(id: string, hasMore: boolean) {
  const row = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => (row.current === null ? undefined : keepPlace(row.current, `${key} ${id}`)), [key, id]);
  const [use, setUse] = useState(UNUSED);
  useEffect(() => {
    const section = row.current;
    if (section === null) return;
    const change = (more: Partial<RowUse>) => setUse((before) => ({ ...before, ...more }));
    const stop = watchRow(section, { comesNear: () => change({ near: true }), draw: () => change({ rendersFirstCards: true }) });
    const reach = () =>
      loadLate(
        () => import("../enhancements/row-tail.tsx"),
        ({ RowTail }) => change({ Tail: RowTail }),
      );
    const stopEnd = hasMore ? watchRowEnd(section, reach) : null;
    return () => {
      stop();
      stopEnd?.();
    };
  }, [hasMore]);
  const hover = (hovered: boolean) => {
    if (use.hovered === hovered) return;
    setUse((before) => ({ ...before, hovered }));
    if (!hovered || use.Arrows !== null) return;
    loadLate(
      () => import("../enhancements/row-arrows.tsx"),
      ({ RowArrows }) => setUse((before) => ({ ...before, Arrows: RowArrows })),
    );
  };
  const watch = { onPointerOver: () => hover(matchMedia(media.finePointer).matches), onPointerLeave: () => hover(false) };
  return { row, watch, ...use };
}

/**
 * A row of the catalogue. Its heading links to the page of the whole bucket. Buttons appear at the row under a mouse, and the row
 * fetches further cards as the viewer comes near its end.
 */
export function CatalogueRow({ bucket, texts, first }: { bucket: BucketView; texts: CardTexts; first?: boolean }) {
  const { t } = texts;
  const href = useHref();
  const { id, name, kind, cards, next, look } = bucket;
  const all = bucket.all ?? (next === undefined ? undefined : href("bucket", { id }));
  const { row, watch, near, rendersFirstCards, hovered, Arrows, Tail } = useRow(id, next !== undefined && look?.layout !== "grid");
  const section = row.current;
  const pair = isPair(bucket);
  return (
    <NearWindowContext.Provider value={near}>
      <Row
        id={id}
        title={look?.title ?? name}
        kind={kind}
        more={all === undefined ? undefined : { to: all, label: t("browseShowAll") }}
        hasMore={next !== undefined}
        unpaired={!pair}
        skipsCards={look?.meta === undefined && look?.layout === undefined && cardsMayBeSkipped(cards, texts)}
        rendersFirstCards={rendersFirstCards}
        rowRef={row}
        watch={watch}
        look={look && lookParts(bucket, look, texts)}
        further={Tail !== null && section !== null && <Tail bucket={bucket} section={section} texts={texts} />}
        buttons={
          hovered &&
          Arrows !== null &&
          section !== null && <Arrows row={section} previousLabel={t("browsePrevious")} nextLabel={t("browseNext")} />
        }
      >
        {cards.map((card, index) => (
          <CatalogueCard
            key={card.to}
            card={card}
            kind={kind}
            texts={texts}
            eager={first && index < SEEN_AT_ONCE}
            sizes={pair ? PAIR_SIZES : sizesOf(bucket)}
            layout={look?.layout}
          />
        ))}
      </Row>
    </NearWindowContext.Provider>
  );
}

/** A row that has all its cards from the beginning: related titles, other live events. */
export function PlainRow({ title, cards, id }: { title: string; cards: readonly CardView[]; id: string }) {
  const texts = useCardTexts();
  if (cards.length === 0) return null;
  return (
    <CardArea cards={cards}>
      <CatalogueRow bucket={{ id, name: title, kind: "landscape", cards }} texts={texts} />
    </CardArea>
  );
}
