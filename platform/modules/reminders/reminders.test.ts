import { beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_REMINDERS } from "../../../contract/reminders/values.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { kid, member, openRemindersFixture, type RemindersFixture } from "./testing/reminders-fixture.ts";

describeOnBothDatabases("LV-08 reminders", (open) => {
  let fixture: RemindersFixture;
  beforeAll(async () => {
    fixture = await openRemindersFixture(await open());
  });
  beforeEach(() => fixture.reset());

  test("LV-08 the lead time is the profile's, also for reminders that exist; what is due sooner comes at the start", async () => {
    fixture.plan("fight");
    fixture.plan("soon", 10);
    await fixture.add(member, "fight");
    await fixture.add(member, "soon");
    await fixture.handlers().setReminderLead(member, { body: { leadMinutes: 60 } });
    expect((await fixture.handlers().listReminders(member, {})).leadMinutes).toBe(60);
    expect((await fixture.handlers().listReminders(kid, {})).leadMinutes).toBe(15);
    await fixture.goTo(9);
    expect(fixture.subjects()).toEqual([]);
    await fixture.goTo(10);
    expect(fixture.deps.mailer.sent.map(({ text }) => text.includes("Title of soon"))).toEqual([true]);
    await fixture.goTo(60);
    expect(fixture.subjects()).toHaveLength(2);
  });

  test("LV-08 the link in the mail removes that reminder alone; a changed link and one of another realm are none", async () => {
    fixture.plan("fight");
    fixture.plan("match");
    await fixture.add(member, "fight");
    await fixture.add(member, "match");
    await fixture.goTo(105);
    const mail = fixture.deps.mailer.sent.find(({ text }) => text.includes("Title of fight"));
    const token = decodeURIComponent(/\/_\/reminders\/remove\/(.+)$/u.exec(mail?.oneClick ?? "")?.[1] ?? "");
    expect(mail?.text).toContain(`/reminders/remove/${encodeURIComponent(token)}`);
    const link = (id: string, realmId = "ringside") => ({ context: { ...member, viewer: null, realmId }, input: { params: { id } } });
    const { context, input } = link(token);
    expect(await fixture.handlers().getReminderLink(context, input)).toEqual({ title: "Title of fight" });
    await fixture.handlers().followReminderLink(context, input);
    await fixture.handlers().followReminderLink(context, input);
    expect(await fixture.handlers().getReminderLink(context, input)).toEqual({ title: null });
    expect((await fixture.keys()).map(({ itemId }) => itemId)).toEqual(["match"]);
    for (const bad of [link(`${token}x`), link("made-up"), link(token, "aurora")])
      await expect(fixture.handlers().followReminderLink(bad.context, bad.input)).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("LV-08 unknown, locked and begun titles are refused, and the limit holds", async () => {
    await expect(fixture.add(member, "none")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fixture.handlers().removeReminder(member, { params: { id: "none" }, query: {} })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    fixture.plan("locked", 120, { accessLevel: "DENIED" });
    fixture.plan("begun", -1);
    fixture.plan("off", 120, { status: "CANCELLED" });
    await expect(fixture.add(member, "locked")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    await expect(fixture.add(member, "begun")).rejects.toMatchObject({ code: "NOT_UPCOMING" });
    await expect(fixture.add(member, "off")).rejects.toMatchObject({ code: "NOT_UPCOMING" });
    fixture.plan("fight");
    await fixture.add(member, "fight");
    const [row] = await fixture.deps.database.unwalled.selectFrom("reminders").selectAll().execute();
    for (let count = 1; count < MOST_REMINDERS; count += 1)
      await fixture.deps.database.unwalled
        .insertInto("reminders")
        .values({ ...(row as NonNullable<typeof row>), id: `r${count}`, item_id: `e${count}` })
        .execute();
    fixture.plan("one-more");
    await expect(fixture.add(member, "one-more")).rejects.toMatchObject({ code: "REMINDERS_FULL" });
    await fixture.add(member, "fight", { way: "PUSH" });
    await fixture.add(kid, "one-more");
    await fixture.handlers().removeReminders(member, {});
    expect([await fixture.keys(), (await fixture.keys(kid)).length]).toEqual([[], 1]);
  });
});
