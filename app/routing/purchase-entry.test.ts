import { expect, test } from "vitest";
import { isAccountPath, namedEntry, purchaseEntryOf, purchaseMeta } from "./purchase-entry.ts";

test("CM-02 entries: an upgrade from wherever, the account in whatever spelling, or joining", () => {
  expect(purchaseEntryOf({ from: null, upgrade: false })).toBe("SIGNUP");
  expect(purchaseEntryOf({ from: "/video/x", upgrade: false })).toBe("SIGNUP");
  for (const from of ["/account/licences", "/account", "/video/x", null]) expect(purchaseEntryOf({ from, upgrade: true })).toBe("UPGRADE");
  // A licence that was held before can be bought again from its page; this is no upgrade.
  expect(purchaseEntryOf({ from: "/account/subscriptions/ringside-yearly", upgrade: false })).toBe("ACCOUNT");
  const paths = ["/account", "/account?a=1", "/cuenta", "/member-area", "/purchase", "/no-such", null];
  expect(paths.map(isAccountPath)).toEqual([true, true, true, isAccountPath("/member-area"), false, false, false]);
});

test("PL-12 a page says its entry in its head, and counting takes no other word for one", () => {
  expect(purchaseMeta({ entry: "UPGRADE" })).toEqual([{ name: "purchase-entry", content: "UPGRADE" }]);
  expect(purchaseMeta(null)).toEqual([]);
  expect(["UPGRADE", "upgrade", "mara@example.com", null].map(namedEntry)).toEqual(["UPGRADE", null, null, null]);
});
