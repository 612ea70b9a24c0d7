import { expect, test } from "vitest";
import { neighbourPlaces, readPlace } from "./place.ts";

test("LS-01 a place is a word, and beside another title its id; anything else is none", () => {
  expect(readPlace("FIRST")).toEqual({ place: "FIRST" });
  expect(readPlace("BEFORE:first-bell")).toEqual({ place: "BEFORE", other: "first-bell" });
  for (const text of [undefined, "", "up", "BEFORE", "AFTER:", "UP:x", "BEFORE:../x", "BEFORE:a:b", "FIRST\n"])
    expect(readPlace(text), String(text)).toBeNull();
});

test("PW-04 one place up or down names the neighbour, so that it moves once when it is sent twice", () => {
  const order = ["a", "b", "c"];
  expect(neighbourPlaces(order, "b")).toEqual({ up: "BEFORE:a", down: "AFTER:c" });
  expect(neighbourPlaces(order, "a")).toEqual({ up: "UP", down: "AFTER:b" });
  expect(neighbourPlaces(order, "c")).toEqual({ up: "BEFORE:b", down: "DOWN" });
});
