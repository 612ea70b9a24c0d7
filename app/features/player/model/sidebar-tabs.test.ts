import { expect, test } from "vitest";
import { stepTab } from "./sidebar-tabs.ts";

test("CV-10 arrows go along the writing and round the ends, Home and End to them", () => {
  expect([stepTab("ArrowRight", 0, 3, "ltr"), stepTab("ArrowRight", 2, 3, "ltr"), stepTab("ArrowLeft", 0, 3, "ltr")]).toEqual([1, 0, 2]);
  expect([stepTab("ArrowRight", 1, 3, "rtl"), stepTab("ArrowLeft", 1, 3, "rtl")]).toEqual([0, 2]);
  expect([stepTab("Home", 1, 3, "ltr"), stepTab("End", 1, 3, "rtl")]).toEqual([0, 2]);
});

test("CV-10 other keys are not the tabs'", () => {
  for (const key of ["Tab", "Enter", " ", "ArrowDown", "k"]) expect(stepTab(key, 0, 3, "ltr")).toBeNull();
});
