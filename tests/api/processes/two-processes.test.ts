import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MediaHeartbeat } from "../../../contract/playback/playback.ts";
import { killServer, type ServerProcess, startServer } from "../../support/server-process.ts";
import { openPostgresPlace, type Place, POSTGRES, proofOf, SECRET, VIEWER_PASSWORD } from "../../support/test-platform.ts";

// The file starts three processes, which takes a busy machine its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A device of the account with one stream at once, with the streams of a title. */
interface Device {
  readonly token: string;
  readonly refreshToken: string;
  /** Folder of the stream's addresses, with its slash. */
  readonly media: string;
  /** A segment that only a viewer requests who watches. */
  readonly segment: string;
}

describe.skipIf(POSTGRES === "")("LV-07 streams over two processes (postgres)", () => {
  let place: Place;
  let folder: string;
  let processes: ServerProcess[];
  let key: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ringside-two-"));
    place = await openPostgresPlace();
    processes = [await start("one"), await start("other")];
    const answer = await fetch(`${processes[0]?.origin}/realms`, { headers: { "x-service-auth": proofOf("service") } });
    const { realms } = (await answer.json()) as { realms: { id: string; apiKey: string }[] };
    key = realms.find(({ id }) => id === "ringside")?.apiKey ?? "";
  });
  afterAll(async () => {
    await Promise.all(processes.map(killServer));
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(name: string): Promise<ServerProcess> {
    const env = { DATA_DIR: join(folder, name), SESSION_SECRET: SECRET, DATABASE_URL: place.databaseUrl };
    const server = await startServer(env);
    await server.until("/readyz", 200);
    return server;
  }
  /** Process 0 or 1. */
  const at = (index: number): string => processes[index % 2]?.origin ?? "";

  function call(index: number, path: string, init: { method?: string; token?: string; json?: unknown } = {}): Promise<Response> {
    const { method = "POST", token, json } = init;
    return fetch(`${at(index)}${path}`, {
      method,
      headers: {
        "x-api-key": key,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  }
  const statusOf = async (answer: Promise<Response>): Promise<number> => {
    const response = await answer;
    await response.arrayBuffer();
    return response.status;
  };

  const openTitle = (index: number, token: string) => call(index, "/v5/manifest/vod/road-to-the-belt-s1e1", { token, json: {} });
  async function device(index: number): Promise<Device> {
    const signedIn = await call(index, "/login", { json: { id: "solo@ringside.example", secret: VIEWER_PASSWORD } });
    const { authorisationToken: token, refreshToken } = (await signedIn.json()) as { authorisationToken: string; refreshToken: string };
    const opened = await openTitle(index, token);
    expect(opened.status).toBe(200);
    const { manifest } = (await opened.json()) as { manifest: { heartbeat: { url: string }; preload: { url: string }[] } };
    const first = manifest.preload.find(({ url }) => url.endsWith("seg-0.m4s"))?.url ?? "";
    return { token, refreshToken, media: manifest.heartbeat.url.replace(/heartbeat$/u, ""), segment: first.replace("seg-0.", "seg-1.") };
  }
  const segment = (index: number, { segment: path }: Device) => statusOf(call(index, path, { method: "GET" }));
  const beat = async (index: number, { media }: Device, query = ""): Promise<string> =>
    ((await (await call(index, `${media}heartbeat${query}`)).json()) as MediaHeartbeat).action;

  test("of many first requests at both at once one stream plays, everywhere, and a stop at one ends it at the other", async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, (_none, index) => device(index)));
    const starts = await Promise.all(
      devices.flatMap((one, index) => [0, 1, 2].map((turn) => segment(index + turn, one).then((status) => ({ index, status })))),
    );
    const playing = [...new Set(starts.filter(({ status }) => status === 200).map(({ index }) => index))];
    expect(playing).toHaveLength(1);
    expect(new Set(starts.filter(({ index }) => index !== playing[0]).map(({ status }) => status))).toEqual(new Set([409]));
    const [winner, loser] = [devices[playing[0] ?? 0], devices[playing[0] === 0 ? 1 : 0]];
    if (winner === undefined || loser === undefined) throw new Error("no device");
    for (const index of [0, 1]) {
      expect([await segment(index, winner), await beat(index, winner)]).toEqual([200, "CONTINUE"]);
      expect(await beat(index, loser)).toBe("LIMIT");
    }

    const refused = await call(1, "/v1/multiviewHeartbeat", { token: loser.token, json: { stream: "x" } });
    expect(refused.status).toBe(404);
    const listed = await openTitle(1, loser.token);
    expect(listed.status).toBe(409);
    const { details } = (await listed.json()) as { details: { streams: { id: string }[] } };
    expect(details.streams).toHaveLength(1);
    expect(await statusOf(call(1, `/v1/activeStreams/${details.streams[0]?.id}`, { method: "DELETE", token: loser.token }))).toBe(204);
    // An event tells the first process, which has the stream in memory.
    await expect.poll(() => segment(0, winner), { timeout: 20_000 }).toBe(409);
    expect(await beat(0, winner)).toBe("STOP");
    await expect.poll(() => beat(1, loser), { timeout: 20_000 }).toBe("CONTINUE");
    expect(await beat(1, loser, "?ended=true")).toBe("STOP");
  });

  test("a stream outlives the process that started it, whether that ends or crashes, and stays the only one", async () => {
    const [tv, phone] = [await device(0), await device(1)];
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      expect(await beat(0, tv)).toBe("CONTINUE");
      const beats = Array.from({ length: 20 }, () => beat(0, tv).catch(() => "CUT"));
      processes[0]?.child.kill(signal);
      const answers = new Set(await Promise.all(beats));
      if (signal === "SIGTERM") expect(answers).toEqual(new Set(["CONTINUE"]));
      expect(await processes[0]?.ended).toBe(signal === "SIGTERM" ? 0 : signal);
      expect(await segment(1, phone)).toBe(409);
      expect(await segment(1, tv)).toBe(200);
      processes[0] = await start("one");
      expect([await segment(0, phone), await segment(0, tv)]).toEqual([409, 200]);
    }
    expect(await beat(1, tv, "?ended=true")).toBe("STOP");
    // The other process has the stream in memory until its next write.
    await expect.poll(() => beat(0, phone), { timeout: 20_000 }).toBe("CONTINUE");
    expect(await beat(0, phone, "?ended=true")).toBe("STOP");
  });

  test("a sign-out at one process ends the streams of its session at the other", async () => {
    const tablet = await device(0);
    expect(await segment(0, tablet)).toBe(200);
    expect(await statusOf(call(0, "/logout", { json: { refreshToken: tablet.refreshToken } }))).toBe(204);
    expect(await segment(1, tablet)).toBe(403);
  });
});
