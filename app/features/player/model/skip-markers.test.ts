import { describe, expect, test } from "vitest";
import type { SkipMarker } from "../../../../contract/playback/playback.ts";
import { decideSkip, noPass, parseSkipChoices, type SkipChoices, type SkipPass, typesOf } from "./skip-markers.ts";

const recap: SkipMarker = { type: "RECAP", start: 0, end: 10 };
const intro: SkipMarker = { type: "INTRO", start: 10, end: 22 };
const outro: SkipMarker = { type: "OUTRO", start: 200, end: 220 };
const markers = [recap, intro, outro];
const decide = (seconds: number, choices: SkipChoices = {}, before: SkipPass = noPass, byHand = false) =>
  decideSkip(markers, choices, before, seconds, byHand);

describe("CV-11 skip markers", () => {
  test("CV-11 without a choice a span offers its button from its first moment nearly to its end", () => {
    expect(decide(0).offer).toBe(recap);
    expect(decide(9.7).offer).toBe(recap);
    expect(decide(9.8).offer).toBeNull();
    expect(decide(10).offer).toBe(intro);
    expect([50, 220, 500].map((seconds) => decide(seconds).offer)).toEqual([null, null, null]);
    expect(decide(11).leave).toBeNull();
  });

  test("CV-11 NONE does nothing, each kind for itself", () => {
    expect(decide(12, { INTRO: "NONE" })).toMatchObject({ leave: null, offer: null });
    expect(decide(5, { INTRO: "NONE" }).offer).toBe(recap);
  });

  test("CV-11 SKIP leaves a span that playing runs into, also when one follows the other", () => {
    const choices = { RECAP: "SKIP", INTRO: "SKIP" } as const;
    const first = decide(0.4, choices);
    expect(first).toMatchObject({ leave: recap, offer: null });
    expect(decide(10, choices, first.pass)).toMatchObject({ leave: intro });
  });

  test("CV-11 a span that the viewer went back into is not left again, but can be", () => {
    const choices = { INTRO: "SKIP" } as const;
    const back = decide(12, choices, noPass, true);
    expect(back).toMatchObject({ leave: null, offer: intro });
    const on = decide(15, choices, back.pass);
    expect(on).toMatchObject({ leave: null, offer: intro });
    const out = decide(30, choices, on.pass);
    expect(out.pass).toEqual({ inside: -1, byHand: false });
    expect(decide(10, choices, out.pass).leave).toBe(intro);
  });

  test("CV-11 going by hand to a moment before a span does not count for the span", () => {
    const before = decideSkip([intro], { INTRO: "SKIP" }, noPass, 8, true);
    expect(before.pass).toEqual({ inside: -1, byHand: true });
    const into = decideSkip([intro], { INTRO: "SKIP" }, decideSkip([intro], {}, before.pass, 9, false).pass, 10.1, false);
    expect(into.leave).toBe(intro);
    expect(decideSkip([intro], { INTRO: "SKIP" }, before.pass, 10.1, false).leave).toBe(intro);
  });

  test("CV-11 kinds of a title stand once; kept choices are trusted only where they are known", () => {
    expect(typesOf([intro, outro, { ...intro, start: 50, end: 60 }])).toEqual(["INTRO", "OUTRO"]);
    expect(parseSkipChoices({ INTRO: "SKIP", OUTRO: "LATER", CREDITS: "SKIP", AD: 1 })).toEqual({ INTRO: "SKIP" });
    for (const broken of [null, "SKIP", 7, undefined]) expect(parseSkipChoices(broken)).toEqual({});
  });
});
