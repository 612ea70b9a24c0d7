import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Watermark } from "../../../contract/playback/playback.ts";
import { extension } from "../../../demo/demo.ts";
import { MovableClock } from "../../base/clock.ts";
import { createSealer } from "../../crypto/seal.ts";
import type { CallContext } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { createMediaLibrary } from "../../media/media-library.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { testContext, viewerContext } from "../../testing/test-context.ts";
import { RecordingLog, TEST_START } from "../../testing/test-deps.ts";
import { writeTestMaster } from "../../testing/test-master.ts";
import { clearTitles } from "../../testing/test-protection.ts";
import { fixedSection } from "../../testing/test-realm.ts";
import { uncountedStreams } from "../../testing/test-streams.ts";
import { createPlayback, type LiveWindow, type Playable, type Playback } from "./index.ts";
import type { PlaybackOptions } from "./ports.ts";
import { playbackSettings } from "./settings.ts";
import { emptyCatalogue } from "./testing/empty-catalogue.ts";

type Title = Omit<Playable, "id" | "stream"> & { available: boolean; master: string | null; live: LiveWindow | null; dvr?: true };

let mediaDir: string;
let clock: MovableClock;
let titles: Map<string, Title>;
let ended: Set<string>;
let playback: Playback;
/** The realm's setting. */
let epgPlaybackContent: "ENABLED" | "DISABLED";
/** In place of the limit of streams; null: no stream is counted. */
let counted: PlaybackOptions["streams"] | null;
const SECRET = "a secret for tests, longer than 32 characters";
const WATERMARK: Watermark = { imageUrl: "/media/realms/ringside/watermark.svg", position: "TOP_END", opacity: 0.5 };
const HOUR = 3_600_000;
const guest = testContext();
const member = viewerContext("member");

const video = (own: Partial<Title> = {}): Title => ({
  type: "VOD",
  accessLevel: "GRANTED",
  licences: ["yearly"],
  free: false,
  available: true,
  master: "arena",
  live: null,
  skipMarkers: [],
  watermark: false,
  ...own,
});
const channel = (own: Partial<Title> = {}): Title => video({ type: "LIVE_EVENT", live: { state: "LIVE", start: null, end: null }, ...own });

beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), "ringside-playback-"));
  writeTestMaster(mediaDir, "arena");
  clock = new MovableClock(TEST_START);
  ended = new Set();
  counted = null;
  epgPlaybackContent = "ENABLED";
  titles = new Map([
    ["bought", video()],
    ["other", video()],
    ["free", video({ free: true, licences: [] })],
    ["channel", channel({ free: true, licences: [] })],
  ]);
  playback = open();
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));

function open(secret = SECRET): Playback {
  const stream = (id: string, title: Title) => ({
    id,
    type: title.type,
    available: title.available,
    master: title.master,
    loops: 3,
    dvr: title.dvr === true,
    live: title.live,
  });
  const log = new RecordingLog();
  const deps = {
    clock,
    realmClock: clock,
    sealer: createSealer({ secret }),
    log,
    media: createMediaLibrary(mediaDir, log),
    settings: { secret, mediaDir, baseOrigin: "http://localhost:3000" },
  } as unknown as PlatformDeps;
  return createPlayback(deps, {
    streams: counted ?? uncountedStreams,
    commerce: { excludesAds: async () => false },
    demo: extension.parts,
    catalogue: {
      ...emptyCatalogue,
      async getPlayable(_context, type, id) {
        const title = titles.get(id);
        if (title === undefined || title.type !== type) throw notFound();
        return { ...title, id, stream: stream(id, title) };
      },
      async findStream(realmId, id) {
        const title = titles.get(id);
        return title === undefined || realmId !== "ringside" ? null : stream(id, title);
      },
    },
    protection: clearTitles,
    isSessionAlive: async (realmId, sessionId) => !ended.has(`${realmId}/${sessionId}`),
    realm: {
      findByKey: async (key) => (key === "key-ringside" ? "ringside" : key === "key-aurora" ? "aurora" : null),
      localise: (_realm, _language, code) => code,
      sectionOf: fixedSection(playbackSettings, (realmId) => ({
        watermark: realmId === "ringside" ? WATERMARK : null,
        dvrWindow: 30,
        epgPlaybackContent,
      })),
    },
  });
}

const query = { query: { displayGeoblocked: false } };
const vod = async (context: CallContext, id: string) =>
  (await playback.handlers.getVideoManifest(context, { params: { id }, ...query })).manifest;
const live = async (context: CallContext, id: string, from?: string) =>
  (await playback.handlers.getLiveManifest(context, { params: { id }, query: { ...query.query, from } })).manifest;
const get = (path: string, headers: Record<string, string> = {}, method = "GET") => playback.routes.request(path, { headers, method });
const baseOf = (manifest: Awaited<ReturnType<typeof vod>>) => (manifest.streams[0]?.url ?? "").replace(/\/master\.m3u8$/u, "");
const textOf = async (path: string) => (await get(path)).text();
const tagged = (playlist: string, name: string) => playlist.split("\n").filter((line) => line.startsWith(`#${name}`));

describe("CV-09 what other modules let viewers play", () => {
  const guestCall = testContext();
  const trailers = {
    types: ["TRAILER"],
    getPlayable: async (_context: CallContext, type: string, id: string): Promise<Playable> => ({
      id,
      type,
      accessLevel: "GRANTED",
      licences: [],
      free: true,
      watermark: false,
      skipMarkers: [],
      stream: await trailers.findStream("ringside", id),
    }),
    findStream: async (_realmId: string, id: string) => ({
      id,
      type: "TRAILER",
      available: true,
      master: "arena",
      loops: 1,
      dvr: false,
      live: null,
    }),
  };

  test("CV-09 a type that another module gives has manifests and streams; its token opens that source and no other", async () => {
    await expect(playback.manifestFor(guestCall, "TRAILER", "bought")).rejects.toMatchObject({ code: "NOT_FOUND" });
    playback.addSource(trailers);
    // The catalogue has a title with the same id, which needs a licence.
    const manifest = await playback.manifestFor(guestCall, "TRAILER", "bought");
    expect((await get(manifest.streams[0]?.url ?? "")).status).toBe(200);
    expect(manifest.thumbnails?.duration).toBe(24);
    const foreign = open();
    expect((await foreign.routes.request(manifest.streams[0]?.url ?? "")).status).toBe(404);
  });

  test("CV-09 a type has one source", () => {
    expect(() => playback.addSource({ ...trailers, types: ["VOD"] })).toThrow("VOD has a source already");
  });
});

