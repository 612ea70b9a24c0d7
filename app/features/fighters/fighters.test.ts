import { expect, test } from "vitest";
import type { Fighter, FighterProfile } from "../../../contract/fighters/fighters.ts";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { loadFighters } from "./data.server.ts";
import { fighterMeta } from "./meta.ts";
import { loadFightCard, loadFighter } from "./profile.server.ts";

const LIGHT = { id: "light", name: "Lightweight" };
const PICTURE = { hash: "0123456789abcdef", width: 600, height: 750, color: "#112233" };
const FIGHTER: Fighter = {
  id: "nadia",
  name: "Nadia",
  nickname: "The Quay",
  image: PICTURE,
  nationality: "DZ",
  weightClass: LIGHT,
  record: { wins: 4, losses: 1, draws: 0, noContests: 1 },
  rank: null,
  isChampion: true,
};
const OTHER = { id: null, name: "Nobody", image: null, nationality: null };
const FACTS = { weightClass: LIGHT, rounds: 5, title: true };
const VIDEO = { id: "replay", slug: "the-replay", title: "Replay", startSeconds: 120 };
const PROFILE: FighterProfile = {
  ...FIGHTER,
  weightClasses: [LIGHT],
  bornOn: "1998-11-21",
  age: 28,
  heightCm: 171,
  reachCm: null,
  stance: "SOUTHPAW",
  hometown: null,
  biography: null,
  winsBy: { knockout: 1, submission: 0, decision: 3, other: 0 },
  statistics: [
    { key: "STRIKE_ACCURACY", value: 54 },
    { key: "AVERAGE_FIGHT_TIME", value: 605 },
    { key: "KNOCKDOWN_AVERAGE", value: 0.5 },
  ],
  bouts: [
    { ...FACTS, id: "t1", card: { id: "tonight", title: "Tonight" }, event: null, date: null, opponent: OTHER, result: null, video: null },
    {
      ...FACTS,
      id: "b1",
      card: { id: "before", title: "Before" },
      event: null,
      date: "2026-11-10T20:00:00.000Z",
      opponent: { ...OTHER, id: "ada" },
      result: { outcome: "WIN", method: "SUBMISSION", round: 2, time: 65 },
      video: VIDEO,
    },
  ],
  related: [],
};
const RANKINGS = {
  rankings: [{ weightClass: LIGHT, updatedAt: null, champion: FIGHTER, contenders: [{ rank: 1, previousRank: 3, fighter: FIGHTER }] }],
};
const LIST = {
  letters: ["A", "N"],
  weightClasses: [LIGHT],
  fighters: [FIGHTER],
  corrected: false,
  totalResults: 61,
  totalPages: 2,
  page: 1,
};
const CALLS = {
  list: "/v4/fighters",
  rankings: "/v4/fighters/rankings",
  one: "/v4/fighters/{id}",
  card: "/v4/fight-cards/{id}",
  news: "/v4/news",
};
const ITEM = { id: "one", feedName: "boxing", feedTitle: "Boxing", title: "One", summary: "", language: "en", image: null, spoilerFor: [] };
/** The second item gives a result away that the viewer hides. */
const NEWS = { items: [ITEM, { ...ITEM, id: "two", hiddenResults: ["fight"] }] };

const open = (at: string, answers: Readonly<Record<string, unknown>> = { [CALLS.list]: LIST, [CALLS.rankings]: RANKINGS }) => {
  const args = loaderArguments({ at, answers, guest: true });
  return { args, result: loadFighters(args) };
};

test("RT-05 LS-11 rankings are the first tab; a class filters them; an unknown one is 404", async () => {
  expect(await open("/fighters").result).toMatchObject({
    kind: "RANKINGS",
    listTab: "/fighters?tab=all",
    classes: [{ name: "Lightweight", to: "/fighters?weightClass=light" }],
    rankings: [{ champion: { to: "/fighters/nadia", country: "Algeria" }, contenders: [{ rank: 1, previousRank: 3 }] }],
  });
  const chosen = await open("/fighters?weightClass=light").result;
  expect([chosen.weightClass, chosen.listTab]).toEqual(["light", "/fighters?tab=all&weightClass=light"]);
  const unknown = open("/fighters?weightClass=x", { [CALLS.rankings]: refused("NOT_FOUND") });
  expect(await outcome(unknown.result)).toMatchObject({ status: 404 });
});

