import { expect, test } from "vitest";
import { slideAt } from "./use-carousel.ts";

test("CV-02 hero: the dot follows the slide that fills most of the view, in both directions of writing", () => {
  expect(slideAt(0, 390, 3)).toBe(0);
  expect(slideAt(200, 390, 3)).toBe(1);
  expect(slideAt(-780, 390, 3)).toBe(2);
});

test("CV-02 hero: a bounce beyond the ends stays at the ends", () => {
  expect(slideAt(9000, 390, 3)).toBe(2);
  expect(slideAt(-20, 390, 3)).toBe(0);
});
