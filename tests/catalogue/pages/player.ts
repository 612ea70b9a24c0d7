import type { playerPaths } from "../../../app/routing/paths/player.ts";
import { at, EVERYBODY, GROWN_UPS, on, type PageRow, VIEWERS } from "../page-row.ts";

export const playerPages: Readonly<Record<keyof typeof playerPaths, PageRow>> = {
  video: at("/video/first-bell", EVERYBODY, "own"),
  // A viewer who holds the licence needs no page in between.
  interstitial: at(
    "/interstitial/road-to-the-belt-s1e1",
    { ...GROWN_UPS, owner: "/video/road-to-the-belt-s1e1/four-in-the-morning" },
    "own",
  ),
  history: on(VIEWERS, "own"),
  embed: at("/embed/video/first-bell", EVERYBODY, "guest"),
};
