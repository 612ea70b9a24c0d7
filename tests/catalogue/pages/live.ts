import type { livePaths } from "../../../app/routing/paths/live.ts";
import { at, GROWN_UPS, type PageRow } from "../page-row.ts";

export const livePages: Readonly<Record<keyof typeof livePaths, PageRow>> = {
  live: at("/live/ringside-one", GROWN_UPS, "own"),
};
