import { expect, test } from "vitest";
import { bufferedAhead, rateText, supportText, withoutTokens } from "./support-facts.ts";

const PAGE = "https://tv.test/video/first-bell";

test("CV-26 an address for support has no token, user, query or fragment", () => {
  const token = "eyJhIjoxfQ.c2lnbmF0dXJlLW9mLXRoaXMtdG9rZW4tMDEyMzQ1Njc4OQ";
  expect(withoutTokens(`/media/e/${token}/first-bell/master.m3u8?x=1`, PAGE)).toBe("https://tv.test/media/e/…/first-bell/master.m3u8");
  expect(withoutTokens(`/media/e/short/first-bell/master.m3u8`, PAGE)).toBe("https://tv.test/media/e/…/first-bell/master.m3u8");
  expect(withoutTokens(`https://viewer:secret@cdn.test/${token}/a.m3u8#t=4`, PAGE)).toBe("https://cdn.test/…/a.m3u8");
  expect(withoutTokens(`${PAGE}?from=7&code=abc`, PAGE)).toBe(PAGE);
  expect(withoutTokens("/video/a-night-at-the-fights/one-very-long-title-of-a-film-with-many-words", PAGE)).toContain("many-words");
  expect(withoutTokens("blob:https://tv.test/0d3f", PAGE)).toBe("blob:");
  expect(withoutTokens("http://[", PAGE)).toBe("");
});

test("CV-26 the buffer counts from the position on, and only where the position is in it", () => {
  const ranges = [
    [0, 10],
    [30, 42.5],
  ];
  const buffered = { length: 2, start: (index: number) => ranges[index]?.[0] ?? 0, end: (index: number) => ranges[index]?.[1] ?? 0 };
  expect(bufferedAhead(buffered, 4)).toBe(6);
  expect(bufferedAhead(buffered, 32)).toBe(10.5);
  expect(bufferedAhead(buffered, 20)).toBe(0);
});

test("CV-26 facts are one line each", () => {
  expect(
    supportText([
      { name: "Bandwidth", value: rateText(2_500_000) },
      { name: "Rendition", value: rateText(null) },
    ]),
  ).toBe("Bandwidth: 2.50 Mbit/s\nRendition: –");
});
