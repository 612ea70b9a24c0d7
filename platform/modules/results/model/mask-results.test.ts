import { expect, test } from "vitest";
import { type HiddenTitle, type MaskRules, maskResults, titleIdsIn } from "./mask-results.ts";

const PICTURE = { hash: "0123456789abcdef", width: 1280, height: 720, color: "#112233" };
const NEUTRAL = { ...PICTURE, hash: "fedcba9876543210" };
const TELLTALE = { results: ["fight"], title: "The main event", picture: NEUTRAL };

const rules = (titles: Record<string, HiddenTitle>, hidden: readonly string[] = ["fight"]): MaskRules => ({
  hiddenTitle: (id) => titles[id],
  hiddenOf: (ids) => ids.filter((id) => hidden.includes(id)),
  hiddenText: "hidden",
  newsHead: (ids) => ({ title: `news about ${ids.join()}`, image: NEUTRAL }),
  language: "en",
});
const replay = rules({ fight: { results: ["fight"], title: null, picture: null } });
const knockout = rules({ knockout: TELLTALE });
const card = (id: string) => ({
  id,
  type: "VOD",
  title: `OUTCOME ${id}`,
  slug: "outcome",
  description: "OUTCOME",
  thumbnail: PICTURE,
  duration: 5123,
});

test("LS-14 a recording loses description and length, and keeps title and picture, wherever its card is", () => {
  const page = { buckets: [{ contentList: [card("fight"), card("other")] }], heroes: [] };
  const masked = maskResults(page, replay) as typeof page;
  expect(masked.buckets[0]?.contentList).toEqual([{ ...card("fight"), description: "hidden", duration: null }, card("other")]);
  expect(page.buckets[0]?.contentList[0]).toEqual(card("fight"));
  expect(masked.heroes).toBe(page.heroes);
});

test("LS-14 an answer without hidden titles is the same object, which other callers share", () => {
  const page = { contentList: [card("other")] };
  expect(maskResults(page, replay)).toBe(page);
});

test("LS-14 a title that tells is replaced with its slugs and pictures; its details name the hidden results", () => {
  const details = { ...card("knockout"), slugs: { current: "outcome", byLanguage: { en: "outcome" }, all: ["outcome"] }, poster: PICTURE };
  const masked = maskResults(details, knockout);
  expect(JSON.stringify(masked)).not.toMatch(/outcome/iu);
  expect(masked).toMatchObject({ title: "The main event", slug: null, thumbnail: NEUTRAL, poster: null, hiddenResults: ["fight"] });
});

test("LS-14 news lose title, summary, body, topics and picture until every result is shown", () => {
  const item = { id: "n", title: "OUTCOME", summary: "OUTCOME", image: PICTURE, tags: ["OUTCOME"], language: "es", spoilerFor: ["fight"] };
  const article = { ...item, bodyHtml: "<p>OUTCOME</p>", related: [card("knockout")] };
  const masked = maskResults({ items: [item], article }, knockout);
  expect(JSON.stringify(masked)).not.toMatch(/outcome/iu);
  expect(masked).toMatchObject({ article: { title: "news about fight", bodyHtml: "", hiddenResults: ["fight"], language: "en" } });
  expect(maskResults(item, rules({}, []))).toBe(item);
});

test("LS-14 heroes, programmes and positions of a hidden title tell nothing", () => {
  const hero = {
    heroId: "h",
    title: "OUTCOME",
    titleImage: PICTURE,
    tagline: "OUTCOME",
    description: "OUTCOME",
    link: { type: "VOD", id: "knockout", slug: null },
    background: { image: PICTURE, portraitImage: PICTURE, animatedBackground: { entityId: "knockout", entityType: "VOD" } },
  };
  expect(maskResults(hero, knockout)).toMatchObject({
    title: "The main event",
    titleImage: null,
    tagline: "",
    description: "hidden",
    background: { image: NEUTRAL, portraitImage: null, animatedBackground: null },
  });
  const programme = { id: "p", title: "OUTCOME", description: "OUTCOME", startDate: "2026-01-01", watch: null, watchId: "knockout" };
  expect(maskResults(programme, knockout)).toMatchObject({ title: "The main event", description: "hidden" });
  expect(maskResults({ card: card("fight"), position: 2000, duration: 5123 }, replay)).toMatchObject({ position: 2000, duration: 4000 });
});

