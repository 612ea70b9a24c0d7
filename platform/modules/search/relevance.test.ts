import { beforeAll, expect, test } from "vitest";
import { checkDemo, importChecked, importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { RELEVANCE_SET } from "./testing/relevance-set.ts";
import { createTestSearch } from "./testing/test-search.ts";

test("LS-05 the relevance set has 60 different queries in each language, a third of them with a typo", () => {
  for (const language of ["en", "es", "pt", "ar"]) {
    const queries = RELEVANCE_SET.filter((one) => one.language === language);
    expect(new Set(queries.map(({ realm, query }) => `${realm} ${query}`)).size, language).toBe(60);
    expect(
      queries.filter(({ kind }) => kind === "TYPO"),
      language,
    ).toHaveLength(20);
  }
});

describeOnBothDatabases("LS-05 relevance", (open) => {
  let search: ReturnType<typeof createTestSearch>;
  beforeAll(async () => {
    const deps = createTestDeps(await open());
    for (const realm of ["ringside", "aurora"] as const) {
      await addTestRealm(deps.database, realm);
      await importDemoCatalogue(deps, realm);
      const others = realm === "ringside" ? ["weight-classes", "fighters"] : [];
      await importChecked(deps, await checkDemo(deps, realm, [...others, "news-feeds", "news"]), { overwrite: true });
    }
    search = createTestSearch(deps);
  });

  test("LS-05 queries find their title among the first five: all without a typo, 95 % with one", async () => {
    const missed: typeof RELEVANCE_SET = [];
    for (const one of RELEVANCE_SET) {
      const { results } = await search.find(one.query, { rpp: 5 }, { realmId: one.realm, language: one.language });
      if (!results.some(({ hits }) => hits.some(({ id }) => id === one.id))) missed.push(one);
    }
    expect(missed.filter(({ kind }) => kind !== "TYPO")).toEqual([]);
    const typos = RELEVANCE_SET.filter(({ kind }) => kind === "TYPO").length;
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(typos * 0.05);
  });
});
