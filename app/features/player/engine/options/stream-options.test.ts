import { expect, test } from "vitest";
import { describedTrack } from "./stream-options.ts";

test("CV-26 a film begins with the audio description of the chosen language, and without one with the language alone", () => {
  const plain = { lang: "en" };
  const english = { lang: "en", characteristics: "public.easy-to-read, public.accessibility.describes-video" };
  const spanish = { lang: "es", characteristics: "public.accessibility.describes-video" };
  const tracks = [plain, { ...plain, characteristics: "public.easy-to-read" }, english, spanish];
  expect(describedTrack(tracks, "es")).toBe(spanish);
  expect(describedTrack(tracks, null)).toBe(english);
  expect(describedTrack(tracks, "ar")).toBeUndefined();
  expect(describedTrack([plain], "en")).toBeUndefined();
});
