import { describe, expect, test } from "vitest";
import type { LiveEvent, Playlist, Season } from "../../../contract/catalogue/titles.ts";
import { loaderArguments, refused, type Scene } from "../../testing/loader-arguments.ts";
import { aCard, aLiveEvent, aVideo } from "../testing/wire-objects.ts";
import type { CardDetailsView } from "../views.ts";
import { sendCardDetails } from "./card-details.server.ts";

const PLAYLIST = "/vod/playlist/{id}";
const VIDEO = "/api/v3/vod/{id}";
const playlist = (vods = [aCard()]): Playlist => ({
  id: "start",
  title: "Start Here",
  slugs: { current: "start-here", byLanguage: { en: "start-here" }, all: ["start-here"] },
  tagline: "",
  description: "The rules.",
  thumbnail: { hash: "ab", width: 1920, height: 1080, color: "#000000" },
  poster: null,
  socialSharingDetail: { universalLink: "{path}", trackingConfiguration: [] },
  videos: { vods, totalPages: 4, totalResults: 12, page: 1 },
});
const labels = () => Promise.resolve({ translations: { browseShare: "Share", browseSeries: "Series" }, version: "1" });
const ask = async (answer: Playlist, over: Partial<Scene> = {}) => {
  const scene = { at: "/_/card?of=/playlist/start/start-here", answers: { [PLAYLIST]: answer }, ...over };
  const args = loaderArguments({ ...scene, context: { labels, origin: "https://tv.example" } as never });
  const response = await sendCardDetails(args);
  return { details: (await response.json()) as { preview: Record<string, unknown> }, calls: args.calls };
};

describe("CV-08 the panel of a playlist's card", () => {
  test("has its first videos within the playlist, its addresses and the labels that the page lacks", async () => {
    const { details, calls } = await ask(playlist(), { realm: { socialSharingStatus: "ENABLED" } });
    expect(calls).toEqual([{ path: PLAYLIST, input: { params: { id: "start" }, query: { rpp: 3, p: 1 } } }]);
    expect(details).toMatchObject({
      description: "The rules.",
      preview: {
        title: "Start Here",
        total: 12,
        play: "/video/first-bell/first-bell?playlistId=start",
        all: "/playlist/start/start-here",
        share: "https://tv.example/playlist/start/start-here",
        videos: [{ title: "First Bell", to: "/video/first-bell/first-bell?playlistId=start" }],
        labels: { browseShare: "Share" },
      },
    });
    expect(details.preview.labels).not.toHaveProperty("browseSeries");
  });

  test("plays nothing where the region excludes the first video, or where there is none, and shares nothing where the realm does not", async () => {
    for (const vods of [[aCard({ accessLevel: "GEOBLOCKED" })], []]) {
      const { details } = await ask(playlist(vods), { realm: { socialSharingStatus: "DISABLED" } });
      expect(Object.keys(details.preview)).toEqual(["title", "total", "all", "videos", "labels"]);
    }
  });
});

describe("LS-01 LS-03 a card that holds other titles can be added to a list and is no favourite", () => {
  const SEASON = "/api/v4/season/{id}";
  const { videos: _, ...detail } = playlist();
  const season: Season = {
    ...detail,
    id: "belt-s2",
    description: "The second year.",
    number: 2,
    series: { seriesId: "belt", title: "Belt", slug: "belt" },
    episodeCount: 4,
    episodes: [],
    paging: { lastSeen: null, moreDataAvailable: false },
  };
  const listed = () => Promise.resolve({ translations: { browseAddToList: "Add to my list" }, version: "1" });
  const open = async (of: string, { guest = false, answer = season as unknown } = {}) => {
    const scene = { at: `/_/card?${new URLSearchParams({ of })}`, guest, answers: { [SEASON]: answer, [PLAYLIST]: playlist() } };
    const realm = { watchlistStatus: "ENABLED" as const };
    const args = loaderArguments({ ...scene, realm, context: { labels: listed, origin: "https://tv.example" } as never });
    return { response: await sendCardDetails(args), calls: args.calls };
  };

  test.each([
    ["/season/belt-s2/second", "/season/belt-s2/second"],
    ["/series/belt?seasonId=belt-s2&playlistId=x", "/series/belt?seasonId=belt-s2"],
  ])("a season at %s, also one whose card leads to its series", async (of, to) => {
    const { response, calls } = await open(of);
    expect(calls).toEqual([{ path: SEASON, input: { params: { id: "belt-s2" }, query: { rpp: 1 } } }]);
    expect(await response.json()).toEqual({
      description: "The second year.",
      actions: [{ does: "EPISODES", to }],
      list: { title: "SEASON:belt-s2", text: "Add to my list" },
    });
  });

  test("a playlist", async () => {
    const details = await (await open("/playlist/start/start-here")).response.json();
    expect(details).toMatchObject({ list: { title: "PLAYLIST:start" } });
    expect(details).not.toHaveProperty("favourite");
  });

  test("a guest gets neither, and an unknown season has no details", async () => {
    const guest = await (await open("/season/belt-s2/second", { guest: true })).response.json();
    expect(Object.keys(guest)).toEqual(["description", "actions"]);
    expect((await open("/season/nobody", { answer: refused("NOT_FOUND") })).response.status).toBe(204);
  });
});

