import { expect, test } from "vitest";
import type { Manifest } from "../../../../contract/playback.ts";
import { adaptiveSource, chapterSource, mediaAddress, playerPreloadLinks, streamSources, subtitleSources } from "./sources.ts";

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

test("CV-09 relative addresses stand below the media base, absolute ones stay", () => {
  expect(mediaAddress("e/t/a.m3u8")).toBe("/media/e/t/a.m3u8");
  expect(mediaAddress("./e/t/a.m3u8")).toBe("/media/e/t/a.m3u8");
  expect(mediaAddress("/media/e/t/a.m3u8")).toBe("/media/e/t/a.m3u8");
  expect(mediaAddress("https://cdn.example/a.m3u8")).toBe("https://cdn.example/a.m3u8");
});

test("CV-11 preload links are fetched the way the player fetches", () => {
  expect(playerPreloadLinks(manifest)).toEqual([
    { tagName: "link", rel: "preload", as: "fetch", href: "/media/e/t/v/main.m3u8", crossOrigin: "anonymous" },
  ]);
});
