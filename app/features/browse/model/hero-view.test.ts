import { describe, expect, test } from "vitest";
import { aHero } from "./fixtures.ts";
import { toHeroView } from "./hero-view.ts";

const settings = { interstitialVideoPage: false, enhancedMetadata: false, seriesInterstitial: false };
const view = (over: Parameters<typeof aHero>[0]) => toHeroView(aHero(over), "default", settings);

describe("CV-02 heroes", () => {
  test("CV-02 without a link there is no button", () => {
    expect(view({ link: null })).not.toHaveProperty("primary");
    expect(view({ link: null })).not.toHaveProperty("more");
  });

  test("CV-02 something to play is played at once, its page is the second choice", () => {
    const play = { type: "VOD", id: "e1", slug: null } as const;
    expect(view({ play })).toMatchObject({ primary: { does: "PLAY", to: "/video/e1" }, more: "/series/belt/road" });
  });

  test("CV-02 granted on sign-in leads to login, and back to what was wanted", () => {
    const link = { type: "VOD", id: "e1", slug: "one" } as const;
    const hero = view({ link, accessLevel: "GRANTED_ON_SIGN_IN" });
    expect(hero.primary).toEqual({ does: "SIGN_IN", to: `/login?from=${encodeURIComponent("/video/e1/one")}` });
    expect(hero.more).toBe("/video/e1/one");
  });

  test("CV-02 a locked title that can be bought says so; a series is opened", () => {
    expect(view({ accessLevel: "DENIED" }).primary).toEqual({ does: "EPISODES", to: "/series/belt/road" });
    const event = view({ accessLevel: "DENIED", link: { type: "LIVE_EVENT", id: "fury", slug: null } });
    expect(event.primary).toEqual({ does: "GET_ACCESS", to: "/live/fury" });
    expect(event).not.toHaveProperty("more");
  });
});
