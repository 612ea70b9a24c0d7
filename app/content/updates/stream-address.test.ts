import { expect, test } from "vitest";
import { addressOf, covers } from "./stream-address.ts";

const subscription = (query: Readonly<Record<string, string>>, since = 0) => ({ query, since });

test("LV-04 CV-14 the stream of a browser has the topics of all its pages, each once, and the greatest age", () => {
  const subscriptions = [
    subscription({ watcher: "ana" }, 4_000),
    subscription({ alerts: "1" }, 7_000),
    subscription({ watcher: "ana" }, 9_000),
  ];
  expect(addressOf("ar", subscriptions, 10_000)).toBe("/_/live-updates?lang=ar&watcher=ana&alerts=1&age=6000");
  // A device clock that was set back.
  expect(addressOf("en", [subscription({ watcher: "a b&c" }, 50_000)], 10_000)).toBe("/_/live-updates?lang=en&watcher=a%20b%26c&age=0");
});

test("LV-04 CV-14 an open stream stays when it has what the pages want", () => {
  const open = [subscription({ watcher: "ana" }), subscription({ alerts: "1" })];
  expect(covers(open, [subscription({ alerts: "1" })])).toBe(true);
  expect(covers(open, [])).toBe(true);
  expect(covers(open, [subscription({ watcher: "ben" })])).toBe(false);
});
