import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { describe, expect, test } from "vitest";
import type { Playlist, Season, SeasonSummary, Series } from "../../../contract/catalogue/titles.ts";
import type { Licence } from "../../../contract/commerce/licence.ts";
import { aBucket, aCard, aHero, aLicence } from "../../content/testing/wire-objects.ts";
import { loaderArguments, refused, type Scene } from "../../testing/loader-arguments.ts";

// The build gives each style its file; tests have no build.
setFileScope("browse-data.test", "ringside");
const { loadBucket, loadHome, loadPlaylist, loadSeason, loadSection, loadSeries } = await import("./data.server.ts");

const OFFERS = "/licence-family";
const nothingSold = { licenceFamilies: [], nonFamilyBasedLicences: [] };
const RELATED = "/v4/related/{id}";
/** Arguments of a guest's request for a page. */
const pageArguments = (scene: Scene) =>
  loaderArguments({ guest: true, ...scene, answers: { [OFFERS]: nothingSold, [RELATED]: { related: [] }, ...scene.answers } });

const image = { hash: "ab", width: 1920, height: 1080, color: "#000000" };
const slugsOf = (slug: string) => ({ current: slug, byLanguage: { en: slug }, all: [slug] });
const about = (slug: string) => ({
  title: slug,
  slugs: slugsOf(slug),
  tagline: "",
  description: "",
  thumbnail: image,
  poster: null,
  socialSharingDetail: { universalLink: "{path}", trackingConfiguration: [] },
});
const summary = (number: number): SeasonSummary => ({
  id: `s${number}`,
  title: `Season ${number}`,
  number,
  episodeCount: 3,
  slug: `season-${number}`,
});
const end = { lastSeen: null, moreDataAvailable: false };
const series = (over: Partial<Series> = {}): Series => ({
  ...about("road"),
  id: "belt",
  seriesId: "belt",
  seasons: [summary(1), summary(2)],
  paging: end,
  ...over,
});
const season = (number: number, over: Partial<Season> = {}): Season => ({
  ...about(`season-${number}`),
  id: `s${number}`,
  number,
  series: { seriesId: "belt", title: "Road", slug: "road" },
  episodeCount: 3,
  episodes: [aCard({ id: `s${number}e1`, season: number, episode: 1 })],
  paging: end,
  ...over,
});
const SERIES = "/v4/series/{id}";
const SEASON = "/api/v4/season/{id}";
const AROUND = "/v4/series/{id}/adjacentTo/{seasonId}";
const seasonById = ({ params }: { params?: Record<string, string> }) => season(Number((params?.id ?? "").slice(1)));
const belt = { seriesId: "belt", seriesTitle: "road" };

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe("CV-06 a series and its seasons", () => {
  test("CV-06 without a choice the first season is open", async () => {
    const page = await loadSeries(pageArguments({ at: "/series/belt/road", answers: { [SERIES]: series(), [SEASON]: seasonById } }), belt);
    expect(page.season?.episodes.map(({ to }) => to)).toEqual(["/video/s1e1/first-bell"]);
    expect(page.list).toMatchObject({ selected: "s1", hasMoreBefore: false, hasMoreAfter: false });
    expect(page.list.seasons.map(({ to }) => to)).toEqual(["/series/belt/road?seasonId=s1", "/series/belt/road?seasonId=s2"]);
  });

  test("CV-06 a chosen season that is in the list needs no further call", async () => {
    const args = pageArguments({ at: "/series/belt/road?seasonId=s2", answers: { [SERIES]: series(), [SEASON]: seasonById } });
    expect((await loadSeries(args, belt)).list.selected).toBe("s2");
    expect(args.calls.map(({ path }) => path)).not.toContain(AROUND);
  });

  test("CV-06 one beyond the first page is shown among its neighbours; 25 on a side may mean more", async () => {
    const before = Array.from({ length: 25 }, (_, index) => summary(15 + index));
    const answers = {
      [SERIES]: series({ paging: { lastSeen: "c", moreDataAvailable: true } }),
      [SEASON]: seasonById,
      [AROUND]: { precedingSeasons: before, followingSeasons: [summary(41)] },
    };
    const { list } = await loadSeries(pageArguments({ at: "/series/belt/road?seasonId=s40", answers }), belt);
    expect(list.seasons).toHaveLength(27);
    expect(list).toMatchObject({ selected: "s40", hasMoreBefore: true, hasMoreAfter: false });
  });

  test("CV-06 a series without seasons has its page", async () => {
    const page = await loadSeries(pageArguments({ at: "/series/belt/road", answers: { [SERIES]: series({ seasons: [] }) } }), belt);
    expect(page.season).toBeNull();
  });

  test("RT-18 another series' season is not found here", async () => {
    const foreign = season(9, { series: { seriesId: "other", title: "Other", slug: null } });
    const args = pageArguments({ at: "/series/belt/road?seasonId=s9", answers: { [SERIES]: series(), [SEASON]: foreign } });
    expect(await thrownBy(loadSeries(args, belt))).toMatchObject({ init: { status: 404 } });
  });

  test("CV-06 a long season goes on by cursor, with the way back", async () => {
    const long = season(1, { paging: { lastSeen: "c&1", moreDataAvailable: true } });
    const args = pageArguments({ at: "/series/belt/road?seasonId=s1&lastSeen=c0", answers: { [SERIES]: series(), [SEASON]: long } });
    expect((await loadSeries(args, belt)).season).toMatchObject({
      nextPage: "/series/belt/road?seasonId=s1&lastSeen=c%261",
      firstPage: "/series/belt/road?seasonId=s1",
    });
  });

  test("CV-06 a season's own page is shown without its neighbours", async () => {
    const args = pageArguments({ at: "/season/s1/season-1", answers: { [SEASON]: seasonById, [AROUND]: refused("TIMEOUT") } });
    expect(await loadSeason(args, { seasonId: "s1", seasonTitle: "season-1" })).toMatchObject({
      list: null,
      series: { to: "/series/belt/road" },
    });
  });

  test("RT-15 a season's foreign title is sent to its own", async () => {
    const answers = { [SEASON]: seasonById, [AROUND]: { precedingSeasons: [], followingSeasons: [] } };
    const thrown = await thrownBy(loadSeason(pageArguments({ at: "/season/s1/wrong", answers }), { seasonId: "s1", seasonTitle: "wrong" }));
    expect(thrown instanceof Response && [thrown.status, thrown.headers.get("location")]).toEqual([301, "/season/s1/season-1"]);
  });
});

