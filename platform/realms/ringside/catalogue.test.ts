import { describe, expect, test } from "vitest";
import { auroraCatalogue } from "../aurora/catalogue.ts";
import type { DemoCatalogue, DemoReference, DemoVideo, Text } from "../demo-realm.ts";
import { ringsideCatalogue } from "./catalogue.ts";

const LANGUAGES = ["en", "es", "pt", "ar"] as const;
const realms: [string, DemoCatalogue][] = [
  ["ringside", ringsideCatalogue],
  ["aurora", auroraCatalogue],
];

function videosOf(catalogue: DemoCatalogue): DemoVideo[] {
  return [...catalogue.videos, ...catalogue.series.flatMap((series) => series.seasons.flatMap((season) => season.episodes))];
}

function idsOf(catalogue: DemoCatalogue): Record<DemoReference["type"], string[]> {
  const ids = (items: readonly { readonly id: string }[]): string[] => items.map((item) => item.id);
  return {
    VOD: ids(videosOf(catalogue)),
    SERIES: ids(catalogue.series),
    PLAYLIST: ids(catalogue.playlists),
    LIVE_EVENT: ids(catalogue.liveEvents),
  };
}

/** Items of every kind have a title, a tagline and a description. */
function itemsOf(catalogue: DemoCatalogue) {
  return [...videosOf(catalogue), ...catalogue.series, ...catalogue.playlists, ...catalogue.liveEvents];
}

function otherTextsOf(catalogue: DemoCatalogue): Text[] {
  return [
    ...catalogue.series.flatMap((series) => series.seasons.flatMap((season) => [season.title, season.description])),
    ...catalogue.sections.flatMap((section) => [
      section.title,
      ...section.heroes.flatMap((hero) => [hero.tagline, hero.description]),
      ...section.buckets.map((bucket) => bucket.title),
    ]),
    ...catalogue.menu.map((item) => item.label),
  ];
}

