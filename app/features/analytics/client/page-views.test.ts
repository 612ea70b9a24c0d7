import { expect, test } from "vitest";
import { createPageViews } from "./page-views.ts";

/** A browser whose head follows its address once the page is rendered, as React does it. */
function browser(start: string) {
  const seen: [string, string | null][] = [];
  const state = { address: start, head: null as string | null };
  const views = createPageViews({
    address: () => new URL(state.address, "http://tv.test"),
    purchaseEntry: () => state.head,
    report: ({ page, entry }) => seen.push([page, entry]),
  });
  const go = (address: string, head: string | null = null) => {
    state.address = address;
    views.moved();
    state.head = head;
  };
  return { seen, state, views, go };
}

test("PL-12 a page that is shown without a new document counts once, by its path", () => {
  const { seen, go } = browser("/home");
  go("/home?x=1");
  go("/video/first-bell");
  go("/video/first-bell?t=3");
  go("/no/such/page");
  expect(seen).toEqual([["video", null]]);
});

test("PL-12 CM-02 how a viewer came to buy is what the page says, whose head changes after its address", () => {
  const { seen, views, go } = browser("/home");
  go("/purchase?from=/account", "UPGRADE");
  expect(seen).toEqual([]);
  go("/home");
  expect(seen).toEqual([
    ["purchase", "UPGRADE"],
    ["home", null],
  ]);
  go("/purchase?from=/account", "ACCOUNT");
  // Counted views are sent while the page is still open.
  views.settle();
  views.settle();
  go("/pay?from=/account", "made up");
  views.settle();
  expect(seen.slice(2)).toEqual([
    ["purchase", "ACCOUNT"],
    ["pay", "ACCOUNT"],
  ]);
});
