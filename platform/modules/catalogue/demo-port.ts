import type { PlatformDeps } from "../../platform-deps.ts";
import type { ProgrammeRow } from "./store/programmes.ts";

/**
 * Moves the events and programmes that a demo repeats to their times around a moment of the realm, and returns when the next event moves
 * (ISO 8601 in UTC; null: none repeats). `version`: that of the realm's catalogue; after a change everything is checked again. Null: only the
 * time is checked.
 */
export type RollTimes = (realmId: string, now: Date, version: string | null) => Promise<string | null>;

/**
 * Each time at which the repeating programmes of some channels are shown between two moments (ISO 8601 in UTC), with the time before and the one
 * after them.
 */
export type ListRepeats = (realmId: string, channels: readonly string[], from: string, to: string) => Promise<ProgrammeRow[]>;

/** The part of the catalogue that `demo/` brings. It is used with DEMO only. */
export interface CatalogueDemo {
  createRepeats(deps: Pick<PlatformDeps, "database">): ListRepeats;
  createRollingTimes(deps: Pick<PlatformDeps, "database">): RollTimes;
}
