import type { PlatformDeps } from "../../platform-deps.ts";
import { createListAccess, type WatchlistsPorts } from "./access.ts";
import { createReading } from "./reading.ts";
import { createWriting } from "./writing.ts";

/** Lists of titles of profiles, which they may share. */
export function createWatchlistsService(deps: PlatformDeps, ports: WatchlistsPorts) {
  const access = createListAccess(deps, ports);
  return { ...createReading(deps, ports, access), ...createWriting(deps, ports, access) };
}
export type WatchlistsService = ReturnType<typeof createWatchlistsService>;
