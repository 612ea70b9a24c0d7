import { expect, test } from "vitest";
import { createI18n } from "../../i18n/i18n.ts";
import type { CardView } from "../views.ts";
import { titleLineIn } from "./title-line.ts";

const english = createI18n("en", {
  browseEpisodeShort: "S{{season}} E{{episode}}",
  browseEpisodes_one: "{{count}} episode",
  browseEpisodes_other: "{{count}} episodes",
  browseVideos_other: "{{count}} videos",
});
const spanish = createI18n("es", { browseEpisodeShort: "T{{season}} E{{episode}}", browseEpisodes_other: "{{count}} episodios" });
const card: CardView = {
  id: "VOD:one",
  to: "/video/one",
  title: "One",
  picture: { hash: "0123abcd", width: 1280, height: 720, color: "#102030" },
  state: {},
};
const episode: CardView = { ...card, season: 2, episode: 3, seriesTitle: "Camp Diaries" };

test.each<[CardView, string | undefined]>([
  [card, undefined],
  [{ ...card, seriesTitle: "Camp Diaries" }, "Camp Diaries"],
  [episode, "S2 E3 · Camp Diaries"],
  [{ ...card, season: 2, episode: 3 }, "S2 E3"],
  [{ ...card, count: { of: "EPISODES", number: 1 } }, "1 episode"],
  [{ ...card, count: { of: "VIDEOS", number: 4 } }, "4 videos"],
  [{ ...card, stars: "4.5" }, "★ 4.5"],
  [{ ...episode, stars: "4.5" }, "S2 E3 · Camp Diaries · ★ 4.5"],
])("CV-04 CV-18 the line under a title says its episode, its number of items or its series, then its stars", (title, line) => {
  expect([titleLineIn(english)(title), titleLineIn(english)(title)]).toEqual([line, line]);
});

test("a card that viewers of two languages share has its line in each language", () => {
  expect([english, spanish, english].map((labels) => titleLineIn(labels)(episode))).toEqual([
    "S2 E3 · Camp Diaries",
    "T2 E3 · Camp Diaries",
    "S2 E3 · Camp Diaries",
  ]);
  expect(titleLineIn(english)).toBe(titleLineIn(english));
});
