import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createFollowsHandlers } from "./handlers.ts";
import { followsMigrations } from "./migrations.ts";
import { followsPersonalData } from "./personal-data.ts";
import { createSeeding } from "./seeding.ts";
import { createFollowsService, type FollowsPorts } from "./service.ts";

export type { FollowSubject } from "./store.ts";

/** Series and channels that profiles follow. Other modules use `followersOf` and `followedBy`. */
export function createFollows(deps: PlatformDeps, ports: FollowsPorts) {
  const service = createFollowsService(deps, ports);
  const { followersOf, followedBy } = service;
  return { handlers: createFollowsHandlers(service), seedFollows: createSeeding(deps), followersOf, followedBy };
}

export const followsModule = defineModule({
  domain: "follows",
  migrations: followsMigrations,
  personalData: followsPersonalData,
  create: (deps, { catalogue }: FollowsPorts) => createFollows(deps, { catalogue }),
});
