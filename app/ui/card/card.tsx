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
  /** True when the art contains the title as lettering: the text is announced, not shown. */
  titleInArt?: boolean;
  /** One line under the title: "Season 2 · 8 episodes", "Now: …". */
  meta?: ReactNode;
  /** Text of the live badge; shown when set. */
  liveLabel?: string;
  /** Text of a badge at the lower edge of the art: "New", "Premiere". */
  markLabel?: string;
  /** Reason why the title does not play at once. `usual`: under `data-locks="usual"` its text shows only under a mouse or with focus. */
  lock?: { icon: keyof typeof styles.lockIcon; label: string; usual: boolean };
  /** `CardLeaf`: day and month of the start, drawn on the art; the meta line has them as text. */
  leaf?: ReactNode;
  /** Formatted text such as "1:32:05", and its spoken form. */
  duration?: { text: string; spoken: string };
  /** Elapsed part, 0–1; a live programme also has its times (ISO 8601). */
  progress?: { part: number; from?: string; to?: string };
  headingLevel?: 2 | 3 | 4;
  /** `sizes` of the art, when a card is wider than in a row. */
  sizes?: string;
  loading?: "lazy" | "eager";
  /** Name of its art in a view transition to the next page. */
  transitionName?: string;
  /** Called when the viewer follows the link. */
  onPress?: () => void;
  /** Handlers of the card's element. */
  watch?: HTMLAttributes<HTMLElement>;
  /** Content of the grown card. */
  details?: ReactNode;
};

/** Width for a row's card at one device pixel per CSS pixel, and for a narrow card also at two; wider cards add twice the width. */
const LEAST = 480;
const MOST = 960;
/** Heights of a cut that is LEAST wide, by kind of card. The image server offers these heights (S2§9). */
const CUTS: Partial<Record<CardKind, number>> = { poster: 720, section: 480, playlist: 360 };
/** Maximum width of a narrow card. In CSS pixels. */
const NARROW = 240;

/**
 * One title: art and one line at rest. It grows with details under a mouse or with keyboard focus, never on touch. A page has
 * dozens of cards, so each has few elements.
 */
export function Card(props: CardProps) {
  const { to, title, kind = "landscape", meta, liveLabel, markLabel, lock, leaf, duration, progress } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className={styles.card} {...props.watch}>
      <Anchor
        to={to}
        className={classNames(styles.link, lock && styles.locked, markLabel && styles.marked)}
        data-mark={markLabel}
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

/** Day and month of an event's start (ISO 8601), as on a calendar. */
export function CardLeaf({ day, month, iso }: { day: string; month: string; iso: string }) {
  return (
    <span className={styles.day} data-day={day} data-iso={iso} aria-hidden="true">
      {month}
    </span>
  );
}

/**
 * One element in useful widths; the server chooses its format (decision 0122). Art that is wider than its card is requested as a cut,
 * because the whole picture would be too low for a sharp poster, and its invisible sides would be loaded as well.
 */
function Art({ picture: { src, width, height, color }, kind, sizes, loading = "lazy", transitionName }: CardProps & { kind: CardKind }) {
  const cut = CUTS[kind];
  const isCut = sizes === undefined && cut !== undefined && height >= cut && width * cut > height * LEAST;
  const offered = isCut ? [LEAST] : offeredWidths(width, sizes === undefined && cardWidths[kind] <= NARROW ? LEAST : MOST);
  const widths = offered.length > 1 ? offered.filter((candidate) => candidate >= LEAST) : offered;
  const several = widths.length > 1;
  return (
    <img
      src={src(widths[0] ?? LEAST, "auto", isCut ? cut : undefined)}
      srcSet={several ? sourceSet(src, "auto", widths, width) : undefined}
      sizes={several ? (sizes ?? `${cardWidths[kind]}px`) : undefined}
      alt=""
      loading={loading}
      decoding="async"
      className={styles.art}
      style={{ backgroundColor: roughColor(color), viewTransitionName: transitionName }}
    />
  );
}
