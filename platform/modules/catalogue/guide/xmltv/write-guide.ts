import { setTimeout as pause } from "node:timers/promises";
import type { IdSource } from "../../../../base/ids.ts";
import type { Database, Db } from "../../../../store/database.ts";
import { createTurns } from "../../../../store/sqlite/turns.ts";
import { flushGuide, type StoredXmltvRow, writeXmltv, type XmltvStore, type XmltvWrites } from "../../store/xmltv.ts";
import type { WantedProgramme } from "./file-guide.ts";
import { type GuideChanges, sameTexts } from "./match.ts";
import type { ProgrammeText } from "./texts.ts";

interface Pace {
  /** Programmes of one transaction: between these, by the time that the last one took. */
  readonly fewest: number;
  readonly most: number;
  /** Milliseconds of a transaction, from which it becomes longer or shorter. */
  readonly wanted: number;
  readonly longest: number;
  /** Milliseconds between two transactions; as long as the last one at least. */
  readonly pause: number;
}

/**
 * SQLite has one writer. A viewer's write that waits for a transaction of an import gets its turn in the pause after it. On PostgreSQL nobody
 * waits for these rows.
 */
const PACES: Readonly<Record<Database["dialect"], Pace>> = {
  sqlite: { fewest: 25, most: 500, wanted: 3, longest: 5, pause: 4 },
  postgres: { fewest: 500, most: 2_000, wanted: 100, longest: 500, pause: 0 },
};
const START = 100;

type Step =
  | { readonly at: number; readonly insert: XmltvWrites["insert"][number] }
  | { readonly at: number; readonly update: XmltvWrites["update"][number] }
  | { readonly at: number; readonly remove: string };

/** Writes the changes of channels in short transactions with pauses between them. */
export function createBatches(
  db: Db,
  { ids, database }: { readonly ids: IdSource; readonly database: Pick<Database, "dialect"> },
  realmId: string,
) {
  const pace = PACES[database.dialect];
  /** SQLite runs on this thread, so other work of the import would prolong an open transaction, and viewers wait for its lock. */
  const turns = database.dialect === "sqlite" ? createTurns() : null;
  let size = Math.max(START, pace.fewest);
  let written = 0;
  let free = Number.NEGATIVE_INFINITY;

  async function run(channel: string, steps: readonly Step[]): Promise<void> {
    const rest = free - performance.now();
    if (rest > 0) await pause(rest);
    const writes = writesOf(steps);
    const endTurn = await turns?.take();
    const began = performance.now();
    await db
      .transaction()
      .execute((trx) => writeXmltv(trx, realmId, channel, writes))
      .finally(endTurn);
    const ended = performance.now();
    const took = ended - began;
    if (took > pace.longest) size = Math.max(pace.fewest, Math.floor(size / 2));
    else if (took < pace.wanted) size = Math.min(pace.most, Math.ceil(size * 1.25));
    free = pace.pause === 0 ? ended : ended + Math.max(pace.pause, took);
    written += steps.length;
  }

  return {
    written: () => written,

    /** Runs other work of the import, on SQLite never during a transaction. Throws what the work throws. */
    async betweenWrites<T>(work: () => Promise<T>): Promise<T> {
      const endTurn = await turns?.take();
      return work().finally(endTurn);
    },

    async write(channel: string, changes: GuideChanges): Promise<void> {
      const steps = stepsOf(changes, ids);
      for (let at = 0; at < steps.length; ) {
        const some = steps.slice(at, at + size);
        at += some.length;
        await run(channel, some);
      }
    },

    /** Removes programmes of XMLTV files that ended before a moment. Returns their number. */
    async removePast(channel: string, before: string, store: Pick<XmltvStore, "listPast">): Promise<number> {
      let removed = 0;
      for (;;) {
        const past = await store.listPast(channel, before, size);
        if (past.length === 0) return removed;
        await run(
          channel,
          past.map((remove) => ({ at: 0, remove })),
        );
        removed += past.length;
      }
    },

    /** Waits until all that was written is on the disk. */
    async finish({ write }: Pick<Database, "write">): Promise<void> {
      if (written === 0) return;
      await flushGuide(write, realmId);
    },
  };
}

/** In the order of time, so that an import that ends half-way has a guide of the new file up to some moment, and of the former one from there. */
function stepsOf({ added, moved, changed, removed }: GuideChanges, ids: IdSource): Step[] {
  const steps: Step[] = [
    ...removed.map(({ id, start }) => ({ at: start, remove: id })),
    ...[...moved, ...changed].map(({ stored, wanted }) => ({
      at: Math.min(stored.start, wanted.start),
      update: { row: rowOf(stored.id, wanted), texts: sameTexts(stored.texts, wanted.texts) ? null : wanted.texts.map(cellsOf) },
    })),
    ...added.map((wanted) => ({ at: wanted.start, insert: { row: rowOf(ids.id(), wanted), texts: wanted.texts.map(cellsOf) } })),
  ];
  return steps.sort((one, other) => one.at - other.at);
}

const writesOf = (steps: readonly Step[]): XmltvWrites => ({
  insert: steps.flatMap((step) => ("insert" in step ? [step.insert] : [])),
  update: steps.flatMap((step) => ("update" in step ? [step.update] : [])),
  remove: steps.flatMap((step) => ("remove" in step ? [step.remove] : [])),
});

const rowOf = (id: string, { start, end, key }: WantedProgramme): StoredXmltvRow => ({
  id,
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
  xmltv_key: key,
});

const cellsOf = ({ language, title, description }: ProgrammeText): readonly string[] => [language, title, description];
