import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createSearchHandlers } from "./handlers.ts";
import { searchMigrations } from "./migrations.ts";
import { searchPersonalData } from "./personal-data.ts";
import { createRecentSearches } from "./recent.ts";
import { createSearchService, type SearchPorts } from "./service.ts";
import { searchSettings } from "./settings.ts";

export { indexImport } from "./index-changes.ts";

function createSearch(deps: PlatformDeps, ports: SearchPorts) {
  const service = createSearchService(deps, ports);
  return { handlers: createSearchHandlers(service, createRecentSearches(deps)), jobs: service.jobs };
}

export const searchModule = defineModule({
  domain: "search",
  migrations: searchMigrations,
  personalData: searchPersonalData,
  settings: [searchSettings],
  create: (deps, { realm, catalogue, commerce, fighters, news, playback, results }: SearchPorts) =>
    createSearch(deps, { realm, catalogue, commerce, fighters, news, playback, results }),
});
