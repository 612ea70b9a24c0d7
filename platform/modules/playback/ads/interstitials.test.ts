import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { extension } from "../../../../demo/demo.ts";
import { createSealer } from "../../../crypto/seal.ts";
import type { CallContext } from "../../../http/context.ts";
import { createMediaLibrary } from "../../../media/media-library.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { valuesOf } from "../../../realm-settings/section.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { RecordingLog } from "../../../testing/test-deps.ts";
import { writeTestMaster } from "../../../testing/test-master.ts";
import { clearTitles } from "../../../testing/test-protection.ts";
import { uncountedStreams } from "../../../testing/test-streams.ts";
import { createPlayback, type StoredAdUnit } from "../index.ts";
import { emptyCatalogue } from "../testing/empty-catalogue.ts";

const UNITS: readonly StoredAdUnit[] = [
  { offset: 30, kind: "ASSET_LIST", url: "https://ads.example/list.json" },
  { offset: 0, kind: "VAST", url: "https://ads.example/before.xml" },
  { offset: 10.5, kind: "ASSET", url: "demo:ads/hls/ad.m3u8" },
  { offset: 20, kind: "ASSET", url: "https://elsewhere.example/ad.m3u8" },
  {
    offset: 40,
    kind: "ASSET",
    url: "https://ads.example/free.m3u8",
    rules: { skipAfter: 0, passable: true, replaces: 6.5, playoutLimit: 12 },
  },
  { offset: 44, kind: "ASSET", url: "https://ads.example/patient.m3u8", rules: { skipAfter: 5 } },
  { offset: 48, kind: "ASSET", url: "https://ads.example/behind-the-end.m3u8" },
];

let mediaDir: string;
beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), "ringside-ads-"));
  writeTestMaster(mediaDir, "arena");
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));

/** Two loops of a film of 24 seconds. */
const STREAM = { id: "film", type: "VOD", available: true, master: "arena", loops: 2, dvr: false, live: null };

/** The stream of the film for a caller: its manifest, and its playlists by their addresses. */
async function watch(context: CallContext) {
  const log = new RecordingLog();
  const clock = { now: () => new Date("2026-01-01T00:00:00Z") };
  const secret = "a secret for tests, longer than 32 characters";
  const unused = () => Promise.reject(new Error("not used"));
  const deps = {
    clock,
    realmClock: clock,
    sealer: createSealer({ secret }),
    log,
    media: createMediaLibrary(mediaDir, log),
    settings: { secret, mediaDir, baseOrigin: "http://localhost:3000" },
  } as unknown as PlatformDeps;
  const playback = createPlayback(deps, {
    streams: uncountedStreams,
    commerce: { excludesAds: (_realmId, viewerId) => Promise.resolve(viewerId === "subscriber") },
    demo: extension.parts,
    catalogue: {
      ...emptyCatalogue,
      getPlayable: (_context, type, id) =>
        Promise.resolve({
          id,
          type,
          accessLevel: "GRANTED",
          licences: [],
          free: true,
          watermark: false,
          skipMarkers: [],
          adUnits: UNITS,
          stream: STREAM,
        }),
      findStream: () => Promise.resolve(STREAM),
      findAdUnits: () => Promise.resolve(UNITS),
    },
    protection: clearTitles,
    isSessionAlive: () => Promise.resolve(true),
    realm: {
      findByKey: unused,
      localise: (_realm, _language, code) => code,
      sectionOf: (_context, section) =>
        Promise.resolve(
          valuesOf(
            {
              playback: { watermark: null, dvrWindow: 30 },
              ads: { origins: ["https://ads.example", "demo:ads"], longestAd: 30, longestBreak: 90 },
            },
            section,
          ),
        ),
    },
  });
  const manifest = await playback.manifestFor(context, "VOD", "film");
  const main = manifest.streams[0]?.url ?? "";
  const textOf = async (url: string) => (await playback.routes.request(url)).text();
  const renditionsOf = [...(await textOf(main)).matchAll(/URI="([^"]+\.m3u8[^"]*)"|^([^#\s].*)$/gmu)].map(
    ([, quoted, line]) => quoted ?? line ?? "",
  );
  const texts = await Promise.all(renditionsOf.map(async (name) => [name, await textOf(main.replace(/master\.m3u8.*$/u, name))] as const));
  return { manifest, main, playlists: new Map(texts) };
}

const tagged = (text: string | undefined, name: string) => (text ?? "").split("\n").filter((line) => line.startsWith(`#${name}`));

test("CV-22 a playlist of the picture names the interstitials of the film, at dates from its beginning", async () => {
  const { manifest, main, playlists } = await watch(testContext());
  expect(main).toMatch(/\/master\.m3u8\?ads=1$/u);
  expect(manifest.preload.map(({ url }) => url)).toContain(main);
  expect(manifest.streams.map(({ adUnits }) => adUnits)).toEqual([
    [{ type: "VAST", url: "https://ads.example/before.xml", offset: 0 }],
    [{ type: "VAST", url: "https://ads.example/before.xml", offset: 0 }],
  ]);
  expect(manifest.adLimits).toEqual({ ad: 30, break: 90 });
  const picture = playlists.get("v360.m3u8?ads=1");
  const common = 'CLASS="com.apple.hls.interstitial"';
  const rest = 'X-RESUME-OFFSET=0,X-RESTRICT="SKIP,JUMP"';
  expect(tagged(picture, "EXT-X-DATERANGE")).toEqual([
    `#EXT-X-DATERANGE:ID="ad-1",${common},START-DATE="2024-01-01T00:00:10.500Z",X-ASSET-URI="http://ads.localhost:3000/hls/ad.m3u8",${rest}`,
    `#EXT-X-DATERANGE:ID="ad-2",${common},START-DATE="2024-01-01T00:00:30.000Z",X-ASSET-LIST="https://ads.example/list.json",${rest}`,
    `#EXT-X-DATERANGE:ID="ad-3",${common},START-DATE="2024-01-01T00:00:40.000Z",X-ASSET-URI="https://ads.example/free.m3u8",X-RESUME-OFFSET=6.5,X-PLAYOUT-LIMIT=12`,
    `#EXT-X-DATERANGE:ID="ad-4",${common},START-DATE="2024-01-01T00:00:44.000Z",X-ASSET-URI="https://ads.example/patient.m3u8",${rest},X-SKIP-CONTROL-OFFSET=5`,
  ]);
  expect(tagged(picture, "EXT-X-PROGRAM-DATE-TIME")).toEqual([
    "#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00.000Z",
    "#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:24.000Z",
  ]);
  expect(tagged(playlists.get("audio-en.m3u8?ads=1"), "EXT-X-DATERANGE")).toEqual([]);
});

test("CV-22 a licence that excludes ads, a child's profile and an operator who acts for a viewer get playlists without interstitials", async () => {
  const fan = viewerContext("fan");
  const child = { ...fan, viewer: { ...fan.viewer, profile: { id: "p", isChild: true } } } as unknown as CallContext;
  const operator = { ...fan, viewer: { ...fan.viewer, impersonation: { operator: "o" } } } as unknown as CallContext;
  for (const context of [viewerContext("subscriber"), child, operator]) {
    const { manifest, playlists } = await watch(context);
    expect(manifest.streams[0]?.adUnits).toBeUndefined();
    expect([...playlists.keys()].filter((name) => name.includes("?"))).toEqual([]);
    expect([...playlists.values()].join("\n")).not.toMatch(/DATE/u);
  }
});
