import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Time, useTimeText } from "../../i18n/time.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { visuallyHidden } from "../../ui/css/layout.css.ts";
import { Anchor } from "../../ui/link-context.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import type { CardAccess, CardState } from "../card-state.ts";
import { clockText } from "../model/clock-text.ts";
import { transitionNameOf } from "../model/transition-name.ts";
import { watchText } from "../model/watch-text.ts";
import type { CardView } from "../views.ts";
import { CardStatesContext, useCardState, useCardStates } from "./cards/card-state-store.ts";
import { LOCK_MARKS, RELEASE_LABELS, STATUS_LABELS } from "./cards/lock-marks.ts";
import { pictureOf, useCardFallback } from "./picture-of.ts";
import * as styles from "./title-list.css.ts";
import { useArmedCard } from "./use-armed-card.ts";
import { useRating } from "./use-rating.ts";

const SIZES =
  "(max-width: 479.98px) 40vw, (max-width: 767.98px) 176px, (max-width: 1024px) 42vw, (max-width: 1439.98px) 29vw, (max-width: 1679.98px) 22vw, 18vw";
const FIRST_SCREEN = 3;

type TitleListProps = {
  cards: readonly CardView[];
  /** Id of its heading; without one its `label`. */
  labelledBy?: string;
  label?: string;
  /** In a column beside the player: lines at every width, without descriptions. */
  beside?: boolean;
  /** Episodes of one season: their number leads the title. */
  numbered?: boolean;
  /** The first ones stand on the first screen. */
  eager?: boolean;
  /** 2: the list is the page's, below its h1. */
  headingLevel?: 2 | 3 | 4;
  /** True when a heading shows the day, so that each line shows the time only. */
  dayIsShown?: boolean;
  /** Badge on a title's picture, beside the badge for live. */
  badgeOf?: (card: CardView) => ReactNode;
  /** A form or link of each title, below its words. */
  actionOf?: (card: CardView) => ReactNode;
  /** The title with marks: search shows why it was found. */
  markedTitle?: (title: string) => ReactNode;
};

/** Titles with their words: lines on phones, cards with their synopses on tablets and wide screens. */
export function TitleList({
  cards,
  labelledBy,
  label,
  beside,
  numbered,
  eager,
  headingLevel = 3,
  dayIsShown,
  badgeOf,
  actionOf,
  markedTitle,
}: TitleListProps) {
  const fallback = useCardFallback();
  const { armed, watch } = useArmedCard();
  return (
    <CardStatesContext.Provider value={useCardStates()}>
      <ul className={beside ? styles.listBeside : styles.list} aria-labelledby={labelledBy} aria-label={label} {...watch}>
        {cards.map((card, index) => (
          <li key={card.to}>
            <Line
              card={card}
              numbered={numbered}
              beside={beside}
              eager={eager === true && index < FIRST_SCREEN}
              armed={armed === card.to}
              fallback={fallback}
              heading={`h${headingLevel}`}
              dayIsShown={dayIsShown}
              badge={badgeOf?.(card)}
              action={actionOf?.(card)}
              markedTitle={markedTitle}
            />
          </li>
        ))}
      </ul>
    </CardStatesContext.Provider>
  );
}

type LineProps = {
  card: CardView;
  numbered?: boolean;
  beside?: boolean;
  eager: boolean;
  armed: boolean;
  fallback: string | undefined;
  heading: "h2" | "h3" | "h4";
  dayIsShown?: boolean;
  badge?: ReactNode;
  action?: ReactNode;
  markedTitle?: (title: string) => ReactNode;
};

