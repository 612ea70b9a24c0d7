import { expect, test } from "vitest";
import { artworkOf, positionOf } from "./media-panel.ts";

test("CV-21 the media panel gets the poster in every width that the server has", () => {
  const artwork = artworkOf("/img/abc/960.webp");
  expect(artwork.length).toBeGreaterThan(1);
  expect(artwork.at(-1)).toEqual({ src: "/img/abc/960.webp", sizes: "960x540", type: "image/webp" });
  for (const { src } of artwork) expect(src).toMatch(/^\/img\/abc\/\d+\.webp$/u);
  expect(artworkOf("https://pictures.test/one.jpg")).toEqual([{ src: "https://pictures.test/one.jpg" }]);
  expect(artworkOf("")).toEqual([]);
});

test("CV-21 a stream without a length has no position, and no position is beyond the length", () => {
  expect(positionOf({ duration: Number.NaN, currentTime: 0, playbackRate: 1 })).toBeUndefined();
  expect(positionOf({ duration: Number.POSITIVE_INFINITY, currentTime: 90, playbackRate: 1 })).toBeUndefined();
  expect(positionOf({ duration: 60, currentTime: 60.02, playbackRate: 1.5 })).toEqual({ duration: 60, position: 60, playbackRate: 1.5 });
});
