import { expect, test } from "vitest";
import { nextVisibility, type Visibility } from "./visibility.ts";

test("ID-22 password: a mouse holds it visible and any mouse-up hides it", () => {
  expect(nextVisibility("hidden", "press")).toBe("held");
  expect(nextVisibility("held", "release")).toBe("hidden");
  expect(nextVisibility("toggled", "release")).toBe("hidden");
});

test("ID-22 password: a tap or a key toggles it and it stays", () => {
  expect(nextVisibility("hidden", "toggle")).toBe("toggled");
  expect(nextVisibility("toggled", "toggle")).toBe("hidden");
  expect(nextVisibility("held", "toggle")).toBe("hidden");
});

test("ID-22 password: a submission always hides it", () => {
  const all: Visibility[] = ["hidden", "held", "toggled"];
  for (const state of all) expect(nextVisibility(state, "leave")).toBe("hidden");
});
