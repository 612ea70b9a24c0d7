import { Children, type CSSProperties, type HTMLAttributes, type ReactNode, type Ref } from "react";
import type { CardKind } from "../breakpoints.ts";
import * as card from "../card/card.css.ts";
import { classNames } from "../css/class-names.ts";
import { Anchor } from "../link-context.tsx";
import * as styles from "./row.css.ts";

export type RowProps = {
  /** Unique in the document; the heading's id is derived from it. */
  id: string;
  title: ReactNode;
  /** Cards; each child becomes a list item. */
  children: ReactNode;
  kind?: CardKind;
  /** Link to the whole row as a page, at the row's end; it works without scripts. */
  more?: { to: string; label: string };
  /** True when the row has further cards, which `further` loads as its end comes near. */
  hasMore?: boolean;
  /** True to keep the normal width of two cards. */
  unpaired?: boolean;
  headingLevel?: 2 | 3;
  /** True when cards outside the window may be skipped: one card has a title and a line under its art, and none has more. */
  skipsCards?: boolean;
  /** True to render its first cards also outside the window. */
  rendersFirstCards?: boolean;
  rowRef?: Ref<HTMLElement>;
  /** Handlers of the row's element. */
  watch?: HTMLAttributes<HTMLElement>;
  /** Further list items (class `item`) after its cards. */
  further?: ReactNode;
  /** Buttons over its edges. */
  buttons?: ReactNode;
  look?: RowLookParts | undefined;
};

/** Parts of a row with a look of its own: background, texts and links, and classes of its parts. */
export type RowLookParts = {
  /** The row's id in the broadcaster's own system. */
  exid?: string;
  className?: string;
  style?: CSSProperties;
  headClass?: string;
  listClass?: string;
  /** Index of the item at which the row begins, and its class. */
  start?: { index: number; className: string };
  /** Above its heading. */
  kicker?: ReactNode;
  background?: ReactNode;
  /** Between its heading and its cards. */
  below?: ReactNode;
};

/**
 * Number of cards that share the row instead of leaving most of it empty. A single card keeps its width, because its art would be blurred
 * across a row.
 */
export const PAIR = 2;

/** Number of cards that a phone shows without scrolling, and one more. */
const SHOWN_FIRST = 3;

/** A row of cards that scrolls sideways with finger, wheel or keys. The last visible card is cut off, which invites scrolling. */
export function Row({
  id,
  title,
  children,
  kind = "landscape",
  more,
  hasMore = false,
  unpaired = false,
  headingLevel = 2,
  skipsCards = false,
  rendersFirstCards = false,
  rowRef,
  watch,
  further,
  buttons,
  look,
}: RowProps) {
  const items = Children.toArray(children);
  const pair = items.length === PAIR && !hasMore && !unpaired;
  const headingId = `row-${encodeURIComponent(id)}`;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      {...watch}
      ref={rowRef}
      aria-labelledby={headingId}
      className={classNames(styles.row, styles.ofKind[kind], look?.className)}
      style={look?.style}
      data-row={id}
      data-exid={look?.exid}
      data-next={hasMore ? "" : undefined}
    >
      {look?.background}
      <div className={classNames(styles.head, look?.headClass)}>
        {look?.kicker}
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        {more && (
          <Anchor to={more.to} className={styles.more} aria-describedby={headingId} prefetch="intent" discover="none">
            {more.label}
          </Anchor>
        )}
      </div>
      {look?.below}
      <ul
        className={classNames(
          styles.scroller,
          look?.listClass,
          card.kind[kind],
          pair && styles.pair,
          pair && card.pair,
          skipsCards && !pair && styles.skippable,
        )}
        data-kind={kind}
      >
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has keyed the items themselves
            key={index}
            className={classNames(
              styles.item,
              rendersFirstCards && index < SHOWN_FIRST && styles.alwaysRendered,
              index === look?.start?.index && look.start.className,
            )}
          >
            {item}
          </li>
        ))}
        {further}
      </ul>
      {buttons}
    </section>
  );
}
