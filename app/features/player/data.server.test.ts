import { describe, expect, test } from "vitest";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import { aCard, aLicence, aLiveEvent, aManifest, aVideo } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, type PlatformCall, refused, type Scene } from "../../testing/loader-arguments.ts";
import { loadInterstitial, loadVideo } from "./data.server.ts";

/** Arguments of a guest's request for a page. */
const pageArguments = (scene: Scene) => loaderArguments({ guest: true, ...scene });

const VIDEO = "/api/v3/vod/{id}";
const RELATED = "/v4/vod/{id}/adjacent";
const IN_PLAYLIST = "/playlist/{id}/adjacentTo/{videoId}";
const MANIFEST = "/v5/manifest/vod/{id}";
const LICENCES = "/licence-family";
const HELD = "/customer/subscriptions/status/active";
const LIVE = "/api/v4/vods/live/{id}";
const families = { licenceFamilies: [], nonFamilyBasedLicences: [aLicence()] };
const nobody = { preceding: [], following: [] };
const here = { eventId: "bell", eventTitle: "the-bell" };
const at = "/video/bell/the-bell";

async function thrownBy(call: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error(`expected a Response, got ${String(thrown)}`);
  return thrown;
}

describe("CV-09 what stands between a viewer and a video", () => {
  test("CV-09 granted: the streams", async () => {
    const args = pageArguments({ at, answers: { [VIDEO]: aVideo(), [RELATED]: nobody, [MANIFEST]: aManifest } });
    expect((await loadVideo(args, here)).watch).toEqual(aManifest);
  });

  test("CV-11 who saves data is known to the page, which then names no streams early", async () => {
    const answers = { [VIDEO]: aVideo(), [RELATED]: nobody, [MANIFEST]: aManifest };
    expect((await loadVideo(pageArguments({ at, answers }), here)).savesData).toBe(false);
    const args = pageArguments({ at, answers });
    args.request.headers.set("save-data", "on");
    expect((await loadVideo(args, here)).savesData).toBe(true);
  });

  test("CV-09 denied: the licences that open it, coming back here; no streams are asked for", async () => {
    const denied = aVideo({ accessLevel: "DENIED", licences: ["monthly"] });
    const args = pageArguments({ at, answers: { [VIDEO]: denied, [RELATED]: nobody, [LICENCES]: families } });
    const { watch } = await loadVideo(args, here);
    expect(args.calls.map(({ path }) => path)).not.toContain(MANIFEST);
    const from = encodeURIComponent(at);
    expect(watch).toMatchObject({
      gate: {
        kind: "OFFERS",
        offers: [{ id: "monthly", to: `/purchase?selectedLicence=monthly&from=${from}` }],
        signIn: `/login?from=${from}`,
      },
    });
  });

  test("CV-09 denied and the price list is down: the way to the purchase page stays", async () => {
    const denied = aVideo({ accessLevel: "DENIED", licences: ["monthly"] });
    const answers = { [VIDEO]: denied, [RELATED]: nobody, [LICENCES]: refused("UNAVAILABLE"), [HELD]: refused("UNAVAILABLE") };
    const { watch } = await loadVideo(pageArguments({ at, answers, guest: false }), here);
    expect(watch).toEqual({ gate: { kind: "OFFERS", offers: [], all: `/purchase?from=${encodeURIComponent(at)}` } });
  });

  test("CV-24 the licences that can be bought are the way to watch: each by itself, and all of them to compare", async () => {
    const several = { ...families, nonFamilyBasedLicences: [aLicence(), aLicence({ id: "yearly", licenceId: "yearly", name: "Yearly" })] };
    const denied = aVideo({
      accessLevel: "DENIED",
      licences: ["gone", "monthly", "yearly"],
      availableLicences: [
        { licenceId: "yearly", name: "Yearly" },
        { licenceId: "monthly", name: "Monthly" },
      ],
    });
    const load = (licences: unknown) =>
      loadVideo(pageArguments({ at, answers: { [VIDEO]: denied, [RELATED]: nobody, [LICENCES]: licences } }), here);
    const all = `/purchase?licences=yearly%2Cmonthly&from=${encodeURIComponent(at)}`;
    expect((await load(several)).watch).toMatchObject({ gate: { kind: "OFFERS", offers: [{ id: "yearly" }, { id: "monthly" }], all } });
    // Without the price list they have their names.
    expect((await load(refused("UNAVAILABLE"))).watch).toMatchObject({
      gate: {
        offers: [
          { name: "Yearly", unpriced: true, to: `/purchase?selectedLicence=yearly&from=${encodeURIComponent(at)}` },
          { name: "Monthly", unpriced: true },
        ],
        all,
      },
    });
  });

  test("CV-24 of thousands of licences a title offers twelve with their prices, and leads to all", async () => {
    const many = Array.from({ length: 3_000 }, (_none, index) => `licence-${index}`);
    const sold = many.map((id) => aLicence({ id, licenceId: id, name: "<img src=x onerror=alert(1)>" }));
    const denied = aVideo({
      accessLevel: "DENIED",
      licences: many,
      availableLicences: many.map((licenceId) => ({ licenceId, name: licenceId })),
    });
    const queries: unknown[] = [];
    const answers = {
      [VIDEO]: denied,
      [RELATED]: nobody,
      [LICENCES]: ({ query }: PlatformCall["input"]) => {
        queries.push(query);
        return { ...families, nonFamilyBasedLicences: sold };
      },
    };
    const { watch } = await loadVideo(pageArguments({ at, answers }), here);
    if (!("gate" in watch) || watch.gate.kind !== "OFFERS") throw new Error("no offers");
    expect(watch.gate.offers.map(({ id, price }) => `${id} ${price}`)).toEqual(many.slice(0, 12).map((id) => `${id} €9.99`));
    expect(watch.gate.all).toBe(`/purchase?from=${encodeURIComponent(at)}`);
    // The call refuses a list of more than 1000 characters.
    expect(queries).toEqual([{}]);
  });

  test("ID-26 CV-09 denied in a child's profile, which may not ask what the account holds: the page stays, with the offers", async () => {
    const denied = aVideo({ accessLevel: "DENIED", licences: ["monthly"] });
    const answers = { [VIDEO]: denied, [RELATED]: nobody, [LICENCES]: families, [HELD]: refused("CHILD_PROFILE") };
    const profile = { id: "kid", name: "Kid", avatarId: "fox", isChild: true, maxRating: 6 } as const;
    const { watch } = await loadVideo(pageArguments({ at, answers, guest: false, context: { profile } }), here);
    expect(watch).toMatchObject({ gate: { kind: "OFFERS" } });
  });

  test("CV-09 RT-16 granted on sign-in: to login, with the whole address to come back to; no streams are asked for", async () => {
    const page = `${at}?playlistId=p1`;
    const answers = { [VIDEO]: aVideo({ accessLevel: "GRANTED_ON_SIGN_IN" }), [RELATED]: nobody, [IN_PLAYLIST]: nobody };
    const args = pageArguments({ at: page, answers });
    const led = await outcome(loadVideo(args, here));
    expect(led).toMatchObject({ status: 303, location: `/login?from=${encodeURIComponent(page)}&isGrantedOnSignIn=true` });
    expect(led.headers.get("cache-control")).toContain("no-store");
    expect(args.calls.map(({ path }) => path)).not.toContain(MANIFEST);
  });

  test("CV-09 PL-06 streams are asked for with the realm's displayGeoblocked", async () => {
    const answers = { [VIDEO]: aVideo(), [RELATED]: nobody, [MANIFEST]: aManifest };
    const args = pageArguments({ at, answers, realm: { displayGeoblocked: true } });
    await loadVideo(args, here);
    expect(args.calls.find(({ path }) => path === MANIFEST)?.input.query).toEqual({ displayGeoblocked: true });
  });

  test.each([
    [{ accessLevel: "GEOBLOCKED" as const }, "REGION"],
    [{ onlinePlayback: "UNAVAILABLE" as const }, "UNAVAILABLE"],
  ])("CV-09 %o", async (over, kind) => {
    const args = pageArguments({ at, answers: { [VIDEO]: aVideo(over), [RELATED]: nobody } });
    expect((await loadVideo(args, here)).watch).toMatchObject({ gate: { kind } });
  });

  describe("CV-24 a release to come", () => {
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const video = (over: Partial<ReturnType<typeof aVideo>> = {}) =>
      aVideo({ computedReleases: [{ type: "SCHEDULED", scheduledAt }], ...over });
    const load = (over: Partial<ReturnType<typeof aVideo>>, more: Record<string, unknown> = {}) =>
      loadVideo(pageArguments({ at, answers: { [VIDEO]: video(over), [RELATED]: nobody, ...more } }), here);

    test("CV-24 the page says when, asks for no streams, and shows no error", async () => {
      expect(await load({})).toMatchObject({
        release: { premiere: false, state: "SCHEDULED", at: scheduledAt },
        watch: { gate: { kind: "RELEASE", here: at } },
      });
    });

    test("CV-24 it can be bought before; a title for any account stays on its page", async () => {
      const denied = await load({ accessLevel: "DENIED", licences: ["monthly"] }, { [LICENCES]: families });
      expect(denied).toMatchObject({ release: { at: scheduledAt }, watch: { gate: { kind: "OFFERS" } } });
      expect(await load({ accessLevel: "GRANTED_ON_SIGN_IN" })).toMatchObject({ watch: { gate: { kind: "SIGN_IN" } } });
    });

    test("CV-24 the platform's refusal between the two calls is no error", async () => {
      const { watch } = await load({ computedReleases: [] }, { [MANIFEST]: refused("VIDEO_NOT_RELEASED") });
      expect(watch).toMatchObject({ gate: { kind: "RELEASE" } });
    });

    test("CV-15 a running premiere has its streams, keeps no place, and no other video follows it by itself", async () => {
      const time = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      const premiereRelease = { type: "PREMIERE" as const, scheduledAt: time(-60), startsAt: time(-30), endsAt: time(300) };
      const answers = {
        [VIDEO]: aVideo({ premiereRelease }),
        [RELATED]: { preceding: [], following: [aCard({ id: "next" })] },
        [MANIFEST]: aManifest,
        "/favourite/vods/{id}": { favourite: true },
      };
      const page = await loadVideo(pageArguments({ at, answers, guest: false }), here);
      expect(page).toMatchObject({ release: { premiere: true, state: "LIVE" }, watch: aManifest, progressStore: null, favourite: true });
      expect(page.related.upNext).toBe(0);
    });
  });

  test("CV-09 a licence that ended between the two calls", async () => {
    const answers = {
      [VIDEO]: aVideo({ licences: ["monthly"] }),
      [RELATED]: nobody,
      [MANIFEST]: refused("ACCESS_DENIED"),
      [LICENCES]: families,
    };
    expect((await loadVideo(pageArguments({ at, answers }), here)).watch).toMatchObject({ gate: { kind: "OFFERS" } });
  });

  test("CV-09 streams that cannot be had leave the page standing, with a way to try again", async () => {
    const answers = { [VIDEO]: aVideo(), [RELATED]: refused("INTERNAL"), [MANIFEST]: refused("TIMEOUT") };
    const page = await loadVideo(pageArguments({ at, answers }), here);
    expect(page.watch).toEqual({ gate: { kind: "FAILED", retry: at } });
    expect(page.related.cards).toEqual([]);
  });

  test("RT-18 an unknown id is 404", async () => {
    const thrown: unknown = await loadVideo(
      pageArguments({ at, answers: { [VIDEO]: refused("NOT_FOUND"), [RELATED]: nobody } }),
      here,
    ).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 404 }, data: { code: "NOT_FOUND" } });
  });
});

