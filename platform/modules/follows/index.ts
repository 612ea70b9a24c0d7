import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createFollowsHandlers } from "./handlers.ts";
import { followsMigrations } from "./migrations.ts";
import { followsPersonalData } from "./personal-data.ts";
import { createSeeding } from "./seeding.ts";
import { createFollowsService, type FollowsPorts } from "./service.ts";

export type { FollowListener } from "./service.ts";
export type { Follower, FollowSubject } from "./store.ts";

/** Series, channels, teams and fighters that profiles follow. Other modules use `followersOf`, `followedBy`, `followedSubjects` and `addListener`. */
export function createFollows(deps: PlatformDeps, { catalogue, fighters }: FollowsPorts) {
  const service = createFollowsService(deps, { catalogue, fighters });
  const { followersOf, followedBy, followedSubjects, addListener } = service;
  const ports = { followersOf, followedBy, followedSubjects, addListener };
  return { handlers: createFollowsHandlers(service), seedFollows: createSeeding(deps), ...ports };
}
export type Follows = ReturnType<typeof createFollows>;

export const followsModule = defineModule({
  domain: "follows",
  migrations: followsMigrations,
  personalData: followsPersonalData,
  create: (deps, { catalogue, fighters }: FollowsPorts) => createFollows(deps, { catalogue, fighters }),
});
