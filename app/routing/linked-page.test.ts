import { expect, test } from "vitest";
import { linkedPageHref } from "./linked-page.ts";

test("LS-07 an editor may name every page that needs no parameter, in each spelling", () => {
  expect(linkedPageHref("browse", "default")).toBe("/browse");
  expect(linkedPageHref("browse", "es")).toBe("/explorar");
  expect(linkedPageHref("login", "default")).not.toBeNull();
});

test.each(["video", "section", "nowhere", "", "constructor", "__proto__", "Browse"])("LS-07 %s leads nowhere", (name) => {
  expect(linkedPageHref(name, "default")).toBeNull();
});