describe("CV-07 what a series, a season and a playlist have in common", () => {
  const pages = (related: unknown, scene: Partial<Scene> = {}) => {
    const at = (path: string, answers: object) =>
      pageArguments({ at: path, ...scene, answers: { ...answers, [RELATED]: related, ...scene.answers } as never });
    const list: Playlist = { ...about("start"), id: "start", videos: { vods: [], totalPages: 0, totalResults: 0, page: 1 } };
    const around = { precedingSeasons: [], followingSeasons: [] };
    return Promise.all([
      loadSeries(at("/series/belt/road", { [SERIES]: series(), [SEASON]: seasonById }), { seriesId: "belt", seriesTitle: "road" }),
      loadSeason(at("/season/s1/season-1", { [SEASON]: seasonById, [AROUND]: around }), { seasonId: "s1", seasonTitle: "season-1" }),
      loadPlaylist(at("/playlist/start/start", { "/vod/playlist/{id}": list }), { playlistId: "start", playlistTitle: "start" }),
    ]);
  };

  test.each([
    ["a member", { guest: false }, "ENABLED", ["SERIES:belt", "SEASON:s1", "PLAYLIST:start"]],
    ["a guest", {}, "ENABLED", [undefined, undefined, undefined]],
    ["a member of a realm without lists", { guest: false }, "DISABLED", [undefined, undefined, undefined]],
  ] as const)("LS-01 PL-01 the title as the link to the lists of %s names it", async (_who, scene, watchlistStatus, expected) => {
    const answers = { "/follows/{type}/{id}": { following: false } };
    const shown = await pages({ related: [] }, { ...scene, realm: { watchlistStatus }, answers });
    expect(shown.map(({ listRef }) => listRef)).toEqual(expected);
  });

  test("CV-07 the related row has the titles of the platform, with links that carry nothing of this page", async () => {
    for (const { related } of await pages({ related: [aCard()] }))
      expect(related).toMatchObject([{ title: "First Bell", to: "/video/first-bell/first-bell" }]);
  });

  test("CV-07 the related row is empty when it cannot be loaded, and the page stays", async () => {
    for (const { related } of await pages(refused("TIMEOUT"))) expect(related).toEqual([]);
  });
});

