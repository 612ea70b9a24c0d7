import { Children, type ReactNode } from "react";
import type { CardKind } from "../breakpoints.ts";
import * as card from "../card/card.css.ts";
import { classNames } from "../css/class-names.ts";
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
  /** It has further cards; whoever surrounds the row fetches them as its end nears. */
  goesOn?: boolean;
  /** Two cards keep their width, too. */
  unpaired?: boolean;
  headingLevel?: 2 | 3;
  /** One of its cards has a title and a line under its art, and none has more: what is outside the window may be left out. */
  lined?: boolean;
};

/** So many cards share the row instead of leaving most of it empty. One alone keeps its width: across a row its art would be soft. */
export const PAIR = 2;

/**
 * A row of cards that scrolls sideways with finger, wheel or keys. The last card is cut, so that it invites. It is markup alone:
 * `CardArea` brings the buttons and the next cards.
 */
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
}: RowProps) {
  const items = Children.toArray(children);
  const pair = items.length === PAIR && !goesOn && !unpaired;
  const headingId = `row-${encodeURIComponent(id)}`;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
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
          <a href={more.to} className={styles.more} aria-describedby={headingId}>
            {more.label}
          </a>
        )}
      </div>
      <ul
        className={classNames(styles.scroller, card.kind[kind], pair && styles.pair, pair && card.pair, lined && !pair && styles.late)}
        data-kind={kind}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has keyed the items themselves
          <li key={index} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
