import type { PlatformDeps } from "../../platform-deps.ts";

/**
 * Moves the programmes that a demo repeats to their times around a moment of the realm. `version`: that of the realm's catalogue; after a
 * change all programmes are checked again.
 */
export type RollGuide = (realmId: string, now: Date, version: string) => Promise<void>;

/** The part of the catalogue that `demo/` brings. It is used with DEMO only. */
export interface CatalogueDemo {
  createRollingGuide(deps: Pick<PlatformDeps, "database">): RollGuide;
}
