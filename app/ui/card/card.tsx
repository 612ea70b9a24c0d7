import type { ReactNode } from "react";
import { Badge } from "../badge/badge.tsx";
import { type CardKind, cardWidths } from "../breakpoints.ts";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import { Icon } from "../icon/icon.tsx";
import { Anchor, type AnchorProps } from "../link-context.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import * as styles from "./card.css.ts";

const ratios: Record<CardKind, number> = { landscape: 16 / 9, poster: 2 / 3, section: 1, playlist: 4 / 3 };

export type CardProps = {
  to: string;
  title: string;
  picture: PictureData;
  kind?: CardKind;
  /** One line under the title: "Season 2 · 8 episodes", "Now: …". */
  meta?: ReactNode;
  /** Word of the live badge: shown when given. */
  liveLabel?: string;
  /** Word of the locked badge: shown when given. */
  lockedLabel?: string;
  /** Further badges: premiere, "new". */
  badges?: ReactNode;
  /** Ready text such as "1:32:05", and how it is spoken. */
  duration?: { text: string; spoken: string };
  /** Part already seen, 0–1, and how it is spoken. */
  seen?: { ratio: number; label: string };
  /** Channel logo over the art. */
  logo?: { src: string; alt: string };
  /** Shown when grown: two lines. */
  description?: string;
  /** Shown when grown: metadata such as rating and languages. */
  facts?: ReactNode;
  /** Shown when grown: icon buttons (favourite, add to list). Also reachable on the item's own page: touch never sees them. */
  actions?: ReactNode;
  /** Title only for screen readers (row setting hideMetadata). */
  hideText?: boolean;
  /** Stays its size, for dense lists. */
  still?: boolean;
  headingLevel?: 2 | 3 | 4;
  sizes?: string;
  loading?: "lazy" | "eager";
  fallback?: string;
  /** Unique in the document; the target page gives its hero the same name. */
  viewTransitionName?: string;
  prefetch?: AnchorProps["prefetch"];
  state?: AnchorProps["state"];
};

/** One title: art and one line at rest; grows with details under a mouse or keyboard focus, never on touch (CV-04). */
export function Card(props: CardProps) {
  const { to, title, picture, kind = "landscape", meta, badges, duration, seen, logo, description, facts, actions } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  const hasDetails = Boolean(description || facts || actions);
  return (
    <article className={classNames(styles.card, styles.kind[kind])}>
      <div className={classNames(styles.body, !props.still && styles.grows)}>
        <Anchor
          to={to}
          className={styles.link}
          prefetch={props.prefetch}
          state={props.state}
          viewTransition={props.viewTransitionName ? true : undefined}
        >
          <span className={styles.art} style={{ display: "block" }}>
            <Picture
              {...picture}
              alt=""
              ratio={ratios[kind]}
              sizes={props.sizes ?? `${cardWidths[kind]}px`}
              mostWidth={960}
              loading={props.loading}
              fallback={props.fallback}
              viewTransitionName={props.viewTransitionName}
            />
            <span className={styles.badges}>
              {props.liveLabel && <Badge tone="live">{props.liveLabel}</Badge>}
              {props.lockedLabel && (
                <Badge tone="art" icon="lock">
                  {props.lockedLabel}
                </Badge>
              )}
              {badges}
            </span>
            {logo && <img className={styles.logo} src={logo.src} alt={logo.alt} loading="lazy" />}
            {duration && (
              <Badge tone="art" className={styles.duration}>
                <span aria-hidden="true" dir="ltr">
                  {duration.text}
                </span>
                <span className={visuallyHidden}>{duration.spoken}</span>
              </Badge>
            )}
            <span className={styles.playMark}>
              <Icon name={props.lockedLabel ? "lock" : "play"} />
            </span>
            {seen && (
              <span className={styles.progress}>
                <span className={visuallyHidden}>{seen.label}</span>
                <span className={styles.seenTrack} style={{ display: "block" }}>
                  <span className={styles.seenBar} style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, seen.ratio)) * 100)}%` }} />
                </span>
              </span>
            )}
          </span>
          <span className={props.hideText ? visuallyHidden : styles.textBlock}>
            <Heading className={styles.title}>{title}</Heading>
            {meta && <span className={styles.meta}>{meta}</span>}
          </span>
        </Anchor>
        {hasDetails && (
          <div className={styles.details}>
            {facts}
            {description && <p className={styles.description}>{description}</p>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
      </div>
    </article>
  );
}
