import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import type { CatalogueDemo, ListRepeats, RollTimes } from "./demo-port.ts";

/** Need of a reader. ROWS: the present rows, also after an import. TIMES: only times that are up to date. */
type Depth = "ROWS" | "TIMES";

/**
 * Moves a demo's repeating events and programmes before they are read, and returns the time at which the next event moves; null without DEMO.
 * `TIMES` saves the query of the catalogue's version. After an import the rows then have the bundle's times until a call with `ROWS`, which
 * each poll of versions makes.
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

/** Programmes that a demo repeats; empty without DEMO. */
export type Repeats = ListRepeats;

export function createRepeats(
  { database, settings }: Pick<PlatformDeps, "database" | "settings">,
  { demo = null }: { readonly demo?: CatalogueDemo | null },
): Repeats {
  return demo === null || !settings.demo ? () => Promise.resolve([]) : demo.createRepeats({ database });
}
