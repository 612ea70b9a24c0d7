import { Children, type HTMLAttributes, type ReactNode, type Ref } from "react";
import type { CardKind } from "../breakpoints.ts";
import * as card from "../card/card.css.ts";
import { classNames } from "../css/class-names.ts";
import { Anchor } from "../link-context.tsx";
import * as styles from "./row.css.ts";

export type RowProps = {
  /** Unique in the document; its heading's id is made of it. */
  id: string;
  title: ReactNode;
  /** Cards; each child becomes a list item. */
  children: ReactNode;
  kind?: CardKind;
  /** The whole row as a page: works without scripts, and is the way on at the row's end. */
  more?: { to: string; label: string };
  /** It has further cards, which `further` brings as its end nears. */
  goesOn?: boolean;
  /** Two cards keep their width, too. */
  unpaired?: boolean;
  headingLevel?: 2 | 3;
  /** One of its cards has a title and a line under its art, and none has more: what is outside the window may be left out. */
  lined?: boolean;
  /** What it shows first is drawn, although it may be outside the window. */
  drawn?: boolean;
  rowRef?: Ref<HTMLElement>;
  /** Handlers of the row's element. */
  watch?: HTMLAttributes<HTMLElement>;
  /** List items (class `item`) behind its cards. */
  further?: ReactNode;
  /** Buttons over its edges. */
  buttons?: ReactNode;
};

/** So many cards share the row instead of leaving most of it empty. One alone keeps its width: across a row its art would be soft. */
export const PAIR = 2;

/** What a phone shows of a row without moving it, and the next. */
const SHOWN_FIRST = 3;

/** A row of cards that scrolls sideways with finger, wheel or keys. The last card is cut, so that it invites. */
export function Row({
  id,
  title,
  children,
  kind = "landscape",
  more,
  goesOn = false,
  unpaired = false,
  headingLevel = 2,
  lined = false,
  drawn = false,
  rowRef,
  watch,
  further,
  buttons,
}: RowProps) {
  const items = Children.toArray(children);
  const pair = items.length === PAIR && !goesOn && !unpaired;
  const headingId = `row-${encodeURIComponent(id)}`;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      {...watch}
      ref={rowRef}
      aria-labelledby={headingId}
      className={classNames(styles.row, styles.ofKind[kind])}
      data-row={id}
      data-next={goesOn ? "" : undefined}
    >
      <div className={styles.head}>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        {more && (
          <Anchor to={more.to} className={styles.more} aria-describedby={headingId} prefetch="intent" discover="none">
            {more.label}
          </Anchor>
        )}
      </div>
      <ul
        className={classNames(styles.scroller, card.kind[kind], pair && styles.pair, pair && card.pair, lined && !pair && styles.late)}
        data-kind={kind}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has keyed the items themselves
          <li key={index} className={classNames(styles.item, drawn && index < SHOWN_FIRST && styles.drawn)}>
            {item}
          </li>
        ))}
        {further}
      </ul>
      {buttons}
    </section>
  );
}
