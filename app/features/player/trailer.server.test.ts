import { describe, expect, test } from "vitest";
import type { Video } from "../../../contract/catalogue/titles.ts";
import { aCard, aManifest, aVideo } from "../../content/testing/wire-objects.ts";
import { loaderArguments, refused } from "../../testing/loader-arguments.ts";
import { loadVideo } from "./data.server.ts";

const TRAILER = { id: "bell-trailer", slug: "trailer" };

/** Loads the trailer's page. `title`: the platform's answer for the title that `trailerFrom` names. */
async function loadTrailer(query: string, title: Video | Error = aVideo({ accessLevel: "DENIED", trailer: TRAILER })) {
  const args = loaderArguments({
    guest: true,
    at: `/video/bell-trailer${query}`,
    answers: {
      "/api/v3/vod/{id}": ({ params }: { params: { id: string } }) => (params.id === "bell-trailer" ? aVideo({ id: params.id }) : title),
      "/v4/vod/{id}/adjacent": { preceding: [], following: [aCard({ id: "next" }), aCard({ id: "later" })] },
      "/v5/manifest/vod/{id}": aManifest,
    },
  });
  const page = await loadVideo(args, { eventId: "bell-trailer" });
  const named = args.calls.filter(({ path }) => path === "/api/v3/vod/{id}").map(({ input }) => (input.params as { id: string }).id);
  return { page, named };
}

describe("CV-16 trailers", () => {
  test("CV-16 RT-13 a title leads to its trailer, with its own id; the page before a title has the same", async () => {
    const answers = { "/api/v3/vod/{id}": aVideo({ trailer: TRAILER }), "/v4/vod/{id}/adjacent": { preceding: [], following: [] } };
    const args = loaderArguments({ guest: true, at: "/video/bell/the-bell", answers: { ...answers, "/v5/manifest/vod/{id}": aManifest } });
    expect((await loadVideo(args, { eventId: "bell", eventTitle: "the-bell" })).trailer).toBe(
      "/video/bell-trailer/trailer?trailerFrom=bell",
    );
  });

  test("CV-16 RT-13 a trailer leads back to the title in trailerFrom, and no other video follows by itself", async () => {
    const { page } = await loadTrailer("?trailerFrom=bell");
    expect(page.trailerOf).toEqual({ to: "/video/bell/the-bell", title: "The Bell" });
    expect([page.related.cards.length, page.related.upNext]).toEqual([2, 0]);
  });

  test.each([
    "",
    "?trailerFrom=",
    "?trailerFrom=https%3A%2F%2Felsewhere.example",
    "?trailerFrom=%2F%2Felsewhere.example",
    "?trailerFrom=..%2Faccount",
    "?trailerFrom=javascript%3Aalert(1)",
    `?trailerFrom=${"a".repeat(200)}`,
  ])("CV-16 RT-13 %s names no title: ignored, and the platform is not asked", async (query) => {
    const { page, named } = await loadTrailer(query);
    expect(page).not.toHaveProperty("trailerOf");
    expect([page.related.upNext, named]).toEqual([2, ["bell-trailer"]]);
  });

  test.each([
    ["another title's trailer", aVideo({ trailer: { id: "other", slug: null } })],
    ["no trailer", aVideo()],
    ["unknown", refused("NOT_FOUND")],
  ])("CV-16 RT-13 a title with %s is ignored", async (_case, title) => {
    expect((await loadTrailer("?trailerFrom=bell", title)).page).not.toHaveProperty("trailerOf");
  });
});