describe("RT-15 titles in addresses", () => {
  const answers = { [VIDEO]: aVideo(), [RELATED]: nobody, [MANIFEST]: aManifest };

  test("RT-15 a foreign title answers 301, not to be kept, with the query", async () => {
    const args = pageArguments({ at: "/video/bell/wrong?playlistId=p1", answers: { ...answers, [IN_PLAYLIST]: nobody } });
    const response = await thrownBy(loadVideo(args, { eventId: "bell", eventTitle: "wrong" }));
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/video/bell/the-bell?playlistId=p1");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("RT-15 a former title and none at all answer with the page", async () => {
    for (const eventTitle of ["old", undefined])
      await expect(loadVideo(pageArguments({ at, answers }), { eventId: "bell", eventTitle })).resolves.toBeDefined();
  });
});

describe("CV-07 what comes next", () => {
  const answers = { [VIDEO]: aVideo(), [MANIFEST]: aManifest };

  test("CV-07 following ones first, then those before", async () => {
    const around = { preceding: [aCard({ id: "e1" })], following: [aCard({ id: "e3" })] };
    const { related } = await loadVideo(pageArguments({ at, answers: { ...answers, [RELATED]: around } }), here);
    expect(related.cards.map(({ to }) => to)).toEqual(["/video/e3/first-bell", "/video/e1/first-bell"]);
    expect(related.upNext).toBe(1);
  });

  test("CV-07 within a playlist its neighbours, which carry it on", async () => {
    const around = { preceding: [], following: [aCard({ id: "e9" })] };
    const args = pageArguments({ at: `${at}?playlistId=p1`, answers: { ...answers, [IN_PLAYLIST]: around } });
    const { related } = await loadVideo(args, here);
    expect(related).toMatchObject({ of: "PLAYLIST", cards: [{ to: "/video/e9/first-bell?playlistId=p1" }] });
  });

  test.each(["../../x", "<script>", "a".repeat(300)])("CV-07 a playlist that is none (%s) is ignored", async (playlistId) => {
    const args = pageArguments({ at: `${at}?playlistId=${encodeURIComponent(playlistId)}`, answers: { ...answers, [RELATED]: nobody } });
    expect((await loadVideo(args, here)).related.of).toBe("VIDEO");
    expect(args.calls.map(({ path }) => path)).not.toContain(IN_PLAYLIST);
  });

  test("CV-07 a playlist that is gone gives way to the video's own neighbours", async () => {
    const args = pageArguments({
      at: `${at}?playlistId=gone`,
      answers: { ...answers, [RELATED]: nobody, [IN_PLAYLIST]: refused("NOT_FOUND") },
    });
    expect((await loadVideo(args, here)).related.of).toBe("VIDEO");
  });
});

