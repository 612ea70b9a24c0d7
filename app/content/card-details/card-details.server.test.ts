import { describe, expect, test } from "vitest";
import type { Playlist } from "../../../contract/catalogue/titles.ts";
import { loaderArguments, type Scene } from "../../testing/loader-arguments.ts";
import { aCard } from "../testing/wire-objects.ts";
import { sendCardDetails } from "./card-details.server.ts";

const PLAYLIST = "/vod/playlist/{id}";
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
