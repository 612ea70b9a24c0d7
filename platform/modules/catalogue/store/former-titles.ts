import { type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * Keeps the old title of an edited row of `item_texts`, so that the addresses made from it go on working. In the
 * database, because an editor with SQL runs none of our code; as a title, because SQL cannot make a slug of it.
 */
export async function createFormerTitleTrigger(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger item_texts_former_title after update of title on item_texts when old.title <> new.title begin
      insert into item_former_titles (realm_id, item_id, title) values (old.realm_id, old.item_id, old.title)
      on conflict do nothing;
    end`.execute(db);
    return;
  }
  await sql`
    create function item_texts_former_title() returns trigger language plpgsql as $body$
    begin
      insert into item_former_titles (realm_id, item_id, title) values (old.realm_id, old.item_id, old.title)
      on conflict do nothing;
      return null;
    end $body$`.execute(db);
  await sql`create trigger item_texts_former_title after update of title on item_texts
    for each row when (old.title <> new.title) execute function item_texts_former_title()`.execute(db);
}
