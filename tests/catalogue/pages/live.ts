import type { livePaths } from "../../../app/routing/paths/live.ts";
import { at, EVERYBODY, GROWN_UPS, on, type PageRow } from "../page-row.ts";

export const livePages: Readonly<Record<keyof typeof livePaths, PageRow>> = {
  upcoming: on(EVERYBODY, "guest"),
  schedule: on(EVERYBODY, "guest"),
  releases: on(EVERYBODY, "guest"),
  live: at("/live/ringside-one", GROWN_UPS, "own"),
  liveNow: on(EVERYBODY, "guest"),
  epg: on(EVERYBODY, "guest"),
};
