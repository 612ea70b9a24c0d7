import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import type { CatalogueDemo, RollTimes } from "./demo-port.ts";

/** Part of a realm's rows that a reader depends on: all of them as they are now, or only their times. */
type Depth = "ROWS" | "TIMES";

/**
 * Moves what a demo repeats before it is read, and returns when the next event moves; null without DEMO. `TIMES` saves the query of the
 * version: after an import the times are then those of the bundle until somebody reads with `ROWS`, which a poll of versions does.
 */
export type Roll = (realmId: string, now: Date, depth?: Depth) => Promise<string | null>;

export function createRoll(
  { database, settings }: Pick<PlatformDeps, "database" | "settings">,
  { demo = null, realm }: { readonly demo?: CatalogueDemo | null; readonly realm: Pick<RealmModule, "versionOf"> },
): Roll {
  if (demo === null || !settings.demo) return () => Promise.resolve(null);
  const roll: RollTimes = demo.createRollingTimes({ database });
  return async (realmId, now, depth = "ROWS") =>
    await roll(realmId, now, depth === "ROWS" ? await realm.versionOf(realmId, "catalogue") : null);
}
