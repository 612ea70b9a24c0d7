import * as v from "valibot";
import type { Db } from "../../store/database.ts";
import { isRecord, markedValues } from "../format/marks.ts";
import type { BundlePart, BundleThing, CurrentThings, ExportContext, RowContext } from "../format/part.ts";
import { listIds, readCurrentRows, readInside } from "../rows.ts";
import { merged, withoutDefaults } from "./merge.ts";

export interface ExportWork {
  readonly db: Db;
  readonly realmId: string;
  /** The context of the last import, from which an unedited row is written as it was. */
  readonly context: RowContext;
  readonly back: ExportContext;
  /** A picture that a row names. */
  takePicture(path: string): void;
}

/** Things that are read together. */
const CHUNK = 500;

type Row = Readonly<Record<string, unknown>>;

/** Rows of a file from the realm's current state: in the order of the file, later additions behind them. */
export async function* exportRows(work: ExportWork, part: BundlePart): AsyncGenerator<Row> {
  const [kind, ...insides] = part.kinds;
  if (kind === undefined) return;
  const { db, realmId } = work;
  const ids = await idsOf(work, part);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK);
    const sources = await readSources(work, kind.kind, some);
    const current = await readCurrentRows(db, realmId, kind, some);
    const inside = new Map(await Promise.all(insides.map(async (one) => [one.kind, await readInside(db, realmId, one, some)] as const)));
    for (const id of some) {
      const source = sources.get(id);
      if (kind.tables.length === 0) {
        if (source !== undefined) yield source;
        continue;
      }
      const rows = current.get(id) ?? [];
      const things = { id, rows, inside: Object.fromEntries(insides.map((one) => [one.kind, inside.get(one.kind)?.get(id) ?? []])) };
      if (source === undefined && kind.isExported?.(id, rows) === false) continue;
      const row = rowOf(work, part, things, source);
      for (const { mark, value } of markedValues(part.schema, row)) if (mark.means === "PICTURE") work.takePicture(String(value));
      yield row;
    }
  }
}

async function idsOf({ db, realmId }: ExportWork, part: BundlePart): Promise<string[]> {
  const [kind] = part.kinds;
  if (kind === undefined) return [];
  const imported = await db
    .selectFrom("bundle_rows")
    .select("id")
    .where("realm_id", "=", realmId)
    .where("kind", "=", kind.kind)
    .where("source", "is not", null)
    .orderBy("position")
    .execute();
  const before = imported.map(({ id }) => id);
  if (kind.tables.length === 0) return before;
  const current = await listIds(db, realmId, kind);
  if (kind.order !== undefined) return current;
  const there = new Set(current);
  const earlier = new Set(before);
  return [...before.filter((id) => there.has(id)), ...current.filter((id) => !earlier.has(id))];
}

async function readSources({ db, realmId }: ExportWork, kind: string, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = await db
    .selectFrom("bundle_rows")
    .select(["id", "source"])
    .where("realm_id", "=", realmId)
    .where("kind", "=", kind)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.flatMap(({ id, source }) => (source === null ? [] : [[id, JSON.parse(source) as Row] as const])));
}

function rowOf(work: ExportWork, part: BundlePart, things: CurrentThings, source: Row | undefined): Row {
  const now = part.fromThings(things, work.back);
  const was = source === undefined ? undefined : builtFrom(work, part, source);
  const row = was === undefined ? withoutDefaults(part.schema, now) : merged(source, was, now);
  return inLanguages(part, row as Row, work.back.languages);
}

/** The row of the file as an export would write it without any edit; undefined when it can no longer be built. */
function builtFrom({ context, back }: ExportWork, part: BundlePart, source: Row): unknown {
  const parsed = v.safeParse(part.schema, source);
  if (!parsed.success) return undefined;
  try {
    const [thing, ...others] = part.things(parsed.output, context, 0);
    if (thing === undefined) return undefined;
    return part.fromThings({ id: thing.id, rows: thing.rows, inside: byKind(part, others) }, back);
  } catch {
    // No import has stored this picture (a database of an earlier build), so the row is made from the current state alone.
    return undefined;
  }
}

function byKind(part: BundlePart, things: readonly BundleThing[]): CurrentThings["inside"] {
  return Object.fromEntries(part.kinds.slice(1).map(({ kind }) => [kind, things.filter((one) => one.kind === kind)]));
}

/** Texts of languages that the realm does not have would be refused by the next import. */
function inLanguages(part: BundlePart, row: Row, languages: readonly string[]): Row {
  const foreign = markedValues(part.schema, row).filter(
    ({ mark, value }) => mark.means === "TEXTS" && isRecord(value) && Object.keys(value).some((language) => !languages.includes(language)),
  );
  if (foreign.length === 0) return row;
  const copy = structuredClone(row);
  for (const { path } of foreign) {
    const texts = path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], copy) as Record<string, unknown>;
    for (const language of Object.keys(texts)) if (!languages.includes(language)) delete texts[language];
  }
  return copy;
}
