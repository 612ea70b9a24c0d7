import * as v from "valibot";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { search as contract, MOST_RECENT_SEARCHES } from "../../../contract/search/search.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { createRecentSearches, type RecentSearches } from "./recent.ts";

const [member, other] = [viewerContext("member"), viewerContext("other")];
const child = { ...member, viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 7 } } };

describeOnBothDatabases("LS-05 recent searches", (open) => {
  let deps: TestDeps;
  let recent: RecentSearches;
  const valuesOf = async (context: typeof member) => (await recent.list(context)).map(({ value }) => value);

  beforeAll(async () => {
    const database = await open();
    deps = createTestDeps(database);
    await addTestRealm(database, "ringside");
    const created_at = TEST_START.toISOString();
    const account = { realm_id: "ringside", language: "en" as const, role: "VIEWER" as const, details: "{}", created_at };
    for (const id of ["member", "other"])
      await database.unwalled
        .insertInto("accounts")
        .values({ ...account, id, email: id, email_lookup: id })
        .execute();
    await database.unwalled
      .insertInto("profiles")
      .values({ realm_id: "ringside", id: "kid", account_id: "member", name: "Kid", avatar: "fox", is_child: 1, created_at })
      .execute();
    recent = createRecentSearches(deps);
  });
  beforeEach(async () => {
    for (const context of [member, other, child]) await recent.clear(context);
  });
  /** Searches one after the other, each a second after the last. */
  async function search(context: typeof member, ...values: readonly string[]): Promise<void> {
    for (const value of values) {
      deps.clock.advance(1_000);
      await recent.add(context, value);
    }
  }

  test("LS-05 the last ten, the newest first; another spelling of the same words replaces the earlier one", async () => {
    await search(member, ...Array.from({ length: MOST_RECENT_SEARCHES + 3 }, (_, at) => `title ${at}`), "Café", "  ", "🥊", "CAFE");
    const values = await valuesOf(member);
    expect(values).toHaveLength(MOST_RECENT_SEARCHES);
    expect(values.slice(0, 3)).toEqual(["CAFE", "title 12", "title 11"]);
  });

  test("LS-05 control characters are left out, so that both databases store the query", async () => {
    const { value } = v.parse(contract.addRecentSearch.body, { value: "box\u0000ing\u0007" });
    await search(member, value);
    expect(await valuesOf(member)).toEqual(["box ing"]);
  });

  test("LS-05 each profile has its own, and removes only its own", async () => {
    await search(member, "one", "two");
    await search(child, "cartoon");
    await search(other, "three");
    expect([await valuesOf(member), await valuesOf(child), await valuesOf(other)]).toEqual([["two", "one"], ["cartoon"], ["three"]]);
    const [first] = await recent.list(member);
    for (const stranger of [other, child])
      await expect(recent.remove(stranger, first?.id ?? "")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await recent.remove(member, first?.id ?? "");
    await recent.clear(other);
    expect([await valuesOf(member), await valuesOf(child), await valuesOf(other)]).toEqual([["one"], ["cartoon"], []]);
  });
});
