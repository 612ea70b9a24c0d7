import { describe, expect, test } from "vitest";
import {
  asks,
  type HeroPreview,
  type HeroPreviewEvent,
  next,
  offersControls,
  picture,
  plays,
  showsText,
  sourceOf,
} from "./hero-preview.ts";

const reached = (events: readonly HeroPreviewEvent[], from: HeroPreview = picture(false)) => events.reduce(next, from);
const IN_VIEW = { type: "IN_VIEW", inView: true } as const;
const OUT = { type: "IN_VIEW", inView: false } as const;
const IMAGE = { type: "IMAGE_READY" } as const;
const OFFERED = { type: "OFFERED", source: "/media/x/video.mp4" } as const;
const PLAYING = [IMAGE, IN_VIEW, OFFERED, { type: "VIDEO_READY" }, { type: "SETTLED" }] as const;

describe("CV-02 the states of a hero's preview", () => {
  test("CV-02 it waits for the picture and for the view, and asks for its stream once", () => {
    expect(asks(picture(false))).toBe(false);
    expect(asks(reached([IN_VIEW]))).toBe(false);
    expect(asks(reached([IMAGE]))).toBe(false);
    expect(asks(reached([IMAGE, IN_VIEW]))).toBe(true);
    expect(plays(reached([IMAGE, IN_VIEW]))).toBe(false);
    const offered = reached([IMAGE, IN_VIEW, OFFERED]);
    expect([asks(offered), plays(offered)]).toEqual([false, true]);
    expect(asks(reached([IMAGE, IN_VIEW, { type: "REFUSED" }]))).toBe(false);
  });

  test("CV-02 the first source that the browser plays by itself", () => {
    const sources = [
      { src: "a.mp4", type: "video/mp4" },
      { src: "a.m3u8", type: "application/vnd.apple.mpegurl" },
    ];
    const everywhere = () => true;
    expect(sourceOf({ sources }, () => "maybe", everywhere)).toBe("a.mp4");
    expect(sourceOf({ sources }, (type) => (type.includes("mpegurl") ? "probably" : ""), everywhere)).toBe("a.m3u8");
    expect(sourceOf({ sources: sources.slice(1) }, () => "", everywhere)).toBeNull();
  });

  test("CV-02 a phone takes the clip that is made for it, a wide screen the other one", () => {
    const media = "(max-width: 599.98px)";
    const sources = [
      { src: "tall.mp4", type: "video/mp4", media },
      { src: "wide.mp4", type: "video/mp4" },
    ];
    expect(
      sourceOf(
        { sources },
        () => "maybe",
        (query) => query === media,
      ),
    ).toBe("tall.mp4");
    expect(
      sourceOf(
        { sources },
        () => "maybe",
        () => false,
      ),
    ).toBe("wide.mp4");
  });

  test("CV-02 no controls before something moves, none where nothing comes", () => {
    expect(offersControls(reached([IMAGE, IN_VIEW]))).toBe(false);
    expect(offersControls(reached(PLAYING))).toBe(true);
    expect(offersControls(reached([...PLAYING, { type: "REFUSED" }]))).toBe(false);
  });

  test("CV-02 the text leaves once the preview has run a while, and not before", () => {
    expect(showsText(reached([IMAGE, IN_VIEW, { type: "SETTLED" }]))).toBe(true);
    expect(showsText(reached(PLAYING.slice(0, 4)))).toBe(true);
    expect(showsText(reached(PLAYING))).toBe(false);
  });

  test.each<[string, HeroPreviewEvent]>([
    ["whoever reads", { type: "READING", reading: true }],
    ["a pause", { type: "PAUSE" }],
    ["scrolling away", OUT],
    ["a refusal", { type: "REFUSED" }],
  ])("CV-02 the text comes back for %s", (_name, event) => expect(showsText(reached([...PLAYING, event]))).toBe(true));

  test("CV-02 a pause holds until it is taken back, whatever comes into view", () => {
    const paused = reached([...PLAYING, { type: "PAUSE" }, OUT, IN_VIEW]);
    expect(plays(paused)).toBe(false);
    expect(plays(next(paused, { type: "RESUME" }))).toBe(true);
  });

  test("CV-02 a pause of this visit holds on the next page, where the preview can be started if there is one", () => {
    const requested = reached([IMAGE, IN_VIEW], picture(true));
    expect([asks(requested), plays(requested), offersControls(requested)]).toEqual([true, false, false]);
    expect(offersControls(next(requested, { type: "REFUSED" }))).toBe(false);
    const again = next(requested, OFFERED);
    expect([plays(again), offersControls(again)]).toEqual([false, true]);
    expect(plays(next(again, { type: "RESUME" }))).toBe(true);
  });

  test("CV-02 it begins muted, and sound does not come back by itself", () => {
    expect(picture(false).muted).toBe(true);
    const heard = reached([...PLAYING, { type: "TOGGLE_SOUND" }]);
    expect(heard.muted).toBe(false);
    expect(reached([OUT, IN_VIEW], heard).muted).toBe(true);
  });

  test("LS-06 who prefers sound hears it from the beginning, until the browser refuses or it is out of view", () => {
    expect(picture(false, true).muted).toBe(false);
    expect(reached(PLAYING, picture(false, true)).muted).toBe(false);
    const silenced = reached([...PLAYING, { type: "SILENCED" }], picture(false, true));
    expect([silenced.muted, plays(silenced)]).toEqual([true, true]);
    expect(reached([...PLAYING, OUT, IN_VIEW], picture(false, true)).muted).toBe(true);
  });

  test("CV-02 what was refused stays refused", () => {
    expect(plays(reached([...PLAYING, { type: "REFUSED" }, OUT, IN_VIEW, { type: "RESUME" }]))).toBe(false);
  });
});
