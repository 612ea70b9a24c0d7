import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../platform/store/database.ts";
import { createPlatformClient, ownApi, watchRealms } from "../../server/platform-client.ts";
import { createRealmDirectory } from "../../server/realm-directory.ts";
import { builtProcess } from "../support/built-processes.ts";
import { runCommandLine } from "../support/command-line-process.ts";
import { killServer, startServer } from "../support/server-process.ts";
import { describeOnBothPlaces, type Place, SECRET } from "../support/test-platform.ts";

// Each command and each server is a process, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000 });

const PATIENT = { timeout: 60_000, interval: 50 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const TITLES = 1_200;

/** A bundle of the realm `tv`: more titles than are written at once, then a page of them. */
function writeTv({ dataDir }: Place, edition: string): string {
  const folder = join(dataDir, "bundle-tv");
  mkdirSync(folder, { recursive: true });
  const put = (file: string, value: unknown): void => writeFileSync(join(folder, file), JSON.stringify(value));
  put("realm.json", { id: "tv", name: `TV ${edition}`, hosts: ["tv.example.com"] });
  const landscape = "art/ringside-first-bell-landscape.webp";
  const videos = Array.from({ length: TITLES }, (_none, index) =>
    JSON.stringify({ id: `t${index}`, title: { en: `${edition} ${index}` }, pictures: { landscape }, access: { kind: "FREE" } }),
  );
  writeFileSync(join(folder, "videos.ndjson"), `${videos.join("\n")}\n`);
  const row = { id: "new", title: { en: `Row of ${edition}` }, rowType: "LANDSCAPE", content: { kind: "FIXED", items: ["t0", "t1"] } };
  put("sections.json", { sections: [{ id: "home", title: { en: "Home" }, rows: [row] }] });
  return folder;
}

describeOnBothPlaces("imports and other processes", (_demo, open) => {
  async function opened() {
    const place = await open();
    closing.push(() => place.remove());
    const env = { DATA_DIR: place.dataDir, SESSION_SECRET: SECRET, DEMO: "0", DATABASE_URL: place.databaseUrl };
    const command = async (...args: string[]): Promise<void> => {
      const { code, out, err } = await runCommandLine(env, args);
      if (code !== 0) throw new Error(`${args.join(" ")}: ${err}${out}`);
    };
    await command("migrate");
    return { place, env, command };
  }

  async function stand({ databaseUrl }: Place) {
    const database = openDatabase(databaseUrl, { poolSize: 2 });
    try {
      const read = database.unwalled;
      return {
        realms: await read.selectFrom("realms").select(["id", "name"]).execute(),
        titles: await read.selectFrom("item_texts").select("title").where("item_id", "in", ["t0", "t1000"]).orderBy("item_id").execute(),
        count: (await read.selectFrom("items").select("id").execute()).length,
        imported: (await read.selectFrom("bundle_rows").select("digest").execute()).length,
        imports: await read.selectFrom("bundle_imports").select(["digest"]).execute(),
        versions: await read.selectFrom("realm_versions").selectAll().orderBy("scope").execute(),
        paused: await read.selectFrom("version_pauses").selectAll().execute(),
      };
    } finally {
      await database.close();
    }
  }

  /** Resolves when the import has stopped in the middle of its transaction. */
  async function stopped(child: ChildProcess): Promise<void> {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (piece: Buffer) => {
        output += piece.toString();
      });
    const over = once(child, "close").then(() => {
      throw new Error(`the import ended before it was killed: ${output}`);
    });
    await Promise.race([over, vi.waitFor(() => expect(output).toContain("stopped"), { timeout: 120_000, interval: 20 })]);
    over.catch(() => undefined);
  }

  /** An import in a process that stops at a moment of its progress. */
  const stoppingImport = async (env: Readonly<Record<string, string>>, stopAt: string, ...args: string[]): Promise<ChildProcess> =>
    spawn(process.execPath, [await builtProcess("stopping-import"), ...args], {
      env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env, STOP_AT: stopAt },
      stdio: ["ignore", "pipe", "pipe"],
    });

  async function kill(child: ChildProcess): Promise<void> {
    await stopped(child);
    const gone = once(child, "close");
    child.kill("SIGKILL");
    expect((await gone)[1]).toBe("SIGKILL");
  }

  test("LV-01 an import of a guide that is killed half-way has changed some channels whole, and the same import does the others", async () => {
    const { place, env, command } = await opened();
    const folder = writeTv(place, "Old");
    const channel = (id: string) => ({
      kind: "CHANNEL",
      id,
      title: { en: id },
      pictures: { landscape: "art/ringside-first-bell-landscape.webp" },
      access: { kind: "FREE" },
    });
    const channels = ["a", "b", "c", "d"];
    writeFileSync(join(folder, "live.json"), JSON.stringify({ live: channels.map(channel) }));
    await command("bundle", "import", folder);
    const file = (title: string): string => {
      const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
      const stamp = (hour: number) => new Date(midnight + hour * 3_600_000).toISOString().replaceAll(/[-:T]/gu, "").slice(0, 14);
      const programmes = channels.flatMap((id) =>
        Array.from(
          { length: 24 },
          (_none, hour) =>
            `<programme start="${stamp(hour)}" stop="${stamp(hour + 1)}" channel="${id}"><title>${title} ${hour}</title></programme>`,
        ),
      );
      const path = join(place.dataDir, `${title}.xml`);
      writeFileSync(path, `<tv>${programmes.join("")}</tv>`);
      return path;
    };
    const guide = async () => {
      const database = openDatabase(place.databaseUrl, { poolSize: 2 });
      try {
        const rows = await database.unwalled
          .selectFrom("programmes")
          .innerJoin("programme_texts", "programme_texts.programme_id", "programmes.id")
          .select(["channel_id", "programmes.id", "title"])
          .orderBy("channel_id")
          .orderBy("starts_at")
          .execute();
        const version = await database.unwalled.selectFrom("realm_versions").select("version").where("scope", "=", "catalogue").execute();
        const paused = await database.unwalled.selectFrom("version_pauses").selectAll().execute();
        return { rows, version: Number(version[0]?.version), paused };
      } finally {
        await database.close();
      }
    };
    await command("guide", "import", "tv", file("Old"));
    const before = await guide();
    expect(before.rows).toHaveLength(96);

    await kill(await stoppingImport(env, "3 of 4 channels", "guide", "import", "tv", file("New")));
    const half = await guide();
    const editions = channels.map((id) => [
      ...new Set(half.rows.flatMap(({ channel_id, title }) => (channel_id === id ? [title.split(" ")[0]] : []))),
    ]);
    expect([editions[0], editions[1], editions[3]]).toEqual([["New"], ["New"], ["Old"]]);
    // Written channels have moved the version, so no page with the earlier programmes is cached.
    expect(half.version).toBeGreaterThan(before.version);
    expect(half.paused).toEqual([]);

    await command("guide", "import", "tv", file("New"));
    const after = await guide();
    expect(new Set(after.rows.map(({ title }) => title.split(" ")[0]))).toEqual(new Set(["New"]));
    expect(after.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id));
  });

  test("PL-10 an import that is killed in the middle leaves the old state, and the next one is not held up", async () => {
    const { place, env, command } = await opened();
    const importing = (stopAt: string) => stoppingImport(env, stopAt, "bundle", "import", writeTv(place, "New"));
    // A first import: there is no realm afterwards.
    await kill(await importing("videos: 1000 of 1200"));
    expect(await stand(place)).toEqual({ realms: [], titles: [], count: 0, imported: 0, imports: [], versions: [], paused: [] });
    await command("bundle", "import", writeTv(place, "Old"));
    const before = await stand(place);
    expect(before.titles).toEqual([{ title: "Old 0" }, { title: "Old 1000" }]);
    // A later one, after its last row.
    await kill(await importing("sections: 1 of 1"));
    expect(await stand(place)).toEqual(before);
    await command("bundle", "import", writeTv(place, "New"));
    expect(await stand(place)).toMatchObject({
      realms: [{ name: "TV New" }],
      titles: [{ title: "New 0" }, { title: "New 1000" }],
      paused: [],
    });
  });

  test("PL-10 PL-01 what a command imports shows in running processes: the platform answers it, a web process hears of it", async () => {
    const { place, env, command } = await opened();
    const server = await startServer(env);
    closing.push(() => killServer(server));
    await server.until("/healthz", 200);
    const client = createPlatformClient({ platformFetch: fetch, platformUrl: server.origin, secret: SECRET });
    const web = createRealmDirectory({
      api: () => ownApi(client),
      publicHost: null,
      payOrigin: "http://pay.localhost:3000",
      watch: (signal) => watchRealms(client, signal),
      onError: () => undefined,
    });
    await web.start();
    closing.push(() => web.stop());
    // The process answers before its platform is ready.
    await expect.poll(() => web.empty, PATIENT).toBe(true);

    await command("bundle", "import", writeTv(place, "Old"));
    await expect.poll(() => web.realmOf("tv.example.com")?.settings.name, PATIENT).toBe("TV Old");
    const realm = web.realmOf("tv.example.com");
    const home = async (): Promise<string> =>
      (await fetch(`${server.origin}/home`, { headers: { "x-api-key": realm?.settings.apiKey ?? "" } })).text();
    expect(await home()).toContain("Row of Old");
    const before = realm?.versions.content;

    await command("bundle", "import", writeTv(place, "New"));
    await expect.poll(() => web.realmOf("tv.example.com")?.versions.content, PATIENT).not.toBe(before);
    await expect.poll(home, PATIENT).toContain("Row of New");
    expect(web.realmOf("tv.example.com")?.settings.name).toBe("TV New");
    expect(await home()).not.toContain("Row of Old");
  });
});
