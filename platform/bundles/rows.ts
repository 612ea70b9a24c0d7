import type { Kysely } from "kysely";
import type { Db } from "../store/database.ts";
import { comparedColumns } from "./format/compare.ts";
import type { BundleKind, KindTable, TableRow, Value } from "./format/part.ts";

/** Tables by name: a part names them, and `tableRow` has checked their columns. */
type AnyDb = Kysely<Record<string, Record<string, Value>>>;
const any = (db: Db): AnyDb => db as unknown as AnyDb;

/** Below the 32,766 parameters that both databases take. */
const PARAMETERS = 24_000;

/** The rows of a kind's things, by id; missing things have no entry. */
export async function readCurrentRows(db: Db, realmId: string, kind: BundleKind, ids: readonly string[]): Promise<Map<string, TableRow[]>> {
  const found = new Map<string, TableRow[]>();
  for (const [index, spec] of kind.tables.entries()) {
    for (const row of await selectOwned(db, realmId, spec, ids)) {
      const id = String(row[spec.owner]);
      const { realm_id: _realm, ...values } = row;
      const rows = found.get(id);
      if (rows !== undefined) rows.push({ table: spec.table, values });
      // A thing exists when its own row does.
      else if (index === 0) found.set(id, [{ table: spec.table, values }]);
    }
  }
  return found;
}

async function selectOwned(db: Db, realmId: string, spec: KindTable, ids: readonly string[]): Promise<Record<string, Value>[]> {
  if (ids.length === 0) return [];
  let query = any(db).selectFrom(spec.table).selectAll().where("realm_id", "=", realmId).where(spec.owner, "in", ids);
  for (const [column, values] of Object.entries(spec.where ?? {})) query = query.where(column, "in", values);
  for (const column of spec.without ?? []) query = query.where(column, "is", null);
  return await query.execute();
}

/** Ids of the kind in their order, or by id. */
export async function listIds(db: Db, realmId: string, kind: BundleKind): Promise<string[]> {
  const [spec] = kind.tables;
  if (spec === undefined) return [];
  let query = any(db).selectFrom(spec.table).select(spec.owner).distinct().where("realm_id", "=", realmId);
  for (const [column, values] of Object.entries(spec.where ?? {})) query = query.where(column, "in", values);
  for (const column of spec.without ?? []) query = query.where(column, "is", null);
  if (kind.order !== undefined) query = query.select(kind.order).orderBy(kind.order);
  return (await query.orderBy(spec.owner).execute()).map((row) => String(row[spec.owner]));
}

/** Nested things by their parent, in their order there. */
export async function readInside(
  db: Db,
  realmId: string,
  kind: BundleKind,
  parents: readonly string[],
): Promise<Map<string, { readonly id: string; readonly rows: readonly TableRow[] }[]>> {
  const [spec] = kind.tables;
  const found = new Map<string, { id: string; rows: readonly TableRow[]; place: number }[]>();
  const column = kind.inside?.column;
  if (spec === undefined || column === undefined) return found;
  const owners = await selectOwned(db, realmId, { ...spec, owner: column }, parents);
  const current = await readCurrentRows(
    db,
    realmId,
    kind,
    owners.map((row) => String(row[spec.owner])),
  );
  for (const row of owners) {
    const id = String(row[spec.owner]);
    const things = found.get(String(row[column])) ?? [];
    found.set(String(row[column]), things);
    things.push({ id, rows: current.get(id) ?? [], place: Number(row.position ?? 0) });
  }
  for (const things of found.values()) things.sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
  return found;
}

/** Those of the ids that exist in the realm. */
export async function existingIds(db: Db, realmId: string, kind: BundleKind, ids: readonly string[]): Promise<Set<string>> {
  const [spec] = kind.tables;
  const existing = new Set<string>();
  if (spec === undefined) return existing;
  for (let at = 0; at < ids.length; at += 1_000)
    for (const row of await selectOwned(db, realmId, spec, ids.slice(at, at + 1_000))) existing.add(String(row[spec.owner]));
  return existing;
}

/** Writes new rows, table by table in the order of the kind. */
export async function insertRows(db: Db, realmId: string, kind: BundleKind, rows: readonly TableRow[]): Promise<void> {
  for (const { table } of kind.tables) {
    for (const batch of batches(rows, table)) await any(db).insertInto(table).values(inRealm(realmId, batch)).execute();
  }
}

/** Updates existing rows, except the product's live columns and their position. Triggers see a change, not a new row. */
export async function updateRows(db: Db, realmId: string, kind: BundleKind, rows: readonly TableRow[]): Promise<void> {
  for (const { table, key } of kind.tables) {
    for (const batch of batches(rows, table)) {
      const columns = comparedColumns(kind, table, Object.keys(batch[0]?.values ?? {})).filter((column) => !key.includes(column));
      const insert = any(db).insertInto(table).values(inRealm(realmId, batch));
      await insert
        .onConflict((conflict) => {
          const target = conflict.columns(["realm_id", ...key]);
          if (columns.length === 0) return target.doNothing();
          return target.doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])));
        })
        .execute();
    }
  }
}

/** Takes rows away, children first. */
export async function removeRows(db: Db, realmId: string, kind: BundleKind, rows: readonly TableRow[]): Promise<void> {
  for (const { table, key } of kind.tables.toReversed()) {
    for (const { values } of rows.filter((row) => row.table === table)) {
      let query = any(db).deleteFrom(table).where("realm_id", "=", realmId);
      for (const column of key) query = query.where(column, "=", values[column] ?? null);
      await query.execute();
    }
  }
}

/** Moves things to places counted from 0. */
export async function placeRows(db: Db, realmId: string, kind: BundleKind, places: ReadonlyMap<string, number>): Promise<void> {
  const [spec] = kind.tables;
  if (spec === undefined || kind.order === undefined) return;
  for (const [id, position] of places)
    await any(db)
      .updateTable(spec.table)
      .set({ [kind.order]: position })
      .where("realm_id", "=", realmId)
      .where(spec.owner, "=", id)
      .execute();
}

const inRealm = (realmId: string, rows: readonly TableRow[]): Record<string, Value>[] =>
  rows.map(({ values }) => ({ realm_id: realmId, ...values }));

function* batches(rows: readonly TableRow[], table: string): Generator<TableRow[]> {
  const own = rows.filter((row) => row.table === table);
  const columns = Object.keys(own[0]?.values ?? {}).length + 1;
  const size = Math.max(1, Math.floor(PARAMETERS / columns));
  for (let at = 0; at < own.length; at += size) yield own.slice(at, at + size);
}
