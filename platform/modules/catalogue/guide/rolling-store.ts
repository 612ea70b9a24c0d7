import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RatingLimit } from "../store/rating.ts";
import { type CatalogueStore, createCatalogueStore } from "../store.ts";
import type { CatalogueOptions } from "../view.ts";

/** Makes stores of the catalogue. With DEMO the programmes that repeat are moved to the moment that is read before they are read. */
export function createRollingStore(
  deps: Pick<PlatformDeps, "database" | "settings">,
  { demo = null, realm }: Pick<CatalogueOptions, "demo" | "realm">,
): (limit: RatingLimit) => CatalogueStore {
  if (demo === null || !deps.settings.demo) return (limit) => createCatalogueStore(deps.database, limit);
  const roll = demo.createRollingGuide(deps);
  return (limit) => {
    const store = createCatalogueStore(deps.database, limit);
    return {
      ...store,
      async listProgrammesAround(realmId, channels, at) {
        if (channels.length > 0) await roll(realmId, new Date(at), await realm.versionOf(realmId, "catalogue"));
        return await store.listProgrammesAround(realmId, channels, at);
      },
    };
  };
}
