import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { adsSettings, embeddingSettings } from "./settings.ts";

const files = { image: v.never(), file: v.string() } as never;
const publicOf = (origins: string[], demoOrigin: string | null) => embeddingSettings.public?.({ origins }, { name: "TV", demoOrigin });

describe.each([
  ["CV-20 origins of partners", v.strictObject(embeddingSettings.fields(files))],
  ["CV-22 origins of ad servers", v.strictObject(adsSettings.fields(files))],
])("%s", (_name, fields) => {
  test.each(["https://partner.example", "https://partner.example:8443", "http://localhost:4000", "http://shop.localhost"])(
    "%s is accepted",
    (origin) => {
      expect(v.parse(fields, { origins: [origin] })).toMatchObject({ origins: [origin] });
    },
  );

  test.each([
    "*",
    "https://*.partner.example",
    "https://partner.example/",
    "https://partner.example/page",
    "http://partner.example",
    "HTTPS://PARTNER.EXAMPLE",
    "partner.example",
    "null",
    "javascript:alert(1)",
    "https://user@partner.example",
    "'self'",
    "https://partner.example; script-src *",
    "https://partner.example;script-src *",
    "https://partner.example;sandbox",
    "https://partner.example,*",
    "https:",
    "http:",
    "data:",
    "",
    "demo:other",
  ])("%s is refused", (origin) => {
    expect(v.safeParse(fields, { origins: [origin] }).success).toBe(false);
  });

  test("there are fifty at most", () => {
    const origins = Array.from({ length: 51 }, (_none, index) => `https://partner${index}.example`);
    expect(v.safeParse(fields, { origins }).success).toBe(false);
    expect(v.safeParse(fields, { origins: origins.slice(1) }).success).toBe(true);
  });
});

test("CV-22 a realm limits the length of its ads in whole seconds", () => {
  const fields = v.strictObject(adsSettings.fields(files));
  expect(v.parse(fields, {})).toEqual({ origins: [], longestAd: 90, longestBreak: 240 });
  const isValid = (longestAd: number, longestBreak: number) => v.safeParse(fields, { longestAd, longestBreak }).success;
  expect([isValid(5, 5), isValid(600, 1_800), isValid(4, 240), isValid(601, 240), isValid(90, 1_801), isValid(30.5, 240)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe("CV-20 origins of partners in a demo", () => {
  test("the demo's partner has its origin in a demo only", () => {
    expect(publicOf(["demo:partner", "https://partner.example"], "http://id.localhost:3000")).toEqual({
      embedding: { origins: ["http://partner.localhost:3000", "https://partner.example"] },
    });
    expect(publicOf(["demo:partner"], null)).toEqual({ embedding: { origins: [] } });
  });
});
