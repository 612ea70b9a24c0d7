import type { Transaction } from "kysely";
import * as v from "valibot";
import type { Tables } from "../../store/tables.ts";
import type { CheckedBundle, CheckedFile } from "../check/check.ts";
import { readRows } from "../files/read.ts";
import { digestOf, importActionOf, rowChanges } from "../format/compare.ts";
import type { TableName } from "../format/marks.ts";
import type { BundleKind, BundlePart, BundleThing, RowContext, TableRow } from "../format/part.ts";
import type { SkippedThing, Tally } from "../report.ts";
import { insertRows, listIds, placeRows, readCurrentRows, removeRows, updateRows } from "../rows.ts";
import { arrange } from "./order.ts";

export const emptyTally = (file: string): Tally => ({ file, inserted: 0, updated: 0, removed: 0, moved: 0, same: 0, skipped: 0 });

/** A running import, in its transaction. */
export interface Work {
  readonly trx: Transaction<Tables>;
  readonly realmId: string;
  readonly context: RowContext;
  readonly bundle: CheckedBundle;
  readonly overwrite: boolean;
  readonly progress: ((text: string) => void) | undefined;
  /** On PostgreSQL: updates the planner's statistics of table sizes. */
  readonly analyse: ((tables: readonly TableName[]) => Promise<void>) | null;
  readonly skipped: SkippedThing[];
  /** Things that an operator removed and that stay removed, `space/id`. Rows that refer to them are dropped. */
  readonly absent: Set<string>;
}

/** Rows of a file that are compared and written together. */
const CHUNK = 500;

/** Reads the file a second time and writes it, some rows at a time. */
export async function writeFile(work: Work, { part, list, rows }: CheckedFile): Promise<Tally> {
  const orders = await ordersBefore(work, part);
  let tally = emptyTally(part.file);
  let position = 0;
  let chunk: { readonly source: unknown; readonly things: readonly BundleThing[] }[] = [];
  const flush = async (): Promise<void> => {
    tally = add(tally, await writeChunk(work, part, chunk, position - chunk.length));
    chunk = [];
    // References are checked by a plan that was made when the tables were empty: it would read the realm's rows for each new one.
    if (isMilestone(position))
      await work.analyse?.([...part.kinds.flatMap(({ tables }) => tables.map(({ table }) => table)), "bundle_rows"]);
    work.progress?.(`${list.name}: ${position} of ${rows}`);
  };
  for await (const { value } of readRows(list)) {
    const things = part.things(v.parse(part.schema, value), work.context, position).map((thing) => withoutAbsent(work, part, thing));
    chunk.push({ source: value, things });
    position += 1;
    if (chunk.length === CHUNK) await flush();
  }
  if (chunk.length > 0) await flush();
  for (const { kind, before } of orders) tally = { ...tally, moved: tally.moved + (await putInOrder(work, kind, before)) };
  return tally;
}

/** After the first rows of a long list, and whenever it has grown tenfold. */
const isMilestone = (rows: number): boolean => [CHUNK, CHUNK * 10, CHUNK * 100].includes(rows);

function add(one: Tally, other: Omit<Tally, "file">): Tally {
  return {
    file: one.file,
    inserted: one.inserted + other.inserted,
    updated: one.updated + other.updated,
    removed: one.removed + other.removed,
    moved: one.moved + other.moved,
    same: one.same + other.same,
    skipped: one.skipped + other.skipped,
  };
}

/** The rows without those whose references no longer exist. */
function withoutAbsent({ absent }: Work, part: BundlePart, thing: BundleThing): BundleThing {
  if (absent.size === 0) return thing;
  const tables = part.kinds.find(({ kind }) => kind === thing.kind)?.tables ?? [];
  const isComplete = ({ table, values }: TableRow): boolean =>
    Object.entries(tables.find((one) => one.table === table)?.refers ?? {}).every(
      ([column, space]) => !absent.has(`${space}/${values[column]}`),
    );
  const rows = thing.rows.filter(isComplete);
  // Without its own row the whole thing is dropped.
  return rows.some(({ table }) => table === tables[0]?.table) ? { ...thing, rows } : { ...thing, rows: [] };
}

interface Changes {
  readonly insert: TableRow[];
  readonly update: TableRow[];
  readonly remove: TableRow[];
}

async function writeChunk(
  work: Work,
  part: BundlePart,
  chunk: readonly { readonly source: unknown; readonly things: readonly BundleThing[] }[],
  start: number,
): Promise<Tally> {
  const { trx, realmId } = work;
  let tally = emptyTally(part.file);
  for (const kind of part.kinds) {
    if (kind.tables.length === 0) continue;
    const things = chunk.flatMap((row) => row.things.filter((thing) => thing.kind === kind.kind && thing.rows.length > 0));
    const ids = things.map(({ id }) => id);
    const current = await readCurrentRows(trx, realmId, kind, ids);
    const imported = await readImported(work, kind, ids);
    const changes: Changes = { insert: [], update: [], remove: [] };
    for (const thing of things) {
      const now = current.get(thing.id);
      const wanted = digestOf(kind, thing.rows);
      const digests = {
        current: now === undefined ? null : digestOf(kind, now),
        imported: imported.get(thing.id) ?? null,
        wanted,
      };
      const action = importActionOf(digests, work.overwrite);
      tally = add(tally, counted(action));
      if (action === "KEEP_REMOVED") work.absent.add(`${kind.space ?? kind.kind}/${thing.id}`);
      if (action === "KEEP_EDITED" || action === "KEEP_REMOVED")
        work.skipped.push({ kind: kind.kind, id: thing.id, because: action === "KEEP_EDITED" ? "EDITED" : "REMOVED" });
      else if (action !== "SAME") {
        const rows = rowChanges(kind, now ?? [], thing.rows);
        changes.insert.push(...rows.insert);
        changes.update.push(...rows.update);
        changes.remove.push(...rows.remove);
      }
    }
    await removeRows(trx, realmId, kind, changes.remove);
    await updateRows(trx, realmId, kind, changes.update);
    await insertRows(trx, realmId, kind, changes.insert);
  }
  await keepImported(work, part, chunk, start);
  return tally;
}

