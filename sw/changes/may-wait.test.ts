import { expect, test } from "vitest";
import { listSpelledRoutes, resourcePaths } from "../../app/routing/route-table.ts";
import { mayWait } from "./may-wait.ts";

test("PW-04 forms of a few pages and buttons may wait, in every spelling; no purchase, sign-in or account form does", () => {
  const example = (pattern: string) => pattern.replace(/:\w+\??/gu, "one");
  const pages = listSpelledRoutes().filter(({ pattern }) => mayWait(example(pattern)));
  expect([...new Set(pages.map(({ name }) => name))].sort()).toEqual([
    "accountPreferences",
    "following",
    "history",
    "reminders",
    "reviews",
    "watchlists",
  ]);
  const resources = Object.entries(resourcePaths).filter(([, path]) => mayWait(example(path)));
  expect(resources.map(([name]) => name).sort()).toEqual([
    "favourite",
    "favouriteChannel",
    "follow",
    "listChoice",
    "reminder",
    "watchProgress",
  ]);
  for (const path of ["/purchase", "/pay", "/gift/pay", "/login", "/signup", "/account/cards", "/account/password", "/logout"])
    expect(mayWait(path), path).toBe(false);
});
