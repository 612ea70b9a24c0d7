import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listSpelledRoutes } from "../../app/routing/route-table.ts";
import { checkPath } from "./request-path.ts";

const fine = (target: string) => checkPath(target).kind === "fine";

describe("the path of a request", () => {
  test("P05 every address of ours is fine, with a query and with data, and so are files and films", () => {
    for (const { pattern } of listSpelledRoutes()) {
      const path = pattern === "/" ? "/" : pattern.replace(/\?/gu, "").replace(/:\w+/gu, "ليلة-%D9%84");
      for (const target of [path, `${path}?a=//b/&c=%ff\\`, path === "/" ? "/_root.data" : `${path}.data`])
        expect([target, fine(target)]).toEqual([target, true]);
    }
    for (const target of [
      "/media/e/a.b/c/parts-1/v720/seg-0.m4s",
      "/img/ab/640.avif",
      "/assets/a-b.js",
      "/.well-known/security.txt",
      "/__manifest?p=/a",
    ])
      expect([target, fine(target)]).toEqual([target, true]);
  });

  test.each([
    ["//home", "/home"],
    ["/home/", "/home"],
    ["/home///?a=b//c/", "/home?a=b//c/"],
    ["//", "/"],
    ["///evil.example//", "/evil.example"],
    ["//evil.example/%2f..", "/evil.example/%2f.."],
    ["/a//b/?from=//evil.example", "/a/b?from=//evil.example"],
  ])("P05 P01 %s leads to its one spelling %s", (target, location) => {
    expect(checkPath(target)).toEqual({ kind: "redirect", location });
    expect(fine(location)).toBe(true);
  });

  test.each([
    "/x".repeat(7_700),
    "/x".repeat(9),
    `/${"x".repeat(2_048)}`,
    "/".repeat(3_000),
    "/%5C",
    "/a\\b",
    "/%5c%5cevil.example",
    "/%",
    "/%zz",
    "/%ff",
    "/%c0%af",
    "/a%00",
    "/a%0d%0aSet-Cookie:b",
    "/a\u0000",
    "*",
    "",
    "home",
    "http://evil.example/",
  ])("P05 %j is refused", (target) => {
    expect(checkPath(target)).toEqual({ kind: "refused" });
  });

  test("P05 P01 whatever is sent, a redirect stays on its origin and is the last", () => {
    const piece = fc.constantFrom("/", "//", "\\", "%2f", "%5c", "%", ".", "..", "?", "#", "@", ":", "e.example", "a", "\t", "%0a", "é");
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }).map((pieces) => `/${pieces.join("")}`),
        (target) => {
          const checked = checkPath(target);
          if (checked.kind !== "redirect") return;
          expect(new URL(checked.location, "https://own.example").origin).toBe("https://own.example");
          expect(checked.location).toMatch(/^\/(?!\/|\\)/u);
          expect(fine(checked.location)).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