test("LS-14 hidden results: the ranking names its champion, and a bout links to its video without the second", async () => {
  const hiding = { ...FIGHTER, record: null, isChampion: false };
  const [ranking] = RANKINGS.rankings;
  const { result } = open("/fighters", { [CALLS.rankings]: { rankings: [{ ...ranking, champion: hiding }] } });
  expect(await result).toMatchObject({ rankings: [{ champion: { isChampion: true, record: null } }] });
  const bouts = PROFILE.bouts.map((bout) => ({
    ...bout,
    result: null,
    hiddenResults: ["replay"],
    video: { ...VIDEO, startSeconds: null },
  }));
  const answers = { [CALLS.one]: { ...PROFILE, ...hiding, bouts }, [CALLS.news]: NEWS };
  const fighter = await loadFighter(loaderArguments({ at: "/fighters/nadia", answers, guest: true }), "nadia");
  expect(fighter.results[0]?.watch).toBe("/video/replay/the-replay");
});

test("LS-11 letter, class and name are parts of every address of the A–Z", async () => {
  const { args, result } = open("/fighters?tab=all&letter=N&weightClass=light&name=%20nadia%20");
  const list = await result;
  expect(list).toMatchObject({ kind: "LIST", name: "nadia", letter: "N", totalPages: 2 });
  if (list.kind !== "LIST") throw new Error("not the A–Z");
  expect(list.letters[0]?.to).toBe("/fighters?tab=all&letter=A&name=nadia&weightClass=light");
  expect(list.everyLetter).toBe("/fighters?tab=all&name=nadia&weightClass=light");
  expect(args.calls).toEqual([{ path: CALLS.list, input: { query: { letter: "N", name: "nadia", weightClass: "light", p: 1 } } }]);
  const long = open(`/fighters?name=${"a".repeat(5_000)}&letter=${"b".repeat(500)}`);
  await long.result;
  expect(long.args.calls[0]?.input).toMatchObject({ query: { name: "a".repeat(100), letter: "b".repeat(8) } });
});

test("RT-05 LS-11 a profile links each bout to its card, its opponent and the second of the video", async () => {
  const fighter = await loadFighter(
    loaderArguments({ at: "/fighters/nadia", answers: { [CALLS.one]: PROFILE, [CALLS.news]: NEWS }, guest: true }),
    "nadia",
  );
  expect(fighter.news).toMatchObject([{ to: "/news/boxing/one", title: "One" }]);
  expect(fighter.next).toMatchObject([{ card: { to: "/fight-cards/tonight" }, opponent: { name: "Nobody" } }]);
  expect(fighter.next[0]).not.toHaveProperty("watch");
  expect(fighter.results).toMatchObject([
    { watch: "/video/replay/the-replay?start=120", opponent: { to: "/fighters/ada" }, result: { method: "SUBMISSION" } },
  ]);
  expect(fighter.statistics).toEqual([
    { key: "STRIKE_ACCURACY", text: "54%", share: 0.54 },
    { key: "AVERAGE_FIGHT_TIME", text: "10:05" },
    { key: "KNOCKDOWN_AVERAGE", text: "0.5" },
  ]);
  expect(fighter).toMatchObject({ height: "171 cm", reach: null, follow: { type: "FIGHTER", id: "nadia", isGuest: true } });
  const root = {
    id: "root",
    data: { realm: { name: "R", languages: ["en"], defaultLanguage: "en" }, language: "en", origin: "https://r.example" },
  };
  const head = fighterMeta({ location: { pathname: "/fighters/nadia", search: "" }, matches: [root] }, fighter);
  expect(head).toContainEqual({
    "script:ld+json": expect.objectContaining({
      "@type": "Person",
      name: "Nadia",
      alternateName: "The Quay",
      birthDate: "1998-11-21",
      url: "https://r.example/fighters/nadia",
    }),
  });
  const unknown = loadFighter(loaderArguments({ at: "/fighters/x", answers: { [CALLS.one]: refused("NOT_FOUND") }, guest: true }), "x");
  expect(await outcome(unknown)).toMatchObject({ status: 404 });
});

test("LS-11 a fight card has links to its event and its video", async () => {
  const bout = { ...FACTS, id: "b1", cardId: "before", fighters: [OTHER, { ...OTHER, id: "ada" }], video: VIDEO, result: null };
  const card = {
    id: "before",
    title: "Before",
    place: null,
    date: null,
    image: null,
    event: null,
    video: aCard({ id: "replay", type: "VOD", slug: "the-replay" }),
    bouts: [bout],
  };
  const view = await loadFightCard(loaderArguments({ at: "/fight-cards/before", answers: { [CALLS.card]: card }, guest: true }), "before");
  expect(view).toMatchObject({ video: "/video/replay/the-replay", bouts: [{ watch: "/video/replay/the-replay?start=120" }] });
  expect(view).not.toHaveProperty("event");
});

