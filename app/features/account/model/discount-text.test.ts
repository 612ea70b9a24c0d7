import { expect, test } from "vitest";
import { discountText, shownDiscounts } from "./discount-text.ts";

const discount = (state: "ACTIVE" | "UPCOMING" | "EXPIRED", lifeTimeRepeat = false) => ({
  name: "Welcome",
  code: "WELCOME",
  discount: { type: "PERCENTAGE" as const, percentage: 20, amount: null, state, lifeTimeRepeat },
});
const text = (one: Parameters<typeof discountText>[0]): string => discountText(one, (key) => key, String);

test("CM-20 an upcoming discount is hidden, on a paused licence it is shown as paused; a used one says so", () => {
  const all = [discount("ACTIVE"), discount("ACTIVE", true), discount("UPCOMING"), discount("EXPIRED")];
  expect(shownDiscounts(all, false).map(text)).toEqual(["accountDiscountOnce", "accountDiscountLasting", "accountDiscountUsed"]);
  expect(shownDiscounts(all, true).map(text)).toContain("accountDiscountPaused");
});
