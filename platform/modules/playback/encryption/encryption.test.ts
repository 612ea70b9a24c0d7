import { createDecipheriv } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MovableClock } from "../../../base/clock.ts";
import { createSealer } from "../../../crypto/seal.ts";
import type { CallContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { createMediaLibrary } from "../../../media/media-library.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { StoreUnavailable } from "../../../store/store-unavailable.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { RecordingLog, TEST_START } from "../../../testing/test-deps.ts";
import { writeTestMaster } from "../../../testing/test-master.ts";
import { clearTitles } from "../../../testing/test-protection.ts";
import { fixedSection } from "../../../testing/test-realm.ts";
import { uncountedStreams } from "../../../testing/test-streams.ts";
import { createPlayback, type PartEncryption, type Playback } from "../index.ts";
import type { PlaybackOptions } from "../ports.ts";
import { playbackSettings } from "../settings.ts";
import { emptyCatalogue } from "../testing/empty-catalogue.ts";

const SECRET = "a secret for tests, longer than 32 characters";
const MINUTE = 60_000;
const member = viewerContext("member");

interface Title {
  readonly type: "VOD" | "LIVE_EVENT";
  readonly master: string;
  readonly free: boolean;
  readonly encryption?: PartEncryption;
}
const TITLES: Readonly<Record<string, Title>> = {
  film: { type: "VOD", master: "arena", free: false, encryption: { method: "AES-128", rotation: null } },
  twin: { type: "VOD", master: "arena", free: false, encryption: { method: "AES-128", rotation: null } },
  plain: { type: "VOD", master: "arena", free: false },
  gift: { type: "VOD", master: "arena", free: true },
  stored: { type: "VOD", master: "vault", free: false, encryption: { method: "AES-128", rotation: null } },
  channel: { type: "LIVE_EVENT", master: "arena", free: false, encryption: { method: "AES-128", rotation: 10 * MINUTE } },
};

let mediaDir: string;
let clock: MovableClock;
let permitted: Parameters<PlaybackOptions["protection"]["permit"]>[0][];
/** Thrown in place of a permission; null: the viewer gets keys. */
let refusal: Error | null;
let encryptsAll: boolean;

beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), "ringside-encryption-"));
  writeTestMaster(mediaDir, "arena");
  writeTestMaster(mediaDir, "vault", { protection: { keyId: "00112233445566778899aabbccddeeff", key: "0f".repeat(16) } });
  clock = new MovableClock(TEST_START);
  permitted = [];
  refusal = null;
  encryptsAll = false;
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));

function open(secrets: { readonly secret: string; readonly previousSecret?: string } = { secret: SECRET }): Playback {
  const log = new RecordingLog();
  const streamOf = (id: string, { encryption, master, type }: Title) => ({
    ...{ id, type, available: true, master, loops: 2, dvr: false },
    ...(encryption === undefined ? {} : { encryption }),
    live: type === "VOD" ? null : { state: "LIVE" as const, start: null, end: null },
  });
  const settings = { ...secrets, mediaDir, baseOrigin: "http://localhost:3000" };
  const parts = { clock, realmClock: clock, sealer: createSealer(secrets), log, media: createMediaLibrary(mediaDir, log), settings };
  return createPlayback(parts as unknown as PlatformDeps, {
    streams: uncountedStreams,
    commerce: { excludesAds: async () => false },
    demo: null,
    catalogue: {
      ...emptyCatalogue,
      async getPlayable(_context, type, id) {
        const title = TITLES[id];
        if (title === undefined) throw notFound();
        const { free } = title;
        return {
          ...{ id, type, free, accessLevel: "GRANTED", licences: [], watermark: false, skipMarkers: [] },
          stream: streamOf(id, title),
        };
      },
      findStream: async (_realmId, id) => (TITLES[id] === undefined ? null : streamOf(id, TITLES[id])),
    },
    protection: {
      ...clearTitles,
      encryptsTitles: async () => encryptsAll,
      async permit(claims) {
        permitted.push(claims);
        if (refusal !== null) throw refusal;
      },
    },
    isSessionAlive: async () => true,
    realm: {
      findByKey: async (key) => (key === "key-aurora" ? "aurora" : null),
      localise: (_realm, _language, code) => code,
      sectionOf: fixedSection(playbackSettings, () => ({ watermark: null, dvrWindow: 30, epgPlaybackContent: "ENABLED" as const })),
    },
  });
}

