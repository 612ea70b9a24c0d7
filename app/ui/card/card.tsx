import type { CSSProperties, HTMLAttributes, ReactNode } from "react";
import { type CardKind, cardWidths } from "../breakpoints.ts";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import { Anchor } from "../link-context.tsx";
import { offeredWidths, type PictureData, roughColor, sourceSet } from "../picture/picture-data.ts";
import * as styles from "./card.css.ts";

export type CardProps = {
  to: string;
  title: string;
  picture: PictureData;
  kind?: CardKind;
  /** The art carries the title in letters: the words are heard, not seen. */
  titleInArt?: boolean;
  /** One line under the title: "Season 2 · 8 episodes", "Now: …". */
  meta?: ReactNode;
  /** Word of the live badge: shown when given. */
  liveLabel?: string;
  /** Why it does not play at once. `usual`: under `data-locks="usual"` it is seen under a mouse or with the focus alone. */
  lock?: { icon: keyof typeof styles.lockIcon; label: string; usual: boolean };
  /** `CardLeaf`: day and month of its beginning, drawn on the art; the meta line says them in words. */
  leaf?: ReactNode;
  /** Ready text such as "1:32:05", and how it is spoken. */
  duration?: { text: string; spoken: string };
  /** How much of it is over, 0–1; of what is on the air also its times (ISO 8601). */
  progress?: { part: number; from?: string; to?: string };
  headingLevel?: 2 | 3 | 4;
  /** `sizes` of the art, where a card is wider than in a row. */
  sizes?: string;
  loading?: "lazy" | "eager";
  /** Name of its art in a transition to the next page. */
  transitionName?: string;
  /** The viewer follows the link. */
  onPress?: () => void;
  /** Handlers of the card's element. */
  watch?: HTMLAttributes<HTMLElement>;
  /** What the grown card shows. */
  details?: ReactNode;
};

/** Width that a row's card needs at one pixel a point, a narrow one also at two; wider ones offer as much again. */
const LEAST = 480;
const MOST = 960;
/** A card of this width is narrow. In CSS pixels. */
const NARROW = 240;

/**
 * One title: art and one line at rest; grows with details under a mouse or keyboard focus, never on touch (CV-04). A page has dozens, so
 * it has few elements.
 */
export function Card(props: CardProps) {
  const { to, title, kind = "landscape", meta, liveLabel, lock, leaf, duration, progress } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className={styles.card} {...props.watch}>
      <Anchor
        to={to}
        className={classNames(styles.link, lock && styles.locked)}
        onClick={props.onPress}
        prefetch="intent"
        discover="none"
        viewTransition
      >
        <Art {...props} kind={kind} />
        <Heading className={props.titleInArt ? visuallyHidden : styles.title}>{title}</Heading>
        {meta && <span className={props.titleInArt ? styles.metaAlone : styles.meta}>{meta}</span>}
        {liveLabel && <span className={styles.live}>{liveLabel}</span>}
        {lock && <span className={classNames(styles.lock, styles.lockIcon[lock.icon], lock.usual && styles.usual)}>{lock.label}</span>}
        {leaf}
        {duration && (
          <span className={styles.duration} data-clock={duration.text}>
            {duration.spoken}
          </span>
        )}
        {progress && (
          <span
            className={styles.progress}
            style={{ "--rs-part": `${Math.round(progress.part * 100)}%` } as CSSProperties}
            data-from={progress.from}
            data-to={progress.to}
          />
        )}
      </Anchor>
      {props.details}
    </article>
  );
}

/** Day and month of the start of an event (ISO 8601), as on a calendar's leaf. */
export function CardLeaf({ day, month, iso }: { day: string; month: string; iso: string }) {
  return (
    <span className={styles.day} data-day={day} data-iso={iso} aria-hidden="true">
      {month}
    </span>
  );
}

/** AVIF in the widths that help; for browsers without it WebP, in a row in one width: their screens are older too. */
function Art({ picture: { src, width, color }, kind, sizes, loading = "lazy", transitionName }: CardProps & { kind: CardKind }) {
  const inRow = sizes === undefined;
  const offered = offeredWidths(width, inRow && cardWidths[kind] <= NARROW ? LEAST : MOST);
  const widths = offered.length > 1 ? offered.filter((candidate) => candidate >= LEAST) : offered;
  const plain = widths[0] ?? LEAST;
  const shown = widths.length > 1 ? (sizes ?? `${cardWidths[kind]}px`) : undefined;
  return (
    <picture className={styles.art} style={{ backgroundColor: roughColor(color), viewTransitionName: transitionName }}>
      <source type="image/avif" srcSet={shown === undefined ? src(plain, "avif") : sourceSet(src, "avif", widths, width)} sizes={shown} />
      <img
        src={src(plain, "webp")}
        srcSet={inRow || shown === undefined ? undefined : sourceSet(src, "webp", widths, width)}
        sizes={inRow ? undefined : shown}
        alt=""
        loading={loading}
        decoding="async"
        className={styles.image}
      />
    </picture>
  );
}
