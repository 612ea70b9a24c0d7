import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { licenceParts } from "./licences.ts";

describe("a licence in a bundle", () => {
  const part = licenceParts.find(({ file }) => file === "licences");
  const read = (amount: number) =>
    v.parse(part?.schema ?? v.never(), {
      id: "free",
      name: { en: "Free" },
      prices: [{ sku: "free-account", amount, currency: "EUR", taxRate: 0 }],
    });

  test("CM-28 S1§9 is free and active unless it says otherwise; a price without a strategy is refused, not given away", () => {
    expect(read(0)).toMatchObject({ strategy: "FREE", active: true });
    expect(part?.problems?.(read(0) as never)).toEqual([]);
    expect(part?.problems?.(read(999) as never)).toEqual([{ path: "prices[0].amount", reason: "must be 0: the strategy is FREE" }]);
  });

  test("CM-26 a partner's licence names the partner, and only such a one does", () => {
    const problems = (more: object) => {
      const licence = {
        id: "pass",
        name: { en: "Pass" },
        prices: [{ sku: "pass-member", amount: 0, currency: "EUR", taxRate: 0 }],
        ...more,
      };
      return part?.problems?.(v.parse(part.schema, licence) as never).map(({ path }) => path);
    };
    expect(problems({ strategy: "EXTERNAL", externalProvider: "league-id" })).toEqual([]);
    expect(problems({ strategy: "EXTERNAL" })).toEqual(["externalProvider"]);
    expect(problems({ strategy: "FREE", externalProvider: "league-id" })).toEqual(["externalProvider"]);
  });
});
