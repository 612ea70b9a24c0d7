import type { JobKind } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import { followSome } from "./follow.ts";
import { documentsStore } from "./store/documents.ts";
import { searchIndex } from "./store/search-index.ts";

const FOLLOW_JOB = "search.follow";
const REBUILD_JOB = "search.rebuild";

/** Most changed titles that a search indexes before it answers. A job indexes a larger number. */
const MOST_AT_ONCE = 200;

/** Keeps the index in step with the catalogue. */
export function createSearchUpkeep(deps: PlatformDeps, realm: Pick<RealmModule, "listRealms">) {
  const { read, write } = deps.database;
  const running = new Map<string, Promise<boolean>>();

  const follow = (realmId: string): Promise<string | null> => write.transaction().execute((trx) => followSome(trx, realmId));
  const enqueue = (realmId: string, kind: string): Promise<void> =>
    deps.jobs.enqueue(write, realmId, { kind, dedupeKey: kind, payload: {} });

  async function followNow(realmId: string): Promise<boolean> {
    try {
      await follow(realmId);
      return true;
    } catch (error) {
      await reportDamage(realmId, error);
      return false;
    }
  }

  async function reportDamage(realmId: string, error: unknown): Promise<void> {
    deps.log.error({ realm: realmId, error: String(error) }, "search does not work: its index is rebuilt");
    await enqueue(realmId, REBUILD_JOB);
  }

  return {
    reportDamage,
    /** Indexes changes that no import has indexed, such as an edit with SQL. Returns false when some are not indexed yet. */
    async catchUp(realmId: string): Promise<boolean> {
      const { length } = await documentsStore(read, realmId).listChanges(MOST_AT_ONCE + 1);
      if (length === 0) return true;
      if (length > MOST_AT_ONCE) {
        await enqueue(realmId, FOLLOW_JOB);
        return false;
      }
      const current = running.get(realmId);
      if (current !== undefined) return await current;
      const now = followNow(realmId).finally(() => running.delete(realmId));
      running.set(realmId, now);
      return await now;
    },
    jobs: {
      [FOLLOW_JOB]: {
        clock: "real",
        async run(realmId) {
          while ((await follow(realmId)) !== null);
        },
      },
      [REBUILD_JOB]: {
        clock: "real",
        async run(realmId) {
          // Read before the transaction, which must not read through other modules.
          const all = (await realm.listRealms()).realms.map(({ id }) => id);
          await write.transaction().execute(async (trx) => {
            const cleared = await searchIndex(trx, realmId).clear();
            for (const id of cleared === "ALL" ? all : [realmId]) await documentsStore(trx, id).resetDocuments();
          });
          while ((await follow(realmId)) !== null);
        },
      },
    } satisfies Record<string, JobKind>,
  };
}
