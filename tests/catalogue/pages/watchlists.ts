import type { watchlistsPaths } from "../../../app/routing/paths/watchlists.ts";
import { at, type PageRow, VIEWERS } from "../page-row.ts";

export const watchlistsPages: Readonly<Record<keyof typeof watchlistsPaths, PageRow>> = {
  watchlists: at("/watchlists", VIEWERS, "own"),
};
