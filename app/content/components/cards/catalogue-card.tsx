import type { TFunction } from "i18next";
import { memo, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card, type CardProps } from "../../../ui/card/card.tsx";
import type { CardState } from "../../card-state.ts";
import { inLetters } from "../../model/address-letters.ts";
import { clockText } from "../../model/clock-text.ts";
import { type TitleLine, titleLineIn } from "../../model/title-line.ts";
import { transitionNameOf } from "../../model/transition-name.ts";
import { watchText } from "../../model/watch-text.ts";
import type { CardView, RowKind, RowLook } from "../../views.ts";
import { pictureOf } from "../picture-of.ts";
import { useCardState } from "./card-state-store.ts";
import { loadLate } from "./late-code.ts";
import { LOCK_MARKS, STATUS_LABELS } from "./lock-marks.ts";
import { NowNext } from "./now-next.tsx";
import { openHandlers } from "./open-card.ts";
import { ReleaseLeaf, ReleaseTime } from "./release-time.tsx";

/** Label function of cards. Read once per page, not once per card. */
export interface CardTexts {
  readonly t: TFunction;
  readonly titleLine: TitleLine;
}

export function useCardTexts(): CardTexts {
  const { t, i18n } = useTranslation();
  return useMemo(() => ({ t, titleLine: titleLineIn(i18n) }), [t, i18n]);
}

type CatalogueCardProps = {
  card: CardView;
  kind: RowKind;
  texts: CardTexts;
  /** True for a card on the first screen, whose picture loads at once. */
  eager?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** Layout of the card's row: channels with their next programme, or slides, which do not open under a mouse. */
  layout?: RowLook["layout"];
};

/** State of a card that depends on the viewer's actions. */
interface CardUse {
  /** True while the viewer rests on the card. */
  readonly rests: boolean;
  /** Component of the details, once the viewer has rested on the card and its code has loaded; else null. */
  readonly Details: typeof import("../enhancements/card-details.tsx").CardDetails | null;
  /** True when the viewer has followed the card's link: its picture then has a name for the view transition. */
  readonly isPressed: boolean;
}

const UNUSED: CardUse = { rests: false, Details: null, isPressed: false };

/** Removes the transition name from the picture that has it. Several rows can show the same title, and a name must be unique. */
let unnameArt: (() => void) | null = null;

/** One title of the catalogue with its present state. */
export function CatalogueCard(props: CatalogueCardProps) {
  return <StatefulCard {...props} state={useCardState(props.card)} />;
}

/** Renders only when its own props or state change. The code of `CardDetails` is loaded when the viewer rests on the card. */
const StatefulCard = memo(function StatefulCard(props: CatalogueCardProps & { state: CardState }) {
  const { card, state, kind, texts, eager, headingLevel, sizes, layout } = props;
  const [{ rests, Details, isPressed }, setUse] = useState(UNUSED);
  const { access, live, release } = state;
  const rest = (isOpen: boolean) => {
    setUse((use) => ({ ...use, rests: isOpen }));
    if (isOpen)
      loadLate(
        () => import("../enhancements/card-details.tsx"),
        ({ CardDetails }) => setUse((use) => ({ ...use, Details: CardDetails })),
      );
  };
  const press = () => {
    unnameArt?.();
    unnameArt = () => setUse((use) => ({ ...use, isPressed: false }));
    setUse((use) => ({ ...use, isPressed: true }));
  };
  return (
    <Card
      to={inLetters(card.to)}
      title={card.title}
      titleInArt={card.titleInArt}
      kind={kind}
      picture={pictureOf(card.picture)}
      meta={layout === "next" && state.programme !== undefined ? <NowNext programme={state.programme} /> : metaLine(card, state, texts)}
      liveLabel={live && texts.t("browseLive")}
      markLabel={markOf(card, state, texts)}
      lock={access && { icon: LOCK_MARKS[access].icon, label: texts.t(LOCK_MARKS[access].label), usual: access !== "REGION" }}
      leaf={release && <ReleaseLeaf release={release} />}
      duration={card.seconds === undefined ? undefined : { text: clockText(card.seconds), spoken: card.length ?? "" }}
      progress={progressOf(state)}
      loading={eager ? "eager" : "lazy"}
      headingLevel={headingLevel}
      sizes={sizes}
      transitionName={isPressed ? transitionNameOf(card.to) : undefined}
      onPress={press}
      watch={layout === "hero" ? undefined : openHandlers(rest)}
      details={Details !== null && <Details address={card.to} rests={rests} />}
    />
  );
});

/** A premiere says so until it begins; then it has the live badge. A title that the viewer has begun is no longer new to them. */
function markOf({ isNew }: CardView, { release, progress }: CardState, { t }: CardTexts): string | undefined {
  if (release?.video === "PREMIERE") return t("browsePremiere");
  return isNew && progress === undefined ? t("browseNew") : undefined;
}

/** Share of the title that the viewer has watched, or elapsed share of the broadcast. */
function progressOf({ live, programme, progress }: CardState): CardProps["progress"] {
  if (progress !== undefined) return { part: progress.part };
  if (programme !== undefined) return programme;
  return live?.to === undefined ? undefined : { part: live.part ?? 0, from: live.from, to: live.to };
}

/** True when one of these cards has a title and a line under its art. */
export const cardsMayBeSkipped = (cards: readonly CardView[], texts: CardTexts): boolean =>
  cards.some((card) => !card.titleInArt && Boolean(metaLine(card, card.state, texts)));

/** The line under a title: its first fact of the viewer's history, running time, programme, start, episode, number of items, series. */
export function metaLine(card: CardView, state: CardState, { t, titleLine }: CardTexts): ReactNode {
  const { live, programme, release, status } = state;
  const watched = watchText(state, t);
  if (watched !== null) {
    return card.season === undefined || card.episode === undefined
      ? watched
      : `${t("browseEpisodeShort", { season: card.season, episode: card.episode })} · ${watched}`;
  }
  if (live?.elapsed !== undefined) return t("browseStartedAgo", { length: live.elapsed });
  if (programme !== undefined) return programme.title;
  if (status !== undefined) return t(STATUS_LABELS[status]);
  if (release !== undefined) return <ReleaseTime release={release} />;
  return titleLine(card);
}
