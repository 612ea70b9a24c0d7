import { beforeAll, beforeEach, expect, test } from "vitest";
import { createJobs } from "../../jobs/jobs.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import type { PushSender } from "../push/index.ts";
import { at, kid, MINUTE, member, openRemindersFixture, type RemindersFixture } from "./testing/reminders-fixture.ts";

describeOnBothDatabases("LV-08 messages of reminders", (open) => {
  let fixture: RemindersFixture;
  beforeAll(async () => {
    fixture = await openRemindersFixture(await open());
  });
  beforeEach(() => fixture.reset());

  test("LV-08 a viewer is reminded once, 15 minutes before the start, in their zone and language", async () => {
    fixture.plan("fight");
    await fixture.deps.database.unwalled
      .updateTable("accounts")
      .set({ language: "ar", time_zone: "Asia/Tokyo" })
      .where("id", "=", "member")
      .execute();
    await fixture.add(member, "fight");
    await fixture.add(member, "fight");
    expect(await fixture.keys()).toEqual([{ itemId: "fight", programme: null, way: "MAIL" }]);
    await fixture.goTo(104);
    expect(fixture.subjects()).toEqual([]);
    await fixture.goTo(105);
    await fixture.search();
    expect(fixture.subjects()).toEqual(["mailReminderSubject"]);
    const [mail] = fixture.deps.mailer.sent;
    // 14:00 in UTC is 23:00 in Tokyo.
    expect(mail?.text).toContain("11:00");
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.to).toBe("member@tv.example");
    expect(mail?.text).toContain("/live/fight/fight");
    await fixture.goTo(301);
    expect(await fixture.keys()).toEqual([]);
    expect(fixture.subjects()).toHaveLength(1);
  });

  test("LS-14 a message to a viewer who hides results has the neutral title", async () => {
    const event = fixture.plan("fight");
    event.title = "OUTCOME";
    await fixture.add(member, "fight");
    await fixture.deps.database.unwalled
      .updateTable("accounts")
      .set({ preferences: JSON.stringify({ hideResults: true }) })
      .where("id", "=", "member")
      .execute();
    await fixture.goTo(105);
    const [mail] = fixture.deps.mailer.sent;
    expect(mail?.text).toContain("neutral");
    expect(JSON.stringify(mail)).not.toContain("OUTCOME");
    // The page of the link in the mail is masked, too. Its reader has no session.
    const id = decodeURIComponent(/\/_\/reminders\/remove\/(.+)$/u.exec(mail?.oneClick ?? "")?.[1] ?? "");
    expect(await fixture.handlers().getReminderLink(testContext(), { params: { id } })).toEqual({ title: "neutral" });
    await fixture.deps.database.unwalled.updateTable("accounts").set({ preferences: null }).where("id", "=", "member").execute();
  });

  test("LV-08 a moved event is announced once, and its reminder moves with it", async () => {
    const event = fixture.plan("fight");
    await fixture.add(member, "fight");
    Object.assign(event, { startsAt: at(300), endsAt: at(480) });
    await fixture.search();
    await fixture.search();
    expect(fixture.subjects()).toEqual(["mailReminderMovedSubject"]);
    await fixture.goTo(110);
    expect(fixture.subjects()).toHaveLength(1);
    await fixture.goTo(285);
    expect(fixture.subjects()).toEqual(["mailReminderMovedSubject", "mailReminderSubject"]);
    // Away and back to a time of which the viewer was reminded: no second reminder.
    Object.assign(event, { startsAt: at(400), endsAt: at(580) });
    await fixture.search();
    Object.assign(event, { startsAt: at(300), endsAt: at(480) });
    await fixture.search();
    await fixture.goTo(300);
    expect(fixture.subjects().filter((subject) => subject === "mailReminderSubject")).toHaveLength(1);
  });

  test("LV-08 a postponed or cancelled event has one message, a deleted one none", async () => {
    const fight = fixture.plan("fight");
    const match = fixture.plan("match");
    fixture.plan("gone");
    for (const id of ["fight", "match", "gone"]) await fixture.add(member, id);
    fight.status = "POSTPONED";
    match.status = "CANCELLED";
    fixture.events.delete("gone");
    await fixture.search();
    await fixture.goTo(200);
    expect(fixture.subjects().sort()).toEqual(["mailReminderCancelledSubject", "mailReminderPostponedSubject"]);
    // A postponed event waits for its new date, a cancelled one until its former end.
    await fixture.goTo(400);
    expect(await fixture.keys()).toEqual([{ itemId: "fight", programme: null, way: "MAIL" }]);
    Object.assign(fight, { status: null, startsAt: at(1_000), endsAt: at(1_100) });
    await fixture.search();
    await fixture.goTo(985);
    expect(fixture.subjects().slice(2)).toEqual(["mailReminderMovedSubject", "mailReminderSubject"]);
  });

  test("LV-08 what the viewer may no longer watch is not announced: locked, above the rating limit, outside the territories", async () => {
    const locked = fixture.plan("locked");
    const rated = fixture.plan("rated");
    fixture.plan("open");
    await fixture.add(member, "locked");
    await fixture.add(kid, "rated");
    await fixture.add(member, "open");
    locked.accessLevel = "DENIED";
    rated.rating = 18;
    await fixture.goTo(105);
    expect(fixture.deps.mailer.sent.map(({ text }) => text.includes("Title of open"))).toEqual([true]);
    const blocked = fixture.plan("blocked", 400);
    await fixture.add({ ...member, region: "FR" }, "blocked");
    blocked.accessLevel = "GEOBLOCKED";
    await fixture.goTo(390);
    expect(fixture.deps.mailer.sent).toHaveLength(1);
  });

  test("LV-08 two processes and a crash before the mark send one mail", async () => {
    fixture.plan("fight");
    await fixture.add(member, "fight");
    fixture.deps.clock.set(new Date(TEST_START.getTime() + 105 * MINUTE));
    const second = fixture.make();
    await Promise.all([fixture.make().jobs["reminders.search"].run("ringside"), second.jobs["reminders.search"].run("ringside")]);
    const other = createJobs(fixture.deps);
    for (const [kind, job] of Object.entries(second.jobs)) other.handle(kind, job);
    await Promise.all([fixture.deps.jobs.runDue(), other.runDue()]);
    expect(fixture.deps.mailer.sent).toHaveLength(1);
    // The search ends after the message was queued, and before it was marked as done: another one finds nothing to do.
    await second.jobs["reminders.search"].run("ringside");
    await other.runDue();
    expect(fixture.deps.mailer.sent).toHaveLength(1);
  });

  test("LV-08 a programme has a reminder of its own, which moves with it", async () => {
    fixture.plan("channel");
    fixture.programmes.push({ id: "news", from: at(60), to: at(90) }, { id: "news", from: at(1_500), to: at(1_530) });
    await fixture.add(member, "channel", { programme: at(60) });
    expect(await fixture.keys()).toEqual([{ itemId: "channel", programme: at(60), way: "MAIL" }]);
    fixture.programmes[0] = { id: "news", from: at(90), to: at(120) };
    await fixture.search();
    expect(await fixture.keys()).toMatchObject([{ programme: at(90) }]);
    await fixture.goTo(75);
    expect(fixture.subjects()).toEqual(["mailReminderMovedSubject", "mailReminderSubject"]);
    expect(fixture.deps.mailer.sent[1]?.text).toContain("Programme news · Title of channel");
    await expect(fixture.add(member, "channel", { programme: at(61) })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fixture.add(member, "channel")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LV-08 reminders of many programmes of a channel need one read of its guide, however long that is", async () => {
    fixture.plan("channel");
    const starts = Array.from({ length: 2_100 }, (_, place) => 120 + place * 2);
    fixture.programmes.push(...starts.map((start) => ({ id: `p${start}`, from: at(start), to: at(start + 2) })));
    const chosen = [starts[0], starts[1_000], starts[2_099]].map((start = 0) => at(start));
    for (const programme of chosen) await fixture.add(member, "channel", { programme });
    fixture.reads.length = 0;
    await fixture.search();
    // Two pages, since the guide has more programmes than one has.
    expect(fixture.reads).toEqual(["channel", "channel"]);
    expect((await fixture.keys()).map(({ programme }) => programme)).toEqual(chosen);
  });

  test("LV-08 a reminder that is due is not sent at its former time when its event has moved", async () => {
    const event = fixture.plan("fight");
    await fixture.add(member, "fight");
    Object.assign(event, { startsAt: at(300), endsAt: at(480) });
    await fixture.goTo(110);
    expect(fixture.subjects()).toEqual(["mailReminderMovedSubject"]);
  });

  test("LV-08 a notification replaces the mail; after ten failures all reminders are mails, which one mail announces", async () => {
    let answer: Awaited<ReturnType<PushSender["send"]>> = "sent";
    const sent: string[] = [];
    fixture.use({
      send({ title, key }) {
        sent.push(`${title} ${key.split(":")[1]}`);
        return Promise.resolve(answer);
      },
    });
    for (const [id, start] of [
      ["one", 60],
      ["two", 120],
      ["three", 180],
      ["four", 240],
    ] as const) {
      fixture.plan(id, start);
      await fixture.add(member, id, { way: "PUSH" });
    }
    await fixture.goTo(45);
    expect([sent, fixture.subjects()]).toEqual([["Title of one STARTS"], []]);
    answer = "no-subscription";
    await fixture.goTo(105);
    expect(fixture.subjects()).toEqual(["mailReminderSubject"]);
    expect(fixture.deps.mailer.sent[0]?.text).not.toContain("mailReminderByMail");
    answer = "failing";
    await fixture.goTo(165);
    expect(fixture.deps.mailer.sent[1]?.text).toContain("mailReminderByMail");
    expect((await fixture.handlers().listReminders(member, {})).pushFailed).toBe(true);
    await fixture.goTo(225);
    expect(fixture.deps.mailer.sent[2]?.text).not.toContain("mailReminderByMail");
    expect(sent).toHaveLength(3);
  });

  test("LV-08 mails to an unproved address count for its mailbox, and greet no name", async () => {
    await fixture.deps.database.unwalled.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", "member").execute();
    for (let count = 0; count < 7; count += 1) {
      fixture.plan(`e${count}`);
      await fixture.add(member, `e${count}`);
    }
    await fixture.goTo(105);
    expect(fixture.deps.mailer.sent).toHaveLength(5);
    expect(fixture.deps.mailer.sent[0]?.text).toContain("mailGreetingNoName");
  });

  test("LV-08 a process looks for what is due, and once for each version of the catalogue", async () => {
    fixture.plan("fight");
    await fixture.add(member, "fight");
    const queued = async () =>
      (await fixture.deps.database.unwalled.selectFrom("jobs").select("dedupe_key").where("kind", "=", "reminders.search").execute())
        .length;
    await fixture.planSearches();
    await fixture.planSearches();
    expect(await queued()).toBe(1);
    fixture.deps.clock.set(new Date(TEST_START.getTime() + 105 * MINUTE));
    await fixture.planSearches();
    await fixture.deps.jobs.runDue();
    expect(fixture.subjects()).toEqual(["mailReminderSubject"]);
  });
});
