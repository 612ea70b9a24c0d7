import { expect, test } from "vitest";
import { BAR_STEPS, barStep } from "./bar-room.ts";

test("LS-12 top bar: more words need more room, and there is always a step", () => {
  const short = barStep(["Home"], ["Sign in"]);
  const long = barStep(["Home", "Browse", "Documentaries", "Training", "Calendar of the fights"], ["Iniciar sesión"]);
  expect(short).toBe(BAR_STEPS[0]);
  expect(long).toBeGreaterThan(short);
  expect(
    barStep(
      Array.from({ length: 40 }, () => "Documentaries"),
      [],
    ),
  ).toBe(120);
});

test("LS-12 top bar: letters are counted, not the units that they are stored in", () => {
  expect(barStep(["😀".repeat(20)], [])).toBe(barStep(["a".repeat(20)], []));
});
