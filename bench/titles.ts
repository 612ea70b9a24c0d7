import { join } from "node:path";
import { openDatabase } from "../platform/store/database.ts";
import { atMost, type Figure, median } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import type { Prepared } from "./prepared.ts";
import { memberCookie, PORTS, type Running, startProduct } from "./product.ts";
import { costOfPage } from "./server.ts";

const FEW = 500;
const MANY = 50_000;
const ROUNDS = 5;
const BATCH = 500;
const SERIES = 20;
const PAGES = [
  { name: "Home", path: "/", amount: 100 },
  { name: "A series", path: "/series/road-to-the-belt/road-to-the-belt", amount: 100 },
] as const;

/**
 * Adds generated titles to a seeded realm, in four languages: newer and older than the demo's own, two thirds episodes of the
 * demo's series and seasons, in the genres of home's rows, half of them locked. The product must not be running.
 */
async function addTitles(dataDir: string, count: number): Promise<void> {
  const database = openDatabase(join(dataDir, "ringside.db"));
  try {
    const pattern = await database.read
      .selectFrom("items")
      .selectAll()
      .where("realm_id", "=", "ringside")
      .where("type", "=", "VOD")
      .where("thumbnail", "is not", null)
      .limit(40)
      .execute();
    const genres = await database.read.selectFrom("item_genres").select("genre").distinct().where("realm_id", "=", "ringside").execute();
    const newest = Date.now() - 3_600_000;
    for (let from = 0; from < count; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
      const published = (number: number) => new Date(newest - number * 600_000).toISOString();
      const items = numbers.map((number) => {
        const like = pattern[number % pattern.length];
        if (like === undefined) throw new Error("the demo has no videos");
        const inSeries = number % 3 !== 0;
        const series = `generated-series-${number % SERIES}`;
        const place = inSeries
          ? { series_id: series, season_id: `${series}-s${number % 5}`, season_number: number % 5, episode: number }
          : { series_id: null, season_id: null, season_number: null, episode: null };
        return {
          ...like,
          ...place,
          id: `generated-${number}`,
          access: number % 2 === 0 ? ("FREE" as const) : ("LICENCE" as const),
          published_at: published(number),
        };
      });
      const texts = numbers.flatMap((number) =>
        ["en", "es", "pt", "ar"].map((language) => ({
          realm_id: "ringside",
          item_id: `generated-${number}`,
          language,
          title: `Generated title ${number}`,
          tagline: "",
          description: "",
        })),
      );
      const inGenres = numbers.map((number) => ({
        realm_id: "ringside",
        item_id: `generated-${number}`,
        genre: genres[number % genres.length]?.genre ?? "",
        position: 0,
        published_at: published(number),
      }));
      const licences = numbers
        .filter((number) => number % 2 === 1)
        .map((number) => ({ realm_id: "ringside", item_id: `generated-${number}`, licence_id: "ringside-yearly" }));
      await database.write.transaction().execute(async (transaction) => {
        await transaction.insertInto("items").values(items).execute();
        await transaction.insertInto("item_texts").values(texts).execute();
        await transaction.insertInto("item_genres").values(inGenres).execute();
        await transaction.insertInto("item_licences").values(licences).execute();
      });
    }
  } finally {
    await database.close();
  }
}

async function startWith(port: number, dataDir: string, count: number): Promise<Running> {
  await addTitles(dataDir, count);
  return startProduct(port, dataDir);
}

/** Pages of a signed-in viewer, which no cache answers, in a small and in a large catalogue. */
export async function measureTitles(prepared: Prepared): Promise<Figure[]> {
  const folders = [prepared.copy(), prepared.copy()] as const;
  const running: Running[] = [];
  try {
    const few = await startWith(PORTS.few, folders[0].path, FEW);
    running.push(few);
    const many = await startWith(PORTS.many, folders[1].path, MANY);
    running.push(many);
    const cookies = { few: await memberCookie(few.origin), many: await memberCookie(many.origin) };
    const figures: Figure[] = [];
    for (const { name, path, amount } of PAGES) {
      const costs = { few: [] as number[], many: [] as number[] };
      await costOfPage(few, path, cookies.few, 150);
      await costOfPage(many, path, cookies.many, 150);
      for (let round = 0; round < ROUNDS; round += 1) {
        costs.few.push(await costOfPage(few, path, cookies.few, amount));
        costs.many.push(await costOfPage(many, path, cookies.many, amount));
      }
      const [small, large] = [median(costs.few), median(costs.many)];
      const behind = `${large.toFixed(2)} ms against ${small.toFixed(2)} ms of processor time`;
      figures.push(atMost(`${name} with ${MANY} titles ÷ with ${FEW}, CPU`, large / small, LIMITS.largeCatalogue, behind, " ×"));
    }
    return figures;
  } finally {
    for (const each of running) await each.stop();
    for (const folder of folders) folder.remove();
  }
}
