import { expect, test } from "vitest";
import { dismissedPromos, withDismissed } from "./promo-cookie.ts";

const cookies = (promos: string) => new Map([["promos", promos]]);

test("LS-13 a browser's dismissed promo items are the realm's own, whatever else the cookie says", () => {
  expect(dismissedPromos(cookies("b.x.<script>.a"), ["a", "b", "c"])).toEqual(["a", "b"]);
  expect(dismissedPromos(cookies("a"), [])).toEqual([]);
  expect(dismissedPromos(new Map(), ["a"])).toEqual([]);
});

test("LS-13 dismissing adds one item, once, and an item that the realm does not have changes nothing", () => {
  expect(withDismissed(cookies("a"), ["a", "b"], "b")).toBe("a.b");
  expect(withDismissed(cookies("a.b"), ["a", "b"], "b")).toBe("a.b");
  expect(withDismissed(cookies("a.old"), ["a", "b"], "nowhere")).toBe("a");
});
