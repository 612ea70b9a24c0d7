import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEMO_REALMS, type DemoBundle, demoFolder, readDemoBundle } from "../testing/demo-bundles.ts";
import { checkBundle } from "./check/check.ts";
import { readDuration } from "./format/moments.ts";
import { bundleSchemas } from "./json-schemas.ts";
import { problemText } from "./problems.ts";
import { images } from "./testing/media-pictures.ts";

const LANGUAGES = ["en", "es", "pt", "ar"] as const;
const bundles = DEMO_REALMS.map((name) => [name, readDemoBundle(name)] as const);
const minutes = (duration: string | undefined): number => (readDuration(duration ?? "") ?? Number.NaN) / 60_000;

/** Items of every kind have a title, a tagline and a description. */
const itemsOf = ({ videos, series, playlists, live }: DemoBundle) => [...videos, ...series, ...playlists, ...live];

const otherTextsOf = ({ series, sections, menu }: DemoBundle) => [
  ...series.flatMap(({ seasons }) => seasons.flatMap((season) => [season.title, season.description])),
  ...sections.flatMap((section) => [
    section.title,
    ...section.heroes.flatMap((hero) => [hero.tagline, hero.description]),
    ...section.rows.map((row) => row.title),
  ]),
  ...menu.map((line) => line.label),
];

test.each(DEMO_REALMS)("PL-10 the bundle of %s has nothing wrong: no field, reference, text, picture", async (realm) => {
  const bundle = await checkBundle(demoFolder(realm), {
    folders: { mediaDir: resolve("media"), dataDir: "" },
    ...images(resolve("media")),
  });
  expect(bundle.problems.map(problemText)).toEqual([]);
  expect(bundle.files.map(({ part }) => part.file)).toContain("videos");
});

/** Files of `folder` that are missing or say something else than the code; each with what makes it. */
function staleSchemas(folder: string): string[] {
  return [...bundleSchemas()].flatMap(([name, schema]) => {
    const file = join(folder, name);
    const committed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
    if (isDeepStrictEqual(committed, JSON.parse(JSON.stringify(schema)))) return [];
    return [`${name} is ${committed === null ? "missing" : "stale"}: run npm run bundle-schemas`];
  });
}

test("PL-10 the committed JSON Schemas are those of the code", () => {
  expect(staleSchemas(resolve("platform/bundles/schemas"))).toEqual([]);
});

test("planted violation: a bundle schema that is missing or stale names the command that makes it", () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-schemas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "menu.schema.json"), "{}");
  const stale = staleSchemas(folder);
  expect(stale).toHaveLength(bundleSchemas().size);
  expect(stale).toContain("menu.schema.json is stale: run npm run bundle-schemas");
  expect(stale).toContain("realm.schema.json is missing: run npm run bundle-schemas");
});

