import { sql, type Transaction } from "kysely";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import type { Tables } from "../../../store/tables.ts";

/** A programme of an XMLTV file, with its texts as JSON: lists of language, title and description. */
export interface StoredXmltvRow {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly xmltv_key: string;
}

type Cells = readonly (string | null)[];

/** A list of rows as a table `r` with the columns `a`, `b` and so on: one parameter on SQLite, one for each column on PostgreSQL. */
function rowsTable(db: Db, rows: readonly Cells[], width: number) {
  const names = [..."abcdef"].slice(0, width);
  if (isPostgres(db)) {
    const columns = names.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`);
    return sql`unnest(${sql.join(columns)}) as r (${sql.raw(names.join(", "))})`;
  }
  const cells = sql.raw(names.map((name, index) => `value ->> ${index} as ${name}`).join(", "));
  return sql`(select ${cells} from json_each(${JSON.stringify(rows)})) as r`;
}

/** Reads of an import of a guide. */
export function xmltvStore(db: Db, realmId: string) {
  return {
    listChannelIds: async (): Promise<string[]> =>
      (
        await db
          .selectFrom("items")
          .select("id")
          .where("realm_id", "=", realmId)
          .where("type", "=", "LIVE_EVENT")
          .where("kind", "=", "CHANNEL")
          .execute()
      ).map(({ id }) => id),

    listXmltvIds: () => db.selectFrom("channel_xmltv_ids").select(["item_id", "xmltv_id"]).where("realm_id", "=", realmId).execute(),

    /** Programmes of a channel that begin between two moments: a range of `programmes_by_start`. */
    listProgrammes: (channel: string, from: string, to: string) =>
      db
        .selectFrom("programmes")
        .select(["id", "starts_at", "ends_at", "xmltv_key"])
        .where("realm_id", "=", realmId)
        .where("channel_id", "=", channel)
        .where("starts_at", ">=", from)
        .where("starts_at", "<", to)
        .orderBy("starts_at")
        .execute(),

    /** The last programme of the realm's own before a moment. */
    findOwnBefore: (channel: string, at: string) =>
      db
        .selectFrom("programmes")
        .select(["id", "starts_at", "ends_at", "xmltv_key"])
        .where("realm_id", "=", realmId)
        .where("channel_id", "=", channel)
        .where("starts_at", "<", at)
        .where("xmltv_key", "is", null)
        .orderBy("starts_at", "desc")
        .limit(1)
        .execute(),

    listRepeated: (channel: string) =>
      db
        .selectFrom("rolling_programmes")
        .innerJoin("programmes", (join) =>
          join
            .onRef("programmes.realm_id", "=", "rolling_programmes.realm_id")
            .onRef("programmes.id", "=", "rolling_programmes.programme_id"),
        )
        .select(["programmes.starts_at", "programmes.ends_at", "rolling_programmes.every_minutes"])
        .where("rolling_programmes.realm_id", "=", realmId)
        .where("programmes.realm_id", "=", realmId)
        .where("programmes.channel_id", "=", channel)
        .execute(),

    async listTexts(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const { rows } = await sql<{ programme_id: string; language: string; title: string; description: string }>`
        select t.programme_id, t.language, t.title, t.description
        from ${rowsTable(
          db,
          ids.map((id) => [id]),
          1,
        )} cross join programme_texts t
        where t.realm_id = ${realmId} and t.programme_id = r.a`.execute(db);
      return rows;
    },

    /** Programmes of XMLTV files that ended before a moment: a range of `programmes_by_start`. */
    listPast: async (channel: string, before: string, limit: number): Promise<string[]> =>
      (
        await db
          .selectFrom("programmes")
          .select("id")
          .where("realm_id", "=", realmId)
          .where("channel_id", "=", channel)
          .where("starts_at", "<", before)
          .where("ends_at", "<", before)
          .where("xmltv_key", "is not", null)
          .limit(limit)
          .execute()
      ).map(({ id }) => id),
  };
}

export type XmltvStore = ReturnType<typeof xmltvStore>;

/** Changes of one channel that are written together. */
export interface XmltvWrites {
  readonly insert: readonly { readonly row: StoredXmltvRow; readonly texts: readonly Cells[] }[];
  /** `texts`: null when they stay. */
  readonly update: readonly { readonly row: StoredXmltvRow; readonly texts: readonly Cells[] | null }[];
  readonly remove: readonly string[];
}

const cellsOf = ({ id, starts_at, ends_at, xmltv_key }: StoredXmltvRow): Cells => [id, starts_at, ends_at, xmltv_key];

/** Writes changes of a channel, and moves the version of the realm's catalogue once. */
export async function writeXmltv(trx: Transaction<Tables>, realmId: string, channel: string, writes: XmltvWrites): Promise<void> {
  await sql`insert into version_pauses (realm_id) values (${realmId})`.execute(trx);
  await removeProgrammes(trx, realmId, writes.remove);
  await updateProgrammes(trx, realmId, writes.update);
  await insertProgrammes(trx, realmId, channel, writes.insert);
  await sql`delete from version_pauses where realm_id = ${realmId}`.execute(trx);
  await sql`
    insert into realm_versions (realm_id, scope, version) values (${realmId}, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1`.execute(trx);
}

async function removeProgrammes(trx: Transaction<Tables>, realmId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = rowsTable(
    trx,
    ids.map((id) => [id]),
    1,
  );
  await sql`delete from programmes where realm_id = ${realmId} and id in (select r.a from ${rows})`.execute(trx);
}

async function updateProgrammes(trx: Transaction<Tables>, realmId: string, updates: XmltvWrites["update"]): Promise<void> {
  if (updates.length === 0) return;
  const rows = rowsTable(
    trx,
    updates.map(({ row }) => cellsOf(row)),
    4,
  );
  await sql`
    update programmes set starts_at = r.b, ends_at = r.c, xmltv_key = r.d from ${rows}
    where programmes.realm_id = ${realmId} and programmes.id = r.a`.execute(trx);
  const changed = updates.flatMap(({ row, texts }) => (texts === null ? [] : [{ id: row.id, texts }]));
  if (changed.length === 0) return;
  const ids = rowsTable(
    trx,
    changed.map(({ id }) => [id]),
    1,
  );
  await sql`delete from programme_texts where realm_id = ${realmId} and programme_id in (select r.a from ${ids})`.execute(trx);
  await insertTexts(trx, realmId, changed);
}

async function insertProgrammes(trx: Transaction<Tables>, realmId: string, channel: string, added: XmltvWrites["insert"]): Promise<void> {
  if (added.length === 0) return;
  const rows = rowsTable(
    trx,
    added.map(({ row }) => cellsOf(row)),
    4,
  );
  await sql`
    insert into programmes (realm_id, id, channel_id, starts_at, ends_at, xmltv_key)
    select ${realmId}, r.a, ${channel}, r.b, r.c, r.d from ${rows}`.execute(trx);
  await insertTexts(
    trx,
    realmId,
    added.map(({ row, texts }) => ({ id: row.id, texts })),
  );
}

async function insertTexts(
  trx: Transaction<Tables>,
  realmId: string,
  added: readonly { id: string; texts: readonly Cells[] }[],
): Promise<void> {
  const rows = rowsTable(
    trx,
    added.flatMap(({ id, texts }) => texts.map((text) => [id, ...text])),
    4,
  );
  await sql`
    insert into programme_texts (realm_id, programme_id, language, title, description)
    select ${realmId}, r.a, r.b, r.c, r.d from ${rows}`.execute(trx);
}

/** Waits until all that was written is on the disk: a write without effect is answered after that. */
export async function flushGuide(db: Db, realmId: string): Promise<void> {
  await db.deleteFrom("version_pauses").where("realm_id", "=", realmId).execute();
}

/** Updates PostgreSQL's statistics: a plan that was made for empty tables would read all of them for each new row. */
export async function analyseGuide(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  for (const table of ["programmes", "programme_texts"]) await sql`analyze ${sql.table(table)}`.execute(db);
}
