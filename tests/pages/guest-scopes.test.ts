import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FRAME_SCOPES } from "../../app/routing/pages/page-definition.ts";
import { pageTable } from "../../app/routing/pages/page-table.server.ts";
import { pagePaths, type RouteName } from "../../app/routing/route-table.ts";
import type { Database, openDatabase as OpenDatabase } from "../../platform/store/database.ts";
import { pageRows } from "../catalogue/pages.ts";
import { openWeb } from "../support/test-web.ts";
import { missingScopes, readScopes, tablesIn } from "./guest-scopes.ts";
import { openSourcePages } from "./source-pages.ts";

const { statements } = vi.hoisted(() => ({ statements: new Set<string>() }));
vi.mock("../../platform/store/database.ts", async (importOriginal) => {
  const original = await importOriginal<{ openDatabase: typeof OpenDatabase }>();
  const { watchStatements } = await import("../../platform/testing/statement-watch.ts");
  const watch = watchStatements((text) => statements.add(text));
  return { ...original, openDatabase: (url: string) => original.openDatabase(url, { watch }) };
});
const { openDatabase } = await import("../../platform/store/database.ts");

const HOST = "localhost:3000";
/** Read by every request to find the realm and to see that a version has moved. */
const VERSIONS = "realm_versions";
/** A title behind a subscription: its page reads what the one of `pageRows` does not. */
const ALSO_AT: Partial<Record<RouteName, string>> = {
  video: "/video/road-to-the-belt-s1e1",
  live: "/live/harbour-fury",
};

const definitions = globSync("app/routing/pages/*.server.ts").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const fileOf = (name: RouteName): string =>
  definitions.find(({ text }) => new RegExp(`^ {2}${name}: \\{`, "mu").test(text))?.path ?? "app/routing/pages";
/** The scopes that a page which is cached for guests names; null for any other. */
const scopesOfPage = (name: RouteName): readonly string[] | null => {
  const page = pageTable[name];
  return "scopes" in page ? page.scopes : null;
};
const cachedPages = (Object.keys(pagePaths) as RouteName[]).flatMap((name) => {
  const scopes = scopesOfPage(name);
  return scopes === null ? [] : [{ name, scopes }];
});
const addressesOf = (name: RouteName): string[] =>
  [pageRows[name].at?.({ payment: "", profile: "", gift: "" }) ?? pagePaths[name].default, ALSO_AT[name] ?? []].flat();

describe("version scopes of pages that are cached for guests", () => {
  let web: Awaited<ReturnType<typeof openWeb>>;
  let database: Database;
  let scopesOf: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    web = await openWeb({ pages: await openSourcePages() });
    database = openDatabase(web.databaseUrl);
    scopesOf = await readScopes(database);
  });
  afterAll(async () => {
    await database.close();
    await web.close();
  });

  /** Tables that a guest's request reads after every version of the realm has moved, so that no cache in memory answers for them. */
  async function tablesReadAt(address: string): Promise<string[]> {
    await database.unwalled
      .updateTable("realm_versions")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .execute();
    await web.refreshRealms();
    statements.clear();
    const { status } = await web.ask("GET", address, { host: HOST });
    expect([address, status]).toEqual([address, expect.toSatisfy((answer: number) => answer === 200 || answer === 202)]);
    return [...new Set([...statements].flatMap(tablesIn))].filter((table) => table !== VERSIONS).sort();
  }

  test.each(cachedPages)("page $name names a scope for each table that its loader reads", async ({ name, scopes }) => {
    for (const address of addressesOf(name)) {
      // The leaf's loader alone, as a navigation in the browser asks for it.
      const [path = "", query = ""] = address.split("?");
      const tables = await tablesReadAt(`${path === "/" ? "/_root" : path}.data?${query && `${query}&`}_routes=${name}.default`);
      const page = { page: name, file: fileOf(name), tables, scopes: [...FRAME_SCOPES.plain, ...scopes] };
      expect(missingScopes(page, scopesOf)).toEqual([]);
    }
  });

  test.each(["home", "login"] as const)("the frame of page %s names a scope for each table that it reads", async (name) => {
    const tables = await tablesReadAt(addressesOf(name)[0] ?? "");
    const frame = FRAME_SCOPES[pageTable[name].layout];
    const page = { page: name, file: "app/routing/pages/page-definition.ts", tables, scopes: [...frame, ...(scopesOfPage(name) ?? [])] };
    expect(missingScopes(page, scopesOf)).toEqual([]);
    expect(tables).toContain("labels");
  });

  test("every scope that a page names is moved by a table", () => {
    const moved = new Set([...scopesOf.values()].flat());
    const named = [...cachedPages.flatMap(({ scopes }) => scopes), ...Object.values(FRAME_SCOPES).flat()];
    expect(named.filter((scope) => !moved.has(scope))).toEqual([]);
    expect(cachedPages.length).toBeGreaterThan(11);
  });
});

test("planted violation: a page that reads a table without a scope, or with one that it does not name, is reported with what to add", () => {
  const scopesOf = new Map([
    ["poll_votes", []],
    ["polls", ["poll"]],
    ["labels", ["labels"]],
  ]);
  const tables = tablesIn('select "id" from "polls" inner join poll_votes on true where id in (select 1 from labels) and from_votes = 1');
  const page = { page: "poll", file: "app/routing/pages/poll.server.ts", tables, scopes: ["labels"] };
  expect(tables).toEqual(["polls", "poll_votes", "labels"]);
  expect(missingScopes(page, scopesOf)).toEqual([
    'poll reads polls, which moves "poll": add it to `scopes` of poll in app/routing/pages/poll.server.ts',
    'poll reads poll_votes, which moves no scope: add createVersionTriggers(db, "poll_votes", "<scope>") to a new migration of its module',
  ]);
  expect(missingScopes({ ...page, scopes: ["poll"], tables: ["polls", "picked"] }, scopesOf)).toEqual([]);
});
