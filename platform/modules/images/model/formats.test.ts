import { expect, test } from "vitest";
import { IMAGE_CUTS, IMAGE_WIDTHS, parseSize, sizeText } from "./formats.ts";

test("CV-25 a stranger can have twelve sizes of a picture made: the widths of S2§9, the cuts of pages, the ends of its heights", () => {
  const heights = [200, 240, 360, 480, 600, 720, 800];
  const named = IMAGE_WIDTHS.flatMap((width) => [`${width}`, ...heights.map((height) => `${width}x${height}`)]);
  const served = named.filter((size) => parseSize(size) !== null);
  expect(served).toHaveLength(12);
  expect(served).toEqual(expect.arrayContaining([...IMAGE_WIDTHS.map(String), ...IMAGE_CUTS]));
  // Those of cards, whose pages may be older than the build.
  expect(served).toEqual(expect.arrayContaining(["480x360", "480x480", "480x720"]));
  for (const size of served) expect(sizeText(parseSize(size) ?? { width: 0, height: null })).toBe(size);
});
