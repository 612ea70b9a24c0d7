import { expect, test } from "vitest";
import type { Ad } from "./ad.ts";
import type { AdSource } from "./ad-breaks.ts";
import { createPlayout } from "./playout.ts";

const source = (rest: Partial<AdSource>): AdSource => ({
  id: "one",
  type: "ASSET",
  url: "https://ads.example/ad.m3u8",
  resumeAfter: 0,
  skipAfter: null,
  passable: false,
  playoutLimit: null,
  ...rest,
});
const ad = (): Ad => ({ files: [], skipAfter: null, clickThrough: null, reports: { events: {}, progress: [], error: [] } });

/** Position at which a film plays on that stands at `position` and whose break at 60 has played so many seconds. */
function resumed(rest: Partial<AdSource>, seconds: readonly number[], position = 60.2): number {
  const one = source(rest);
  const playout = createPlayout({ at: 60, sources: [one] });
  for (const each of seconds) playout.moved({ ad: ad(), source: one }, each);
  return playout.resumeAt(position);
}

test("CV-22 the film plays on behind the part that an interstitial replaces, or as far as it has played", () => {
  expect([
    resumed({ resumeAfter: 0 }, [8]),
    resumed({ resumeAfter: 30 }, [8]),
    resumed({ resumeAfter: null }, [8, 4]),
    // The viewer chose a position behind it.
    resumed({ resumeAfter: 30 }, [8], 100),
    // Ads that did not come replace nothing.
    resumed({ resumeAfter: 30 }, []),
  ]).toEqual([60.2, 90, 72, 100, 60.2]);
});

test("CV-22 ads after the film leave it where it is", () => {
  const one = source({ resumeAfter: 0 });
  const playout = createPlayout({ at: Number.POSITIVE_INFINITY, sources: [one] });
  playout.moved({ ad: ad(), source: one }, 8);
  expect(playout.resumeAt(119.6)).toBe(119.6);
});

test("CV-22 the ads of one interstitial share its limit", () => {
  const one = source({ playoutLimit: 10 });
  const playout = createPlayout({ at: 60, sources: [one] });
  const [first, second] = [ad(), ad()];
  for (const position of [1, 8]) playout.moved({ ad: first, source: one }, position);
  expect(playout.leftOf(one)).toBe(2);
  playout.moved({ ad: second, source: one }, 2);
  expect([playout.leftOf(one), playout.leftOf(source({}))]).toEqual([0, Number.POSITIVE_INFINITY]);
});
