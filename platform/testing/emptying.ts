/** Tables of the product. The list of migrations belongs to the schema. */
const TABLES = "select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'kysely_migration'";

/**
 * One row about the database of the connection: `schema` is a mark of everything that migrations make, `bytes` the size of its rows,
 * `others` the number of other connections. `xmin` changes with every change of a row of the system's tables.
 */
export const STATE = `
select
  md5(concat_ws(';',
    (select string_agg(concat_ws(' ', oid, relname, relkind, relfilenode, relhastriggers), ',' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', attrelid, attnum, xmin), ',' order by attrelid, attnum) from pg_attribute where attrelid >= 16384),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_constraint),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_namespace),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_type where oid >= 16384),
    (select string_agg(concat_ws(' ', name, xmin), ',' order by name) from kysely_migration),
    (select count(*) from pg_db_role_setting)
  )) as schema,
  (select sum(pg_table_size(oid))::float8 from pg_class where oid in (${TABLES})) as bytes,
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others`;

/**
 * Takes away all rows, and what \`analyze\` has found out about them. Triggers and references are switched off meanwhile: they would ask
 * for an order, and count versions.
 */
export const EMPTY = `
begin;
set local session_replication_role = replica;
set local allow_system_table_mods = on;
do $$
declare filled text;
begin
  for filled in select format('%s', oid::regclass) from pg_class where oid in (${TABLES}) and pg_relation_size(oid) > 0 loop
    execute 'delete from ' || filled;
  end loop;
end $$;
delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
  where relnamespace = 'public'::regnamespace and relkind = 'r' and (reltuples <> -1 or relpages <> 0);
update pg_class set reltuples = 0, relpages = pages
  from (select oid as access_method, case amname when 'gin' then 2 else 1 end as pages from pg_am) empty_index
  where relam = access_method and relnamespace = 'public'::regnamespace and relkind = 'i' and (reltuples <> 0 or relpages <> pages);
commit`;
