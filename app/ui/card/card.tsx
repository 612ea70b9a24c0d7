import type { CSSProperties, ReactNode } from "react";
import { type CardKind, cardWidths } from "../breakpoints.ts";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
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
  /** The line tells the time since this moment (ISO 8601): a script goes on with it. */
  since?: string;
  /** Word of the live badge: shown when given. */
  liveLabel?: string;
  /** Why it does not play at once. `usual`: under `data-locks="usual"` it is seen under a mouse or with the focus alone. */
  lock?: { icon: keyof typeof styles.lockIcon; label: string; usual: boolean };
  /** Day and month of its beginning, drawn on the art; the meta line says them in words. */
  day?: { day: string; month: string; iso: string };
  /** Ready text such as "1:32:05", and how it is spoken. */
  duration?: { text: string; spoken: string };
  /** How much of it is over, 0–1; of an event also its times (ISO 8601), by which a script goes on. */
  progress?: { part: number; from?: string; to?: string };
  headingLevel?: 2 | 3 | 4;
  /** `sizes` of the art, where a card is wider than in a row. */
  sizes?: string;
  loading?: "lazy" | "eager";
};

/** Width that a row's card needs at one pixel a point, a narrow one also at two; wider ones offer as much again. */
const LEAST = 480;
const MOST = 960;
/** A card of this width is narrow. In CSS pixels. */
const NARROW = 240;

/** Escaped letters beyond ASCII, as `encodeURIComponent` writes them. */
const ESCAPED_LETTERS = /(?:%[89A-F][0-9A-F])+/gu;

/** An address with its Arabic in letters, a third of the bytes: the browser escapes them again. */
const inLetters = (to: string): string => to.replace(ESCAPED_LETTERS, decodeURIComponent);

/**
 * One title: art and one line at rest; grows with details under a mouse or keyboard focus, never on touch (CV-04). A page has dozens, so
 * it is a plain anchor and few elements: what surrounds the cards follows links and brings the rest (`CardArea`).
 */
export function Card(props: CardProps) {
  const { to, title, kind = "landscape", meta, liveLabel, lock, day, duration, progress } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className={styles.card}>
      <a href={inLetters(to)} className={classNames(styles.link, lock && styles.locked)}>
        <Art {...props} kind={kind} />
        <Heading className={props.titleInArt ? visuallyHidden : styles.title}>{title}</Heading>
        {meta && (
          <span className={props.titleInArt ? styles.metaAlone : styles.meta} data-since={props.since}>
            {meta}
          </span>
        )}
        {liveLabel && <span className={styles.live}>{liveLabel}</span>}
        {lock && <span className={classNames(styles.lock, styles.lockIcon[lock.icon], lock.usual && styles.usual)}>{lock.label}</span>}
        {day && (
          <span className={styles.day} data-day={day.day} data-iso={day.iso} aria-hidden="true">
            {day.month}
          </span>
        )}
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
      </a>
    </article>
  );
}

/** AVIF in the widths that help; for browsers without it WebP, in a row in one width: their screens are older too. */
function Art({ picture: { src, width, color }, kind, sizes, loading = "lazy" }: CardProps & { kind: CardKind }) {
  const inRow = sizes === undefined;
  const offered = offeredWidths(width, inRow && cardWidths[kind] <= NARROW ? LEAST : MOST);
  const widths = offered.length > 1 ? offered.filter((candidate) => candidate >= LEAST) : offered;
  const plain = widths[0] ?? LEAST;
  const shown = widths.length > 1 ? (sizes ?? `${cardWidths[kind]}px`) : undefined;
  return (
    <picture className={styles.art} style={{ backgroundColor: roughColor(color) }}>
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
