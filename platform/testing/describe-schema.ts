import { sql } from "kysely";
import type { Database } from "../store/database.ts";

/** Tables of the store's own work, of which Kysely's first migrator left one behind, and the index of search, which each database has in its own form. */
const OWN = /^(?:kysely_|sqlite_|rate_limits|search_index)/u;

/**
 * Schema of the database, one sorted line each: columns, keys, indexes, triggers; in the same terms for both databases, as
 * far as they have a word for the same. `definitions` adds the texts of triggers and indexes in the database's own form.
 */
export async function describeSchema(database: Database, { definitions = false } = {}): Promise<string[]> {
  const lines = await (database.dialect === "sqlite" ? describeSqlite : describePostgres)(database, definitions);
  return lines.sort();
}

interface Column {
  table: string;
  name: string;
  type: string;
  required: number | boolean;
  standard: string | null;
}

const TYPES: Readonly<Record<string, string>> = { int4: "integer", int8: "bigint" };

function columnLine({ table, name, type, required, standard }: Column): string {
  const value = standard === null ? "" : ` default ${standard.replace(/::\w+$/u, "").replaceAll("'", "")}`;
  return `column ${table}.${name} ${TYPES[type] ?? type}${required ? " not null" : ""}${value}`;
}

const rowsOf = async <T>(database: Database, text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.unwalled)).rows;

async function describeSqlite(database: Database, definitions: boolean): Promise<string[]> {
  const all = await rowsOf<{ type: string; name: string; table: string; text: string | null }>(
    database,
    "select type, name, tbl_name as 'table', sql as text from sqlite_master",
  );
  const own = all.filter(({ table, name }) => !OWN.test(table) && !OWN.test(name));
  const lines = own.filter(({ type }) => type === "trigger").map(({ name, table }) => `trigger ${table} ${name}`);
  if (definitions) lines.push(...own.filter(({ type }) => type !== "table").map(({ text }) => `definition ${text}`));
  for (const { name: table } of own.filter(({ type }) => type === "table")) {
    const columns = await rowsOf<Column & { pk: number }>(
      database,
      `select '${table}' as 'table', name, lower(type) as type, "notnull" or pk > 0 as required, dflt_value as standard, pk from pragma_table_info('${table}')`,
    );
    lines.push(...columns.map(columnLine));
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    lines.push(`primary key ${table} (${key.map(({ name }) => name).join()})`);
    const indexes = await rowsOf<{ name: string; unique: number; origin: string; partial: number; columns: string }>(
      database,
      `select l.name, l."unique", l.origin, l.partial, (select group_concat(name) from (select name from pragma_index_info(l.name) order by seqno)) as columns
       from pragma_index_list('${table}') l where l.origin <> 'pk'`,
    );
    for (const { name, unique, origin, partial, columns: inside } of indexes)
      lines.push(origin === "u" ? `unique ${table} (${inside})` : indexLine(table, name, unique === 1, inside, partial === 1));
    const references = await rowsOf<{ to: string; columns: string; remove: string }>(
      database,
      `select "table" as 'to', group_concat("from") as columns, lower(on_delete) as remove
       from (select * from pragma_foreign_key_list('${table}') order by id, seq) group by id`,
    );
    lines.push(...references.map(({ to, columns: from, remove }) => referenceLine(table, from, to, remove)));
  }
  return lines;
}

const indexLine = (table: string, name: string, unique: boolean, columns: string, partial: boolean): string =>
  `index ${table} ${name} (${columns})${unique ? " unique" : ""}${partial ? " partial" : ""}`;
const referenceLine = (table: string, columns: string, to: string, remove: string): string =>
  `reference ${table} (${columns}) to ${to}${remove === "cascade" ? " cascade" : ""}`;

async function describePostgres(database: Database, definitions: boolean): Promise<string[]> {
  const columns = await rowsOf<Column>(
    database,
    `select table_name as "table", column_name as name, udt_name as type, is_nullable = 'NO' as required, column_default as standard
     from information_schema.columns where table_schema = 'public'`,
  );
  const names = (list: string, table: string) =>
    `(select string_agg(a.attname, ',' order by p.place) from unnest(${list}) with ordinality p(number, place)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = p.number)`;
  const constraints = await rowsOf<{ table: string; kind: string; columns: string; to: string | null; remove: string }>(
    database,
    `select c.conrelid::regclass::text as "table", c.contype as kind, ${names("c.conkey", "c.conrelid")} as columns,
     c.confrelid::regclass::text as to, case c.confdeltype when 'c' then 'cascade' else '' end as remove
     from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`,
  );
  const indexes = await rowsOf<{ table: string; name: string; unique: boolean; partial: boolean; columns: string; text: string }>(
    database,
    `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, i.indisunique as unique, i.indpred is not null as partial,
     ${names("i.indkey::smallint[]", "i.indrelid")} as columns, pg_get_indexdef(i.indexrelid) as text
     from pg_index i join pg_class k on k.oid = i.indexrelid
     where k.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  const triggers = await rowsOf<{ table: string; name: string; text: string }>(
    database,
    `select t.tgrelid::regclass::text as "table", t.tgname as name, pg_get_triggerdef(t.oid) || pg_get_functiondef(t.tgfoid) as text
     from pg_trigger t where not t.tgisinternal`,
  );
  const ownIndexes = indexes.filter(({ table }) => !OWN.test(table));
  const constraintLine = ({ table, kind, columns: inside, to, remove }: (typeof constraints)[number]): string =>
    kind === "f" ? referenceLine(table, inside, to ?? "", remove) : `${kind === "p" ? "primary key" : "unique"} ${table} (${inside})`;
  return [
    ...columns.filter(({ table }) => !OWN.test(table)).map(columnLine),
    ...constraints.filter(({ table }) => !OWN.test(table)).map(constraintLine),
    ...ownIndexes.map(({ table, name, unique, columns: inside, partial }) => indexLine(table, name, unique, inside, partial)),
    ...triggers.map(({ table, name }) => `trigger ${table} ${name}`),
    ...(definitions ? [...ownIndexes, ...triggers].map(({ text }) => `definition ${text}`) : []),
  ];
}
