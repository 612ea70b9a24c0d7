import { describe, expect, test } from "vitest";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import { eur, openBasket } from "../testing/wire-objects.ts";
import { agreedTo, summaryOf } from "./basket-summary.ts";

const read = (changes: Partial<Basket>) => {
  const summary = summaryOf({ ...openBasket, ...changes });
  if (summary === null) throw new Error("the basket has an item");
  return summary;
};

describe("summary", () => {
  test("CM-04 a basket without an item has no summary", () => {
    expect(summaryOf({ ...openBasket, basketItems: [] })).toBeNull();
  });

  test("CM-04 due today is the basket's total, with the tax inside it", () => {
    expect(read({})).toMatchObject({
      dueToday: eur(999),
      firstPrice: eur(999),
      tax: { amount: eur(167), rate: 2_000, onTop: false },
      discount: null,
      costsNothing: false,
    });
  });

  test("CM-09 a tax that comes on top is named as that; without tax there is no line", () => {
    expect(read({ taxOnTop: true, taxRate: 700, discountedTax: eur(70) }).tax).toEqual({ amount: eur(70), rate: 700, onTop: true });
    expect(read({ discountedTax: eur(0) }).tax).toBeNull();
  });

  test("CM-04 with a trial nothing is due today and the first price comes after it", () => {
    const summary = read({ total: 0, afterTrial: { price: eur(500), on: "2026-11-28T10:00:00.000Z" }, discount: eur(499) });
    expect(summary).toMatchObject({ dueToday: eur(0), firstPrice: eur(500), discount: eur(499), costsNothing: false });
  });

  test("CM-05 a voucher that pays all, and nothing renews: costs nothing", () => {
    expect(read({ total: 0, discount: eur(999), renewal: null }).costsNothing).toBe(true);
    expect(read({ total: 0, discount: eur(999) }).costsNothing).toBe(false);
  });
});

describe("what the viewer agreed to", () => {
  test("P29 another item, price or renewal is another agreement; another moment is not", () => {
    const before = agreedTo(read({}));
    expect(agreedTo(read({ renewal: { price: eur(999), on: "2026-12-21T10:00:01.000Z", period: "P1M" } }))).toBe(before);
    expect(agreedTo(read({ total: 998 }))).not.toBe(before);
    expect(agreedTo(read({ renewal: null }))).not.toBe(before);
    expect(agreedTo(read({ renewal: { price: eur(1099), on: "2026-12-21T10:00:00.000Z", period: "P1M" } }))).not.toBe(before);
    expect(agreedTo(read({ total: 0, afterTrial: { price: eur(999), on: "2026-11-28T10:00:00.000Z" } }))).not.toBe(before);
  });
});
