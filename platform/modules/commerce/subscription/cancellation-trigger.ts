import { type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * Sets `cancelled_at` when a process of an earlier build cancels: that build does not know the column, and without it nothing can be
 * reactivated. The viewer cancelled if a licence stops renewing while it is neither ended, nor closed, nor without payment. A gift and a
 * free order never renew, so they never get the moment. A licence that renews again loses it.
 */
export async function createCancellationTrigger(db: Kysely<unknown>): Promise<void> {
  const cancelled = `new.auto_renewing = 0 and old.auto_renewing = 1 and new.cancelled_at is null
    and new.ended_at is null and new.closed = 0 and new.state <> 'INACTIVE'`;
  const renewsAgain = "new.auto_renewing = 1 and old.auto_renewing = 0 and new.cancelled_at is not null";
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const [name, when, value] of [
      ["held_licences_cancelled", cancelled, "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"],
      ["held_licences_renews_again", renewsAgain, "null"],
    ])
      await sql
        .raw(
          `create trigger ${name} after update of auto_renewing on held_licences when ${when} begin
      update held_licences set cancelled_at = ${value} where realm_id = new.realm_id and id = new.id;
    end`,
        )
        .execute(db);
    return;
  }
  for (const [name, when, value] of [
    ["held_licences_cancelled", cancelled, `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`],
    ["held_licences_renews_again", renewsAgain, "null"],
  ]) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $body$
    begin
      new.cancelled_at := ${value};
      return new;
    end $body$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} before update of auto_renewing on held_licences for each row when (${when}) execute function ${name}()`)
      .execute(db);
  }
}