test("LS-14 pages with results have the switch; pages without any do not", async () => {
  expect(await open("/fighters").result).toMatchObject({ hidesResults: false });
  expect(await open("/fighters?tab=all").result).toMatchObject({ hidesResults: false });
  const hiding = { ...FIGHTER, record: null };
  expect(await open("/fighters?tab=all", { [CALLS.list]: { ...LIST, fighters: [hiding] } }).result).toHaveProperty("hidesResults");

  const record = { wins: 0, losses: 0, draws: 0, noContests: 0 };
  const fresh = { ...FIGHTER, record };
  expect(await open("/fighters?tab=all", { [CALLS.list]: { ...LIST, fighters: [fresh] } }).result).not.toHaveProperty("hidesResults");
  expect(await open("/fighters", { [CALLS.rankings]: { rankings: [] } }).result).not.toHaveProperty("hidesResults");

  const profile = async (over: Partial<FighterProfile>) => {
    const answers = { [CALLS.one]: { ...PROFILE, ...over }, [CALLS.news]: NEWS };
    return loadFighter(loaderArguments({ at: "/fighters/nadia", answers, guest: true }), "nadia");
  };
  expect(await profile({})).toMatchObject({ hidesResults: false });
  expect(await profile({ record, bouts: PROFILE.bouts.slice(0, 1) })).not.toHaveProperty("hidesResults");

  const bout = { ...FACTS, id: "b1", cardId: "before", fighters: [OTHER, OTHER], video: null, result: null };
  const fightCard = async (over: object) => {
    const facts = { id: "before", title: "Before", place: null, date: null, image: null, event: null, video: null };
    const answers = { [CALLS.card]: { ...facts, bouts: [{ ...bout, ...over }] } };
    return loadFightCard(loaderArguments({ at: "/fight-cards/before", answers, guest: true }), "before");
  };
  expect(await fightCard({ hiddenResults: [] })).toHaveProperty("hidesResults");
  expect(await fightCard({ result: { outcome: "DRAW", winner: null, method: "OTHER", round: 3, time: null } })).toHaveProperty(
    "hidesResults",
  );
  expect(await fightCard({})).not.toHaveProperty("hidesResults");
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const KEYS = "/reminders/keys";

test.each([
  ["it has not begun", { startDate: inHours(2) }, true],
  ["the viewer may watch it after sign-in", { startDate: inHours(2), accessLevel: "GRANTED_ON_SIGN_IN" }, true],
  ["it has begun", { startDate: inHours(-1) }, false],
  ["it is postponed", { startDate: inHours(2), eventStatus: "POSTPONED" }, false],
  ["it is for sale", { startDate: inHours(2), accessLevel: "DENIED" }, false],
  ["the region excludes it", { startDate: inHours(2), accessLevel: "GEOBLOCKED" }, false],
] as const)("LV-08 the next bout and the fight card have the bell of their event: %s", async (_, facts, hasBell) => {
  const event = aCard({ id: "fury", type: "LIVE_EVENT", ...facts });
  const answers = {
    [CALLS.one]: { ...PROFILE, bouts: PROFILE.bouts.map((bout) => ({ ...bout, event: bout.result === null ? event : null })) },
    [CALLS.news]: NEWS,
    [CALLS.card]: { id: "tonight", title: "Tonight", place: null, date: event.startDate, image: null, event, video: null, bouts: [] },
    [KEYS]: { reminders: [{ itemId: "fury", programme: null, way: "MAIL" }] },
    "/follows/{type}/{id}": { following: false },
  };
  const profile = loaderArguments({ at: "/fighters/nadia", answers });
  const { next, results } = await loadFighter(profile, "nadia");
  const bell = hasBell ? { item: "fury", way: "MAIL" } : undefined;
  expect(next.map((bout) => bout.bell)).toEqual([bell]);
  expect(results.map((bout) => bout.bell)).toEqual([undefined]);
  // No call for reminders is made when no event is coming.
  expect(profile.calls.filter(({ path }) => path === KEYS)).toHaveLength(hasBell ? 1 : 0);
  const card = await loadFightCard(loaderArguments({ at: "/fight-cards/tonight", answers }), "tonight");
  expect(card.bell).toEqual(bell);
  const guest = await loadFightCard(loaderArguments({ at: "/fight-cards/tonight", answers, guest: true }), "tonight");
  expect(guest.bell).toEqual(hasBell ? { item: "fury", signIn: "/login?from=%2Ffight-cards%2Ftonight" } : undefined);
});
