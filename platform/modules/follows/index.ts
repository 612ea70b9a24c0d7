import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createFollowsHandlers } from "./handlers.ts";
import { followsMigrations } from "./migrations.ts";
import { followsPersonalData } from "./personal-data.ts";
import { createSeeding } from "./seeding.ts";
import { createFollowsService, type FollowsPorts } from "./service.ts";

export type { FollowListener } from "./service.ts";
export type { Follower, FollowSubject } from "./store.ts";

/** Series, channels and teams that profiles follow. Other modules use `followersOf`, `followedBy`, `followedSubjects` and `addListener`. */
export function createFollows(deps: PlatformDeps, { catalogue }: FollowsPorts) {
  const service = createFollowsService(deps, { catalogue });
  const { followersOf, followedBy, followedSubjects, addListener } = service;
  const ports = { followersOf, followedBy, followedSubjects, addListener };
  return { handlers: createFollowsHandlers(service), seedFollows: createSeeding(deps), ...ports };
}
export type Follows = ReturnType<typeof createFollows>;

export const followsModule = defineModule({
  domain: "follows",
  migrations: followsMigrations,
  personalData: followsPersonalData,
  create: (deps, { catalogue }: FollowsPorts) => createFollows(deps, { catalogue }),
});
