import { expect, test } from "vitest";
import { pagePaths, type RouteName } from "../../app/routing/route-table.ts";
import { pagesOf } from "../../scripts/screenshots/pages.ts";

test("house rule: every page of the route table is among the screenshots of both realms", () => {
  for (const realm of ["ringside", "aurora"] as const) {
    const pictured = new Set(pagesOf(realm).map(({ route }) => route));
    const forgotten = (Object.keys(pagePaths) as RouteName[]).filter((name) => !pictured.has(name));
    expect(forgotten, `${realm}: add them to scripts/screenshots/pages.ts`).toEqual([]);
    expect(
      [...pictured].filter((name) => name !== null && !(name in pagePaths) && name !== "notFound" && name !== "offline"),
      "routes that are pictured and do not exist",
    ).toEqual([]);
  }
});

test("house rule: no two screenshots of a realm have the same name", () => {
  for (const realm of ["ringside", "aurora"] as const) {
    const names = pagesOf(realm).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
