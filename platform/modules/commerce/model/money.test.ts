import fc from "fast-check";
import { expect, test } from "vitest";
import { addPeriods } from "./billing-time.ts";
import { allocate, applyDiscounts, type DiscountTerms, decimalText, percentOf, taxInside, taxOfPart, withTax } from "./money.ts";

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant("PERCENTAGE" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("AMOUNT" as const), amount }),
);

test("P29 discounts are whole, add up, never go below nothing, and do not care for their order", () => {
  fc.assert(
    fc.property(amount, fc.array(terms, { maxLength: 6 }), (price, discounts) => {
      const { total, taken } = applyDiscounts(price, discounts);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(taken.every(Number.isSafeInteger)).toBe(true);
      expect(total + taken.reduce((all, one) => all + one, 0)).toBe(price);
      expect(applyDiscounts(price, [...discounts].reverse()).total).toBe(total);
    }),
  );
});

test("P29 parts of a sum add up to it, however it is split", () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (total, weights) => {
      expect(allocate(total, weights).reduce((all, one) => all + one, 0)).toBe(total);
    }),
  );
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
});

test("P29 halves round up; the tax is the part inside the price", () => {
  expect([percentOf(8999, 50), percentOf(1, 50), percentOf(999, 20)]).toEqual([4500, 1, 200]);
  expect([taxInside(1200, 2000), taxInside(999, 2000), taxInside(0, 2000), taxInside(1000, 0)]).toEqual([200, 167, 0, 0]);
});

test("P29 CM-09 what was added to a price is exactly the tax inside of the sum, and its parts add up to it", () => {
  expect([withTax(1_000, { taxRate: 725, taxOnTop: true }), withTax(1_000, { taxRate: 725, taxOnTop: false })]).toEqual([1_073, 1_000]);
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
      (price, taxRate, shares) => {
        const total = withTax(price, { taxRate, taxOnTop: true });
        expect(taxInside(total, taxRate)).toBe(total - price);
        let before = 0;
        let taxes = 0;
        for (const share of [...shares, 100]) {
          const part = share === 100 ? total - before : Math.floor(((total - before) * share) / 100);
          const tax = taxOfPart(before, part, taxRate);
          expect(tax).toBeGreaterThanOrEqual(0);
          taxes += tax;
          before += part;
          if (share === 100) break;
        }
        expect([before, taxes]).toEqual([total, total - price]);
      },
    ),
  );
});

test.each([
  [999, 2, "9.99"],
  [5, 0, "5"],
  [5, 3, "0.005"],
  [12_345, 3, "12.345"],
  [-450, 2, "-4.50"],
])("CM-01 %i with scale %i is written %s", (minor, scale, text) => {
  expect(decimalText(minor, scale)).toBe(text);
});

test("P29 what is no amount is refused", () => {
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => percentOf(wrong, 10)).toThrow(RangeError);
});

test("CM-24 months are counted from the anchor, in UTC", () => {
  const ends = (anchor: string, period: "P1D" | "P1M" | "P1Y", counts: number[]) =>
    counts.map((count) => addPeriods(new Date(anchor), period, count).toISOString().slice(0, 10));
  expect(ends("2027-01-31T23:30:00Z", "P1M", [1, 2, 3])).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  expect(ends("2028-02-29T00:00:00Z", "P1Y", [1, 4])).toEqual(["2029-02-28", "2032-02-29"]);
  expect(ends("2027-12-31T12:00:00Z", "P1D", [1])).toEqual(["2028-01-01"]);
});