describe("LV-08 the bell of a card", () => {
  const KEYS = "/reminders/keys";
  const START = "2099-11-27T20:00:00.000Z";
  const texts = { remindMe: "Remind me", remindRemove: "Remove reminder", remindFailed: "Failed" };
  const bellOf = async (event: Partial<LiveEvent>, over: Partial<Scene> = {}) => {
    const reminded = { reminders: [{ itemId: "fury", programme: null, way: "MAIL" }] };
    const answers = { "/api/v4/vods/live/{id}": aLiveEvent({ id: "fury", title: "Fury", ...event }), [KEYS]: reminded };
    const args = loaderArguments({
      at: "/_/card?of=/live/fury",
      answers,
      ...over,
      context: { labels: () => Promise.resolve({ translations: texts, version: "1" }) } as never,
    });
    return ((await (await sendCardDetails(args)).json()) as CardDetailsView).bell;
  };
  const coming = { kind: "EVENT", state: "SCHEDULED", startDate: START, accessLevel: "GRANTED", programmingInfo: null } as const;

  test("LV-08 an event that has not begun has one, with its state; a guest's leads to sign-in and to the event", async () => {
    expect(await bellOf(coming)).toEqual({
      fields: { item: "fury" },
      is: true,
      of: "Fury",
      at: START,
      texts: { add: "Remind me", remove: "Remove reminder", failed: "Failed" },
    });
    expect(await bellOf({ ...coming, state: "PRE_LIVE" }, { guest: true })).toMatchObject({
      is: false,
      signIn: "/login?from=%2Flive%2Ffury",
    });
  });

  test("LV-08 a channel's is that of its next programme", async () => {
    const programmingInfo = {
      currentProgramme: null,
      nextProgramme: { id: "next", title: "Bell to Bell", description: "", startDate: START, watch: null },
    };
    const channel = { ...coming, kind: "CHANNEL", state: "LIVE", startDate: null, programmingInfo } as const;
    expect(await bellOf(channel)).toMatchObject({ fields: { item: "fury", programme: START }, is: false, of: "Bell to Bell" });
    expect(await bellOf({ ...channel, programmingInfo: { currentProgramme: null, nextProgramme: null } })).toBeUndefined();
  });

  test("LV-08 events that have begun, are called off, for sale or excluded in the region have none", async () => {
    for (const state of ["LIVE", "ENDED", "POSTPONED", "CANCELLED"] as const) expect(await bellOf({ ...coming, state })).toBeUndefined();
    for (const accessLevel of ["DENIED", "GEOBLOCKED"] as const) expect(await bellOf({ ...coming, accessLevel })).toBeUndefined();
  });
});

test("CV-24 CV-26 the details of a video name its languages of sound when there are several, and its audio description", async () => {
  const soundOf = async (audioTracks: string[], language: "en" | "ar" = "en", describedAudioTracks?: string[]) => {
    const args = loaderArguments({
      at: "/_/card?of=/video/first-bell",
      guest: true,
      answers: { [VIDEO]: aVideo({ audioTracks, ...(describedAudioTracks && { describedAudioTracks }) }) },
      context: {
        language,
        labels: () =>
          Promise.resolve({ translations: { browseAudio: "Audio", browseAudioDescription: "Audio description" }, version: "1" }),
      } as never,
    });
    const { audio, described } = (await (await sendCardDetails(args)).json()) as CardDetailsView;
    return [audio, described];
  };
  expect(await soundOf(["en", "es"])).toEqual(["Audio: English, Spanish", undefined]);
  expect((await soundOf(["en", "es"], "ar"))[0]).toContain("، ");
  expect(await soundOf(["en"], "en", [])).toEqual([undefined, undefined]);
  expect(await soundOf(["en"], "en", ["en"])).toEqual([undefined, "Audio description: English"]);
});
