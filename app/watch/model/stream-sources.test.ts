import { expect, test } from "vitest";
import type { Manifest } from "../../../contract/playback/playback.ts";
import {
  adaptiveSource,
  chapterSource,
  mediaAddress,
  playerPreloadLinks,
  preloadAddresses,
  streamSources,
  subtitleSources,
} from "./stream-sources.ts";

const manifest: Manifest = {
  streams: [
    {
      protocol: "MP4",
      url: "/media/e/t/v/fallback.mp4",
      mimeType: "video/mp4",
      subtitles: [{ language: "en", url: "/media/e/t/v/en.vtt" }],
    },
    {
      protocol: "HLS",
      url: "e/t/v/main.m3u8",
      mimeType: "application/vnd.apple.mpegurl",
      subtitles: [
        { language: "en", url: "/media/e/t/v/en.vtt" },
        { language: "ar", url: "/media/e/t/v/ar.vtt" },
        { language: "es", url: "/media/e/t/v/es.m3u8?x=1" },
      ],
    },
  ],
  dvr: false,
  dvrWindow: null,
  preload: [{ url: "/media/e/t/v/main.m3u8", as: "fetch" }],
  thumbnails: null,
  chapters: [
    { language: "es", url: "e/t/v/chapters-es.vtt" },
    { language: "ar", url: "/media/e/t/v/chapters-ar.vtt" },
  ],
  skipMarkers: [],
  watermark: null,
  expiresAt: "2026-01-01T00:00:00.000Z",
};

test("CV-11 a browser is offered the adaptive stream before the file", () => {
  expect(streamSources(manifest).map((source) => source.src)).toEqual(["/media/e/t/v/main.m3u8", "/media/e/t/v/fallback.mp4"]);
  expect(adaptiveSource(manifest)?.src).toBe("/media/e/t/v/main.m3u8");
  expect(adaptiveSource({ ...manifest, streams: manifest.streams.slice(0, 1) })).toBeNull();
});

test("CV-12 a protected stream carries its key systems, each with an address that the page can request", () => {
  const system = (url: string) => ({ name: "org.w3.clearkey" as const, url, headers: {} });
  const drm = { jwtToken: "t", url: "/media/licences/v", encryptionMode: "CBCS" as const };
  const [file, stream] = manifest.streams;
  if (file === undefined || stream === undefined) throw new Error("no streams");
  const keySystems = [system("licences/v"), system("https://drm.example/v")];
  const sources = streamSources({ ...manifest, streams: [file, { ...stream, drm: { ...drm, keySystems } }] });
  expect(sources[0]?.drm).toEqual({ ...drm, keySystems: [system("/media/licences/v"), system("https://drm.example/v")] });
  expect(sources[1]).not.toHaveProperty("drm");
});

test("CV-11 subtitle files come once per language; playlists are no track", () => {
  expect(subtitleSources(manifest)).toEqual([
    { language: "en", src: "/media/e/t/v/en.vtt" },
    { language: "ar", src: "/media/e/t/v/ar.vtt" },
  ]);
});

test("CV-11 chapters come in the page's language, else in the first there is", () => {
  expect(chapterSource(manifest, "ar")).toEqual({ language: "ar", src: "/media/e/t/v/chapters-ar.vtt" });
  expect(chapterSource(manifest, "debug")).toEqual({ language: "es", src: "/media/e/t/v/chapters-es.vtt" });
  expect(chapterSource({ ...manifest, chapters: [] }, "ar")).toBeNull();
});

test("CV-09 relative addresses are below the media base, absolute ones stay", () => {
  expect(mediaAddress("e/t/a.m3u8")).toBe("/media/e/t/a.m3u8");
  expect(mediaAddress("./e/t/a.m3u8")).toBe("/media/e/t/a.m3u8");
  expect(mediaAddress("/media/e/t/a.m3u8")).toBe("/media/e/t/a.m3u8");
  expect(mediaAddress("https://cdn.example/a.m3u8")).toBe("https://cdn.example/a.m3u8");
});

test("CV-09 with DVR the window takes its placeholder's place, in every address", () => {
  const url = "/media/e/t/c/main.m3u8?dvrWindow=10";
  const stream = { protocol: "HLS" as const, url, mimeType: "application/vnd.apple.mpegurl", subtitles: [] };
  const live: Manifest = { ...manifest, streams: [stream], preload: [{ url, as: "fetch" }], dvr: true, dvrWindow: 30 };
  const address = "/media/e/t/c/main.m3u8?dvrWindow=30&dvr=true";
  expect(streamSources(live).map(({ src }) => src)).toEqual([address]);
  expect(adaptiveSource(live)?.src).toBe(address);
  expect(preloadAddresses(live)).toEqual([address]);
  expect(preloadAddresses({ ...live, preload: [{ url: "/media/e/t/c/seg-10.m4s", as: "fetch" }] })).toEqual(["/media/e/t/c/seg-10.m4s"]);
  expect(streamSources({ ...live, dvr: false, dvrWindow: null }).map(({ src }) => src)).toEqual([url]);
});

test("CV-09 a stream is never fetched without https, except from this machine", () => {
  expect(mediaAddress("http://cdn.example/a.m3u8")).toBe("https://cdn.example/a.m3u8");
  expect(mediaAddress("HTTP://cdn.example:80/a.m3u8")).toBe("https://cdn.example:80/a.m3u8");
  for (const own of ["http://localhost:3000/a.m3u8", "http://aurora.localhost/a.m3u8", "http://127.0.0.1:8080/a.m3u8"])
    expect(mediaAddress(own)).toBe(own);
});

test("CV-11 preload links are fetched the way the player fetches", () => {
  expect(playerPreloadLinks(manifest)).toEqual([
    { tagName: "link", rel: "preload", as: "fetch", href: "/media/e/t/v/main.m3u8", crossOrigin: "anonymous" },
  ]);
});
