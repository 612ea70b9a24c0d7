import type { browsePaths } from "../../../app/routing/paths/browse.ts";
import { at, EVERYBODY, GROWN_UPS, on, type PageRow } from "../page-row.ts";

export const browsePages: Readonly<Record<keyof typeof browsePaths, PageRow>> = {
  root: on(EVERYBODY, "guest"),
  home: on(EVERYBODY, "guest"),
  browse: on(EVERYBODY, "guest"),
  section: at("/section/documentaries", EVERYBODY, "own"),
  bucket: at("/row/home-latest", EVERYBODY, "own"),
  grid: on(EVERYBODY, "guest"),
  playlist: at("/playlist/start-here", EVERYBODY, "own"),
  season: at("/season/road-to-the-belt-s1", GROWN_UPS, "own"),
  series: at("/series/road-to-the-belt", GROWN_UPS, "own"),
};
