import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../platform/store/database.ts";

const HALF_HOUR = 1_800_000;
const HALF_HOURS = 48;
/** Yesterday, today and two weeks. */
const DAYS = 16;
const REALM = "ringside";
const LIKE = "ringside-one";

/**
 * Adds channels with programmes of half an hour to the demo, for yesterday and two weeks. Channels follow those of the demo by number. The product must not
 * be running.
 */
export async function addChannels(dataDir: string, count: number, now = Date.now()): Promise<void> {
  const database = openDatabase(join(dataDir, "ringside.db"));
  try {
    const { read, write } = database;
    const pattern = await read
      .selectFrom("items")
      .selectAll()
      .where("realm_id", "=", REALM)
      .where("id", "=", LIKE)
      .executeTakeFirstOrThrow();
    const texts = await read.selectFrom("item_texts").selectAll().where("realm_id", "=", REALM).where("item_id", "=", LIKE).execute();
    for (let from = 0; from < count; from += 100) {
      const numbers = Array.from({ length: Math.min(100, count - from) }, (_, index) => from + index + 101);
      await write
        .insertInto("items")
        .values(numbers.map((number) => ({ ...pattern, id: `channel-${number}`, channel_number: number })))
        .execute();
      await write
        .insertInto("item_texts")
        .values(numbers.flatMap((number) => texts.map((text) => ({ ...text, item_id: `channel-${number}`, title: `Channel ${number}` }))))
        .execute();
    }
    const begin = Math.floor(now / (HALF_HOURS * HALF_HOUR) - 1) * HALF_HOURS * HALF_HOUR;
    const places = sql`with recursive
      place (at) as (select 0 union all select at + 1 from place where at + 1 < ${DAYS * HALF_HOURS}),
      channel (number) as (select 101 union all select number + 1 from channel where number < ${count + 100})`;
    const time = (offset: number) =>
      sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${begin / 1000} + (at + ${offset}) * ${HALF_HOUR / 1000}, 'unixepoch')`;
    const id = sql`'channel-' || number || '-' || at`;
    await sql`insert into programmes (realm_id, id, channel_id, starts_at, ends_at)
      ${places} select ${REALM}, ${id}, 'channel-' || number, ${time(0)}, ${time(1)} from channel, place`.execute(write);
    await sql`insert into programme_texts (realm_id, programme_id, language, title, description)
      ${places} select ${REALM}, ${id}, 'en', 'Programme ' || at || ' of channel ' || number, 'A generated programme.' from channel, place`.execute(
      write,
    );
  } finally {
    await database.close();
  }
}
