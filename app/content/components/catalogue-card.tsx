import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Time, useZone } from "../../i18n/time.tsx";
import { useLocale } from "../../i18n/use-locale.ts";
import type { Zone } from "../../i18n/zone.ts";
import type { Language } from "../../routing/locales.ts";
import { Card, type CardProps } from "../../ui/card/card.tsx";
import { clockText } from "../model/clock-text.ts";
import { dayOf } from "../model/day-of.ts";
import type { CardView, RowKind } from "../views.ts";
import { pictureOf } from "./picture-of.ts";

/** What the words of cards are made with. Asked for once a row, not once a card. */
export interface CardTexts {
  readonly t: TFunction;
  readonly language: Language;
  readonly zone: Zone;
}

export function useCardTexts(): CardTexts {
  const { t } = useTranslation();
  const { language } = useLocale();
  const zone = useZone();
  return { t, language, zone };
}

type CatalogueCardProps = {
  card: CardView;
  kind: RowKind;
  texts: CardTexts;
  /** On the first screen. */
  eager?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
};

const LOCKS = {
  LICENCE: { icon: "lock", label: "browseLocked" },
  SIGN_IN: { icon: "user", label: "browseSignInBadge" },
  REGION: { icon: "globe", label: "browseRegionBadge" },
} as const;

/** One title of the catalogue (CV-04). What it shows when grown is asked for then (`CardDetails`). */
export function CatalogueCard({ card, kind, texts, eager, headingLevel, sizes }: CatalogueCardProps) {
  const { lock, startsAt, onAir } = card;
  return (
    <Card
      to={card.to}
      title={card.title}
      titleInArt={card.titleInArt}
      kind={kind}
      picture={pictureOf(card.picture)}
      meta={metaLine(card, texts)}
      since={onAir?.from}
      liveLabel={card.live && texts.t("browseLive")}
      lock={lock && { icon: LOCKS[lock].icon, label: texts.t(LOCKS[lock].label), usual: lock !== "REGION" }}
      day={startsAt === undefined ? undefined : { ...dayOf(startsAt, texts.language, texts.zone.timeZone), iso: startsAt }}
      duration={card.seconds === undefined ? undefined : { text: clockText(card.seconds), spoken: card.length ?? "" }}
      progress={progressOf(card)}
      loading={eager ? "eager" : "lazy"}
      headingLevel={headingLevel}
      sizes={sizes}
    />
  );
}

function progressOf({ onAir, programme, watched }: CardView): CardProps["progress"] {
  if (watched !== undefined) return { part: watched.part };
  if (programme !== undefined) return programme;
  return onAir?.to === undefined ? undefined : { part: onAir.part, from: onAir.from, to: onAir.to };
}

/** Whether one of these cards has a title and a line under its art. */
export const isLined = (cards: readonly CardView[], texts: CardTexts): boolean =>
  cards.some((card) => !card.titleInArt && Boolean(metaLine(card, texts)));

/** The line under a title: how much of it is left, since when it runs, what a channel shows, when it starts, which episode it is, how much it holds. */
export function metaLine(card: CardView, { t }: Pick<CardTexts, "t">): ReactNode {
  if (card.watched !== undefined) {
    const left = t("memberTimeLeft", { length: card.watched.left });
    return card.season === undefined || card.episode === undefined
      ? left
      : `${t("browseEpisodeShort", { season: card.season, episode: card.episode })} · ${left}`;
  }
  if (card.onAir !== undefined) return t("browseStartedAgo", { length: card.onAir.elapsed });
  if (card.programme !== undefined) return card.programme.title;
  if (card.startsAt !== undefined) return <Time iso={card.startsAt} show="dateTime" />;
  if (card.season !== undefined && card.episode !== undefined) {
    const place = t("browseEpisodeShort", { season: card.season, episode: card.episode });
    return card.seriesTitle === undefined ? place : `${place} · ${card.seriesTitle}`;
  }
  if (card.count !== undefined) return t(card.count.of === "EPISODES" ? "browseEpisodes" : "browseVideos", { count: card.count.number });
  return card.seriesTitle;
}
