import type { SeasonChoiceView, SeasonListView } from "../views.ts";

/** Seasons that one response can bring before or after the chosen one. A full response means that there may be more (S2§5). */
export const SEASON_PAGE = 25;

/** Extends a list of seasons by the list around one of its ends. The selection and the state of the other end stay. */
export function extendSeasons(list: SeasonListView, around: SeasonListView, way: "BEFORE" | "AFTER"): SeasonListView {
  const existingIds = new Set(list.seasons.map(({ id }) => id));
  const fresh: readonly SeasonChoiceView[] = around.seasons.filter(({ id }) => !existingIds.has(id));
  return way === "BEFORE"
    ? { ...list, seasons: [...sideOf(fresh, around, "BEFORE"), ...list.seasons], hasMoreBefore: around.hasMoreBefore }
    : { ...list, seasons: [...list.seasons, ...sideOf(fresh, around, "AFTER")], hasMoreAfter: around.hasMoreAfter };
}

/** The seasons before or after the selected one, in the list around it. */
function sideOf(fresh: readonly SeasonChoiceView[], around: SeasonListView, way: "BEFORE" | "AFTER"): SeasonChoiceView[] {
  const middle = around.seasons.findIndex(({ id }) => id === around.selected);
  const side = way === "BEFORE" ? around.seasons.slice(0, middle) : around.seasons.slice(middle + 1);
  const wanted = new Set(side.map(({ id }) => id));
  return fresh.filter(({ id }) => wanted.has(id));
}
