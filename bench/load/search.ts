import { once } from "node:events";
import { cpSync, createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { RELEVANCE_SET } from "../../platform/modules/search/testing/relevance-set.ts";
import { startPostgres } from "../../scripts/temporary-postgres.mjs";
import { measurePanel } from "../browser/search-panel.ts";
import { type Figure, median, noted, towards } from "../figures.ts";
import { command, commandCost } from "../import.ts";
import { GOALS, type Goal } from "../limits.ts";
import type { Prepared } from "../prepared.ts";
import { newFolder, PORTS, p95, startProduct } from "../product.ts";
import { guestCall, openModules, realmOf, SECRET } from "./modules.ts";

const TITLES = 100_000;
const REALM = "ringside";
/** Queries of one round. The relevance set has 240; the others are the first letters of its queries. */
const QUERIES = 300;
const FACETS: readonly (readonly string[])[] = [
  [],
  ["type:VOD"],
  ["genre:boxing,mma"],
  ["type:SERIES,VOD,NEWS", "genre:boxing"],
  ["type:FIGHTER"],
];

type Text = Readonly<Record<string, string>>;
interface Video {
  readonly id: string;
  readonly title: Text;
  readonly tagline?: Text;
  readonly description: Text;
  readonly pictures: unknown;
  readonly genres: readonly string[];
}

/**
 * The demo's bundle of a realm with fighters and news, and 100,000 generated titles in two languages. Their titles have two words of the
 * demo's own titles and a word of 12,000 others, so that the queries of the relevance set match demo titles and thousands of others.
 */
async function writeBundle(folder: string): Promise<void> {
  cpSync(join("realms", REALM), folder, { recursive: true });
  // Accounts are imported with the demo only.
  for (const file of ["accounts.json", "videos.json"]) rmSync(join(folder, file));
  const { videos } = JSON.parse(readFileSync(join("realms", REALM, "videos.json"), "utf8")) as { readonly videos: readonly Video[] };
  const vocabularyOf = (language: string) => [...new Set(videos.flatMap(({ title }) => (title[language] ?? "").split(" ")))];
  const vocabulary = { en: vocabularyOf("en"), ar: vocabularyOf("ar") };
  const picked = (list: readonly string[], number: number) => list[number % list.length] ?? "";
  const out = createWriteStream(join(folder, "videos.ndjson"));
  const write = async (video: object): Promise<void> => {
    if (!out.write(`${JSON.stringify(video)}\n`)) await once(out, "drain");
  };
  for (const video of videos) await write(video);
  for (let number = 0; number < TITLES; number += 1) {
    const rare = ((number * 7_919) % 12_000).toString(26).replaceAll(/\d/gu, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
    const titleIn = (list: readonly string[]) => `${picked(list, number * 31)} ${picked(list, number * 17 + 5)} ${rare}`;
    await write({
      id: `generated-${number}`,
      title: { en: titleIn(vocabulary.en), ar: titleIn(vocabulary.ar) },
      description: { en: "Some sentences that say what it is about, as editors write them." },
      pictures: { landscape: "art/ringside-first-bell-landscape.webp" },
      access: number % 2 === 0 ? { kind: "FREE" } : { kind: "LICENCE", licences: ["ringside-yearly"] },
      publishedAt: new Date(1.6e12 + number * 60_000).toISOString(),
      genres: [picked(["boxing", "mma", "training"], number)],
    });
  }
  out.end();
  await once(out, "close");
}

/** Times of the queries with facets, in milliseconds, each a call inside the process with cards and counts. */
async function timesOf(databaseUrl: string, dataDir: string): Promise<number[]> {
  const context = openModules(databaseUrl, dataDir, { demo: false, poolSize: 2 });
  try {
    const { handlers } = context.platform().modules.search;
    const realm = await realmOf(context, REALM);
    const typed = RELEVANCE_SET.map((one) => ({ ...one, query: Array.from(one.query).slice(0, 3).join("") }));
    const queries = [...RELEVANCE_SET, ...typed.filter((_, index) => index % 4 === 0)].slice(0, QUERIES);
    const round = async (): Promise<number[]> => {
      const times: number[] = [];
      for (const [index, { query, language }] of queries.entries()) {
        const facet = [...(FACETS[index % FACETS.length] ?? [])];
        const began = performance.now();
        const call = { ...guestCall(REALM, language), realm };
        const { available } = await handlers.searchContent(call, { query: { value: query, facet, p: 1, rpp: 6 } });
        times.push(performance.now() - began);
        if (!available) throw new Error("the index does not work");
      }
      return times;
    };
    // The first round warms the code and the database's cache.
    await round();
    return await round();
  } finally {
    await context.close();
  }
}

async function measureOn(name: string, bound: Goal, databaseUrl: string, folder: string): Promise<Figure[]> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, DEMO: "0", DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET };
  await command(env, "migrate");
  const imported = await command(env, "bundle", "import", join(folder, "realm"));
  const times = await timesOf(databaseUrl, dataDir);
  const over = times.filter((time) => time > bound.goal).length;
  return [
    towards(
      `Search with facets, ${TITLES} titles, ${name}, p95`,
      p95(times),
      bound,
      `median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms; ${over} of ${times.length} over the goal`,
      " ms",
    ),
    noted("  import of these titles, s", imported.seconds.toFixed(1), commandCost(imported)),
  ];
}

/** Search in a large catalogue on both databases, and its panel in a browser on the demo's data. */
export async function measureSearch(prepared: Prepared): Promise<Figure[]> {
  const figures: Figure[] = [];
  const data = prepared.copy();
  try {
    const product = await startProduct(PORTS.product, data.path);
    try {
      figures.push(...(await measurePanel(product.origin)));
    } finally {
      await product.stop();
    }
  } finally {
    data.remove();
  }
  const folder = newFolder();
  try {
    await writeBundle(join(folder.path, "realm"));
    figures.push(...(await measureOn("SQLite", GOALS.searchSqlite, join(folder.path, "ringside.db"), folder.path)));
    const server = await startPostgres();
    try {
      return [...figures, ...(await measureOn("PostgreSQL", GOALS.searchPostgres, server.url, folder.path))];
    } finally {
      server.stop();
    }
  } finally {
    folder.remove();
  }
}
