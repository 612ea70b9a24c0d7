import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { embeddingSettings } from "./settings.ts";

const fields = v.strictObject(embeddingSettings.fields({ image: v.never(), file: v.string() } as never));
const publicOf = (origins: string[], demoOrigin: string | null) => embeddingSettings.public?.({ origins }, { name: "TV", demoOrigin });

describe("CV-20 origins of partners", () => {
  test.each(["https://partner.example", "https://partner.example:8443", "http://localhost:4000", "http://shop.localhost"])(
    "%s is accepted",
    (origin) => {
      expect(v.parse(fields, { origins: [origin] })).toEqual({ origins: [origin] });
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
  ])("%s is refused", (origin) => {
    expect(v.safeParse(fields, { origins: [origin] }).success).toBe(false);
  });

  test("the demo's partner has its origin in a demo only", () => {
    expect(publicOf(["demo:partner", "https://partner.example"], "http://id.localhost:3000")).toEqual({
      embedding: { origins: ["http://partner.localhost:3000", "https://partner.example"] },
    });
    expect(publicOf(["demo:partner"], null)).toEqual({ embedding: { origins: [] } });
  });
});