describe("CV-09 manifests", () => {
  test("CV-09 a granted title has HLS and MP4, subtitles, thumbnails and what to ask for first", async () => {
    const manifest = await vod(member, "bought");
    expect(manifest.streams.map(({ protocol, mimeType }) => [protocol, mimeType])).toEqual([
      ["HLS", "application/vnd.apple.mpegurl"],
      ["MP4", "video/mp4"],
    ]);
    expect(manifest.dvr).toBe(false);
    expect(manifest.thumbnails).toMatchObject({ columns: 6, rows: 4, width: 160, height: 90, interval: 1, duration: 24 });
    const base = baseOf(manifest);
    expect(manifest.preload.map(({ url }) => url.slice(base.length).replace(/arena-[0-9a-f]{8}/u, "V"))).toEqual([
      "/master.m3u8",
      "/v360.m3u8",
      "/audio-en.m3u8",
      "/V/v360/init.mp4",
      "/V/v360/seg-0.m4s",
      "/V/audio-en/init.mp4",
      "/V/audio-en/seg-0.m4s",
    ]);
    const named = [
      ...manifest.streams.flatMap(({ url, subtitles }) => [url, ...subtitles.map((track) => track.url)]),
      ...manifest.preload.map(({ url }) => url),
      manifest.thumbnails?.url ?? "",
      ...manifest.chapters.map(({ url }) => url),
    ];
    expect(manifest.chapters.map(({ language }) => language)).toEqual(["en"]);
    for (const url of named) expect((await get(url)).status, url).toBe(200);
  });

  test("CV-11 the realm's watermark comes with the titles that are marked, and only in a realm that has one", async () => {
    expect((await vod(member, "bought")).watermark).toBeNull();
    titles.set("bought", video({ watermark: true }));
    titles.set("channel", channel({ watermark: true }));
    expect((await vod(member, "bought")).watermark).toEqual(WATERMARK);
    expect((await live(member, "channel")).watermark).toEqual(WATERMARK);
    expect((await vod(testContext({ realmId: "aurora", viewer: member.viewer }), "bought")).watermark).toBeNull();
  });

  test("CV-21 a title with a watermark has no receiver, which would show the film without it", async () => {
    titles.set("bought", video({ watermark: true }));
    expect((await vod(member, "bought")).receiver).toBeUndefined();
    expect((await vod(testContext({ realmId: "aurora", viewer: member.viewer }), "bought")).receiver).toBeDefined();
  });

  test("CV-11 skip markers come in order and within the length; live streams have none", async () => {
    const skipMarkers = [
      { type: "OUTRO", start: 60, end: 90 },
      { type: "INTRO", start: -2, end: 8 },
      { type: "AD", start: 80, end: 95 },
      { type: "BREAK", start: 30, end: 30 },
    ] as const;
    titles.set("bought", video({ skipMarkers }));
    titles.set("channel", channel({ skipMarkers }));
    expect((await vod(member, "bought")).skipMarkers).toEqual([
      { type: "INTRO", start: 0, end: 8 },
      { type: "OUTRO", start: 60, end: 72 },
    ]);
    expect((await live(member, "channel")).skipMarkers).toEqual([]);
  });

  test.each([
    ["GRANTED_ON_SIGN_IN", guest, "UNAUTHENTICATED"],
    ["DENIED", guest, "ACCESS_DENIED"],
    ["DENIED", member, "ACCESS_DENIED"],
    ["GEOBLOCKED", member, "GEOBLOCKED"],
  ] as const)("CV-09 %s for %o is %s, with the licences that open it", async (accessLevel, context, code) => {
    titles.set("bought", video({ accessLevel }));
    titles.set("channel", channel({ accessLevel, licences: ["yearly"] }));
    const expected = { code, details: { accessLevel, licences: ["yearly"] } };
    await expect(vod(context, "bought")).rejects.toMatchObject(expected);
    await expect(live(context, "channel")).rejects.toMatchObject(expected);
  });

  test("CV-09 granted but not to be watched online, or without media, is an error that says so", async () => {
    for (const title of [video({ available: false }), video({ master: null, available: false }), video({ master: "nowhere" })]) {
      titles.set("bought", title);
      await expect(vod(member, "bought")).rejects.toMatchObject({ code: "ACCESS_DENIED", details: { onlinePlayback: "UNAVAILABLE" } });
    }
    await expect(vod(member, "nothing")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(vod(member, "channel")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("CV-09 a live event answers by its state; what is over is not offered for sale", async () => {
    const at = (state: LiveWindow["state"], accessLevel: Title["accessLevel"] = "GRANTED") =>
      titles.set("channel", channel({ accessLevel, live: { state, start: TEST_START.getTime(), end: TEST_START.getTime() + HOUR } }));
    at("SCHEDULED");
    await expect(live(member, "channel")).rejects.toMatchObject({ code: "VIDEO_IS_NOT_LIVE", status: 404 });
    at("PRE_LIVE");
    await expect(live(member, "channel")).rejects.toMatchObject({ code: "VIDEO_IS_NOT_LIVE" });
    at("SCHEDULED", "DENIED");
    await expect(live(member, "channel")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    for (const state of ["POSTPONED", "CANCELLED"] as const) {
      at(state, "DENIED");
      await expect(live(member, "channel")).rejects.toMatchObject({ code: "VIDEO_IS_NOT_LIVE", details: { state } });
    }
    at("ENDED", "DENIED");
    await expect(live(member, "channel")).rejects.toMatchObject({ code: "EVENT_HAS_ENDED", status: 410 });
    at("LIVE");
    const manifest = await live(member, "channel");
    expect(manifest.streams.map((stream) => stream.protocol)).toEqual(["HLS"]);
    expect(manifest.thumbnails).toBeNull();
    expect(manifest.chapters).toEqual([]);
    for (const { url } of manifest.preload) expect((await get(url)).status, url).toBe(200);
  });
});

describe("CV-24 releases", () => {
  test("CV-24 before its release a video is refused with the time, after the access and never as a fault", async () => {
    const releasesAt = new Date(TEST_START.getTime() + HOUR).toISOString();
    titles.set("bought", video({ available: false, releasesAt }));
    await expect(vod(member, "bought")).rejects.toMatchObject({
      code: "VIDEO_NOT_RELEASED",
      status: 409,
      details: { scheduledAt: releasesAt },
    });
    titles.set("bought", video({ available: false, releasesAt, accessLevel: "DENIED" }));
    await expect(vod(member, "bought")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
  });

  test("CV-15 a premiere has no file and no part ahead of the clock, and its address plays to the end after it", async () => {
    const start = TEST_START.getTime();
    titles.set("bought", video({ live: { state: "LIVE", start, end: start + 72_000 } }));
    const manifest = await vod(member, "bought");
    expect(manifest.streams.map(({ protocol }) => protocol)).toEqual(["HLS"]);
    const base = baseOf(manifest);
    clock.advance(20_000);
    const running = await textOf(`${base}/v360.m3u8`);
    expect(running.match(/#EXTINF/gu)).toHaveLength(5);
    expect(running).not.toContain("#EXT-X-ENDLIST");
    expect((await get(`${base}/video.mp4`)).status).toBe(404);
    // It has ended: the title is an ordinary video now.
    clock.advance(60_000);
    titles.set("bought", video());
    const closed = await textOf(`${base}/v360.m3u8`);
    expect(closed).toContain("#EXT-X-ENDLIST");
    expect(closed).toContain("#EXT-X-PROGRAM-DATE-TIME");
    const ordinary = baseOf(await vod(member, "bought"));
    expect(await textOf(`${ordinary}/v360.m3u8`)).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
    expect((await get(`${ordinary}/video.mp4`)).status).toBe(200);
  });
});

describe("CV-09 entitlements", () => {
  test("CV-09 a video's ends after twice its length and six hours, a live one's after twelve hours", async () => {
    titles.set("channel", channel());
    expect((await vod(member, "bought")).expiresAt).toBe(new Date(TEST_START.getTime() + 2 * 72_000 + 6 * HOUR).toISOString());
    expect((await live(member, "channel")).expiresAt).toBe(new Date(TEST_START.getTime() + 12 * HOUR).toISOString());
  });

  test("CV-09 CV-26 a session gets the same addresses of a title during an hour, so that a page uses what was prefetched; another session others", async () => {
    titles.set("channel", channel());
    const manifests = async (context: CallContext) => [await vod(context, "bought"), await live(context, "channel")];
    const first = await manifests(member);
    clock.advance(59 * 60_000);
    expect(await manifests(member)).toEqual(first);
    const elsewhere = { ...member, viewer: { ...member.viewer, sessionId: "another-session" } };
    const others = await Promise.all([elsewhere, viewerContext("other"), viewerContext("member", { realmId: "aurora" })].map(manifests));
    const tokens = [first, ...others].flat().map((manifest) => baseOf(manifest).split("/")[3]);
    expect(new Set(tokens).size).toBe(tokens.length);
    clock.advance(60_000);
    const [next] = await manifests(member);
    expect(next?.streams[0]?.url).not.toBe(first[0]?.streams[0]?.url);
    expect(Date.parse(next?.expiresAt ?? "") - clock.now().getTime()).toBe(2 * 72_000 + 6 * HOUR);
    // No address lives longer than it would from the moment of its call.
    clock.advance(30 * 60_000);
    expect(Date.parse((await vod(member, "bought")).expiresAt) - clock.now().getTime()).toBeLessThanOrEqual(2 * 72_000 + 6 * HOUR);
  });

  test("CV-09 a free title's address is the same for everyone during an hour, and outlives a stale page by a day", async () => {
    const first = await vod(guest, "free");
    clock.advance(59 * 60_000);
    expect(await vod(member, "free")).toEqual(first);
    clock.advance(60_000);
    expect((await vod(guest, "free")).streams[0]?.url).not.toBe(first.streams[0]?.url);
    expect(Date.parse(first.expiresAt) - clock.now().getTime()).toBeGreaterThanOrEqual(24 * HOUR);
    clock.set(new Date(Date.parse(first.expiresAt) - 1));
    expect((await get(first.streams[0]?.url ?? "")).status).toBe(200);
  });

  test("P23 without a good token no byte comes: altered, expired, another title's, another realm's, a signed-out viewer's", async () => {
    const manifest = await vod(member, "bought");
    const base = baseOf(manifest);
    const [, , , token = ""] = base.split("/");
    const segment = manifest.preload[4]?.url.slice(base.length) ?? "";
    const files = ["/master.m3u8", "/v360.m3u8", "/subs-en.m3u8", "/subs-en.vtt", "/chapters-en.vtt", "/video.mp4", segment];
    const refused = async (at: string, headers: Record<string, string> = {}) => {
      for (const file of files) {
        const response = await get(`${at}${file}`, headers);
        expect(response.status, `${at}${file}`).toBe(403);
        expect(await response.text()).toBe("");
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
    };
    for (const file of files) expect((await get(`${base}${file}`)).status, file).toBe(200);
    const [body = "", mac = ""] = token.split(".");
    const forged = Buffer.from(Buffer.from(body, "base64url").toString().replace('"bought"', '"other"')).toString("base64url");
    await refused(`/media/e/${forged}.${mac}/other`);
    await refused(`/media/e/${token}/other`);
    await refused(`/media/e/${body}.${mac.slice(0, -2)}/bought`);
    await refused(`/media/e/${body}./bought`);
    await refused("/media/e/x/bought");
    await refused(
      `/media/e/${createSealer({ secret: "another secret, also longer than 32 characters" }).seal("entitlement", Buffer.from(body, "base64url").toString())}/bought`,
    );
    await refused(`/media/e/${createSealer({ secret: SECRET }).seal("cursor:x", Buffer.from(body, "base64url").toString())}/bought`);
    await refused(base, { "x-api-key": "key-aurora" });
    await refused(base, { "x-api-key": "nonsense" });
    expect((await get(`${base}/master.m3u8`, { "x-api-key": "key-ringside" })).status).toBe(200);
    ended.add("ringside/session-of-member");
    await refused(base);
    ended.clear();
    clock.set(new Date(manifest.expiresAt));
    await refused(base);
  });

  test("CV-02 the short clips of the film are named with their sizes, and served; no other file of its folder is", async () => {
    const manifest = await vod(member, "free");
    const base = baseOf(manifest);
    expect(manifest.previews?.map(({ width, height, mimeType }) => [width, height, mimeType])).toEqual([
      [406, 720, "video/mp4"],
      [1280, 720, "video/mp4"],
    ]);
    for (const { url } of manifest.previews ?? []) {
      const response = await get(url);
      expect([response.status, response.headers.get("content-type")], url).toEqual([200, "video/mp4"]);
    }
    const folder = manifest.previews?.[0]?.url.slice(base.length).replace(/[^/]+$/u, "") ?? "";
    expect((await get(`${base}${folder}preview-none.mp4`)).status).toBe(404);
    expect((await get(`${base}${folder}master.json`)).status).toBe(404);
  });

  test("CV-09 a free title's token names nobody, so that no sign-out ends it", async () => {
    const base = baseOf(await vod(member, "free"));
    const text = Buffer.from(base.split("/")[3]?.split(".")[0] ?? "", "base64url").toString();
    expect(text).not.toContain("member");
    ended.add("ringside/session-of-member");
    expect((await get(`${base}/master.m3u8`)).status).toBe(200);
  });

  test("CV-09 shared caches may keep what is free, and nothing that belongs to a viewer", async () => {
    const caching = async (id: string, file: number) =>
      (await get((await vod(member, id)).preload[file]?.url ?? "")).headers.get("cache-control");
    expect(await caching("free", 4)).toBe("public, max-age=31536000, immutable");
    expect(await caching("bought", 4)).toBe("private, max-age=31536000, immutable");
    expect(await caching("free", 0)).toBe("public, max-age=300");
    expect(await caching("bought", 0)).toBe("private, max-age=300");
  });

  test("CV-09 a title that is withdrawn stops for those who hold an address", async () => {
    const base = baseOf(await vod(member, "bought"));
    titles.set("bought", video({ available: false }));
    expect((await get(`${base}/v360.m3u8`)).status).toBe(404);
    titles.delete("bought");
    expect((await get(`${base}/v360.m3u8`)).status).toBe(404);
  });

  test.each([
    "/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/master.json",
    "/..%2f..%2fmaster.json",
    "/VERSION/../master.json",
    "/VERSION/..%2fmaster.json",
    "/VERSION/%2e%2e/fallback.mp4",
    "/VERSION/master.json",
    "/VERSION/fallback.mp4",
    "/VERSION/v360",
    "/VERSION/v360/",
    "/VERSION/v360/seg-6.m4s",
    "/VERSION/v360/seg-0.m4s/",
    "/VERSION//v360/seg-0.m4s",
    "/VERSION/v360/seg-0.m4s%00.jpg",
    "/VERSION/subs-en/seg-99.vtt",
    "/VERSION/subs-constructor/loop.vtt",
    "/arena-00000000/v360/init.mp4",
    "/subs-xx.m3u8",
    "/subs-constructor.vtt",
    "/chapters-ar.vtt",
    "/chapters-__proto__.vtt",
    "/v1080.m3u8",
    "/master.json",
    "/",
    "/master.m3u8/",
    "/MASTER.M3U8",
  ])("P23 %s is not there", async (path) => {
    const manifest = await vod(member, "bought");
    const version = manifest.preload[3]?.url.split("/")[5] ?? "";
    const response = await get(`${baseOf(manifest)}${path.replace("VERSION", version)}`);
    expect([403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain("v360");
  });
});

describe("CV-11 playlists", () => {
  test("CV-11 the multivariant playlist names renditions, two languages of sound and the subtitles", async () => {
    const response = await get((await vod(member, "bought")).streams[0]?.url ?? "");
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(await response.text()).toBe(
      [
        "#EXTM3U",
        "#EXT-X-VERSION:7",
        "#EXT-X-INDEPENDENT-SEGMENTS",
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="EN",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-en.m3u8"',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="ES",LANGUAGE="es",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-es.m3u8"',
        '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subs-en.m3u8"',
        '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="العربية",LANGUAGE="ar",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subs-ar.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=264000,AVERAGE-BANDWIDTH=211200,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25.000,AUDIO="audio",SUBTITLES="subs",CLOSED-CAPTIONS=NONE',
        "v360.m3u8",
        '#EXT-X-STREAM-INF:BANDWIDTH=764000,AVERAGE-BANDWIDTH=611200,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25.000,AUDIO="audio",SUBTITLES="subs",CLOSED-CAPTIONS=NONE',
        "v720.m3u8",
        "",
      ].join("\n"),
    );
  });

  test("CV-11 a video loops its master, each loop a discontinuity with its own map, and every part is there", async () => {
    const base = baseOf(await vod(member, "bought"));
    for (const name of ["v360", "v720", "audio-en", "audio-es"]) {
      const list = await textOf(`${base}/${name}.m3u8`);
      expect(tagged(list, "EXT-X-TARGETDURATION")).toEqual(["#EXT-X-TARGETDURATION:4"]);
      expect(tagged(list, "EXT-X-PLAYLIST-TYPE")).toEqual(["#EXT-X-PLAYLIST-TYPE:VOD"]);
      expect(tagged(list, "EXT-X-DISCONTINUITY")).toHaveLength(2);
      expect(tagged(list, "EXT-X-MAP")).toHaveLength(3);
      expect(
        tagged(list, "EXTINF")
          .map((line) => Number.parseFloat(line.slice(8)))
          .reduce((sum, one) => sum + one, 0),
      ).toBe(72);
      expect(list.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
      const parts = list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      expect(parts).toHaveLength(18);
      expect(parts.every((part) => !part.startsWith("/") && !part.includes(":"))).toBe(true);
      expect(await textOf(`${base}/${parts[7]}`)).toBe(`${name}/seg-1.m4s`);
    }
  });

  test("CV-11 subtitles: one text a loop in step with the discontinuities, words without markup", async () => {
    const base = baseOf(await vod(member, "bought"));
    const list = await textOf(`${base}/subs-en.m3u8`);
    expect(tagged(list, "EXT-X-DISCONTINUITY")).toHaveLength(2);
    expect(tagged(list, "EXTINF")).toEqual(["#EXTINF:24.00000,", "#EXTINF:24.00000,", "#EXTINF:24.00000,"]);
    const part = list.split("\n").find((line) => line.endsWith(".vtt")) ?? "";
    const response = await get(`${base}/${part}`);
    expect(response.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await response.text()).toBe(
      "WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n00:00:00.500 --> 00:00:02.500\nOne &amp; &lt;b&gt;two&lt;/b&gt;\n\n00:00:03.500 --> 00:00:06.000\nAcross\n",
    );
    const whole = await textOf(`${base}/subs-ar.vtt`);
    expect(whole.match(/-->/gu)).toHaveLength(3);
    expect(whole).toContain("00:01:08.000 --> 00:01:11.000\nمساء الخير");
  });

  test("CV-11 chapters over the whole length, each until the next", async () => {
    const chapters = await textOf(`${baseOf(await vod(member, "bought"))}/chapters-en.vtt`);
    expect(chapters).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:24.000\nFirst\n\n00:00:24.000 --> 00:01:12.000\nSecond\n");
  });
});

describe("CV-11 live playlists", () => {
  const listOf = async (id: string, name: string) => {
    const manifest = await live(member, id);
    const response = await get(`${baseOf(manifest)}/${name}.m3u8`);
    expect(response.headers.get("cache-control")).toBe(titles.get(id)?.free ? "public, max-age=1" : "private, max-age=1");
    return response.text();
  };
  const numbers = (list: string) => {
    const value = (name: string) => Number(tagged(list, name)[0]?.split(":")[1]);
    return { sequence: value("EXT-X-MEDIA-SEQUENCE"), discontinuities: value("EXT-X-DISCONTINUITY-SEQUENCE") };
  };
  /** The parts with their numbers and discontinuity numbers, counted like a player. */
  const partsOf = (list: string) => {
    let { sequence, discontinuities } = numbers(list);
    const parts: { number: number; discontinuity: number; file: string }[] = [];
    for (const line of list.split("\n")) {
      if (line === "#EXT-X-DISCONTINUITY") discontinuities += 1;
      if (line === "" || line.startsWith("#")) continue;
      parts.push({ number: sequence, discontinuity: discontinuities, file: line });
      sequence += 1;
    }
    return parts;
  };

  test("CV-11 the window slides with the clock: a part keeps its number, its file and its discontinuity", async () => {
    for (const name of ["v360", "audio-es", "subs-en"]) {
      clock.set(TEST_START);
      const seen = new Map<number, string>();
      for (let step = 0; step < 40; step += 1) {
        const list = await listOf("channel", name);
        expect(list).not.toContain("EXT-X-ENDLIST");
        expect(list).not.toContain("EXT-X-PLAYLIST-TYPE");
        const parts = partsOf(list);
        expect(parts).toHaveLength(10);
        for (const { number, discontinuity, file } of parts) {
          expect(file).toContain(`seg-${number % 6}.`);
          expect(discontinuity).toBe(Math.floor(number / 6));
          expect(seen.get(number) ?? `${discontinuity} ${file}`).toBe(`${discontinuity} ${file}`);
          seen.set(number, `${discontinuity} ${file}`);
        }
        clock.advance(1700);
      }
      expect(seen.size).toBe(10 + Math.floor((39 * 1.7) / 4));
    }
  });

  test("CV-11 another process says the same, sound and picture stay in step, and times say when", async () => {
    const own = await listOf("channel", "v360");
    const base = baseOf(await live(member, "channel"));
    playback = open();
    expect(await textOf(`${base}/v360.m3u8`)).toBe(own);
    expect(numbers(await listOf("channel", "audio-en"))).toEqual(numbers(own));
    expect(numbers(await listOf("channel", "subs-ar"))).toEqual(numbers(own));
    const last = tagged(own, "EXT-X-PROGRAM-DATE-TIME").at(-1)?.slice("#EXT-X-PROGRAM-DATE-TIME:".length) ?? "";
    const behind = clock.now().getTime() - Date.parse(last);
    expect(behind).toBeGreaterThan(0);
    expect(behind).toBeLessThanOrEqual(28_000);
  });

  test("CV-11 an event counts from its start, has parts at once, and is closed when it has ended", async () => {
    const start = TEST_START.getTime();
    const on = (state: LiveWindow["state"], from = start) =>
      titles.set("event", channel({ live: { state, start: from, end: from + 60_000 } }));
    on("LIVE");
    expect(partsOf(await listOf("event", "v360")).map((part) => part.number)).toEqual([0, 1, 2]);
    const base = baseOf(await live(member, "event"));
    clock.advance(20_000);
    expect(partsOf(await textOf(`${base}/v360.m3u8`)).map((part) => part.number)).toEqual([0, 1, 2, 3, 4]);
    clock.advance(45_000);
    on("ENDED");
    const closed = await textOf(`${base}/v360.m3u8`);
    expect(closed).toContain("#EXT-X-ENDLIST");
    expect(partsOf(closed).at(-1)?.number).toBe(14);
    // The next occurrence has replaced it, so the old address stays closed.
    on("LIVE", start + 3_600_000);
    clock.set(new Date(start + 3_605_000));
    expect(await textOf(`${base}/v360.m3u8`)).toBe(closed);
    expect(partsOf(await listOf("event", "v360"))[0]?.number).toBe(0);
  });

  test("CV-09 CV-13 a live stream with DVR reaches back as far as its window, which its address names", async () => {
    titles.set("channel", channel({ dvr: true }));
    const manifest = await live(member, "channel");
    expect([manifest.dvr, manifest.dvrWindow]).toEqual([true, 30]);
    const url = manifest.streams[0]?.url ?? "";
    expect(url).toMatch(/\/master\.m3u8\?dvrWindow=10$/u);
    const requested = `${url.replace("dvrWindow=10", "dvrWindow=30")}&dvr=true`;
    const main = await textOf(requested);
    for (const name of ["v360", "v720", "audio-en", "audio-es", "subs-en"]) expect(main).toContain(`${name}.m3u8?dvrWindow=30&dvr=true`);
    const base = url.replace(/\/master\.m3u8.*$/u, "");
    const lists = await Promise.all(["v360", "audio-en", "subs-ar"].map((name) => textOf(`${base}/${name}.m3u8?dvrWindow=30&dvr=true`)));
    for (const list of lists) {
      expect(partsOf(list)).toHaveLength((30 * 60) / 4);
      expect(numbers(list)).toEqual(numbers(lists[0] ?? ""));
    }
    // With the placeholder, and without the flag, it is an ordinary live stream.
    expect(partsOf(await textOf(`${base}/v360.m3u8`))).toHaveLength(10);
    expect(partsOf(await textOf(`${base}/v360.m3u8?dvrWindow=10`))).toHaveLength(10);
    for (const { url: early } of manifest.preload) expect((await get(early)).status, early).toBe(200);
  });

  test("CV-13 no address winds back a stream without DVR, and none asks for more than an hour", async () => {
    const ask = async (query: string) => partsOf(await textOf(`${baseOf(await live(member, "channel"))}/v360.m3u8?${query}`)).length;
    expect((await live(member, "channel")).dvrWindow).toBeNull();
    expect(await ask("dvrWindow=30&dvr=true")).toBe(10);
    titles.set("channel", channel({ dvr: true }));
    const own = async (query: string) =>
      partsOf(await textOf(`${(await live(member, "channel")).streams[0]?.url.replace(/\/master\.m3u8.*$/u, "")}/v360.m3u8?${query}`))
        .length;
    expect(await own("dvrWindow=999&dvr=true")).toBe(900);
    for (const query of [
      "dvrWindow=99999&dvr=true",
      "dvrWindow=-5&dvr=true",
      "dvrWindow=1e3&dvr=true",
      "dvrWindow=30&dvr=false",
      "dvrWindow=30",
    ])
      expect(await own(query), query).toBe(10);
    expect(await own("dvrWindow=0&dvr=true")).toBe(15);
  });

  test("CV-13 a channel starts at the begin of its programme: window and start are in its address and in every playlist", async () => {
    titles.set("channel", channel({ dvr: true }));
    const back = (minutes: number) => new Date(TEST_START.getTime() - minutes * 60_000).toISOString();
    const manifest = await live(member, "channel", back(45));
    expect([manifest.dvrWindow, manifest.startsFrom]).toEqual([47, back(45)]);
    const start = `start=${Date.parse(back(45)) / 1000}`;
    const url = manifest.streams[0]?.url ?? "";
    expect(url).toMatch(new RegExp(`/master\\.m3u8\\?dvrWindow=10&${start}$`, "u"));
    for (const { url: early } of manifest.preload.filter(({ url: one }) => one.includes(".m3u8"))) expect(early).toContain(`&${start}`);
    const main = await textOf(`${url.replace("dvrWindow=10", "dvrWindow=47")}&dvr=true`);
    const base = url.replace(/\/master\.m3u8.*$/u, "");
    for (const name of ["v360", "audio-en", "subs-ar"]) {
      expect(main).toContain(`${name}.m3u8?dvrWindow=47&dvr=true&${start}`);
      const list = await textOf(`${base}/${name}.m3u8?dvrWindow=47&dvr=true&${start}`);
      const first = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/u.exec(list)?.[1] ?? "");
      const offset = Number(/#EXT-X-START:TIME-OFFSET=([\d.]+)/u.exec(list)?.[1]);
      expect(new Date(first + offset * 1000).toISOString(), name).toBe(back(45));
    }
    // A long pause: the start has left the window.
    clock.advance(5 * 60_000);
    expect(await textOf(`${base}/v360.m3u8?dvrWindow=47&dvr=true&${start}`)).not.toContain("EXT-X-START");
    expect(await textOf(`${base}/v360.m3u8?${start}`)).not.toContain("EXT-X-START");
  });

  test("CV-13 a start that is out of reach, in the future, off in the realm or of a stream without DVR is the live edge", async () => {
    const at = (minutes: number) => new Date(TEST_START.getTime() + minutes * 60_000).toISOString();
    expect((await live(member, "channel", at(-10))).startsFrom).toBeUndefined();
    titles.set("channel", channel({ dvr: true }));
    expect((await live(member, "channel", at(-10))).dvrWindow).toBe(30);
    for (const from of [at(-59), at(0), at(10)]) {
      const manifest = await live(member, "channel", from);
      expect([manifest.startsFrom, manifest.dvrWindow, manifest.streams[0]?.url.includes("start=")], from).toEqual([undefined, 30, false]);
    }
    epgPlaybackContent = "DISABLED";
    expect((await live(member, "channel", at(-10))).startsFrom).toBeUndefined();
  });

  test("CV-13 the call by GET starts there as well", async () => {
    titles.set("channel", channel({ dvr: true }));
    const from = new Date(TEST_START.getTime() - 10 * 60_000).toISOString();
    const manifest = await playback.handlers.getLiveStream(member, { params: { id: "channel" }, query: { ...query.query, from } });
    expect(manifest).toEqual(await live(member, "channel", from));
    expect(manifest.startsFrom).toBe(from);
  });

  test("CV-09 an event is wound back to its start and no further", async () => {
    const start = TEST_START.getTime();
    titles.set("event", channel({ dvr: true, live: { state: "LIVE", start, end: start + HOUR } }));
    const base = (await live(member, "event")).streams[0]?.url.replace(/\/master\.m3u8.*$/u, "");
    clock.advance(5 * 60_000);
    const parts = partsOf(await textOf(`${base}/v360.m3u8?dvrWindow=30&dvr=true`));
    expect([parts[0]?.number, parts.length]).toEqual([0, 75]);
  });

  test("CV-11 a live title has no file and no whole text", async () => {
    const base = baseOf(await live(member, "channel"));
    for (const file of ["video.mp4", "subs-en.vtt", "chapters-en.vtt"]) expect((await get(`${base}/${file}`)).status).toBe(404);
  });
});

describe("CV-11 files", () => {
  const segment = async () => (await vod(member, "bought")).preload[4]?.url ?? "";

  test("CV-11 types of parts", async () => {
    const { preload, thumbnails } = await vod(member, "bought");
    const types = await Promise.all(
      [...preload.slice(3).map(({ url }) => url), thumbnails?.url ?? ""].map(async (url) => (await get(url)).headers.get("content-type")),
    );
    expect(types).toEqual(["video/mp4", "video/iso.segment", "audio/mp4", "video/iso.segment", "image/jpeg"]);
  });

  test.each([
    ["bytes=0-3", 206, "v360", "bytes 0-3/14"],
    ["bytes=5-", 206, "seg-0.m4s", "bytes 5-13/14"],
    ["bytes=-3", 206, "m4s", "bytes 11-13/14"],
    ["bytes=-99", 206, "v360/seg-0.m4s", "bytes 0-13/14"],
    ["bytes=10-99", 206, ".m4s", "bytes 10-13/14"],
    ["bytes=14-", 416, "", "bytes */14"],
    ["bytes=-0", 416, "", "bytes */14"],
    ["bytes=5-2", 200, "v360/seg-0.m4s", null],
    ["bytes=0-1,4-5", 200, "v360/seg-0.m4s", null],
    ["lines=0-1", 200, "v360/seg-0.m4s", null],
    ["bytes=-", 200, "v360/seg-0.m4s", null],
  ])("CV-11 Range %s", async (range, status, body, contentRange) => {
    const response = await get(await segment(), { range });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(await response.text()).toBe(body);
    if (status !== 416) expect(Number(response.headers.get("content-length"))).toBe(body.length);
  });

  test("CV-11 HEAD, tags and conditional ranges", async () => {
    const url = await segment();
    const head = await get(url, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), head.headers.get("accept-ranges"), await head.text()]).toEqual([
      200,
      "14",
      "bytes",
      "",
    ]);
    const etag = head.headers.get("etag") ?? "";
    expect((await get(url, { "if-none-match": etag })).status).toBe(304);
    expect((await get(url, { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    expect((await get(url, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  });

  test("PL-01 a realm's own files, and nothing beside them", async () => {
    const folder = join(mediaDir, "realms", "ringside");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "logo.svg"), "<svg/>");
    writeFileSync(join(folder, "notes.txt"), "secret");
    const logo = await get("/media/realms/ringside/logo.svg");
    expect([logo.status, logo.headers.get("content-type"), await logo.text()]).toEqual([200, "image/svg+xml", "<svg/>"]);
    expect(logo.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await get("/media/realms/ringside/logo.svg", { "if-none-match": logo.headers.get("etag") ?? "" })).status).toBe(304);
    for (const path of [
      "ringside/notes.txt",
      "ringside/absent.png",
      "ringside/..%2fringside%2flogo.svg",
      "..%2frealms/logo.svg",
      "ringside/.logo.svg",
      "ringside%2f../logo.svg",
      "constructor/logo.svg",
    ]) {
      expect((await get(`/media/realms/${path}`)).status, path).toBe(404);
    }
  });
});

describe("CV-21 streams for receivers", () => {
  const post = (path: string, headers: Record<string, string> = {}) => playback.routes.request(path, { method: "POST", headers });
  const receiverOf = async (manifest: Awaited<ReturnType<typeof vod>>) =>
    (await (await post(manifest.receiver ?? "")).json()) as { url: string; expiresAt: string };
  const linesOf = (playlist: string) => playlist.split("\n").filter((line) => line.startsWith("/"));

  test("CV-21 a page gets an address with which another device plays the film: playlists and parts, for pages of any origin", async () => {
    const manifest = await vod(member, "bought");
    const { url, expiresAt } = await receiverOf(manifest);
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(5 * 60_000);
    const master = await get(url);
    expect([master.status, master.headers.get("cache-control"), master.headers.get("access-control-allow-origin")]).toEqual([
      ...[200, "no-store", "*"],
    ]);
    const text = await master.text();
    const [rendition = ""] = linesOf(text);
    const playlist = await get(rendition);
    expect(playlist.headers.get("access-control-allow-origin")).toBe("*");
    const base = rendition.slice(0, rendition.lastIndexOf("/") + 1);
    const parts = (await playlist.text()).split("\n").filter((line) => line.endsWith(".m4s"));
    const part = await get(`${base}${parts[1]}`, { range: "bytes=0-9" });
    expect([part.status, part.headers.get("access-control-allow-origin")]).toEqual([206, "*"]);
    for (const [, address = ""] of text.matchAll(/URI="([^"]+)"/gu)) expect((await get(address)).status, address).toBe(200);
    // Neither viewer nor session: the tokens are encrypted.
    const [token = ""] = (base.split("/")[3] ?? "").split(".");
    for (const secret of [url.split("/")[3] ?? "", token])
      expect(Buffer.from(secret, "base64url").toString("latin1")).not.toContain("member");
    const preflight = await get(`${base}${parts[1]}`, {}, "OPTIONS");
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "range, content-type, accept-encoding",
    ]);
    // The page's own addresses stay closed to other origins, and only a page gets addresses for receivers.
    const own = manifest.streams[0]?.url ?? "";
    expect([(await get(own)).headers.get("access-control-allow-origin"), (await get(own, {}, "OPTIONS")).status]).toEqual([null, 403]);
    expect((await post(`${base}receiver`)).status).toBe(403);
  });

  test("CV-21 the start expires after five minutes; the film plays on, until the page's own address ends", async () => {
    const manifest = await vod(member, "bought");
    const { url } = await receiverOf(manifest);
    const [rendition = ""] = linesOf(await textOf(url));
    clock.advance(5 * 60_000 - 1);
    expect((await get(url)).status).toBe(200);
    clock.advance(1);
    expect([(await get(url)).status, (await get(rendition)).status]).toEqual([403, 200]);
    clock.set(new Date(manifest.expiresAt));
    expect((await get(rendition)).status).toBe(403);
    expect((await post(manifest.receiver ?? "")).status).toBe(403);
  });

  test("CV-21 another title's, another realm's, an altered token and an ended session are refused", async () => {
    const manifest = await vod(member, "bought");
    const { url } = await receiverOf(manifest);
    const [rendition = ""] = linesOf(await textOf(url));
    const [, , , token = ""] = url.split("/");
    for (const [address, headers] of [
      [url.replace("/bought/", "/other/"), {}],
      [rendition.replace("/bought/", "/other/"), {}],
      [url, { "x-realm-id": "aurora" }],
      [rendition, { "x-api-key": "key-aurora" }],
      [url.replace(token, `${token.slice(0, -6)}AAAAAA`), {}],
      // A start opens nothing but the first playlist, and a page's token is no start.
      [`/media/e/${token}/bought/v360.m3u8`, {}],
      [(manifest.streams[0]?.url ?? "").replace("/e/", "/receivers/"), {}],
    ] as const)
      expect((await get(address, headers)).status, address).toBe(403);
    expect((await post((manifest.receiver ?? "").replace("/bought/", "/other/"))).status).toBe(403);
    ended.add("ringside/session-of-member");
    expect([(await get(url)).status, (await get(rendition)).status, (await post(manifest.receiver ?? "")).status]).toEqual([403, 403, 403]);
  });

  test("CV-21 a DRM title has no address for a receiver, which cannot request its licence", async () => {
    writeTestMaster(mediaDir, "vault", {
      protection: { keyId: "0123456789abcdef0123456789abcdef", key: "fedcba9876543210fedcba9876543210" },
    });
    titles.set("vault", video({ master: "vault" }));
    playback = open();
    const manifest = await vod(member, "vault");
    expect(manifest.receiver).toBeUndefined();
    expect((await get(manifest.streams[0]?.url ?? "")).status).toBe(200);
    expect((await post(`${baseOf(manifest)}/receiver`)).status).toBe(404);
  });

  test("CV-21 a guest's free title and a channel have receivers as well; an unknown title has none", async () => {
    const free = await receiverOf(await vod(guest, "free"));
    expect((await get(free.url)).status).toBe(200);
    const channelAt = await receiverOf(await live(guest, "channel"));
    const [rendition = ""] = linesOf(await textOf(channelAt.url));
    expect(await textOf(rendition)).toContain("#EXT-X-MEDIA-SEQUENCE");
    const manifest = await vod(member, "bought");
    titles.delete("bought");
    expect((await post(manifest.receiver ?? "")).status).toBe(404);
  });
});

describe("LV-07 media requests of a counted stream", () => {
  const requests: string[] = [];
  let answer: "ACTIVE" | "STOPPED" | "LIMIT" | "BUSY";
  /** Seconds of media that requests have taken. */
  const taken: number[] = [];
  /** Seconds to wait for more. */
  let wait: number;

  beforeEach(() => {
    requests.length = 0;
    taken.length = 0;
    wait = 0;
    answer = "ACTIVE";
    counted = {
      claimFor: ({ realmId, viewer }, { id, type, free }) =>
        Promise.resolve(
          viewer === null || free
            ? null
            : {
                ...{ id: "stream-1", realmId, accountId: viewer.id, sessionId: viewer.sessionId, profileId: "kit" },
                ...{ itemType: type, itemId: id, limit: 2 },
              },
        ),
      heartbeatOf: ({ id }) => ({ stream: `sealed ${id}`, interval: 30 }),
      beat: ({ id }, { ended, userAgent }) => {
        requests.push(`beat ${id} ${ended} ${userAgent}`);
        return Promise.resolve(answer === "BUSY" ? null : { ttl: 75, action: "CONTINUE" });
      },
      watch: ({ id, limit, profileId, accountId }) => {
        requests.push(`watch ${id} ${limit} ${profileId} ${accountId}`);
        return Promise.resolve(answer);
      },
      renew: ({ id }) => {
        requests.push(`renew ${id}`);
        return answer !== "STOPPED";
      },
      takeMedia: (_claim, seconds) => {
        taken.push(seconds);
        return wait;
      },
    };
    playback = open();
  });
  const WATCH = "watch stream-1 2 kit member";

  test("LV-07 a press starts the stream, a page that is only open does not", async () => {
    const manifest = await vod(member, "bought");
    expect(manifest.heartbeat).toEqual({ stream: "sealed stream-1", interval: 30, url: `${baseOf(manifest)}/heartbeat` });
    const texts = [manifest.thumbnails?.url ?? "", ...manifest.chapters.map(({ url }) => url)];
    for (const url of texts) expect((await get(url)).status).toBe(200);
    expect(requests).toEqual([]);
    for (const { url } of manifest.preload) expect((await get(url)).status).toBe(200);
    expect(new Set(requests)).toEqual(new Set(["renew stream-1"]));
    requests.length = 0;
    const second = (manifest.preload.find(({ url }) => url.endsWith("/seg-0.m4s"))?.url ?? "").replace("seg-0", "seg-1");
    expect((await get(second)).status).toBe(200);
    expect(requests).toEqual([WATCH]);
  });

  test("LV-07 a page sends its heartbeats to the media address, for its own token only", async () => {
    const { heartbeat } = await vod(member, "bought");
    const post = (path: string, headers: Record<string, string> = {}) => playback.routes.request(path, { method: "POST", headers });
    const url = heartbeat?.url ?? "";
    const answer = await post(url, { "user-agent": "TV" });
    expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
      200,
      "no-store",
      { ttl: 75, action: "CONTINUE" },
    ]);
    await post(`${url}?ended=true`);
    expect(requests).toEqual(["beat stream-1 false TV", "beat stream-1 true "]);
    const free = baseOf(await vod(member, "free"));
    for (const path of [url.replace("/bought/", "/other/"), `${url.replace("/e/", "/e/x")}`, `${free}/heartbeat`])
      expect((await post(path)).status, path).toBe(403);
    expect((await post(url, { "x-realm-id": "aurora" })).status).toBe(403);
    expect(requests).toHaveLength(2);
    // Media needs a session that is alive; a heartbeat notices its end within a minute.
    ended.add(`ringside/${member.viewer.sessionId}`);
    expect((await post(url)).status).toBe(200);
    expect((await get(url.replace(/heartbeat$/u, "video.mp4"))).status).toBe(403);
    clock.advance(60_000);
    expect((await post(url)).status).toBe(403);
  });

  test("LV-07 over the limit, and after a stop, media is 409 and not stored", async () => {
    const manifest = await vod(member, "bought");
    const file = manifest.streams[1]?.url ?? "";
    for (const refusal of ["LIMIT", "STOPPED"] as const) {
      answer = refusal;
      const response = await get(file);
      expect([response.status, response.headers.get("cache-control")]).toEqual([409, "no-store"]);
    }
    expect((await get(manifest.preload[1]?.url ?? "")).status).toBe(409);
    answer = "BUSY";
    const heartbeat = await playback.routes.request(manifest.heartbeat?.url ?? "", { method: "POST" });
    for (const busy of [await get(file), heartbeat]) expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "1"]);
  });

  test("LV-07 segments and parts of a film take their length from the account's media; over it they are 429 with the time to wait", async () => {
    const manifest = await vod(member, "bought");
    const first = manifest.preload.find(({ url }) => url.endsWith("/seg-0.m4s"))?.url ?? "";
    const film = manifest.streams[1]?.url ?? "";
    for (const { url } of manifest.preload) await get(url);
    expect(taken).toEqual([]);
    await get(first.replace("seg-0", "seg-1"));
    expect(taken).toEqual([4]);
    taken.length = 0;
    await (await get(film)).arrayBuffer();
    expect(taken[0]).toBe(0);
    expect(taken.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(72);
    wait = 3;
    for (const url of [first.replace("seg-0", "seg-1"), film]) {
      const refused = await get(url);
      expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([429, "3", "no-store"]);
    }
    // A film that is being sent waits, and goes on.
    wait = 0;
    taken.length = 0;
    const slow = await get(film);
    wait = 0.001;
    const bytes = slow.arrayBuffer();
    // Each wait asks again, so more is taken than the film has.
    await expect.poll(() => taken.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(2 * 72);
    wait = 0;
    expect((await bytes).byteLength).toBeGreaterThan(0);
  });

  test("LV-07 each part of a whole film renews its stream, and a stop ends the answer", async () => {
    const { streams } = await vod(member, "bought");
    const file = await get(streams[1]?.url ?? "");
    const before = requests.length;
    await file.arrayBuffer();
    expect(requests.length).toBeGreaterThan(before);
    const other = await get(streams[1]?.url ?? "");
    answer = "STOPPED";
    await expect(other.arrayBuffer()).rejects.toThrow();
  });

  test("LV-07 every segment of a live stream counts, and nothing of a free title does", async () => {
    titles.set("channel", channel());
    const base = baseOf(await live(member, "channel"));
    const playlist = await textOf(`${base}/v360.m3u8`);
    const segment = playlist.split("\n").find((line) => line.endsWith("/seg-0.m4s")) ?? "";
    requests.length = 0;
    expect((await get(`${base}/${segment}`)).status).toBe(200);
    expect(requests).toEqual([WATCH]);
    requests.length = 0;
    const free = await vod(member, "free");
    expect(free.heartbeat).toBeUndefined();
    expect((await get(free.streams[1]?.url ?? "")).status).toBe(200);
    expect(requests).toEqual([]);
  });

  test("LV-07 CV-21 a receiver watches the page's stream: it renews that one, and is stopped with it", async () => {
    const manifest = await vod(member, "bought");
    const response = await playback.routes.request(manifest.receiver ?? "", { method: "POST" });
    const { url } = (await response.json()) as { url: string };
    requests.length = 0;
    const rendition = (await textOf(url)).split("\n").find((line) => line.startsWith("/")) ?? "";
    const base = rendition.slice(0, rendition.lastIndexOf("/") + 1);
    const parts = (await textOf(rendition)).split("\n").filter((line) => line.endsWith(".m4s"));
    expect((await get(`${base}${parts[1]}`)).status).toBe(200);
    expect(requests).toEqual(["renew stream-1", "renew stream-1", WATCH]);
    answer = "STOPPED";
    expect([(await get(url)).status, (await get(`${base}${parts[1]}`)).status]).toEqual([409, 409]);
  });
});
