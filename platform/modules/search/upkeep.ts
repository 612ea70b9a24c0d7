import type { JobKind } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import { indexSome } from "./index-changes.ts";
import { isDamage } from "./store/damage.ts";
import { documentsStore } from "./store/documents.ts";
import { searchIndex } from "./store/search-index.ts";

const INDEX_JOB = "search.follow";
const REBUILD_JOB = "search.rebuild";

/** Most changed titles that a search indexes before it answers. A job indexes a larger number. */
const MOST_AT_ONCE = 200;

/** Keeps the index in step with the catalogue. */
export function createSearchUpkeep(deps: PlatformDeps, realm: Pick<RealmModule, "listRealms">) {
  const { read, write } = deps.database;
  const running = new Map<string, Promise<boolean>>();

  /** Indexes some changed titles. Null: none has changed, or another transaction indexes them. */
  async function follow(realmId: string): Promise<string | null> {
    const last = await write
      .transaction()
      .execute(async (trx) => ((await documentsStore(trx, realmId).tryLock()) ? await indexSome(trx, realmId) : null));
    // After the transaction, because a failure here must not undo it.
    if (last !== null) await searchIndex(write, realmId).mergePending();
    return last;
  }
  const enqueue = (db: Parameters<typeof deps.jobs.enqueue>[0], realmId: string, kind: string): Promise<void> =>
    deps.jobs.enqueue(db, realmId, { kind, dedupeKey: kind, payload: {}, again: true });

  async function followNow(realmId: string): Promise<boolean> {
    await follow(realmId);
    // Another transaction may be indexing or changing some of them.
    return (await documentsStore(read, realmId).listChanges(1)).length === 0;
  }

  /** Searches of this process that find the same changes wait for one transaction. */
  function indexOnce(realmId: string): Promise<boolean> {
    const now = running.get(realmId) ?? followNow(realmId).finally(() => running.delete(realmId));
    running.set(realmId, now);
    return now;
  }

  /** Logs a failure. A damaged index is rebuilt; if no job can be queued now, the next search tries again. */
  async function reportFailure(realmId: string, error: unknown): Promise<void> {
    const damaged = isDamage(error);
    deps.log.error({ realm: realmId, error: String(error) }, `search does not work${damaged ? ": its index is rebuilt" : ""}`);
    if (!damaged) return;
    try {
      await enqueue(write, realmId, REBUILD_JOB);
    } catch (refused) {
      deps.log.error({ realm: realmId, error: String(refused) }, "the index of search cannot be rebuilt now");
    }
  }

  return {
    reportFailure,
    /** Indexes the changes of an editor with SQL; an import has indexed its own. False: some are not indexed yet. Throws nothing. */
    async catchUp(realmId: string): Promise<boolean> {
      try {
        const { length } = await documentsStore(read, realmId).listChanges(MOST_AT_ONCE + 1);
        if (length === 0) return true;
        if (length <= MOST_AT_ONCE) return await indexOnce(realmId);
        await enqueue(write, realmId, INDEX_JOB);
      } catch (error) {
        await reportFailure(realmId, error);
      }
      return false;
    },
    jobs: {
      [INDEX_JOB]: {
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
            await documentsStore(trx, realmId).lock();
            const cleared = await searchIndex(trx, realmId).clear();
            for (const id of cleared === "ALL" ? all : [realmId]) {
              await documentsStore(trx, id).resetDocuments();
              if (id !== realmId) await enqueue(trx, id, INDEX_JOB);
            }
          });
          while ((await follow(realmId)) !== null);
        },
      },
    } satisfies Record<string, JobKind>,
  };
}
