import { describe, expect, test } from "vitest";
import type { HeroButton } from "../../../../contract/catalogue/hero.ts";
import { aHero } from "../../../content/testing/wire-objects.ts";
import { toHeroView } from "./hero-view.ts";

const settings = { interstitialVideoPage: false, enhancedMetadata: false, seriesInterstitial: false };
const view = (over: Parameters<typeof aHero>[0], spelling: "default" | "es" = "default") => toHeroView(aHero(over), spelling, settings, {});
const button = (over: Partial<HeroButton>): HeroButton => ({ ctaText: "", link: null, handleClick: null, accessLevel: "GRANTED", ...over });
const secondary = (over: Partial<HeroButton>) => view({ secondaryButton: button(over) }).secondary;

describe("CV-02 heroes", () => {
  test("CV-02 without a link there is no button", () => {
    expect(view({ link: null })).not.toHaveProperty("primary");
    expect(view({ link: null })).not.toHaveProperty("secondary");
    expect(view({ link: null })).not.toHaveProperty("to");
  });

  test("CV-02 a button without link and handler, and one that is not there, are no buttons", () => {
    const none = view({ primaryButton: button({ ctaText: "Go" }), secondaryButton: null });
    expect(none).not.toHaveProperty("primary");
    expect(none).not.toHaveProperty("secondary");
    expect(none.to).toBe("/series/belt/road");
  });

  test("CV-02 something to play is played at once, its page is the second choice", () => {
    const play = { type: "VOD", id: "e1", slug: null } as const;
    expect(view({ play })).toMatchObject({
      primary: { does: "PLAY", to: "/video/e1" },
      secondary: { does: "MORE_INFO", to: "/series/belt/road" },
      to: "/series/belt/road",
    });
  });

  test("CV-02 two buttons to one place are one", () => {
    expect(view({})).not.toHaveProperty("secondary");
  });

  test("CV-02 CV-24 granted on sign-in leads to login, and back to what was wanted", () => {
    const link = { type: "VOD", id: "e1", slug: "one" } as const;
    const hero = view({ link, accessLevel: "GRANTED_ON_SIGN_IN" });
    expect(hero.primary).toEqual({ does: "SIGN_IN", to: `/login?from=${encodeURIComponent("/video/e1/one")}&isGrantedOnSignIn=true` });
    expect(hero.secondary?.to).toBe("/video/e1/one");
  });

  test("CV-02 a locked title that can be bought says so; a series is opened", () => {
    expect(view({ accessLevel: "DENIED" }).primary).toEqual({ does: "EPISODES", to: "/series/belt/road" });
    const event = view({ accessLevel: "DENIED", link: { type: "LIVE_EVENT", id: "fury", slug: null } });
    expect(event.primary).toEqual({ does: "GET_ACCESS", to: "/live/fury" });
    expect(event).not.toHaveProperty("secondary");
  });

  test("CV-02 a button's own link goes before its handler, in the editors' words and the page's spelling", () => {
    const link = { type: "SECTION", id: "news", slug: null } as const;
    expect(view({ secondaryButton: button({ link, handleClick: "PLAY", ctaText: "Noticias" }) }, "es").secondary).toEqual({
      does: "OPEN",
      to: "/seccion/news",
      label: "Noticias",
    });
  });

  test.each([
    ["a page of the product", { type: "ROUTE", route: "purchase" }, "/purchase"],
    ["the sign-in page", { type: "ROUTE", route: "login" }, "/login"],
    ["the viewer's subscriptions", { type: "ROUTE", route: "accountSubscriptions" }, "/account/subscriptions"],
    ["a channel by its guide", { type: "EPG", id: "one", slug: "ringside-one" }, "/live/one/ringside-one"],
    ["a playlist", { type: "PLAYLIST", id: "p1", slug: "best" }, "/playlist/p1/best"],
    ["a season", { type: "SEASON", id: "s1", slug: null }, "/season/s1"],
    ["a live event", { type: "LIVE_EVENT", id: "l1", slug: "gala" }, "/live/l1/gala"],
    [
      "a video that goes on with its playlist",
      { type: "WATCH_PLAYLIST", id: "v1", slug: "one", playlistId: "p1" },
      "/video/v1/one?playlistId=p1",
    ],
    [
      "a video that continues with a shared list",
      { type: "WATCH_WATCHLIST", id: "v1", slug: "one", watchlistId: "l1", owner: "o1" },
      "/video/v1/one?watchlistId=l1&owner=o1",
    ],
    ["a page from elsewhere", { type: "PLUGIN", id: "timer" }, "/plugin/timer"],
  ] as const)("CV-02 a button leads to %s", (_name, link, to) => expect(secondary({ link })?.to).toBe(to));

  test("CV-02 CV-24 a button to what needs a sign-in goes by login", () => {
    const link = { type: "VOD", id: "v1", slug: null } as const;
    expect(secondary({ link, accessLevel: "GRANTED_ON_SIGN_IN" })).toEqual({
      does: "SIGN_IN",
      to: "/login?from=%2Fvideo%2Fv1&isGrantedOnSignIn=true",
    });
  });

  test("CV-02 what the editors do not show is not shown; the title stays for screen readers", () => {
    const hero = view({ heroComponentsDisplay: { showTitle: false, showDescription: false, showPrimaryCta: false } });
    expect(hero).toMatchObject({ title: "Road to the Belt", titleHidden: true, description: "" });
    expect(hero).not.toHaveProperty("primary");
  });

  test("CV-02 gradients turn round with the writing: left is where it starts", () => {
    const { background } = aHero();
    expect(view({}).gradients).toEqual(["bottom", "start"]);
    const others = { gradientTop: true, gradientRight: true, gradientBottom: false, gradientLeft: false };
    expect(view({ background: { ...background, ...others } }).gradients).toEqual(["top", "end"]);
  });

  test("CV-02 an animated background is an address to ask at, and no stream", () => {
    const { background } = aHero();
    const animatedBackground = { entityId: "first-bell", entityType: "VOD", isPreviewAudioOn: true } as const;
    expect(view({}).preview).toBeUndefined();
    expect(view({ background: { ...background, animatedBackground } }).preview).toEqual({
      address: "/_/hero-preview/VOD/first-bell",
      sound: true,
    });
  });

  test("LS-06 whoever wants no background videos gets none; sound from the beginning only where the title has some", () => {
    const hero = (isPreviewAudioOn: boolean) =>
      aHero({ background: { ...aHero().background, animatedBackground: { entityId: "a", entityType: "VOD", isPreviewAudioOn } } });
    const preview = (sound: boolean, preferences: Parameters<typeof toHeroView>[3]) =>
      toHeroView(hero(sound), "default", settings, preferences).preview;
    expect(preview(true, { videoBackgroundAutoPlay: false })).toBeUndefined();
    expect(preview(true, { videoBackgroundAutoPlay: true, reducedData: true })).toBeUndefined();
    expect(preview(true, { videoBackgroundAutoPlay: true })).not.toHaveProperty("heard");
    expect(preview(true, { videoBackgroundAutoPlayAudio: true })).toMatchObject({ sound: true, heard: true });
    expect(preview(false, { videoBackgroundAutoPlayAudio: true })).not.toHaveProperty("heard");
  });
});
