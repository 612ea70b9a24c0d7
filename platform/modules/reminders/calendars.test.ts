import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CallContext } from "../../http/context.ts";
import { testContext, viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { at, kid, member, openRemindersFixture, type RemindersFixture } from "./testing/reminders-fixture.ts";

const guest = testContext();

describeOnBothDatabases("LV-08 calendars", (open) => {
  let fixture: RemindersFixture;
  beforeAll(async () => {
    fixture = await openRemindersFixture(await open());
  });
  beforeEach(() => fixture.reset());

  const realmEntries = async (query: { event?: string; channel?: string } = {}) =>
    (await fixture.handlers().readCalendar(guest, { query: { ...query, displayGeoblocked: false } })).entries;
  const secretOf = async (context: CallContext) => {
    await fixture.handlers().renewCalendarSecret(context, {});
    return (await fixture.handlers().getCalendarSecret(context, {})).secret ?? "";
  };
  const own = (secret: string, realmId = "ringside") => fixture.handlers().readOwnCalendar({ ...guest, realmId }, { body: { secret } });

  test("LV-08 the number of changes of an event grows with its time and its status, and its id stays", async () => {
    const event = fixture.plan("fight");
    expect(await realmEntries()).toMatchObject([{ uid: "fight", sequence: 0, status: null, startDate: at(120) }]);
    event.title = "Another title";
    expect(await realmEntries()).toMatchObject([{ sequence: 0, title: "Another title" }]);
    Object.assign(event, { startsAt: at(300), endsAt: at(400) });
    expect(await realmEntries()).toMatchObject([{ uid: "fight", sequence: 1, startDate: at(300) }]);
    event.status = "CANCELLED";
    const [first, second] = await Promise.all([realmEntries(), realmEntries()]);
    expect([first[0]?.sequence, second[0]?.sequence]).toEqual([2, 2]);
    expect(await realmEntries({ event: "fight" })).toMatchObject([{ sequence: 2, status: "CANCELLED" }]);
    await expect(realmEntries({ event: "none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LV-08 the times of a channel's programme have entries of their own", async () => {
    fixture.programmes.push({ id: "news", from: at(0), to: at(30) }, { id: "news", from: at(1_440), to: at(1_470) });
    const entries = await realmEntries({ channel: "channel" });
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2);
    expect(entries.map(({ startDate }) => startDate)).toEqual([at(0), at(1_440)]);
  });

  test("LV-08 a secret gives the profile's reminders alone; a new one ends the former one", async () => {
    const event = fixture.plan("fight");
    fixture.plan("match");
    await fixture.add(member, "fight");
    await fixture.add(kid, "match");
    const secret = await secretOf(member);
    expect(secret).toMatch(/^[\w-]{43}$/u);
    expect((await own(secret)).entries).toMatchObject([{ uid: "fight", sequence: 0, startDate: at(120) }]);
    Object.assign(event, { startsAt: at(300), endsAt: at(400) });
    await fixture.search();
    expect((await own(secret)).entries).toMatchObject([{ uid: "fight", sequence: 1, startDate: at(300) }]);
    expect((await own(await secretOf(kid))).entries.map(({ uid }) => uid)).toEqual(["match"]);
    const second = await secretOf(member);
    expect(second).not.toBe(secret);
    for (const [bad, realmId] of [
      [secret, "ringside"],
      [second, "aurora"],
      ["x".repeat(43), "ringside"],
    ] as const)
      await expect(own(bad, realmId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await fixture.handlers().endCalendar(member, {});
    await expect(own(second)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LV-08 the stored secret is not readable, and an operator who acts for the viewer does not see it", async () => {
    const secret = await secretOf(member);
    const rows = await fixture.deps.database.unwalled.selectFrom("reminder_calendars").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const operator = viewerContext("member");
    const impersonation = { by: "operator", mode: "WRITE", until: at(60) } as const;
    const acting = { ...operator, viewer: { ...operator.viewer, impersonation } };
    expect(await fixture.handlers().getCalendarSecret(acting, {})).toEqual({ secret: null, exists: true });
  });

  test("LV-08 the calendar ends with its profile and with its account", async () => {
    const [ofKid, ofOther] = [await secretOf(kid), await secretOf(viewerContext("other"))];
    const { unwalled } = fixture.deps.database;
    const profile = await unwalled.selectFrom("profiles").selectAll().where("id", "=", "kid").executeTakeFirstOrThrow();
    await unwalled.deleteFrom("profiles").where("id", "=", "kid").execute();
    await expect(own(ofKid)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await unwalled.insertInto("profiles").values(profile).execute();
    await unwalled.deleteFrom("accounts").where("id", "=", "other").execute();
    await expect(own(ofOther)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LS-14 calendars of a viewer who hides results have neutral titles and descriptions", async () => {
    fixture.plan("fight", 120, { title: "OUTCOME", tagline: "OUTCOME" });
    fixture.plan("channel", 120, { title: "Channel" });
    fixture.programmes.push({ id: "OUTCOME", from: at(150), to: at(180) });
    await fixture.add(member, "fight");
    await fixture.add(member, "channel", { programme: at(150) });
    const secret = await secretOf(member);
    const titles = async () => (await own(secret)).entries.map(({ title }) => title);
    expect(await titles()).toEqual(["OUTCOME", "Programme OUTCOME · Channel"]);
    const { unwalled } = fixture.deps.database;
    const preferences = JSON.stringify({ hideResults: true });
    await unwalled.updateTable("accounts").set({ preferences }).where("id", "=", "member").execute();
    expect(await titles()).toEqual(["neutral", "Programme neutral · Channel"]);
    await unwalled.updateTable("accounts").set({ preferences: null }).where("id", "=", "member").execute();
    // Calendars that a viewer reads with their session.
    const hiding = { ...member, viewer: { ...member.viewer, hidesResults: true } };
    for (const query of [{ event: "fight" }, { channel: "channel" }]) {
      const read = async (context: CallContext) =>
        JSON.stringify(await fixture.handlers().readCalendar(context, { query: { ...query, displayGeoblocked: false } }));
      expect(await read(member)).toContain("OUTCOME");
      expect((await read(hiding)).replace(/"uid":"[^"]*"/gu, "")).not.toContain("OUTCOME");
    }
  });

  test("LV-08 what the profile may no longer find is not in its calendar", async () => {
    const event = fixture.plan("rated");
    await fixture.add(kid, "rated");
    const secret = await secretOf(kid);
    event.rating = 18;
    expect((await own(secret)).entries).toEqual([]);
  });
});
