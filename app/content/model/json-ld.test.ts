import { describe, expect, test } from "vitest";
import { channelJsonLd, eventJsonLd, isoDuration, playlistJsonLd, seriesJsonLd, videoJsonLd } from "./json-ld.ts";

const item = { title: "The Bell", description: "", image: "/img/ab/960.jpeg" };
const place = { origin: "https://tv.example", url: "https://tv.example/video/bell" };

describe("RT-15 schema.org objects", () => {
  test.each([
    [0, "PT0S"],
    [59.6, "PT1M"],
    [245, "PT4M5S"],
    [5525, "PT1H32M5S"],
  ])("RT-15 %d s is %s", (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text);
  });

  test("RT-15 a video names absolute addresses and leaves out what is not known", () => {
    const facts = { ...item, seconds: 245, publishedAt: "2026-01-01T00:00:00.000Z", free: true, genres: [], embed: "/embed/video/bell" };
    const video = videoJsonLd(facts, place);
    expect(video).toMatchObject({
      "@context": "https://schema.org",
      "@type": "VideoObject",
      url: "https://tv.example/video/bell",
      embedUrl: "https://tv.example/embed/video/bell",
      thumbnailUrl: ["https://tv.example/img/ab/960.jpeg"],
      duration: "PT4M5S",
      isAccessibleForFree: true,
    });
    for (const absent of ["description", "genre", "isPartOf", "regionsAllowed"]) expect(video).not.toHaveProperty(absent);
    expect(videoJsonLd({ ...facts, series: { title: "Belt", season: 2, episode: 3 } }, place)).toMatchObject({
      isPartOf: { "@type": "TVEpisode", episodeNumber: 3, partOfSeason: { seasonNumber: 2 }, partOfSeries: { name: "Belt" } },
    });
  });

  test("RT-15 a long series does not count the seasons that it knows", () => {
    expect(seriesJsonLd({ ...item, seasons: 3 }, place)).toMatchObject({ numberOfSeasons: 3 });
    expect(seriesJsonLd(item, place)).not.toHaveProperty("numberOfSeasons");
  });

  test("RT-15 a playlist counts all of it and lists this page", () => {
    const list = playlistJsonLd({ ...item, total: 40, items: [{ title: "A", to: "/video/a" }] }, place);
    expect(list).toMatchObject({ numberOfItems: 40, itemListElement: [{ position: 1, url: "https://tv.example/video/a" }] });
  });

  test("RT-15 a broadcast and its event have times, a place and a status; a channel has none of them", () => {
    const event = { ...item, startDate: "2026-11-21T20:00:00.000Z", status: "EventPostponed" } as const;
    const facts = {
      startDate: event.startDate,
      eventStatus: "https://schema.org/EventPostponed",
      location: { "@type": "VirtualLocation", url: place.url },
    };
    expect(eventJsonLd(event, place)).toMatchObject({
      "@type": "BroadcastEvent",
      ...facts,
      broadcastOfEvent: { "@type": "Event", ...facts },
    });
    expect(eventJsonLd(event, place)).not.toHaveProperty("endDate");
    expect(channelJsonLd(item, place)).toMatchObject({ "@type": "BroadcastService", broadcastDisplayName: "The Bell" });
    expect(channelJsonLd(item, place)).not.toHaveProperty("startDate");
  });
});
