import { expect, test } from "vitest";
import { addressOf, covers } from "./stream-address.ts";

const wish = (query: Readonly<Record<string, string>>, since = 0) => ({ query, since });

test("LV-04 CV-14 the stream of a browser has the topics of all its pages, each once, and the greatest age", () => {
  const wishes = [wish({ watcher: "ana" }, 4_000), wish({ alerts: "1" }, 7_000), wish({ watcher: "ana" }, 9_000)];
  expect(addressOf("ar", wishes, 10_000)).toBe("/_/live-updates?lang=ar&watcher=ana&alerts=1&age=6000");
  // A device clock that was set back.
  expect(addressOf("en", [wish({ watcher: "a b&c" }, 50_000)], 10_000)).toBe("/_/live-updates?lang=en&watcher=a%20b%26c&age=0");
});

test("LV-04 CV-14 an open stream stays when it has what the pages want", () => {
  const open = [wish({ watcher: "ana" }), wish({ alerts: "1" })];
  expect(covers(open, [wish({ alerts: "1" })])).toBe(true);
  expect(covers(open, [])).toBe(true);
  expect(covers(open, [wish({ watcher: "ben" })])).toBe(false);
});
