import { expect, test } from "vitest";
import { hashedPicture, offeredWidths, roughColor, safeColor, sourceSet } from "./picture-data.ts";

test("CV-04 picture: offers the widths of S2§9, and the original's own pixels as the next one", () => {
  expect(offeredWidths(5000)).toEqual([240, 480, 960, 1440, 1920, 2560, 3840]);
  expect(offeredWidths(1000)).toEqual([240, 480, 960, 1440]);
  expect(offeredWidths(960)).toEqual([240, 480, 960]);
  expect(offeredWidths(900)).toEqual([240, 480, 960]);
  expect(offeredWidths(1920, 960)).toEqual([240, 480, 960]);
  expect(offeredWidths(100)).toEqual([240]);
});

test("CV-04 picture: a source set names each width", () => {
  expect(sourceSet(hashedPicture("ab12"), "avif", [240, 480, 960], 900)).toBe(
    "/img/ab12/240.avif 240w, /img/ab12/480.avif 480w, /img/ab12/960.avif 900w",
  );
});

test("CV-25 picture: an address with a height names a cut", () => {
  expect(hashedPicture("ab12")(480, "auto", 720)).toBe("/img/ab12/480x720.auto");
  expect(hashedPicture("ab12")(480, "auto")).toBe("/img/ab12/480.auto");
});

test("a hash or a colour cannot leave its attribute", () => {
  expect(hashedPicture('a"/../b')(240, "webp")).toBe("/img/a%22%2F..%2Fb/240.webp");
  expect(safeColor("#12AB9f")).toBe("#12AB9f");
  expect(safeColor("red;background:url(//evil.example)")).toBeUndefined();
});

test("CV-04 the ground of a small picture has four bits a channel", () => {
  expect(roughColor("#12AB9f")).toBe("#1a9");
  expect(roughColor("#ffffff")).toBe("#fff");
  expect(roughColor("red;background:url(//evil.example)")).toBeUndefined();
});
