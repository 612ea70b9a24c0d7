import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serverEnvironment } from "../scripts/server-process.mjs";
import { startPostgres } from "../scripts/temporary-postgres.mjs";
import { atMost, type Figure, noted } from "./figures.ts";
import { type Bound, LIMITS } from "./limits.ts";
import { newFolder, peakMemory, processorTime } from "./product.ts";

const TITLES = 100_000;

/** A bundle of so many titles in two languages, with texts as long as editors write them; about 70 MB. */
async function writeBundle(folder: string): Promise<void> {
  mkdirSync(folder);
  const realm = { id: "tv", name: "TV", hosts: ["tv.example.com"], settings: { languages: { default: "en", offered: ["en", "ar"] } } };
  writeFileSync(join(folder, "realm.json"), JSON.stringify(realm));
  const out = createWriteStream(join(folder, "videos.ndjson"));
  for (let number = 0; number < TITLES; number += 1) {
    const video = {
      id: `title-${number}`,
      title: { en: `Generated title ${number}`, ar: `عنوان ${number}` },
      tagline: { en: "A line", ar: "سطر" },
      description: {
        en: "Some sentences that say what it is about, as editors write them. ".repeat(3),
        ar: "بعض الجمل التي تقول ما هو موضوعه. ".repeat(3),
      },
      pictures: { landscape: "art/ringside-first-bell-landscape.webp" },
      access: { kind: number % 2 === 0 ? "FREE" : "SIGN_IN" },
      publishedAt: new Date(1.7e12 + number * 60_000).toISOString(),
      year: 2000 + (number % 25),
      genres: ["boxing", "classic"],
    };
    if (!out.write(`${JSON.stringify(video)}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
}

interface Cost {
  readonly seconds: number;
  readonly processor: number;
  readonly megabytes: number;
}

/** Runs an operator's command to its end. Throws when it was refused. */
export async function command(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Cost> {
  const began = performance.now();
  const child = spawn(process.execPath, ["build/server/cli.js", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...serverEnvironment, ...env, NODE_ENV: "production" },
  });
  let output = "";
  child.stderr.on("data", (piece: Buffer) => {
    output = `${output}${piece.toString()}`.slice(-2_000);
  });
  let processor = 0;
  let megabytes = 0;
  const look = setInterval(() => {
    try {
      processor = processorTime(child.pid ?? 0) / 1000;
      // A process that has ended, but whose parent has not read its code yet, has times and no memory.
      const peak = peakMemory(child.pid ?? 0);
      if (Number.isFinite(peak)) megabytes = Math.max(megabytes, peak);
    } catch {
      // It has ended.
    }
  }, 50);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${output}`);
  return { seconds: (performance.now() - began) / 1000, processor, megabytes };
}

export const commandCost = ({ processor }: Cost): string => `${processor.toFixed(1)} s of processor of the command`;

async function measureOn(name: string, bound: Bound, databaseUrl: string, folder: string): Promise<Figure[]> {
  const env = {
    DATA_DIR: join(folder, name),
    DEMO: "0",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "bench-and-nothing-else-0123456789012",
  };
  await command(env, "migrate");
  const first = await command(env, "bundle", "import", join(folder, "tv"));
  const again = await command(env, "bundle", "import", join(folder, "tv"));
  const exported = await command(env, "bundle", "export", "tv", join(folder, `${name}-out`));
  return [
    atMost(`Import of ${TITLES} titles, ${name}, s`, first.seconds, bound, commandCost(first)),
    atMost("  peak memory, MB", first.megabytes, LIMITS.importMemory, ""),
    atMost("  the same bundle once more, s", again.seconds, bound, commandCost(again)),
    atMost("  peak memory, MB", again.megabytes, LIMITS.importMemory, ""),
    noted("  export, s", exported.seconds.toFixed(1), `${commandCost(exported)}, ${Math.round(exported.megabytes)} MB`),
  ];
}

/** Cost of importing a long list, on both databases (issue: 60 s on SQLite, 120 s on PostgreSQL, 400 MB). */
export async function measureImport(): Promise<Figure[]> {
  const folder = newFolder();
  try {
    await writeBundle(join(folder.path, "tv"));
    const figures = await measureOn("SQLite", LIMITS.importSqlite, join(folder.path, "ringside.db"), folder.path);
    const server = await startPostgres();
    try {
      return [...figures, ...(await measureOn("PostgreSQL", LIMITS.importPostgres, server.url, folder.path))];
    } finally {
      server.stop();
    }
  } finally {
    folder.remove();
  }
}