async function manifestOf(playback: Playback, id: string, context: CallContext = member) {
  const manifest = await playback.manifestFor(context, TITLES[id]?.type ?? "VOD", id);
  return { manifest, base: (manifest.streams[0]?.url ?? "").replace(/\/master\.m3u8$/u, "") };
}
const get = async (playback: Playback, address: string, headers: Record<string, string> = {}) =>
  playback.routes.request(address, { headers });
const textOf = async (playback: Playback, address: string) => (await get(playback, address)).text();
const bytesOf = async (playback: Playback, address: string) => new Uint8Array(await (await get(playback, address)).arrayBuffer());
/** Addresses of keys in a playlist, each once. */
const keysIn = (playlist: string) => [...new Set([...playlist.matchAll(/METHOD=AES-128,URI="([^"]+)"/gu)].map(([, uri = ""]) => uri))];
const linesOf = (playlist: string) => playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#EXT-X-PROGRAM"));

/** Reads a part as a player does: the key of its address, its number as initialisation vector. */
function decrypted(bytes: Uint8Array, key: Uint8Array, number: number): string {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(number, 12);
  const decipher = createDecipheriv("aes-128-cbc", key, vector);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString();
}

describe("CV-12 parts encrypted with AES-128", () => {
  test("CV-12 a playlist names the key after each clear initialisation part, and its parts open with it", async () => {
    const playback = open();
    const { manifest, base } = await manifestOf(playback, "film");
    expect(manifest.streams).toEqual([expect.objectContaining({ protocol: "HLS", encryption: "AES-128" })]);
    const playlist = await textOf(playback, `${base}/v360.m3u8`);
    const [key = "", ...others] = keysIn(playlist);
    expect(others).toEqual([]);
    const lines = linesOf(playlist).slice(6);
    const keyLine = `#EXT-X-KEY:METHOD=AES-128,URI="${key}"`;
    expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/^#EXT-X-MAP:.*\/v360\/init\.mp4"$/u), keyLine]);
    expect(lines.slice(14, 18)).toEqual(["#EXT-X-DISCONTINUITY", "#EXT-X-KEY:METHOD=NONE", lines[0], keyLine]);
    const parts = lines.filter((line) => line.endsWith(".m4s"));
    expect(parts).toHaveLength(12);
    const bytes = await bytesOf(playback, `${base}/${key}`);
    expect(bytes).toHaveLength(16);
    for (const [number, part] of parts.entries()) {
      const sent = await bytesOf(playback, `${base}/${part}`);
      expect(decrypted(sent, bytes, number)).toBe(`v360/seg-${number % 6}.m4s`);
    }
    const init = /URI="([^"]+)"/u.exec(lines[0] ?? "")?.[1];
    expect(await textOf(playback, `${base}/${init}`)).toBe("v360/init.mp4");
    // The page preloads what the player requests.
    expect(manifest.preload.map(({ url }) => url)).toContain(`${base}/${parts[0]}`);
  });

  test("CV-12 nobody gets a clear segment, a clear file or a preview of an encrypted stream", async () => {
    const playback = open();
    const { manifest, base } = await manifestOf(playback, "film");
    expect(manifest).not.toHaveProperty("previews");
    const folder = /arena-[0-9a-f]{8}/u.exec(await textOf(playback, `${base}/v360.m3u8`))?.[0];
    for (const file of ["video.mp4", `${folder}/v360/seg-0.m4s`, `${folder}/fallback.mp4`, `${folder}/preview-wide.mp4`])
      expect([file, (await get(playback, `${base}/${file}`)).status]).toEqual([file, 404]);
    expect((await get(playback, `${base}/${folder}/thumbs.jpg`)).status).toBe(200);
    // A stream that is not encrypted has no encrypted parts and no keys.
    const plain = await manifestOf(playback, "plain");
    const key = keysIn(await textOf(playback, `${base}/v360.m3u8`))[0];
    expect((await get(playback, `${plain.base}/${key}`)).status).toBe(404);
    expect((await get(playback, `${plain.base}/${folder}/aes-${key?.slice(5)}-0/v360/seg-0.m4s`)).status).toBe(404);
  });

  test("CV-12 each title has its own key, which no cache stores; a request for one names its viewer and country", async () => {
    const playback = open();
    const keys = await Promise.all(
      ["film", "twin"].map(async (id) => {
        const { base } = await manifestOf(playback, id, { ...member, region: "ES" });
        const answer = await get(playback, `${base}/${keysIn(await textOf(playback, `${base}/v360.m3u8`))[0]}`);
        expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
        return Buffer.from(await answer.arrayBuffer()).toString("hex");
      }),
    );
    expect(new Set(keys).size).toBe(2);
    expect(permitted[0]).toEqual({
      ...{
        realmId: "ringside",
        asset: "film",
        type: "VOD",
        viewerId: "member",
        sessionId: "session-of-member",
        region: "ES",
        stream: null,
      },
    });
  });

  test("CV-12 P23 without a good token, or without a permission now, there is no key", async () => {
    const playback = open();
    const { base } = await manifestOf(playback, "film");
    const key = keysIn(await textOf(playback, `${base}/v360.m3u8`))[0] ?? "";
    const token = base.split("/")[3] ?? "";
    const altered = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    const foreign = (await manifestOf(open({ secret: "not ours, and longer than 32 characters" }), "film")).base;
    const codeOf = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await get(playback, address, headers);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await codeOf(`/media/e/none/film/${key}`)).toEqual([401, "TOKEN_INVALID"]);
    expect(await codeOf(`/media/e/${altered}/film/${key}`)).toEqual([401, "TOKEN_INVALID"]);
    expect(await codeOf(`${foreign}/${key}`)).toEqual([401, "TOKEN_INVALID"]);
    expect(await codeOf(`/media/e/${token}/twin/${key}`)).toEqual([403, "ACCESS_DENIED"]);
    expect(await codeOf(`${base}/${key}`, { "x-realm-id": "aurora" })).toEqual([403, "ACCESS_DENIED"]);
    expect(await codeOf(`${base}/${key}`, { "x-api-key": "key-aurora" })).toEqual([403, "ACCESS_DENIED"]);
    expect(permitted).toEqual([]);
    for (const code of ["UNAUTHENTICATED", "ACCESS_DENIED", "CONCURRENCY_LIMIT", "TOO_MANY_REQUESTS"] as const) {
      const problem = new Problem(code);
      refusal = problem;
      expect(await codeOf(`${base}/${key}`)).toEqual([problem.status, code]);
    }
    refusal = null;
    expect(await codeOf(`${base}/keys/00000000-0`)).toEqual([404, "NOT_FOUND"]);
    expect(await codeOf(`${base}/${key.replace(/0$/u, "1")}`)).toEqual([404, "NOT_FOUND"]);
    clock.set(new Date(TEST_START.getTime() + 48 * 60 * MINUTE));
    expect(await codeOf(`${base}/${key}`)).toEqual([401, "TOKEN_EXPIRED"]);
  });

  test("CV-12 P23 there is no key while the viewer cannot be checked; afterwards there is, also in the same stream", async () => {
    const playback = open();
    const { base } = await manifestOf(playback, "film");
    const address = `${base}/${keysIn(await textOf(playback, `${base}/v360.m3u8`))[0]}`;
    for (const [outage, status, code] of [
      [new StoreUnavailable(new Error("connection reset"), true), 503, "UNAVAILABLE"],
      [new Error("connection reset"), 500, "INTERNAL"],
    ] as const) {
      refusal = outage;
      const answer = await get(playback, address);
      const body = await answer.text();
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
      expect(JSON.parse(body)).toMatchObject({ code, messages: [code] });
      expect(body).not.toContain("connection reset");
      refusal = null;
      expect((await get(playback, address)).status).toBe(200);
    }
  });

  test("CV-12 a realm may encrypt all titles that are not free; a film that is stored encrypted stays as it is", async () => {
    encryptsAll = true;
    const playback = open();
    const methodsOf = async (id: string) => (await manifestOf(playback, id)).manifest.streams.map(({ encryption }) => encryption);
    expect(await methodsOf("plain")).toEqual(["AES-128"]);
    expect(await methodsOf("gift")).toEqual([undefined, undefined]);
    expect(await methodsOf("stored")).toEqual([undefined]);
    const { base } = await manifestOf(playback, "plain");
    encryptsAll = false;
    // The token says it, so that an address does not turn clear.
    expect(keysIn(await textOf(playback, `${base}/v360.m3u8`))).toHaveLength(1);
    expect(await methodsOf("plain")).toEqual([undefined, undefined]);
    expect((await manifestOf(playback, "gift", testContext())).manifest.streams).toHaveLength(2);
  });

  test("CV-12 keys of the secret before stay good while a film plays", async () => {
    const before = open();
    const { base } = await manifestOf(before, "film");
    const key = keysIn(await textOf(before, `${base}/v360.m3u8`))[0];
    const bytes = await bytesOf(before, `${base}/${key}`);
    const after = open({ secret: "the next secret, longer than 32 characters", previousSecret: SECRET });
    expect(await bytesOf(after, `${base}/${key}`)).toEqual(bytes);
    expect(keysIn(await textOf(after, `${base}/v360.m3u8`))).not.toEqual([key]);
  });
});

