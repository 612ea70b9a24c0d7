import type { PlatformDeps } from "../../platform-deps.ts";
import { createRealmHandlers } from "./handlers.ts";
import { createRealmService, type RealmOptions } from "./service.ts";

export type { StoredMenuItem } from "./handlers.ts";
export type { RealmService, StoredRealmSettings } from "./service.ts";

/** Realms, labels, menu (PL-01, PL-02). */
export function createRealmModule(deps: PlatformDeps, options: RealmOptions) {
  const service = createRealmService(deps, options);
  return { ...service, handlers: createRealmHandlers(service) };
}
export type RealmModule = ReturnType<typeof createRealmModule>;
