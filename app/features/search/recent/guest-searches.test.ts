import { expect, test } from "vitest";
import { guestSearches } from "./guest-searches.ts";

function aStorage(initial?: string) {
  const items = new Map(initial === undefined ? [] : [["searches", initial]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
  return { items, searches: guestSearches(() => storage) };
}
const values = (searches: ReturnType<typeof guestSearches>) => searches.list().map(({ value }) => value);

test("LS-05 a guest's last ten searches are in the browser, each once, whatever its spelling", () => {
  const { items, searches } = aStorage();
  for (let at = 0; at < 12; at += 1) searches.add(`title ${at}`);
  searches.add("Café");
  searches.add("TITLE 7");
  searches.add("cafe");
  searches.add("🥊");
  expect(values(searches)).toEqual([
    "cafe",
    "TITLE 7",
    "title 11",
    "title 10",
    "title 9",
    "title 8",
    "title 6",
    "title 5",
    "title 4",
    "title 3",
  ]);
  searches.remove("cafe");
  expect(values(searches)[0]).toBe("TITLE 7");
  searches.clear();
  expect(searches.list()).toEqual([]);
  expect(items.size).toBe(0);
});

test("LS-05 a storage that is blocked, damaged or written by others gives no searches and no error", () => {
  for (const text of ["{", "7", "null", '{"a":1}', '[1,null,{"a":2},"\u0301"]']) expect(aStorage(text).searches.list(), text).toEqual([]);
  const blocked = guestSearches(() => {
    throw new Error("SecurityError");
  });
  blocked.add("road");
  expect(blocked.list()).toEqual([]);
});
