import { Children, type ReactNode, useId, useRef } from "react";
import { type CardKind, cardWidths } from "../breakpoints.ts";
import { classNames } from "../css/class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link-context.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import * as styles from "./row.css.ts";
import { useRowScroll } from "./use-row-scroll.ts";

export type RowProps = {
  title: ReactNode;
  /** Cards; each child becomes a list item. */
  children: ReactNode;
  kind?: CardKind;
  /** The whole row as a page: works without scripts, and is the way on at the row's end. */
  more?: { to: string; label: string };
  /** Spoken names of the two buttons. */
  previousLabel: string;
  nextLabel: string;
  /** Called once per number of cards when the end is nearer than 50 px (S2§9): fetch the next page. */
  onEndNear?: () => void;
  description?: ReactNode;
  /** Links of the row's own (primaryCta, secondaryCta). */
  actions?: ReactNode;
  align?: "start" | "center" | "end";
  /** Lines of cards (rowCount). */
  lines?: 1 | 2 | 3;
  background?: PictureData;
  headingLevel?: 2 | 3;
  id?: string;
};

const stepOffsets: Record<CardKind, number> = { landscape: 9 / 16, poster: 3 / 2, section: 1, playlist: 3 / 4 };

/** A row of cards that scrolls sideways with finger, wheel, keys or buttons. The last card is cut, so that it invites. */
export function Row(props: RowProps) {
  const { title, children, kind = "landscape", more, onEndNear, lines = 1, align = "start" } = props;
  const scroller = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const generatedId = useId();
  const headingId = `${props.id ?? generatedId}-title`;
  const items = Children.toArray(children);
  const { atStart, atEnd, step } = useRowScroll(scroller, end, items.length, onEndNear);
  const Heading = `h${props.headingLevel ?? 2}` as const;
  // The middle of the art, as seen from the top of the scroller's visible part.
  const middle = `${Math.round((cardWidths[kind] * stepOffsets[kind]) / 2 - 24 + 8)}px`;
  return (
    <section id={props.id} aria-labelledby={headingId} className={classNames(styles.row, props.background && styles.withBackdrop)}>
      {props.background && (
        <div className={styles.backdrop} aria-hidden="true">
          <Picture {...props.background} alt="" sizes="100vw" ratio={3} />
        </div>
      )}
      <div className={classNames(styles.head, styles.align[align])}>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        {more && (
          <Anchor to={more.to} className={styles.more} aria-describedby={headingId}>
            {more.label}
            <Icon name="chevron" />
          </Anchor>
        )}
        {props.description && <p className={styles.description}>{props.description}</p>}
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      <div className={styles.viewport} style={{ ["--rs-step" as string]: middle }}>
        <ul ref={scroller} className={classNames(styles.scroller, styles.kind[kind], styles.rows[lines])}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has keyed the items themselves
            <li key={index} className={styles.item}>
              {item}
            </li>
          ))}
          <li ref={end} className={styles.end} aria-hidden="true" />
        </ul>
        {/* Not in the tab order: the cards are, and focus scrolls to them. */}
        <button
          type="button"
          tabIndex={-1}
          disabled={atStart}
          className={classNames(styles.step, styles.previous)}
          aria-label={props.previousLabel}
          onClick={() => step(-1)}
        >
          <Icon name="chevron" flip />
        </button>
        <button
          type="button"
          tabIndex={-1}
          disabled={atEnd}
          className={classNames(styles.step, styles.next)}
          aria-label={props.nextLabel}
          onClick={() => step(1)}
        >
          <Icon name="chevron" />
        </button>
      </div>
    </section>
  );
}