describe("CV-12 keys that rotate", () => {
  /** TEST_START is a whole hour, and the test's parts have 4 s. */
  const at = (seconds: number) => clock.set(new Date(TEST_START.getTime() + seconds * 1_000));
  const periodOf = (key: string) => Number(key.split("-").at(-1));

  test("CV-12 a channel's playlists change the key at each ten minutes, in every rendition at the same part", async () => {
    const playback = open();
    const { base } = await manifestOf(playback, "channel");
    at(-60);
    const [old = "", ...none] = keysIn(await textOf(playback, `${base}/v360.m3u8`));
    expect(none).toEqual([]);
    at(12);
    const playlist = await textOf(playback, `${base}/v360.m3u8`);
    const keys = keysIn(playlist);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(old);
    expect(periodOf(keys[1] ?? "")).toBe(periodOf(old) + 1);
    // Three parts since the whole hour have the new key.
    const parts = linesOf(playlist).filter((line) => line.endsWith(".m4s"));
    expect(parts.map((part) => part.includes(`aes-${keys[1]?.slice(5)}-`))).toEqual([...parts.slice(3).map(() => false), true, true, true]);
    const numbers = (text: string) => [...text.matchAll(/aes-\w+-(\d+)-(\d+)\//gu)].map(([, period, number]) => `${period} ${number}`);
    for (const other of ["v720", "audio-en"]) expect(numbers(await textOf(playback, `${base}/${other}.m3u8`))).toEqual(numbers(playlist));
    const [first, second] = await Promise.all(keys.map((key) => bytesOf(playback, `${base}/${key}`)));
    expect(first).not.toEqual(second);
    const number = Number(/-(\d+)\/v360/u.exec(parts.at(-1) ?? "")?.[1]);
    expect(decrypted(await bytesOf(playback, `${base}/${parts.at(-1)}`), second ?? new Uint8Array(), number)).toBe("v360/seg-2.m4s");
  });

  test("CV-12 P23 nobody gets the key of a time that has not come or is long past, nor any after the permission has ended", async () => {
    const playback = open();
    const { base } = await manifestOf(playback, "channel");
    const key = keysIn(await textOf(playback, `${base}/v360.m3u8`)).at(-1) ?? "";
    const statusOf = async (periods: number) => {
      const name = key.replace(/\d+$/u, String(periodOf(key) + periods));
      return (await get(playback, `${base}/${name}`)).status;
    };
    expect(await statusOf(0)).toBe(200);
    expect(await statusOf(2)).toBe(404);
    expect(await statusOf(-3)).toBe(200);
    expect(await statusOf(-8)).toBe(404);
    refusal = new Problem("ACCESS_DENIED");
    at(11 * 60);
    const next = keysIn(await textOf(playback, `${base}/v360.m3u8`)).at(-1) ?? "";
    expect(next).not.toBe(key);
    expect((await get(playback, `${base}/${next}`)).status).toBe(403);
  });
});
