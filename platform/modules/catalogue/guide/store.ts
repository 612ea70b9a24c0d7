import type { PlatformDeps } from "../../../platform-deps.ts";
import { type CatalogueStoreOf, catalogueStore } from "../store/catalogue.ts";
import type { CatalogueOptions } from "../view.ts";

/** Makes stores of the catalogue. With DEMO the programmes that repeat are moved to the moment that is read before they are read. */
export function createRollingStore(
  { database, settings }: Pick<PlatformDeps, "database" | "settings">,
  { demo = null, realm }: Pick<CatalogueOptions, "demo" | "realm">,
): CatalogueStoreOf {
  if (demo === null || !settings.demo) return (realmId, limit) => catalogueStore(database.read, realmId, limit);
  const roll = demo.createRollingGuide({ database });
  return (realmId, limit) => {
    const store = catalogueStore(database.read, realmId, limit);
    return {
      ...store,
      async listProgrammesAround(channels, at) {
        if (channels.length > 0) await roll(realmId, new Date(at), await realm.versionOf(realmId, "catalogue"));
        return await store.listProgrammesAround(channels, at);
      },
    };
  };
}
