import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../platform/store/database.ts";
import { startPostgres } from "../scripts/temporary-postgres.mjs";
import { atMost, type Figure, median, noted } from "./figures.ts";
import { command, commandCost } from "./import.ts";
import { type Bound, LIMITS } from "./limits.ts";
import { guestCall, openModules, SECRET } from "./load/modules.ts";
import { newFolder, wait } from "./product.ts";

const MANY = { channels: 1_000, days: 14 } as const;
const FEW = { channels: 20, days: 2 } as const;
const MINUTES = [30, 45, 60, 30, 90, 25, 35, 60] as const;
const MINUTE = 60_000;
const DAY = 86_400_000;
const ROUNDS = 7;
const CALLS = 40;

const stamp = (time: number): string => `${new Date(time + 60 * MINUTE).toISOString().replaceAll(/[-:T]/gu, "").slice(0, 14)} +0100`;

/** An XMLTV file as a listing service writes it; that of 1,000 channels and 14 days has about 190 MB. Returns its number of programmes. */
async function writeGuide(path: string, { channels, days }: { readonly channels: number; readonly days: number }): Promise<number> {
  const out = createWriteStream(path);
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, "drain");
  };
  const begin = Math.floor(Date.now() / DAY) * DAY;
  let number = 0;
  await write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="bench">\n');
  for (let channel = 0; channel < channels; channel += 1)
    await write(`<channel id="channel-${channel}"><display-name lang="en">Channel ${channel}</display-name></channel>\n`);
  for (let channel = 0; channel < channels; channel += 1)
    for (let start = begin; start < begin + days * DAY; ) {
      const stop = start + (MINUTES[number % MINUTES.length] ?? 30) * MINUTE;
      // A quarter of the channels has its titles in two languages.
      const second = channel % 4 === 0 ? `\n    <title lang="es">Programa generado ${number}</title>` : "";
      await write(`  <programme start="${stamp(start)}" stop="${stamp(stop)}" channel="channel-${channel}">
    <title lang="en">Generated programme ${number}</title>${second}
    <desc lang="en">Two fighters meet again after the draw of last year, and the winner of the night faces the champion in spring.</desc>
    <credits><presenter>Somebody Who Presents</presenter></credits>
    <category lang="en">Sports</category>
    <episode-num system="dd_progid">EP${number}.0001</episode-num>
    <rating system="MPAA"><value>PG</value></rating>
  </programme>\n`);
      start = stop;
      number += 1;
    }
  out.end("</tv>\n");
  await once(out, "close");
  return number;
}

/**
 * Begins a transaction of the product every 15 ms. `end` stops that, and returns the waits for SQLite's write lock and the longest time that the
 * thread was blocked, for which a viewer's page waits, too. All in milliseconds.
 */
function watchLock(file: string) {
  const database = openDatabase(file);
  const waits: number[] = [];
  let running = true;
  let blocked = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    const now = performance.now();
    blocked = Math.max(blocked, now - last - 1);
    last = now;
  }, 1);
  const tries = (async () => {
    while (running) {
      await wait(15);
      const began = performance.now();
      // Without a flush to the disk, which is no wait for the lock.
      await database.unflushed.transaction().execute((trx) => sql`select 1`.execute(trx));
      waits.push(performance.now() - began);
    }
  })();
  return {
    async end() {
      running = false;
      await tries;
      clearInterval(ticks);
      await database.close();
      const sorted = waits.sort((one, other) => one - other);
      return { longest: sorted.at(-1) ?? 0, most: sorted[Math.floor(sorted.length * 0.99)] ?? 0, tries: sorted.length, blocked };
    },
  };
}

interface Place {
  readonly name: string;
  readonly databaseUrl: string;
  readonly folder: string;
}

const environmentOf = ({ databaseUrl, folder, name }: Place) => ({
  DATA_DIR: join(folder, name),
  DEMO: "0",
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: SECRET,
});

/** A realm with so many channels. */
async function makeRealm(place: Place, channels: number): Promise<void> {
  mkdirSync(join(place.folder, place.name), { recursive: true });
  await command(environmentOf(place), "migrate");
  await command(environmentOf(place), "realm", "create", "tv", "--host", "tv.example.com", "--languages", "en,es");
  const database = openDatabase(place.databaseUrl);
  try {
    const numbers = Array.from({ length: channels }, (_, number) => number);
    await database.write
      .insertInto("items")
      .values(
        numbers.map((number) => ({
          realm_id: "tv",
          id: `channel-${number}`,
          type: "LIVE_EVENT" as const,
          kind: "CHANNEL" as const,
          channel_number: number + 1,
          access: "FREE" as const,
          online_playback: 1 as const,
          loops: 1,
          watermark: 0 as const,
          dvr: 0 as const,
          premiere: 0 as const,
          published_at: "2020-01-01T00:00:00.000Z",
          thumbnail: JSON.stringify({ url: "/media/art/ringside-first-bell-landscape.webp", width: 1, height: 1 }),
        })),
      )
      .execute();
    await database.write
      .insertInto("item_texts")
      .values(
        numbers.map((number) => ({
          realm_id: "tv",
          item_id: `channel-${number}`,
          language: "en",
          title: `Channel ${number}`,
          tagline: "",
          description: "",
        })),
      )
      .execute();
  } finally {
    await database.close();
  }
}

