import type { RealmVersions } from "../../../contract/realm/realm.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { type ScopeVersions, versionsByRealm, versionsOf } from "../../store/versions/versions.ts";
import type { RealmOptions } from "./service.ts";
import { directoryStore } from "./store/directory.ts";

type Deps = Pick<PlatformDeps, "database" | "realmClock" | "log">;

/** Reads the versions on which cached documents and labels depend, for one realm or for all. */
export function createVersionReader({ database, realmClock, log }: Deps, nextChangeAt: RealmOptions["nextChangeAt"]) {
  async function withMoment(realmId: string, versions: ScopeVersions): Promise<RealmVersions> {
    const changesAt = await nextChangeAt(realmId);
    return { catalogue: versions.of("catalogue"), labels: versions.of("labels"), content: versions.content, nextChangeAt: changesAt };
  }

  return {
    async ofRealm(realmId: string): Promise<RealmVersions> {
      const versions = await versionsOf(database, realmId);
      // A version after a move of the clock must not select pages of the time before.
      await realmClock.refresh();
      return withMoment(realmId, versions);
    },

    /**
     * Lists all realms after reading their versions, so that no version is newer than the data that it describes. A realm whose versions
     * cannot be read is left out and reported, so that it does not block the others.
     */
    async withAll<T extends { readonly realms: readonly { readonly id: string }[] }>(
      list: () => Promise<T>,
    ): Promise<T & { readonly versions: Record<string, RealmVersions> }> {
      const byRealm = versionsByRealm(await directoryStore(database.unwalled).versions());
      await realmClock.refresh();
      const listed = await list();
      const entries = await Promise.all(
        listed.realms.map(async ({ id }): Promise<[string, RealmVersions][]> => {
          try {
            return [[id, await withMoment(id, byRealm(id))]];
          } catch (error) {
            log.error({ err: error, realm: id }, "versions of a realm not read");
            return [];
          }
        }),
      );
      return { ...listed, versions: Object.fromEntries(entries.flat()) };
    },
  };
}
export type VersionReader = ReturnType<typeof createVersionReader>;
