import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { boutsPart, fightCardsPart, rankingsPart } from "./bundle/bouts.ts";
import { fightersPart, weightClassesPart } from "./bundle/fighters.ts";
import { createFightersHandlers } from "./handlers.ts";
import { fightersMigrations } from "./migrations.ts";
import { fightersPersonalData } from "./personal-data.ts";
import { createFightersService } from "./service.ts";
import type { FightersPorts } from "./view.ts";

/** Fighters of a realm, their bouts and rankings. */
export function createFighters(deps: PlatformDeps, ports: FightersPorts) {
  const service = createFightersService(deps, ports);
  ports.catalogue.setBoutsSource(service.boutsOfEvent);
  const { existingCards, fightersFor, eventsOf } = service;
  return { handlers: createFightersHandlers(service), existingCards, fightersFor, eventsOf };
}
export type Fighters = ReturnType<typeof createFighters>;

export const fightersModule = defineModule({
  domain: "fighters",
  migrations: fightersMigrations,
  personalData: fightersPersonalData,
  bundle: [weightClassesPart, fightersPart, fightCardsPart, boutsPart, rankingsPart],
  create: (deps, { catalogue, realm }: FightersPorts) => createFighters(deps, { catalogue, realm }),
});
