import { describe, expect, test } from "vitest";
import { isoDuration, liveJsonLd, playlistJsonLd, videoJsonLd } from "./json-ld.ts";

const item = { title: "The Bell", description: "", image: "/img/ab/960.jpeg" };

describe("RT-15 schema.org objects", () => {
  test.each([
    [0, "PT0S"],
    [59.6, "PT1M"],
    [245, "PT4M5S"],
    [5525, "PT1H32M5S"],
  ])("RT-15 %d s is %s", (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text);
  });

  test("RT-15 a video names absolute pictures and leaves out what is not known", () => {
    const video = videoJsonLd(
      { ...item, seconds: 245, publishedAt: "2026-01-01T00:00:00.000Z", free: true, genres: [] },
      "https://tv.example",
    );
    expect(video).toMatchObject({
      "@type": "VideoObject",
      thumbnailUrl: ["https://tv.example/img/ab/960.jpeg"],
      duration: "PT4M5S",
      isAccessibleForFree: true,
    });
    expect(video).not.toHaveProperty("description");
    expect(video).not.toHaveProperty("genre");
  });

  test("RT-15 a playlist counts all of it and lists this page", () => {
    const list = playlistJsonLd({ ...item, total: 40, items: [{ title: "A", to: "/video/a" }] }, "https://tv.example");
    expect(list).toMatchObject({ numberOfItems: 40, itemListElement: [{ position: 1, url: "https://tv.example/video/a" }] });
  });

  test("RT-15 a channel has no times, and a postponed event has its status", () => {
    expect(liveJsonLd({ ...item, status: "EventScheduled" }, "https://tv.example")).not.toHaveProperty("startDate");
    expect(liveJsonLd({ ...item, status: "EventPostponed" }, "https://tv.example")).toMatchObject({
      eventStatus: "https://schema.org/EventPostponed",
    });
  });
});