function Line({ card, numbered, beside, eager, armed, fallback, heading: Heading, dayIsShown, badge, action, markedTitle }: LineProps) {
  const { t } = useTranslation();
  const state = useCardState(card);
  const { access, live, progress } = state;
  const title =
    numbered && card.episode !== undefined ? t("browseEpisodeNumber", { episode: card.episode, title: card.title }) : card.title;
  return (
    <article className={beside ? styles.itemBeside : styles.item}>
      <span className={styles.art}>
        <Picture
          {...pictureOf(card.picture)}
          ratio={16 / 9}
          sizes={SIZES}
          mostWidth={960}
          loading={eager ? "eager" : "lazy"}
          fallback={fallback}
          viewTransitionName={armed ? transitionNameOf(card.to) : undefined}
        />
        <span className={styles.badges}>
          {live && <Badge tone="live">{t("browseLive")}</Badge>}
          {badge}
        </span>
        {progress && <span className={styles.watched} style={{ "--rs-part": `${Math.round(progress.part * 100)}%` } as CSSProperties} />}
        {card.seconds !== undefined && (
          <Badge tone="art" className={styles.duration}>
            <span dir="ltr" aria-hidden="true">
              {clockText(card.seconds)}
            </span>
            <span className={visuallyHidden}>{card.length}</span>
          </Badge>
        )}
      </span>
      <div className={styles.textBlock}>
        <Heading className={styles.title}>
          <Anchor to={card.to} className={styles.link} prefetch="intent" viewTransition>
            {markedTitle?.(title) ?? title}
          </Anchor>
        </Heading>
        <Meta card={card} state={state} numbered={numbered} dayIsShown={dayIsShown} />
      </div>
      {access && (
        <span className={styles.lock}>
          <LockBadge lock={access} />
        </span>
      )}
      {action && <div className={styles.action}>{action}</div>}
      {card.description && !beside && <p className={styles.description}>{card.description}</p>}
    </article>
  );
}

function Meta({
  card,
  state,
  numbered,
  dayIsShown,
}: Pick<LineProps, "card" | "numbered" | "dayIsShown"> & { state: CardState }): ReactNode {
  const { t } = useTranslation();
  const rating = useRating();
  const timeText = useTimeText();
  const place =
    numbered || card.season === undefined || card.episode === undefined
      ? null
      : t("browseEpisodeShort", { season: card.season, episode: card.episode });
  const watched = watchText(state, t);
  if (watched !== null) return <p className={styles.meta}>{[place, card.seriesTitle, watched].filter(Boolean).join(" · ")}</p>;
  // The length is also on the art, because a line that names its series has no room for it.
  const parts = (
    place === null && card.seriesTitle === undefined ? [card.length, card.rating && rating(card.rating)] : [place, card.seriesTitle]
  ).filter(Boolean);
  if (state.programme !== undefined) return <p className={styles.meta}>{state.programme.title}</p>;
  if (state.status !== undefined) return <p className={styles.meta}>{t(STATUS_LABELS[state.status])}</p>;
  const begun = dayIsShown ? state.live?.from : undefined;
  if (begun !== undefined)
    return (
      <p className={styles.meta}>
        <Time iso={begun} show="time" />
      </p>
    );
  if (state.release !== undefined) {
    const { at, video } = state.release;
    if (video !== undefined) {
      return (
        <p className={styles.meta}>
          <time dateTime={at} suppressHydrationWarning>
            {t(RELEASE_LABELS[video], { date: timeText(at, "dateTime") })}
          </time>
        </p>
      );
    }
    return (
      <p className={styles.meta}>
        <Time iso={at} show={dayIsShown ? "time" : "dateTime"} />
      </p>
    );
  }
  return parts.length > 0 && <p className={styles.meta}>{parts.join(" · ")}</p>;
}

/** The mark of a title that cannot be watched at once. */
export function LockBadge({ lock }: { lock: CardAccess | undefined }) {
  const { t } = useTranslation();
  if (lock === undefined) return null;
  const { icon, label } = LOCK_MARKS[lock];
  return (
    <Badge tone="art" icon={icon} guestOnly={lock !== "REGION"}>
      {t(label)}
    </Badge>
  );
}

/** The list's place while another season is fetched. */
export function TitleListSkeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <div key={index} className={styles.item}>
          <span className={styles.art}>
            <Skeleton ratio={16 / 9} />
          </span>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
