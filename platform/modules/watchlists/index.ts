import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { WatchlistsPorts } from "./access.ts";
import { createWatchlistsHandlers } from "./handlers.ts";
import { watchlistsMigrations } from "./migrations.ts";
import { watchlistsPersonalData } from "./personal-data.ts";
import { createWatchlistsService } from "./service.ts";

/** Lists of titles of profiles, which they may share. */
export function createWatchlists(deps: PlatformDeps, ports: WatchlistsPorts) {
  return { handlers: createWatchlistsHandlers(createWatchlistsService(deps, ports)) };
}

export const watchlistsModule = defineModule({
  domain: "watchlists",
  migrations: watchlistsMigrations,
  personalData: watchlistsPersonalData,
  create: (deps, { realm, catalogue, results }: WatchlistsPorts) => createWatchlists(deps, { realm, catalogue, results }),
});
