import { expect, test } from "vitest";
import { BAR_STEPS, barSteps } from "./bar-room.ts";

const entries = (...labels: string[]) => labels.map((label) => ({ label, opens: false }));
const LONG = entries("Home", "Browse", "Documentaries", "Training", "Calendar of the fights");

test("LS-12 top bar: more words need more room, and there is always a step", () => {
  const [short] = barSteps(entries("Home"), ["Sign in"], false);
  expect(short).toBe(BAR_STEPS[0]);
  expect(barSteps(LONG, ["Iniciar sesión"], false).at(-1)).toBeGreaterThan(Number(short));
  const many = Array.from({ length: 40 }, () => "Documentaries");
  expect(barSteps(entries(...many), [], false).at(-1)).toBe(120);
});

test("LS-07 more-menu: entries leave the bar one by one from the end, and the last does not wait for a button that goes with it", () => {
  const steps = barSteps(LONG, ["Sign in", "Subscribe"], false);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(new Set(steps).size).toBeGreaterThan(1);
  // With lines of its own the menu's button stays, and needs its room.
  const withMore = barSteps(LONG, ["Sign in", "Subscribe"], true);
  expect(Number(withMore.at(-1))).toBeGreaterThanOrEqual(Number(steps.at(-1)));
  expect(barSteps([], [], true)).toEqual([]);
});

test("LS-07 the arrow of a sub-menu needs room", () => {
  const opens = (opening: boolean) =>
    barSteps(
      Array.from({ length: 8 }, () => ({ label: "Browse", opens: opening })),
      [],
      false,
    ).at(-1);
  expect(Number(opens(true))).toBeGreaterThan(Number(opens(false)));
});

test("LS-12 top bar: letters are counted, not the units that they are stored in", () => {
  expect(barSteps(entries("😀".repeat(20)), [], false)).toEqual(barSteps(entries("a".repeat(20)), [], false));
});