describe.each(bundles)("PL-01 demo realm %s", (_name, bundle) => {
  test("PL-01 every text exists in four languages and within its length", () => {
    for (const item of itemsOf(bundle)) {
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
    for (const { id, title, description } of bundle.guide) {
      for (const language of LANGUAGES) expect(title[language].trim() && description[language].trim(), `${id} ${language}`).not.toBe("");
      expect(title.ar + description.ar, id).toMatch(/\p{Script=Arabic}/u);
    }
    for (const text of otherTextsOf(bundle)) for (const language of LANGUAGES) expect(text[language].trim(), text.en).not.toBe("");
  });

  test("CV-11 skip markers of every kind lie one after another within their titles", () => {
    for (const { id, media, skipMarkers = [] } of bundle.videos) {
      const times = skipMarkers.flatMap(({ start, end }) => [start, end]);
      expect(times, id).toEqual(times.toSorted((a, b) => a - b));
      expect(
        times.every((time) => time >= 0 && time <= media.loops * 24),
        id,
      ).toBe(true);
    }
    const kinds = new Set(bundles.flatMap(([, one]) => one.videos.flatMap(({ skipMarkers = [] }) => skipMarkers.map(({ type }) => type))));
    expect([...kinds].sort()).toEqual(["AD", "BREAK", "INTRO", "OUTRO", "RECAP"]);
  });

  test("PL-01 every genre has its row, every row its genre, and the menu or a row of sections names every page", () => {
    const pages = bundle.sections.map(({ id }) => id);
    const linked = bundle.sections.flatMap(({ rows }) =>
      rows.flatMap(({ content }) => (content.links ?? []).map(({ section }) => section)),
    );
    const inMenu = bundle.menu.map(({ id }) => id).filter((id) => pages.includes(id));
    expect(inMenu).toEqual(pages.filter((id) => inMenu.includes(id)));
    expect(pages.filter((id) => !inMenu.includes(id) && !linked.includes(id))).toEqual([]);
    const genres = bundle.sections.flatMap(({ rows }) =>
      rows.flatMap(({ content }) => (content.genre === undefined ? [] : [content.genre])),
    );
    expect([...new Set(genres)].sort()).toEqual([...new Set(bundle.videos.flatMap((video) => video.genres))].sort());
  });

  test("CV-02 the first hero of home moves, for guests as well", () => {
    const moving = bundle.sections.find(({ id }) => id === "home")?.heroes[0]?.animatedBackground;
    expect(bundle.videos.find(({ id }) => id === moving?.id)?.access).toEqual({ kind: "FREE" });
  });

  test("CV-11 neighbours in a row, a playlist or a season never play the same film", () => {
    const films = new Map([...bundle.videos, ...bundle.live].map(({ id, media }) => [id, media?.master]));
    const lists = [
      ...bundle.sections.flatMap(({ rows }) => rows.map(({ id, content }) => [id, content.items ?? []] as const)),
      ...bundle.playlists.map(({ id, videos }) => [id, videos] as const),
      ...bundle.series.flatMap(({ seasons }) =>
        seasons.map(({ id }) => [id, bundle.videos.filter(({ episode }) => episode?.season === id).map((video) => video.id)] as const),
      ),
    ];
    const doubles = lists.flatMap(([list, ids]) =>
      ids.flatMap((id, index) => {
        const film = films.get(id);
        return film !== undefined && film === films.get(ids[index - 1] ?? "") ? [`${list}: ${ids[index - 1]} and ${id} play ${film}`] : [];
      }),
    );
    expect(doubles).toEqual([]);
  });

  test("PL-01 seasons count from one and hold three or four episodes, or one a year", () => {
    for (const { id, seasons } of bundle.series) {
      const lengths = id === "sixty-years-of-canvas" ? [1] : [3, 4];
      expect(seasons.map((season) => season.number)).toEqual(seasons.map((_, index) => index + 1));
      for (const season of seasons) {
        const episodes = bundle.videos.filter(({ episode }) => episode?.season === season.id);
        expect(lengths).toContain(episodes.length);
        expect(episodes.map(({ episode }) => episode?.number)).toEqual(episodes.map((_, index) => index + 1));
        expect(episodes.map(({ id }) => id)).toEqual(episodes.map((_, index) => `${season.id}e${index + 1}`));
      }
    }
  });

  test("PL-01 something is on now and something is coming", () => {
    const events = bundle.live.filter(({ kind }) => kind === "EVENT");
    const starts = events.map(({ startsAt, lasts }) => ({ start: minutes(startsAt?.fromImport), lasts: minutes(lasts) }));
    expect(starts.some(({ start, lasts }) => start < 0 && start + lasts > 0)).toBe(true);
    expect(starts.some(({ start }) => start > 0)).toBe(true);
    expect(bundle.live.filter(({ kind }) => kind === "CHANNEL").length).toBeGreaterThanOrEqual(2);
  });

  test("CV-13 the programmes of each channel fill a day without a hole and without an overlap, and come again every day", () => {
    const channels = bundle.live.filter(({ kind }) => kind === "CHANNEL").map(({ id }) => id);
    expect([...new Set(bundle.guide.map(({ channel }) => channel))]).toEqual(channels);
    for (const channel of channels) {
      const day = bundle.guide.filter((programme) => programme.channel === channel);
      let end = Date.parse(day[0]?.startsAt ?? "");
      // Begun long ago, whatever the clock of the machine says.
      expect(end, channel).toBeLessThan(Date.parse("2021-01-01T00:00:00Z"));
      for (const { id, startsAt, lasts, repeatsEvery } of day) {
        expect(Date.parse(startsAt), id).toBe(end);
        expect(end % 1_800_000, id).toBe(0);
        expect(repeatsEvery, id).toBe("P1D");
        end += readDuration(lasts) ?? 0;
      }
      expect(end - Date.parse(day[0]?.startsAt ?? ""), channel).toBe(readDuration("P1D"));
    }
  });
});

test("PL-01 the two realms together are as large as the demo promises", () => {
  const count = (of: (bundle: DemoBundle) => readonly unknown[]): number => bundles.reduce((sum, [, one]) => sum + of(one).length, 0);
  expect(count(({ videos }) => videos)).toBeGreaterThanOrEqual(60);
  expect(count(({ series }) => series)).toBe(9);
  expect(count(({ playlists }) => playlists)).toBe(6);
  expect(count(({ live }) => live)).toBe(35);
});

test("CV-11 at least twelve films are shown, two of them with 1080 lines", () => {
  const films = new Set(bundles.flatMap(([, { videos, live }]) => [...videos, ...live].flatMap(({ media }) => media?.master ?? [])));
  expect(films.size).toBeGreaterThanOrEqual(12);
  const tall = [...films].filter((film) => {
    const described = JSON.parse(readFileSync(resolve("media/masters", film, "master.json"), "utf8")) as {
      readonly video: readonly { readonly width: number; readonly height: number }[];
    };
    return described.video.some(({ width, height }) => width === 1920 && height === 1080);
  });
  expect(tall.length).toBeGreaterThanOrEqual(2);
});

test("PL-01 the product's first journey starts at ringside's first hero and needs a licence", () => {
  const ringside = readDemoBundle("ringside");
  expect(ringside.sections.find(({ id }) => id === "home")?.heroes[0]?.leadsTo).toBe("road-to-the-belt");
  const first = ringside.videos.find(({ episode }) => episode?.season === "road-to-the-belt-s1" && episode.number === 1);
  expect(first?.id).toBe("road-to-the-belt-s1e1");
  expect(first?.access).toEqual({ kind: "LICENCE", licences: ["ringside-monthly", "ringside-yearly", "ringside-solo"] });
});

/** Another spelling of a realm's name, or a line that could break before a percent sign. */
const oddTexts = (text: string): readonly string[] => text.match(/رينغ?سايد|أورورا|\d %/gu) ?? [];

test.each(DEMO_REALMS)(
  "PL-04 the texts of %s spell the realm as its name is spelled, and keep a percent sign beside its number",
  (realm) => {
    const files = readdirSync(demoFolder(realm)).filter((name) => name.endsWith(".json"));
    expect(files.flatMap((name) => oddTexts(readFileSync(join(demoFolder(realm), name), "utf8")).map((odd) => `${name}: ${odd}`))).toEqual(
      [],
    );
    // Planted violations.
    expect([oddTexts("خزنة رينغسايد"), oddTexts("20 % off"), oddTexts("20\u00a0% Ringside")].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
  },
);

test.each(bundles)(
  "LV-09 a series of %s has an episode that comes again and again, so that following it gives a reminder",
  (_name, { videos }) => {
    const coming = videos.filter(({ episode, release }) => episode !== undefined && release?.repeatsEvery !== undefined);
    expect(coming.length).toBeGreaterThan(0);
  },
);

interface NewsTexts {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly summary: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
}
const newsOf = (realm: (typeof DEMO_REALMS)[number]): readonly NewsTexts[] =>
  (JSON.parse(readFileSync(join(demoFolder(realm), "news.json"), "utf8")) as { readonly news: readonly NewsTexts[] }).news;
/** Sentences of more than three words. */
const sentencesOf = (html: string): readonly string[] =>
  html
    .replaceAll(/<[^>]+>/gu, "\n")
    .split(/[.!?؟:\n]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(" ").length > 3);

test("LS-10 the two realms have forty items of news in four languages, and none repeats a sentence of another", () => {
  const news = DEMO_REALMS.flatMap(newsOf);
  expect(news).toHaveLength(40);
  for (const language of LANGUAGES) {
    const sentences = news.flatMap(({ title, summary, body }) =>
      [title, summary, body].flatMap((texts) => sentencesOf(texts[language] ?? "")),
    );
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  }
  for (const { id, title, summary, body } of news)
    for (const texts of [title, summary, body]) {
      expect(texts["ar"], id).toMatch(/\p{Script=Arabic}/u);
      expect(new Set(LANGUAGES.map((language) => texts[language])).size, id).toBe(LANGUAGES.length);
    }
});

test.each(bundles)("LS-10 links in the news of %s lead to its own titles", (realm, bundle) => {
  const pages = [
    ...bundle.videos.map(({ id }) => `/video/${id}`),
    ...bundle.live.map(({ id }) => `/live/${id}`),
    ...bundle.series.map(({ id }) => `/series/${id}`),
  ];
  const links = newsOf(realm).flatMap(({ body }) =>
    LANGUAGES.flatMap((language) => [...(body[language] ?? "").matchAll(/href="([^"]+)"/gu)].map(([, path = ""]) => path)),
  );
  expect(links.filter((link) => !pages.includes(link.split("/").slice(0, 3).join("/")))).toEqual([]);
});
