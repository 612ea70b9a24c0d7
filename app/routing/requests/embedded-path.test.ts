import { expect, test } from "vitest";
import { matchPath } from "../match.ts";
import { isEmbeddedPath, pathOutsideFrame } from "./embedded-path.ts";

test("CV-20 an embedded title has its own page outside the frame", () => {
  for (const [embedded, page] of [
    ["/embed/video/first-bell", "video"],
    ["/embed/live/ringside-one", "live"],
  ] as const) {
    expect(isEmbeddedPath(embedded)).toBe(true);
    expect(matchPath(pathOutsideFrame(embedded))?.route.name).toBe(page);
  }
  for (const path of ["/", "/embed", "/embedded/x", "/video/embed"])
    expect([isEmbeddedPath(path), pathOutsideFrame(path)]).toEqual([false, path]);
});
