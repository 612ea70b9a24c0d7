import type { i18n as I18n } from "i18next";
import type { CardView } from "../views.ts";

/** The line under a title that shows no state: its episode, number of items or series, then its stars. Undefined for a title without any. */
export type TitleLine = (card: CardView) => string | undefined;

const byLabels = new WeakMap<I18n, TitleLine>();

/** Lines in the language of some labels. A server renders the same card for many viewers, so each line is made once. */
export function titleLineIn(i18n: I18n): TitleLine {
  const existing = byLabels.get(i18n);
  if (existing !== undefined) return existing;
  const lines = new WeakMap<CardView, string | undefined>();
  const titleLine: TitleLine = (card) => {
    if (!lines.has(card)) lines.set(card, withStars(lineOf(card, i18n), card));
    return lines.get(card);
  };
  byLabels.set(i18n, titleLine);
  return titleLine;
}

/** A number as "4" would be read as a count, so a star is before it. */
function withStars(line: string | undefined, { stars }: CardView): string | undefined {
  if (stars === undefined) return line;
  return line === undefined ? `★ ${stars}` : `${line} · ★ ${stars}`;
}

function lineOf({ season, episode, count, seriesTitle }: CardView, { t }: I18n): string | undefined {
  if (season !== undefined && episode !== undefined) {
    const place = t("browseEpisodeShort", { season, episode });
    return seriesTitle === undefined ? place : `${place} · ${seriesTitle}`;
  }
  if (count !== undefined) return t(count.of === "EPISODES" ? "browseEpisodes" : "browseVideos", { count: count.number });
  return seriesTitle;
}