/** The catalogue's calls on a database, without HTTP. */
function openGuide({ databaseUrl, folder, name }: Place) {
  const context = openModules(databaseUrl, join(folder, name), { demo: false, poolSize: 2 });
  const { handlers } = context.platform().modules.catalogue;
  const caller = guestCall("tv", "en");
  const from = new Date(Math.floor(Date.now() / DAY) * DAY + 12 * 60 * MINUTE);
  const to = new Date(from.getTime() + 6 * 60 * MINUTE);
  const query = { from: from.toISOString(), to: to.toISOString(), rpp: 20, favourites: false, displayGeoblocked: false };
  return {
    /** Median time of a call, in milliseconds. */
    async cost(): Promise<number> {
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) {
        const began = performance.now();
        const { channels } = await handlers.getGuide(caller, { query });
        times.push(performance.now() - began);
        if (channels.length !== 20 || channels.some(({ programmes }) => programmes.length < 5)) throw new Error("the guide is empty");
      }
      return median(times);
    },
    close: () => context.close(),
  };
}

async function measureReading(few: Place, many: Place): Promise<Figure> {
  const guides = [openGuide(few), openGuide(many)] as const;
  try {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const index of [0, 1] as const) {
        const cost = await guides[index].cost();
        // The first round warms both.
        if (round > 0) costs[index].push(cost);
      }
    const [small, large] = [median(costs[0]), median(costs[1])];
    return atMost(
      `  GET /v4/epg ÷ with ${FEW.channels} channels × ${FEW.days} days`,
      large / small,
      LIMITS.guideReading,
      `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
      " ×",
    );
  } finally {
    for (const guide of guides) await guide.close();
  }
}

async function measureOn(
  name: string,
  bound: Bound,
  urls: { readonly few: string; readonly many: string },
  folder: string,
): Promise<Figure[]> {
  const few = { name: `${name}-few`, databaseUrl: urls.few, folder };
  const many = { name: `${name}-many`, databaseUrl: urls.many, folder };
  await makeRealm(few, FEW.channels);
  await makeRealm(many, MANY.channels);
  await command(environmentOf(few), "guide", "import", "tv", join(folder, "few.xml"));
  const idle = await command(environmentOf(many), "realm", "list");
  const watch = name === "SQLite" ? watchLock(urls.many) : null;
  const first = await command(environmentOf(many), "guide", "import", "tv", join(folder, "many.xml"));
  const waited = await watch?.end();
  const again = await command(environmentOf(many), "guide", "import", "tv", join(folder, "many.xml"));
  return [
    atMost(`XMLTV of ${MANY.channels} channels × ${MANY.days} days, ${name}, s`, first.seconds, bound, commandCost(first)),
    atMost(
      "  memory beyond that of realm list, MB",
      first.megabytes - idle.megabytes,
      LIMITS.guideMemory,
      `${Math.round(first.megabytes)} MB in all`,
    ),
    ...(waited === undefined
      ? []
      : [
          atMost(
            "  longest wait of another writer, ms",
            waited.longest,
            LIMITS.guideWait,
            `99 % of ${waited.tries} tries at most ${waited.most.toFixed(1)}`,
          ),
          noted("  its thread blocked at most, ms", waited.blocked.toFixed(1)),
        ]),
    noted("  the same file once more, s", again.seconds.toFixed(1), `${commandCost(again)}, ${Math.round(again.megabytes)} MB`),
    await measureReading(few, many),
  ];
}

/** Import and reading of a large guide, on both databases. */
export async function measureGuide(): Promise<Figure[]> {
  const folder = newFolder();
  try {
    await writeGuide(join(folder.path, "few.xml"), FEW);
    const programmes = await writeGuide(join(folder.path, "many.xml"), MANY);
    const inFolder = (file: string) => join(folder.path, file);
    const figures = await measureOn("SQLite", LIMITS.guideImport, { few: inFolder("few.db"), many: inFolder("many.db") }, folder.path);
    const servers = [await startPostgres(), await startPostgres()] as const;
    try {
      const urls = { few: servers[0].url, many: servers[1].url };
      return [
        noted("Programmes of the file", String(programmes)),
        ...figures,
        ...(await measureOn("PostgreSQL", LIMITS.guideImport, urls, folder.path)),
      ];
    } finally {
      for (const server of servers) server.stop();
    }
  } finally {
    folder.remove();
  }
}
