import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countFollowed, followedIn } from "./unattended.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());
// The count only needs an object for each player.
const frame = () => new EventTarget() as HTMLElement;

test.each(["pointerdown", "keydown", "wheel"])(
  "CV-14 videos that follow by themselves are counted until an act of the viewer: %s",
  (act) => {
    const one = frame();
    expect(followedIn(one)).toBe(0);
    for (let count = 1; count <= 4; count += 1) {
      countFollowed(one);
      // A pointer that only moves proves nothing.
      page.dispatchEvent(new Event("pointermove"));
      expect(followedIn(one)).toBe(count);
    }
    page.dispatchEvent(new Event(act));
    expect(followedIn(one)).toBe(0);
    countFollowed(one);
    expect(followedIn(one)).toBe(1);
  },
);

test("CV-14 each player of a page has a count of its own, and an act starts all from zero", () => {
  const [one, other] = [frame(), frame()];
  countFollowed(one);
  countFollowed(one);
  countFollowed(other);
  expect([followedIn(one), followedIn(other)]).toEqual([2, 1]);
  page.dispatchEvent(new Event("keydown"));
  expect([followedIn(one), followedIn(other)]).toEqual([0, 0]);
});
