import { expect, test } from "vitest";
import { numberOf } from "./number.ts";

const item = { realm_id: "ringside", id: "one", type: "VOD", series_id: null, published_at: "2026-11-20T00:00:00.000Z" };

test("LS-05 series come before videos, videos before episodes, newer before older; every number is safe", () => {
  const numbers = [
    numberOf({ ...item, type: "SERIES", published_at: "1970-01-01T00:00:00.000Z" }),
    numberOf(item),
    numberOf({ ...item, published_at: "2026-11-19T00:00:00.000Z" }),
    numberOf({ ...item, series_id: "a", published_at: "2070-01-01T00:00:00.000Z" }),
    numberOf({ ...item, series_id: "a" }),
  ];
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(numbers.every(Number.isSafeInteger)).toBe(true);
  expect(numberOf(item, 1)).not.toBe(numberOf(item));
});
