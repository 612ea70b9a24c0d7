import { expect, test } from "vitest";
import { type GuestPosition, guestResume, MOST_POSITIONS, parsePositions, withoutSent, withPosition } from "./guest-positions.ts";

const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;
const place = (id: string, position = 60, minute = 1): GuestPosition => ({ id, position, duration: 240, at: at(minute) });

test("LS-04 what the browser stores is read; anything else counts as missing", () => {
  const positions = [place("one"), place("two", 61, 2)];
  expect(parsePositions(JSON.stringify(positions))).toEqual(positions);
  for (const text of [null, "", "{", "null", "{}", '"x"', "[1,null,[]]"]) expect(parsePositions(text)).toEqual([]);
  const broken = [
    { ...place("one"), id: "<b>" },
    { ...place("one"), id: "" },
    { ...place("one"), position: -1 },
    { ...place("one"), position: "60" },
    { ...place("one"), duration: 1e9 },
    { ...place("one"), at: "yesterday" },
  ];
  expect(parsePositions(JSON.stringify([...broken, place("two")]))).toEqual([place("two")]);
});

test("LS-04 a video has one position, and the browser stores a bounded number", () => {
  const positions = withPosition(withPosition([place("one")], place("two")), place("one", 90, 2));
  expect(positions).toEqual([place("one", 90, 2), place("two")]);
  const many = Array.from({ length: 50 }, (_, index) => place(`v${index}`)).reduce<GuestPosition[]>(withPosition, []);
  expect(many).toHaveLength(MOST_POSITIONS);
  expect(many[0]?.id).toBe("v49");
  expect(parsePositions(JSON.stringify(Array.from({ length: 50 }, (_, index) => place(`v${index}`))))).toHaveLength(MOST_POSITIONS);
});

test("LS-04 what was stored while others were sent stays", () => {
  expect(withoutSent([place("one", 90, 2), place("two")], [place("one"), place("two")])).toEqual([place("one", 90, 2)]);
});

test("CV-14 a guest continues between 5 % and 95 %", () => {
  const resume = (position: number) => guestResume([place("other"), place("one", position)], "one");
  expect([11, 12, 228, 229].map(resume)).toEqual([null, { position: 12, duration: 240 }, { position: 228, duration: 240 }, null]);
  expect(guestResume([{ ...place("one", 0), duration: 0 }], "one")).toBeNull();
  expect(guestResume([], "one")).toBeNull();
});
