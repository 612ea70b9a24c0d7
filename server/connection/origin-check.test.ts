import { expect, test } from "vitest";
import { isOwnOrigin } from "./origin-check.ts";

const OWN = ["https://tv.example.com"];

test.each([
  [{ "sec-fetch-site": "same-origin", origin: "https://tv.example.com" }, true],
  [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
  [{ "sec-fetch-site": "same-site", origin: "https://pay.example.com" }, false],
  // A page cannot forge fetch metadata, so it decides.
  [{ "sec-fetch-site": "cross-site", origin: "https://tv.example.com" }, false],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "none", origin: "null" }, false],
  [{ origin: "https://tv.example.com", cookie: "a=b" }, true],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "null", cookie: "a=b" }, false],
  [{ cookie: "__Host-session=x" }, false],
  [{}, true],
] as const)("P20 a post with %j may come in: %s", (headers, expected) => {
  expect(isOwnOrigin(new Headers(headers as Record<string, string>), OWN)).toBe(expected);
});