describe("CV-07 a playlist by pages", () => {
  const PLAYLIST = "/vod/playlist/{id}";
  const playlist = (page: number, totalPages: number, vods = [aCard()]): Playlist => ({
    ...about("start"),
    id: "start-here",
    videos: { vods, totalPages, totalResults: 60, page },
  });
  const here = { playlistId: "start-here", playlistTitle: "start" };

  test("RT-17 its videos carry it on, its pages are addresses", async () => {
    const args = pageArguments({ at: "/playlist/start-here/start?p=2", answers: { [PLAYLIST]: playlist(2, 3) } });
    expect(await loadPlaylist(args, here)).toMatchObject({
      videos: [{ to: "/video/first-bell/first-bell?playlistId=start-here" }],
      previousPage: "/playlist/start-here/start",
      nextPage: "/playlist/start-here/start?p=3",
    });
  });

  test.each(["0", "-1", "1e3", "abc", "9999999"])("CV-07 p=%s is the first page", async (p) => {
    const answers = { [PLAYLIST]: ({ query }: { query?: Record<string, unknown> }) => playlist(Number(query?.p), 1) };
    expect((await loadPlaylist(pageArguments({ at: `/playlist/start-here/start?p=${p}`, answers }), here)).page).toBe(1);
  });

  test("CV-07 a page past the end is none, an empty playlist is one", async () => {
    const past = pageArguments({ at: "/playlist/start-here/start?p=9", answers: { [PLAYLIST]: playlist(9, 3, []) } });
    expect(await thrownBy(loadPlaylist(past, here))).toMatchObject({ init: { status: 404 } });
    const empty = pageArguments({ at: "/playlist/start-here/start", answers: { [PLAYLIST]: playlist(1, 0, []) } });
    expect((await loadPlaylist(empty, here)).videos).toEqual([]);
  });
});