test("LS-14 programmes on cards and in reminders, and streams, are masked by the title that they show", () => {
  const shows = { title: "OUTCOME", watchId: "knockout" };
  const channel = { ...card("channel"), title: "Channel", description: "", slug: "channel" };
  const onCard = { ...channel, programmingInfo: { currentProgramme: { ...shows, startDate: "" }, nextProgramme: { title: "Next" } } };
  expect(maskResults(onCard, knockout)).toEqual({
    ...channel,
    programmingInfo: { currentProgramme: { ...shows, title: "The main event", startDate: "" }, nextProgramme: { title: "Next" } },
  });
  const followed = { ...channel, ...shows, programmingInfo: null };
  expect(maskResults(followed, knockout)).toMatchObject({ id: "channel", title: "The main event", programmingInfo: null });
  expect(maskResults({ id: "reminder", itemId: "channel", shows, card: channel }, knockout)).toMatchObject({
    shows: { title: "The main event" },
    card: channel,
  });
  expect(maskResults({ limit: 1, streams: [{ id: "lease", ...shows }] }, knockout)).toMatchObject({
    streams: [{ title: "The main event" }],
  });
});

test("LS-14 answers that do not repeat their title are masked by the id of the call", () => {
  const streams = {
    streams: [],
    thumbnails: { url: "sheet" },
    chapters: [{ url: "chapters" }],
    skipMarkers: [{ start: 1 }],
    previews: [1],
  };
  const masked = { streams: [], thumbnails: null, chapters: [], skipMarkers: [], hidesLength: true };
  expect(maskResults({ manifest: streams }, replay, "fight")).toEqual({ manifest: masked });
  expect(maskResults(streams, replay, "fight")).toEqual(masked);
  expect(maskResults(streams, replay, "other")).toBe(streams);
  expect(maskResults({ resume: { position: 10, duration: 5123 } }, replay, "fight")).toEqual({ resume: { position: 10, duration: 20 } });
  expect(maskResults({ reviews: [{ text: "OUTCOME" }], paging: {} }, replay, "fight")).toEqual({ reviews: [], paging: {} });
  const summary = { title: { type: "VOD", id: "fight", slug: null, title: "Fight" }, newest: [{ text: "OUTCOME" }] };
  expect(maskResults(summary, replay)).toMatchObject({ newest: [] });
});

test("LS-14 bouts lose their results, fighters their records, and rankings their movement", () => {
  const bout = (id: string, result: object | null) => ({
    id: `bout-${id}`,
    cardId: "card",
    video: { id, title: "Bout", slug: null, startSeconds: 1_130 },
    result,
  });
  const hidden = { ...bout("fight", null), hiddenResults: ["fight"] };
  const won = { outcome: "WIN", winner: 0, method: "KO_TKO", round: 2, time: 61 };
  const record = { wins: 3, losses: 0, draws: 0, noContests: 0 };
  const all = ["fight", "card"];
  expect(maskResults(bout("fight", won), rules({}, all))).toEqual({
    ...hidden,
    video: { ...hidden.video, startSeconds: null },
  });
  expect(maskResults({ ...bout("fight", won), video: null }, rules({}, all))).toMatchObject({ result: null, hiddenResults: ["card"] });
  // One of both is shown, or the bout is to come.
  for (const shown of [bout("fight", null), bout("fight", won)]) expect(maskResults(shown, rules({}, ["fight"]))).toBe(shown);
  const profile = { id: "f", name: "F", record, rank: null, isChampion: true, winsBy: { knockout: 3 }, bouts: [bout("fight", won)] };
  expect(maskResults(profile, rules({}, all))).toMatchObject({ record: null, isChampion: false, winsBy: null, bouts: [{ result: null }] });
  expect(maskResults(profile, rules({}, []))).toBe(profile);
  const fighter = { id: "f", record, rank: 2, isChampion: false };
  // The fighter moved up from fifth place, is new, or came down from the title.
  for (const previousRank of [5, null, 0])
    expect(maskResults({ contenders: [{ rank: 2, previousRank, fighter }] }, rules({}, []))).toEqual({
      contenders: [{ rank: 2, previousRank: 2, fighter: { ...fighter, record: null, rank: null } }],
    });
});

test("LS-14 a removal from the history has the masked title", () => {
  const removal = { id: "removal", count: 1, title: "OUTCOME", videoId: "fight", until: "" };
  const hidden = rules({ fight: { results: ["fight"], title: "Fight", picture: null } }, ["fight"]);
  expect(maskResults({ removals: [removal] }, hidden)).toEqual({ removals: [{ ...removal, title: "Fight" }] });
});

test("LS-14 the ids of an answer's titles are found at any depth", () => {
  const ids = titleIdsIn({ id: "a", list: [{ entityId: "b", title: "c" }], news: { spoilerFor: ["d"] }, link: null });
  expect([...ids].sort()).toEqual(["a", "b", "d"]);
});
