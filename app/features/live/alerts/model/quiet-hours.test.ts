import { expect, test } from "vitest";
import { isQuiet } from "./quiet-hours.ts";

const quietAt = (hours: string | null) => Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet(hours, hour));

test("LV-04 quiet hours may include midnight; the end hour is exclusive", () => {
  expect(quietAt("22-7")).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23]);
  expect(quietAt("0-9")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(quietAt("23-0")).toEqual([23]);
  expect(quietAt("8-8")).toHaveLength(24);
  expect(quietAt(null)).toEqual([]);
});