describe("CV-01 home and rows", () => {
  const row = (over: object = {}) => aBucket({ contentList: [aCard()], paging: end, ...over });
  const BUCKET = "/bucket/{id}";

  test("CV-01 a row without titles is left out", async () => {
    const home = {
      id: "home",
      title: "Home",
      heroes: [aHero()],
      buckets: [row(), row({ bucketId: "e", contentList: [] })],
      validUntil: null,
    };
    expect((await loadHome(pageArguments({ at: "/", answers: { "/home": home } }))).buckets?.map(({ id }) => id)).toEqual(["r"]);
  });

  test("CV-14 LS-04 LV-09 titles that a member has begun come first, then those of what they follow; the other rows decide whether locks are usual", async () => {
    const home = { id: "home", title: "Home", heroes: [], buckets: [row()], validUntil: null };
    const started = [{ card: aCard({ id: "begun", accessLevel: "DENIED" }), position: 60, duration: 240 }];
    const answers = {
      "/home": home,
      "/user/progress": { started },
      "/follows/titles": { events: [], episodes: [aCard({ id: "followed" })], programmes: [] },
    };
    const page = await loadHome(loaderArguments({ at: "/", answers }));
    expect(page.buckets?.map(({ id }) => id)).toEqual(["continue-watching", "followed", "r"]);
    expect(page.locksUsual).toBe((await loadHome(pageArguments({ at: "/", answers }))).locksUsual);
  });

  describe("LS-12 a guest's home says why to join", () => {
    const home = { id: "home", title: "Home", heroes: [aHero()], buckets: [row()], validUntil: null };
    const yearly = aLicence({ id: "yearly", licenceId: "yearly", trialDetails: null });
    const monthly = aLicence({ id: "monthly", licenceId: "monthly", trialDetails: { trialPeriodDays: 7, eligible: true } });
    const family = (...licences: Licence[]) => ({ licenceFamilies: [{ id: "f", name: "F", licences }], nonFamilyBasedLicences: [] });
    const joinOf = async (answers: Record<string, unknown>, scene: Partial<Scene> = {}) =>
      (await loadHome(pageArguments({ at: "/", ...scene, answers: { "/home": home, ...answers } }))).join;

    test("LS-12 with the trial of the first plan that has one, and the way to it", async () => {
      expect(await joinOf({ [OFFERS]: family(yearly, monthly) })).toMatchObject({
        line: "browseJoinTrialPrice",
        to: "/purchase?selectedLicence=monthly",
      });
    });

    test("LS-12 the plan that the realm recommends goes before one with a trial", async () => {
      const join = await joinOf({ [OFFERS]: family(monthly, { ...yearly, recommended: true }) });
      expect(join).toMatchObject({ to: "/purchase?selectedLicence=yearly", line: "browseJoinPrice" });
    });

    test("LS-12 a member is sold nothing, and their prices are not asked for", async () => {
      const own = { "/user/progress": { started: [] }, "/follows/titles": { events: [], episodes: [], programmes: [] } };
      const scene = loaderArguments({ at: "/", answers: { "/home": home, ...own } });
      expect((await loadHome(scene)).join).toBeUndefined();
      expect(scene.calls.map(({ path }) => path)).toEqual(["/home", "/user/progress", "/follows/titles"]);
    });

    test("LS-12 where nothing is sold, or prices are away, home is shown without it", async () => {
      expect(await joinOf({})).toBeUndefined();
      expect(await joinOf({ [OFFERS]: refused("UNAVAILABLE") })).toBeUndefined();
      expect(await joinOf({ [OFFERS]: family(monthly) }, { realm: { purchaseOpen: false } })).toBeUndefined();
    });
  });

  test("CV-01 further cards come ten at a time, from the cursor", async () => {
    const queries: unknown[] = [];
    const answers = {
      [BUCKET]: ({ query }: { query?: Record<string, unknown> }) => {
        queries.push(query);
        return row();
      },
    };
    expect(await loadBucket(pageArguments({ at: "/row/r?lastSeen=c1&part=cards", answers }), "r")).toMatchObject({ first: false });
    expect(queries).toEqual([{ lastSeen: "c1", displayGeoblocked: false }]);
  });

  test.each([true, false])(
    "CV-01 PL-06 home, sections and rows are asked for with the realm's displayGeoblocked: %s",
    async (displayGeoblocked) => {
      const home = { id: "home", title: "Home", heroes: [], buckets: [], validUntil: null };
      const answers = { "/home": home, "/section/{id}": home, [BUCKET]: row() };
      const scene = { answers, realm: { displayGeoblocked } };
      const queryOf = async (at: string, load: (args: ReturnType<typeof pageArguments>) => Promise<unknown>) => {
        const args = pageArguments({ at, ...scene });
        await load(args);
        return args.calls.find(({ path }) => path !== OFFERS)?.input.query;
      };
      const queries = [
        await queryOf("/", loadHome),
        await queryOf("/section/s", (args) => loadSection(args, "s")),
        await queryOf("/row/r?lastSeen=c1", (args) => loadBucket(args, "r")),
      ];
      for (const query of queries) expect(query).toMatchObject({ displayGeoblocked });
    },
  );

  test("PL-06 outside the territories home has no heroes and no offer, and says which country and where the service is", async () => {
    const home = { id: "home", title: "Home", heroes: [aHero()], buckets: [row()], validUntil: null };
    const pages = [{ id: "help", title: "Help" }];
    const scene = {
      at: "/",
      answers: { "/home": home, "/user/progress": { started: [] } },
      realm: { name: "Frontier", territories: ["ES", "PT"] },
      context: { region: "FR", menu: () => Promise.resolve({ layout: "TOP" as const, sidePanels: [], items: [], promos: [], pages }) },
    };
    const page = await loadHome(pageArguments(scene));
    expect(page).toMatchObject({
      heroes: [],
      lead: { description: aHero().description },
      blocked: {
        country: "France",
        territories: "Spain and Portugal",
        help: { label: "Help", to: "/externalpage/help" },
        viewer: "GUEST",
      },
    });
    expect(page.join).toBeUndefined();
    // Home loads no row of a member's started titles either, and its block leads a member to the account.
    const member = loaderArguments(scene);
    expect((await loadHome(member)).blocked).toMatchObject({ viewer: "MEMBER" });
    expect(member.calls.map(({ path }) => path)).toEqual(["/home"]);
    for (const region of ["ES", null]) {
      const inside = await loadHome(pageArguments({ ...scene, context: { ...scene.context, region } }));
      expect([inside.blocked, inside.heroes.length]).toEqual([undefined, 1]);
    }
  });

  test("CV-01 a spoilt cursor leads to the row's beginning", async () => {
    const thrown = await thrownBy(
      loadBucket(pageArguments({ at: "/row/r?lastSeen=zzz&lang=es", answers: { [BUCKET]: refused("BAD_CURSOR") } }), "r"),
    );
    expect(thrown instanceof Response && [thrown.status, thrown.headers.get("location")]).toEqual([302, "/row/r?lang=es"]);
  });

  test.each(["NOT_FOUND", "VALIDATION_FAILED", "BAD_REQUEST"] as const)("RT-18 an id that is %s is 404", async (code) => {
    const call = loadBucket(pageArguments({ at: "/row/x", answers: { [BUCKET]: refused(code) } }), "x");
    expect(await thrownBy(call)).toMatchObject({ init: { status: 404 } });
  });

  test("RT-18 a platform that is down is no 404", async () => {
    const call = loadHome(pageArguments({ at: "/", answers: { "/home": refused("UNAVAILABLE") } }));
    expect(await thrownBy(call)).toMatchObject({ init: { status: 503 } });
  });
});
