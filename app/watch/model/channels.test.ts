import { expect, test } from "vitest";
import { channelBeside, channelOfNumber, isWhole, nextDigits } from "./channels.ts";

const channels = [1, 2, 12, 120, null].map((number, place) => ({
  id: `c${place}`,
  number,
  title: `Channel ${number}`,
  to: `/live/c${place}`,
}));

test("CV-26 up and down go round all channels, also those without a number", () => {
  expect(channelBeside(channels, "c1", 1)?.id).toBe("c2");
  expect(channelBeside(channels, "c4", 1)?.id).toBe("c0");
  expect(channelBeside(channels, "c0", -1)?.id).toBe("c4");
  expect(channelBeside(channels, "gone", 1)).toBeUndefined();
  expect(channelBeside(channels.slice(0, 1), "c0", 1)).toBeUndefined();
});

test("CV-26 digits make a number while a channel has a longer one; others begin another number", () => {
  expect(nextDigits(channels, "", "0")).toBe("");
  expect(nextDigits(channels, "", "1")).toBe("1");
  expect(nextDigits(channels, "1", "2")).toBe("12");
  expect(nextDigits(channels, "12", "0")).toBe("120");
  expect(nextDigits(channels, "12", "2")).toBe("2");
  // After zeros, as a viewer types who knows the numbers with three digits.
  const typed = (...digits: string[]) => digits.reduce((before, digit) => nextDigits(channels, before, digit), "");
  expect([typed("0", "0", "2"), typed("0", "1", "2"), typed("0", "0"), typed("0", "1", "2", "0")]).toEqual(["2", "12", "", "120"]);
  expect(channelOfNumber(channels, "002")?.id).toBe("c1");
  expect([isWhole(channels, "1"), isWhole(channels, "2"), isWhole(channels, "12"), isWhole(channels, "120")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(channelOfNumber(channels, "12")?.id).toBe("c2");
  expect(channelOfNumber(channels, "7")).toBeUndefined();
  expect(channelOfNumber(channels, "")).toBeUndefined();
});
