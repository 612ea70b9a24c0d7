import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "../../i18n/time.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { Card } from "../../ui/card/card.tsx";
import { clockText } from "../model/clock-text.ts";
import { transitionNameOf } from "../model/transition-name.ts";
import type { CardView, RowKind } from "../views.ts";
import { pictureOf } from "./picture-of.ts";
import { useRating } from "./use-rating.ts";

type CatalogueCardProps = {
  card: CardView;
  kind: RowKind;
  fallback: string | undefined;
  /** On the first screen. */
  eager?: boolean;
  /** It was pressed or pointed at: its art is the one that goes over into the next page. */
  armed?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
};

/** One title of the catalogue (CV-04 at rest and grown). */
export function CatalogueCard({ card, kind, fallback, eager, armed, headingLevel, sizes }: CatalogueCardProps) {
  const { t } = useTranslation();
  const rating = useRating();
  const facts = [card.rating === undefined ? undefined : rating(card.rating), card.length].filter(Boolean);
  return (
    <Card
      to={card.to}
      title={card.title}
      kind={kind}
      picture={pictureOf(card.picture)}
      meta={useMetaLine(card)}
      liveLabel={card.live && t("browseLive")}
      lockedLabel={card.lock === "LICENCE" ? t("browseLocked") : card.lock === "REGION" ? t("browseRegionBadge") : undefined}
      badges={
        card.lock === "SIGN_IN" && (
          <Badge tone="art" icon="user">
            {t("browseSignInBadge")}
          </Badge>
        )
      }
      duration={card.seconds === undefined ? undefined : { text: clockText(card.seconds), spoken: card.length ?? "" }}
      facts={facts.length > 0 ? facts.join(" · ") : undefined}
      fallback={fallback}
      loading={eager ? "eager" : "lazy"}
      prefetch="intent"
      headingLevel={headingLevel}
      sizes={sizes}
      viewTransitionName={armed ? transitionNameOf(card.to) : undefined}
    />
  );
}

/** The line under a title: when it starts, which episode it is, how much it holds. */
export function useMetaLine(card: CardView): ReactNode {
  const { t } = useTranslation();
  if (card.startsAt !== undefined) return <Time iso={card.startsAt} show="dateTime" />;
  if (card.season !== undefined && card.episode !== undefined) {
    const place = t("browseEpisodeShort", { season: card.season, episode: card.episode });
    return card.seriesTitle === undefined ? place : `${place} · ${card.seriesTitle}`;
  }
  if (card.count !== undefined) return t(card.count.of === "EPISODES" ? "browseEpisodes" : "browseVideos", { count: card.count.number });
  return card.seriesTitle;
}