describe("RT-16 the page before a video", () => {
  test("RT-16 who may watch goes straight on", async () => {
    const response = await thrownBy(
      loadInterstitial(pageArguments({ at: "/interstitial/bell", answers: { [VIDEO]: aVideo() } }), { eventId: "bell" }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([302, "/video/bell/the-bell"]);
  });

  test("RT-16 ID-21 who has signed in from it comes to the video with all that its address said", async () => {
    const query = "?playlistId=p1&profileSetup=choose";
    const address = `/interstitial/bell${query}`;
    const response = await thrownBy(loadInterstitial(pageArguments({ at: address, answers: { [VIDEO]: aVideo() } }), { eventId: "bell" }));
    expect(response.headers.get("location")).toBe(`/video/bell/the-bell${query}`);
  });

  test("RT-16 who may not is told how", async () => {
    const answers = { [VIDEO]: aVideo({ accessLevel: "DENIED", licences: ["monthly"] }), [LICENCES]: families };
    const page = await loadInterstitial(pageArguments({ at: "/interstitial/bell", answers }), { eventId: "bell" });
    expect(page.gate).toMatchObject({ kind: "OFFERS", offers: [{ id: "monthly" }] });
  });

  test("RT-13 RT-16 an address of a video that is not open leads there: where the realm has that page, and with showInterstitial=true", async () => {
    const on = { interstitialVideoPage: true };
    const led = async (over: Parameters<typeof aVideo>[0], query: string, realm: Partial<RealmSettings>) => {
      const answers = { [VIDEO]: aVideo(over), [RELATED]: nobody, [LICENCES]: families, [MANIFEST]: aManifest, [IN_PLAYLIST]: nobody };
      return (await outcome(loadVideo(pageArguments({ at: `${at}${query}`, answers, realm }), here))).location;
    };
    for (const accessLevel of ["DENIED", "GRANTED_ON_SIGN_IN"] as const) {
      expect(await led({ accessLevel }, "?playlistId=p1&owner=me", on)).toBe("/interstitial/bell/the-bell?playlistId=p1&owner=me");
      expect(await led({ accessLevel }, "?showInterstitial=true", {})).toBe("/interstitial/bell/the-bell");
    }
    expect(await led({ accessLevel: "DENIED" }, "?showInterstitial=false", {})).toBeNull();
    expect(await led({ accessLevel: "GRANTED_ON_SIGN_IN" }, "?showInterstitial=false", {})).toMatch(/^\/login\?from=/u);
    expect(await led({}, "?showInterstitial=true", on)).toBeNull();
    expect(await led({ accessLevel: "GEOBLOCKED" }, "?showInterstitial=true", on)).toBeNull();
  });

  test("RT-16 what needs an account only has its page before it, too, with the way to sign-in", async () => {
    const answers = { [VIDEO]: aVideo({ accessLevel: "GRANTED_ON_SIGN_IN" }) };
    const page = await loadInterstitial(pageArguments({ at: "/interstitial/bell", answers }), { eventId: "bell" });
    expect(page.gate).toMatchObject({ kind: "SIGN_IN", to: "/login?from=%2Finterstitial%2Fbell&isGrantedOnSignIn=true" });
  });

  test("RT-16 a live event is sent to its own page", async () => {
    const answers = { [VIDEO]: refused("NOT_FOUND"), [LIVE]: aLiveEvent() };
    const response = await thrownBy(loadInterstitial(pageArguments({ at: "/interstitial/fury", answers }), { eventId: "fury" }));
    expect(response.headers.get("location")).toBe("/live/fury/the-bell");
  });
});
