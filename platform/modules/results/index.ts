import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { resultsPart } from "./bundle.ts";
import { createResultsHandlers } from "./handlers.ts";
import { resultsMigrations } from "./migrations.ts";
import { resultsPersonalData } from "./personal-data.ts";
import { createResultsService, type ResultsPorts } from "./service.ts";

/** Results of titles, hidden from viewers who wish so. */
export function createResults(deps: PlatformDeps, ports: ResultsPorts) {
  const service = createResultsService(deps, ports);
  return { handlers: createResultsHandlers(service), hideIn: service.hideIn, hiddenFrom: service.hiddenFrom };
}

export type Results = ReturnType<typeof createResults>;

export const resultsModule = defineModule({
  domain: "results",
  migrations: resultsMigrations,
  personalData: resultsPersonalData,
  bundle: [resultsPart],
  create: (deps, { catalogue, fighters, playback, realm }: ResultsPorts) => createResults(deps, { catalogue, fighters, playback, realm }),
});
