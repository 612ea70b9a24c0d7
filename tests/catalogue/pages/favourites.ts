import type { favouritesPaths } from "../../../app/routing/paths/favourites.ts";
import { on, type PageRow, VIEWERS } from "../page-row.ts";

export const favouritesPages: Readonly<Record<keyof typeof favouritesPaths, PageRow>> = {
  favourites: on(VIEWERS, "own"),
};
