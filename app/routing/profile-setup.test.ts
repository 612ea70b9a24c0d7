import { expect, test } from "vitest";
import { asksWhoWatches, withoutProfileSetup, withProfileSetup } from "./profile-setup.ts";

test.each([
  ["/", "/?profileSetup=choose"],
  ["/video/v1?playlistId=p%201#comments", "/video/v1?playlistId=p%201&profileSetup=choose#comments"],
  ["/live/l1#a#b", "/live/l1?profileSetup=choose#a#b"],
  ["/purchase?from=%2Fvideo%2Fv1%3FprofileSetup%3Dx", "/purchase?from=%2Fvideo%2Fv1%3FprofileSetup%3Dx&profileSetup=choose"],
])("ID-21 %s gets the suffix once, and without it is what it was", (path, suffixed) => {
  expect(withProfileSetup(path)).toBe(suffixed);
  expect(withProfileSetup(suffixed)).toBe(suffixed);
  const [address = "", before = ""] = [suffixed.split("#")[0], path.split("#")[0]];
  expect(asksWhoWatches(address)).toBe(true);
  expect(asksWhoWatches(before)).toBe(false);
  expect(withoutProfileSetup(address)).toBe(before);
});

test("ID-21 another value of the parameter asks nothing, and is taken away with it", () => {
  expect(asksWhoWatches("/browse?profileSetup=1&a=choose")).toBe(false);
  expect(withoutProfileSetup("/browse?profileSetup=1&a=choose")).toBe("/browse?a=choose");
});
