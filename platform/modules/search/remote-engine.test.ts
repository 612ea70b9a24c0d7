import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../testing/test-deps.ts";
import { createTestSearch, idsOf } from "./testing/test-search.ts";

describeOnBothDatabases("LS-05 another search engine", (open) => {
  let deps: TestDeps;
  let engine: Server;
  let search: ReturnType<typeof createTestSearch>;
  const requests: string[] = [];
  let answer:
    | { readonly status?: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
    | "SILENCE"
    | "TOGETHER";
  /** Requests of `TOGETHER`, which are answered when there are two. */
  const waiting: ServerResponse[] = [];

  beforeAll(async () => {
    deps = createTestDeps(await open(), { settings: { demo: true } });
    await addTestRealm(deps.database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    engine = createServer((request, response) => {
      requests.push(request.url ?? "");
      if (answer === "TOGETHER") {
        waiting.push(response);
        if (waiting.length === 2) for (const one of waiting) one.end("<html>");
      } else if (answer !== "SILENCE") response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
    await new Promise<void>((ready) => engine.listen(0, "127.0.0.1", ready));
    const { port } = engine.address() as AddressInfo;
    search = createTestSearch(deps, { engine: { engine: "REMOTE", address: `http://127.0.0.1:${port}/find` } });
  });
  afterAll(async () => {
    engine.closeAllConnections();
    await new Promise((closed) => engine.close(closed));
  });
  beforeEach(() => {
    requests.length = 0;
    deps.log.lines.length = 0;
    // After the pause of the test before.
    deps.clock.advance(60_000);
  });
  const ids = (...list: readonly unknown[]) => JSON.stringify({ ids: list });

  test("LS-05 its titles are shown in its order, with the platform's facets; it gets query and language only", async () => {
    answer = { body: ids("mat-kings", "road-to-the-belt", "not-in-the-catalogue", "road-to-the-belt") };
    const result = await search.find("ña & b", {}, { language: "es" });
    expect(idsOf(result)).toEqual(["mat-kings", "road-to-the-belt"]);
    expect(result.refines[0]?.values).toEqual([{ value: "SERIES", count: 2, selected: false }]);
    expect(requests).toEqual(["/find?q=%C3%B1a+%26+b&language=es&limit=500"]);
    expect(deps.log.lines).toEqual([]);
  });

  test("LS-05 titles above a profile's rating stay hidden, whatever it answers", async () => {
    answer = { body: ids("road-to-the-belt") };
    const profile = { id: "kid", name: "Kid", avatar: "1", isChild: true, maxRating: 7 };
    const kid = await search.find("road", {}, { viewer: { id: "v", role: "VIEWER", sessionId: "s", profile } });
    expect(kid).toMatchObject({ totalCount: 0, results: [] });
    expect(kid.refines.flatMap(({ values }) => values)).toEqual([]);
  });

  test("LS-14 a title that gives a hidden result away is no answer to words that the caller does not see", async () => {
    answer = { body: ids("harbour-fury-replay", "mat-kings") };
    expect(idsOf(await search.find("knockout"))).toEqual(["harbour-fury-replay", "mat-kings"]);
    expect(idsOf(await search.find("knockout", {}, { shownResults: [] }))).toEqual(["mat-kings"]);
    expect(idsOf(await search.find("harbour", {}, { shownResults: [] }))).toContain("harbour-fury-replay");
  });

  test("LS-05 after a wrong answer, or none, the own index searches; one line is logged and the engine has a pause", async () => {
    for (const wrong of [
      { body: "<html>" },
      { body: '{"ids":"road"}' },
      { body: ids(7) },
      { body: ids("x".repeat(300_000)) },
      { body: ids("mat-kings"), status: 500 },
      { body: "", status: 302, headers: { location: "http://169.254.169.254/" } },
      "SILENCE",
    ] as const) {
      deps.clock.advance(60_000);
      [requests.length, deps.log.lines.length] = [0, 0];
      answer = wrong;
      for (const time of ["first", "second"]) expect(idsOf(await search.find("road to the belt"))[0], time).toBe("road-to-the-belt");
      expect(requests, JSON.stringify(wrong).slice(0, 60)).toHaveLength(1);
      expect(deps.log.lines.map(({ message }) => message)).toEqual([expect.stringContaining("its own index searches")]);
    }
    deps.clock.advance(60_000);
    answer = { body: ids("mat-kings") };
    expect(idsOf(await search.find("road to the belt"))).toEqual(["mat-kings"]);
  });

  test("LS-05 a query that the engine refuses causes no pause: the engine finds the next one", async () => {
    for (const status of [400, 413, 414, 422]) {
      answer = { body: "{}", status };
      expect(idsOf(await search.find("road to the belt"))[0], `${status}`).toBe("road-to-the-belt");
      answer = { body: ids("mat-kings") };
      expect(idsOf(await search.find("road to the belt")), `${status}`).toEqual(["mat-kings"]);
    }
    expect(deps.log.lines).toEqual([]);
  });

  test("LS-05 searches that fail together are logged once", async () => {
    answer = "TOGETHER";
    await Promise.all([search.find("road"), search.find("belt")]);
    expect(requests).toHaveLength(2);
    expect(deps.log.lines.map(({ message }) => message)).toEqual([expect.stringContaining("its own index searches")]);
  });
});
