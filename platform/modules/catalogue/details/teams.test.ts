import { beforeAll, expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { CallContext } from "../../../http/context.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const guest = testContext();
const hours = (count: number) => new Date(TEST_START.getTime() + count * 3_600_000).toISOString();

describeOnBothDatabases("LV-09 teams of events", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;

  beforeAll(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
      },
    });
    const plan = (id: string, start: number, change: object = {}) =>
      deps.database.unwalled
        .updateTable("items")
        .set({ published_at: hours(-99), starts_at: hours(start), ends_at: hours(start + 2), event_status: null, ...change })
        .where("id", "=", id)
        .execute();
    await deps.database.unwalled.deleteFrom("rolling_events").execute();
    await plan("weigh-in-live", -1);
    await plan("open-cage-7", 5);
    await plan("rising-kicks", 2);
    await plan("mat-masters-final", 9, { published_at: hours(1) });
    await plan("harbour-fury", 3, { event_status: "POSTPONED" });
    await plan("farinde-rematch", 50);
    await plan("rooftop-night", -30);
  });

  test("an event names its teams in their order and the viewer's language; a channel has none", async () => {
    const { teams } = await catalogue.handlers.getLiveEvent(guest, { params: { id: "rising-kicks" } });
    expect(teams).toEqual([
      { id: "old-town-kickboxing", name: "Old Town Kickboxing" },
      { id: "atlantic-fight-team", name: "Atlantic Fight Team" },
    ]);
    const arabic = await catalogue.handlers.getLiveEvent({ ...guest, language: "ar" }, { params: { id: "rising-kicks" } });
    expect(arabic.teams?.[1]?.name).toBe("فريق أتلانتيك للنزال");
    expect((await catalogue.handlers.getLiveEvent(guest, { params: { id: "ringside-one" } })).teams).toEqual([]);
  });

  test("a team has its live event, else its next one: no past, postponed or unpublished one; an unknown team is left out", async () => {
    const teams = await catalogue.teams(guest, [
      "iron-mat-club",
      "atlantic-fight-team",
      "old-town-kickboxing",
      "no-such-team",
      "harbour-boxing-club",
    ]);
    expect(teams.map(({ id, next }) => [id, next?.id ?? null])).toEqual([
      ["iron-mat-club", null],
      ["atlantic-fight-team", "weigh-in-live"],
      ["old-town-kickboxing", "rising-kicks"],
      ["harbour-boxing-club", "farinde-rematch"],
    ]);
    expect([...(await catalogue.scheduledTeamEvents("ringside", "atlantic-fight-team", 50)).keys()]).toEqual([
      "rising-kicks",
      "open-cage-7",
    ]);
  });

  test("the list of upcoming events and the calendar have the events of a team, those of an unknown one none", async () => {
    const query = { p: 1, rpp: 12, displayGeoblocked: false };
    const upcoming = (team: string) => catalogue.handlers.listUpcomingEvents(guest, { query: { ...query, team } });
    const found = await upcoming("atlantic-fight-team");
    expect(found.team).toEqual({ id: "atlantic-fight-team", name: "Atlantic Fight Team" });
    expect(found.events.map(({ id, state }) => [id, state])).toEqual([
      ["weigh-in-live", "LIVE"],
      ["rising-kicks", "SCHEDULED"],
      ["open-cage-7", "SCHEDULED"],
    ]);
    expect(await upcoming("no-such-team")).toMatchObject({ events: [], totalResults: 0, team: null });
    const entries = await catalogue.calendarEvents(guest, { team: "harbour-boxing-club", displayGeoblocked: false });
    expect(entries.map(({ id, status }) => [id, status])).toEqual([
      ["harbour-fury", "POSTPONED"],
      ["farinde-rematch", null],
    ]);
  });

  test("an event of two followed teams is listed once, the soonest first", async () => {
    const teams = ["old-town-kickboxing", "atlantic-fight-team", "cage-collective"];
    const read = (context: CallContext, size: number) => catalogue.followedTitles(context, { series: [], channels: [], teams }, size);
    expect((await read(viewerContext("member"), 6)).events.map(({ id }) => id)).toEqual(["rising-kicks", "open-cage-7"]);
    expect((await read(viewerContext("member"), 1)).events.map(({ id }) => id)).toEqual(["rising-kicks"]);
  });
});
