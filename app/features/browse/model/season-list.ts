import type { SeasonChoiceView, SeasonListView } from "../views.ts";

/** Seasons that one answer can bring before or after the chosen one; exactly as many mean that there may be more (S2§5). */
export const SEASON_PAGE = 25;

/**
 * A list of seasons grown by the list around one of its ends (CV-06). The choice and what is known of the other end stay.
 */
export function extendSeasons(list: SeasonListView, around: SeasonListView, way: "BEFORE" | "AFTER"): SeasonListView {
  const known = new Set(list.seasons.map(({ id }) => id));
  const fresh: readonly SeasonChoiceView[] = around.seasons.filter(({ id }) => !known.has(id));
  return way === "BEFORE"
    ? { ...list, seasons: [...sideOf(fresh, around, "BEFORE"), ...list.seasons], hasMoreBefore: around.hasMoreBefore }
    : { ...list, seasons: [...list.seasons, ...sideOf(fresh, around, "AFTER")], hasMoreAfter: around.hasMoreAfter };
}

/** Of the list around a season, what stands before or after it. */
function sideOf(fresh: readonly SeasonChoiceView[], around: SeasonListView, way: "BEFORE" | "AFTER"): SeasonChoiceView[] {
  const middle = around.seasons.findIndex(({ id }) => id === around.selected);
  const side = way === "BEFORE" ? around.seasons.slice(0, middle) : around.seasons.slice(middle + 1);
  const wanted = new Set(side.map(({ id }) => id));
  return fresh.filter(({ id }) => wanted.has(id));
}