function counted(action: ReturnType<typeof importActionOf>): Omit<Tally, "file"> {
  const none = { inserted: 0, updated: 0, removed: 0, moved: 0, same: 0, skipped: 0 };
  if (action === "INSERT") return { ...none, inserted: 1 };
  if (action === "UPDATE") return { ...none, updated: 1 };
  return action === "SAME" ? { ...none, same: 1 } : { ...none, skipped: 1 };
}

async function readImported({ trx, realmId }: Work, kind: BundleKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("bundle_rows")
    .select(["id", "digest"])
    .where("realm_id", "=", realmId)
    .where("kind", "=", kind.kind)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Stores the bundle's rows, also of rows that the import did not change, because a later bundle is compared with this one. */
async function keepImported(
  { trx, realmId }: Work,
  part: BundlePart,
  chunk: readonly { readonly source: unknown; readonly things: readonly BundleThing[] }[],
  start: number,
): Promise<void> {
  const rows = chunk.flatMap(({ source, things }, index) =>
    things.map(({ kind, id, rows: own }, place) => {
      const spec = part.kinds.find((one) => one.kind === kind);
      const isRow = spec?.inside === undefined;
      return {
        realm_id: realmId,
        kind,
        id,
        position: isRow ? start + index : place,
        digest: spec === undefined ? "" : digestOf(spec, own),
        source: isRow ? JSON.stringify(source) : null,
      };
    }),
  );
  for (let at = 0; at < rows.length; at += 2_000)
    await trx
      .insertInto("bundle_rows")
      .values(rows.slice(at, at + 2_000))
      .onConflict((conflict) =>
        conflict
          .columns(["realm_id", "kind", "id"])
          .doUpdateSet((eb) => ({
            position: eb.ref("excluded.position"),
            digest: eb.ref("excluded.digest"),
            source: eb.ref("excluded.source"),
          }))
          // The same again writes nothing.
          .where((eb) =>
            eb.or([
              eb("bundle_rows.position", "!=", eb.ref("excluded.position")),
              eb("bundle_rows.digest", "!=", eb.ref("excluded.digest")),
              eb("bundle_rows.source", "is distinct from", eb.ref("excluded.source")),
            ]),
          ),
      )
      .execute();
}

interface Order {
  readonly kind: BundleKind;
  /** Ids as the last import had them. */
  readonly before: readonly string[];
}

/** Before anything is written. */
async function ordersBefore({ trx, realmId }: Work, part: BundlePart): Promise<Order[]> {
  const orders: Order[] = [];
  for (const kind of part.kinds) {
    if (kind.order === undefined) continue;
    const rows = await trx
      .selectFrom("bundle_rows")
      .select("id")
      .where("realm_id", "=", realmId)
      .where("kind", "=", kind.kind)
      .orderBy("position")
      .execute();
    orders.push({ kind, before: rows.map(({ id }) => id) });
  }
  return orders;
}

/** Gives the number of things whose place changed. */
async function putInOrder({ trx, realmId, bundle }: Work, kind: BundleKind, before: readonly string[]): Promise<number> {
  const current = await listIds(trx, realmId, kind);
  const wanted = [...(bundle.ids.get(kind.kind) ?? [])];
  const order = arrange(before, current, wanted);
  const places = new Map(order.map((id, place) => [id, place] as const));
  await placeRows(trx, realmId, kind, places);
  const imported = new Set(before);
  const stood = current.filter((id) => imported.has(id));
  const placed = order.filter((id) => imported.has(id));
  return placed.filter((id, index) => stood[index] !== id).length;
}

/** Removes rows of an earlier import that the bundle no longer has. */
export async function pruneFile(work: Work, part: BundlePart, tally: Tally): Promise<Tally> {
  const { trx, realmId, bundle } = work;
  let removed = 0;
  let skipped = 0;
  for (const kind of part.kinds.toReversed()) {
    const has = bundle.ids.get(kind.kind) ?? new Set<string>();
    const imported = await trx
      .selectFrom("bundle_rows")
      .select(["id", "digest"])
      .where("realm_id", "=", realmId)
      .where("kind", "=", kind.kind)
      .execute();
    const gone = imported.filter(({ id }) => !has.has(id));
    for (let at = 0; at < gone.length; at += CHUNK) {
      const some = gone.slice(at, at + CHUNK);
      const current = await readCurrentRows(
        trx,
        realmId,
        kind,
        some.map(({ id }) => id),
      );
      for (const { id, digest } of some) {
        const rows = current.get(id);
        if (rows !== undefined && digestOf(kind, rows) !== digest && !work.overwrite) {
          work.skipped.push({ kind: kind.kind, id, because: "EDITED" });
          skipped += 1;
          continue;
        }
        if (rows !== undefined) {
          const left = rowChanges(kind, rows, kind.retire?.(id, rows) ?? []);
          await removeRows(trx, realmId, kind, left.remove);
          await updateRows(trx, realmId, kind, left.update);
          removed += 1;
        }
        await trx.deleteFrom("bundle_rows").where("realm_id", "=", realmId).where("kind", "=", kind.kind).where("id", "=", id).execute();
      }
    }
  }
  return { ...tally, removed: tally.removed + removed, skipped: tally.skipped + skipped };
}
