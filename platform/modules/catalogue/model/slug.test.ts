import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf } from "./slug.ts";

describe("RT-15 slugs", () => {
  test.each([
    ["Road to the Belt", "road-to-the-belt"],
    ["Vol. 2.5 – The Return", "vol-2-5-the-return"],
    ["  ¡Campeón!  ", "campeón"],
    ["Niño & Señor", "niño-señor"],
    ["نزال القرن", "نزال-القرن"],
    ["...", null],
    ["?!", null],
    ["", null],
    ["-- a -- b --", "a-b"],
    ["Rock'n'Roll: 100%", "rocknroll-100"],
    ["İstanbul", "i̇stanbul"],
  ])("RT-15 slug: %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test("RT-15 slug: only letters, marks, digits and single inner hyphens, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        const slug = slugOf(title);
        if (slug !== null) expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
      }),
    );
  });

  test("RT-15 slug: of a slug is itself, so an address never moves twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        const slug = slugOf(title);
        if (slug !== null) expect(slugOf(slug)).toBe(slug);
      }),
      { numRuns: 500 },
    );
  });

  test("RT-15 slug: nothing in it can leave a path segment", () => {
    for (const title of ["../../etc/passwd", "a/b", "a%2fb", "a?b#c", "a\\b", "a\u0000b", "a\r\nSet-Cookie: b"]) {
      expect(slugOf(title) ?? "").not.toMatch(/[/\\?#%:\p{Cc}]/u);
    }
  });
});