describe.each(realms)("PL-01 demo realm %s", (_name, catalogue) => {
  test("PL-01 ids are unique across kinds, so that addresses and art never clash", () => {
    const seasons = catalogue.series.flatMap((series) => series.seasons.map((season) => season.id));
    const ids = [...Object.values(idsOf(catalogue)).flat(), ...seasons];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("PL-01 every text stands in four languages and within its length", () => {
    for (const item of itemsOf(catalogue)) {
      for (const language of LANGUAGES) {
        expect(item.title[language].trim(), `${item.id} title ${language}`).not.toBe("");
        expect(item.tagline[language].length, `${item.id} tagline ${language}`).toBeGreaterThan(0);
        expect(item.tagline[language].length, `${item.id} tagline ${language}`).toBeLessThanOrEqual(90);
        expect(item.description[language].length, `${item.id} description ${language}`).toBeGreaterThan(0);
        expect(item.description[language].length, `${item.id} description ${language}`).toBeLessThanOrEqual(320);
      }
      expect(item.description.ar, item.id).toMatch(/\p{Script=Arabic}/u);
      expect(new Set(LANGUAGES.map((language) => item.description[language])).size, item.id).toBe(LANGUAGES.length);
    }
    for (const text of otherTextsOf(catalogue)) {
      for (const language of LANGUAGES) expect(text[language].trim(), text.en).not.toBe("");
    }
  });

  test("CV-11 skip markers of every kind lie one after another within their titles", () => {
    for (const { id, loops, skipMarkers = [] } of videosOf(catalogue)) {
      const times = skipMarkers.flatMap(({ start, end }) => [start, end]);
      expect(times, id).toEqual(times.toSorted((a, b) => a - b));
      expect(
        times.every((time) => time >= 0 && time <= loops * 24),
        id,
      ).toBe(true);
    }
    const kinds = new Set(
      realms.flatMap(([, each]) => videosOf(each).flatMap(({ skipMarkers = [] }) => skipMarkers.map(({ type }) => type))),
    );
    expect([...kinds].sort()).toEqual(["AD", "BREAK", "INTRO", "OUTRO", "RECAP"]);
  });

  test("PL-01 heroes, rows, playlists and menu lines lead to something", () => {
    const ids = idsOf(catalogue);
    const references = catalogue.sections.flatMap((section) => [
      ...section.heroes.map((hero) => hero.target),
      ...section.heroes.flatMap(({ animatedBackground: moving }) => (moving ? [{ type: moving.entityType, id: moving.entityId }] : [])),
      ...section.heroes.flatMap(({ secondaryButton: button }) => (button && button.link.type !== "SECTION" ? [button.link] : [])),
      ...section.buckets.flatMap((bucket) => (bucket.content.kind === "FIXED" ? bucket.content.items : [])),
    ]);
    expect(references.filter((reference) => !ids[reference.type].includes(reference.id))).toEqual([]);
    expect(catalogue.playlists.flatMap((playlist) => playlist.videoIds).filter((id) => !ids.VOD.includes(id))).toEqual([]);
    const sections = catalogue.sections.map((section) => section.id);
    expect(catalogue.menu.map((item) => item.id)).toEqual(sections);
    const genres = catalogue.sections.flatMap((section) =>
      section.buckets.flatMap((bucket) => (bucket.content.kind === "GENRE" ? [bucket.content.genre] : [])),
    );
    const known = new Set(videosOf(catalogue).flatMap((video) => video.genres));
    expect(genres.filter((genre) => !known.has(genre))).toEqual([]);
    expect([...known].filter((genre) => !genres.includes(genre))).toEqual([]);
  });

  test("CV-02 the first hero of home moves, for guests as well", () => {
    const moving = catalogue.sections.find(({ id }) => id === "home")?.heroes[0]?.animatedBackground;
    expect(videosOf(catalogue).find(({ id }) => id === moving?.entityId)?.access).toEqual({ kind: "FREE" });
  });

  test("PL-01 seasons count from one and hold three or four episodes", () => {
    for (const series of catalogue.series) {
      expect(series.seasons.map((season) => season.number)).toEqual(series.seasons.map((_, index) => index + 1));
      for (const season of series.seasons) {
        expect([3, 4]).toContain(season.episodes.length);
        expect(season.episodes.map((episode) => episode.id)).toEqual(season.episodes.map((_, index) => `${season.id}e${index + 1}`));
      }
    }
  });

  test("PL-01 something is on now and something is coming, and only events have a start", () => {
    const events = catalogue.liveEvents.filter((event) => event.kind === "EVENT");
    for (const event of events) expect(event.lastsMinutes, event.id).toBeGreaterThan(0);
    expect(events.some((event) => (event.startsInMinutes ?? 0) < 0 && (event.startsInMinutes ?? 0) + (event.lastsMinutes ?? 0) > 0)).toBe(
      true,
    );
    expect(events.some((event) => (event.startsInMinutes ?? 0) > 0)).toBe(true);
    const channels = catalogue.liveEvents.filter((event) => event.kind === "CHANNEL");
    expect(channels.length).toBeGreaterThanOrEqual(2);
    expect(channels.filter((channel) => channel.startsInMinutes !== undefined || channel.lastsMinutes !== undefined)).toEqual([]);
  });
});

test("PL-01 the two realms together are as large as the demo promises", () => {
  const count = (of: (catalogue: DemoCatalogue) => readonly unknown[]): number => realms.reduce((sum, [, one]) => sum + of(one).length, 0);
  expect(count(videosOf)).toBeGreaterThanOrEqual(60);
  expect(count((one) => one.series)).toBe(8);
  expect(count((one) => one.playlists)).toBe(6);
  expect(count((one) => one.liveEvents)).toBe(12);
});

test("PL-01 the product's first journey starts at ringside's first hero and needs a licence", () => {
  const hero = ringsideCatalogue.sections.find((section) => section.id === "home")?.heroes[0];
  expect(hero?.target).toEqual({ type: "SERIES", id: "road-to-the-belt" });
  const first = ringsideCatalogue.series.find((series) => series.id === "road-to-the-belt")?.seasons[0]?.episodes[0];
  expect(first?.id).toBe("road-to-the-belt-s1e1");
  expect(first?.access).toEqual({ kind: "LICENCE", licences: ["ringside-monthly", "ringside-yearly"] });
});
