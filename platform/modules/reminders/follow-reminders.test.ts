import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CallContext } from "../../http/context.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import type { FollowSubject } from "../follows/index.ts";
import type { PushMessage } from "../push/index.ts";
import { at, kid, member, openRemindersFixture, type RemindersFixture } from "./testing/reminders-fixture.ts";

const belt: FollowSubject = { type: "SERIES", id: "belt" };
const channel: FollowSubject = { type: "CHANNEL", id: "channel" };
const DAY = 24 * 60;

describeOnBothDatabases("LV-09 reminders of what a viewer follows", (open) => {
  let fixture: RemindersFixture;
  beforeAll(async () => {
    fixture = await openRemindersFixture(await open());
  });
  beforeEach(async () => {
    await fixture.reset();
    fixture.plan("episode", 120, { type: "VOD", series: "belt" });
  });

  const follow = async (context: CallContext, params: FollowSubject) => {
    await fixture.follows.handlers.follow(context, { params });
    await fixture.deps.jobs.runDue();
  };
  /** The job about all that a viewer follows runs at the end of the minute. */
  const nextMinute = async () => {
    fixture.deps.clock.advance(60_000);
    await fixture.deps.jobs.runDue();
  };
  const unfollow = (context: CallContext, params: FollowSubject) => fixture.follows.handlers.unfollow(context, { params });
  const keys = async (context: CallContext = member) => (await fixture.keys(context)).map(({ itemId }) => itemId);
  /** Does the work of a process after a change of the catalogue. */
  const afterChange = async () => {
    fixture.catalogueChanges();
    await fixture.planSearches();
    await fixture.deps.jobs.runDue();
  };
  const switchTo = async (on: boolean, context: CallContext = member) => {
    await fixture.handlers().setFollowReminders(context, { body: { on } });
    await nextMinute();
  };

  test("LV-09 a followed series gives one mail before its episode, and the calendar has it", async () => {
    await follow(member, belt);
    expect((await fixture.handlers().listReminders(member, {})).reminders).toMatchObject([
      { itemId: "episode", followed: true, card: { type: "VOD" }, startDate: at(120) },
    ]);
    await fixture.handlers().renewCalendarSecret(member, {});
    const { secret } = await fixture.handlers().getCalendarSecret(member, {});
    const { entries } = await fixture.handlers().readOwnCalendar(testContext(), { body: { secret: secret ?? "" } });
    expect(entries).toMatchObject([{ itemId: "episode", type: "VOD", startDate: at(120), endDate: at(300) }]);
    await fixture.goTo(105);
    await afterChange();
    await fixture.goTo(121);
    expect(fixture.deps.mailer.sent).toHaveLength(1);
    expect(fixture.deps.mailer.sent[0]?.text).toContain("/video/episode");
    expect(await keys(kid)).toEqual([]);
  });

  test("LV-09 a followed team gives a reminder of each of its events, which unfollowing removes, and its calendar has its name", async () => {
    fixture.plan("gala", 200, { series: "harbour" });
    await follow(member, { type: "TEAM", id: "harbour" });
    fixture.plan("rematch", 300, { series: "harbour" });
    fixture.plan("elsewhere", 300, { series: "quay" });
    await afterChange();
    expect((await fixture.handlers().listReminders(member, {})).reminders).toMatchObject([
      { itemId: "gala", followed: true },
      { itemId: "rematch", followed: true },
    ]);
    const calendar = (team: string) => fixture.handlers().readCalendar(testContext(), { query: { team, displayGeoblocked: false } });
    expect(await calendar("harbour")).toMatchObject({ title: "Name of harbour" });
    await expect(calendar("unknown")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await unfollow(member, { type: "TEAM", id: "harbour" });
    expect(await keys()).toEqual([]);
  });

  test("LS-11 LV-09 a followed fighter gives a reminder of each coming event with a bout, and none of past or cancelled ones", async () => {
    fixture.plan("gala", 200);
    fixture.plan("past", -200);
    fixture.plan("cancelled", 400, { status: "CANCELLED" });
    fixture.plan("elsewhere", 300);
    fixture.bouts.set("nadia", ["gala", "past", "cancelled"]);
    fixture.bouts.set("ada", ["gala"]);
    await follow(member, { type: "FIGHTER", id: "nadia" });
    expect((await fixture.handlers().listReminders(member, {})).reminders).toMatchObject([{ itemId: "gala", followed: true }]);
    // A bout that is added after the follow.
    fixture.plan("rematch", 300);
    fixture.bouts.set("nadia", ["gala", "past", "cancelled", "rematch"]);
    await afterChange();
    expect(await keys()).toEqual(["gala", "rematch"]);
    expect(await keys(kid)).toEqual([]);
    await fixture.goTo(185);
    expect(fixture.deps.mailer.sent).toHaveLength(1);
    expect(fixture.deps.mailer.sent[0]?.text).toContain("/live/gala");
    await unfollow(member, { type: "FIGHTER", id: "nadia" });
    await fixture.goTo(301);
    expect(fixture.deps.mailer.sent).toHaveLength(1);
  });

  test("LV-09 a follow reads its own subject alone; unfollowing reads all at most once a minute, and nothing for a series", async () => {
    for (const id of ["one", "two"]) await follow(member, { type: "SERIES", id });
    fixture.plan("gala", 200, { series: "harbour" });
    fixture.reads.length = 0;
    for (let round = 0; round < 5; round += 1) {
      await unfollow(member, { type: "SERIES", id: "one" });
      await follow(member, { type: "SERIES", id: "one" });
      await follow(member, { type: "TEAM", id: "harbour" });
      await unfollow(member, { type: "TEAM", id: "harbour" });
    }
    await fixture.deps.jobs.runDue();
    expect(new Set(fixture.reads)).toEqual(new Set(["one", "harbour"]));
    fixture.reads.length = 0;
    await nextMinute();
    expect(fixture.reads.sort()).toEqual(["one", "two"]);
    await nextMinute();
    expect(fixture.reads).toHaveLength(2);
    const keysOfJobs = await fixture.deps.database.unwalled.selectFrom("jobs").select("dedupe_key").execute();
    expect(JSON.stringify(keysOfJobs)).not.toContain("member");
  });

  test("LV-09 a job reads a number of a follower's subjects, and the next job the others", async () => {
    const ids = Array.from({ length: 120 }, (_, place) => `series-${place}`);
    for (const id of ids) await fixture.follows.handlers.follow(member, { params: { type: "SERIES", id } });
    await fixture.deps.database.unwalled.deleteFrom("jobs").execute();
    const follower = { accountId: "member", profileId: null, watcherId: "member" };
    await fixture.make().jobs["reminders.follows"].run("ringside", { follower });
    expect(fixture.reads).toHaveLength(50);
    await fixture.deps.jobs.runDue();
    expect(fixture.reads.sort()).toEqual(ids.sort());
  });

  test("LV-09 a job goes on where the one before has ended, in whatever order the database sorts", async () => {
    const subjects = ["a", "B", "_c"].map((id): FollowSubject => ({ type: "SERIES", id }));
    const listed = vi.spyOn(fixture.follows, "followedSubjects").mockResolvedValue(subjects);
    const readsFrom = async (subject: string) => {
      fixture.reads.length = 0;
      await fixture.make().jobs["reminders.follows"].run("ringside", { from: { subject, after: "" } });
      return [...fixture.reads];
    };
    expect([await readsFrom(""), await readsFrom("SERIES _c"), await readsFrom("SERIES a"), await readsFrom("SERIES b")]).toEqual([
      ["B", "_c", "a"],
      ["_c", "a"],
      ["a"],
      [],
    ]);
    listed.mockRestore();
  });

  test("LS-11 LV-09 both fighters of a bout give one reminder, which stays until both are unfollowed, unless the viewer removes it", async () => {
    fixture.plan("gala", 200);
    for (const id of ["nadia", "ada"]) {
      fixture.bouts.set(id, ["gala"]);
      await follow(member, { type: "FIGHTER", id });
    }
    expect(await keys()).toEqual(["gala"]);
    await unfollow(member, { type: "FIGHTER", id: "nadia" });
    await nextMinute();
    expect(await keys()).toEqual(["gala"]);
    await follow(member, { type: "FIGHTER", id: "nadia" });
    await fixture.handlers().removeReminder(member, { params: { id: "gala" }, query: {} });
    await unfollow(member, { type: "FIGHTER", id: "ada" });
    await nextMinute();
    expect(await keys()).toEqual([]);
  });

  test("LV-09 an episode that is scheduled after the follow is found, once, by two processes", async () => {
    await follow(member, belt);
    await follow(kid, belt);
    fixture.plan("next", DAY, { type: "VOD", series: "belt" });
    fixture.plan("other", DAY, { type: "VOD", series: "another" });
    await Promise.all([afterChange(), fixture.make().jobs["reminders.follows"].run("ringside", {})]);
    await afterChange();
    expect(await keys()).toEqual(["episode", "next"]);
    expect(await keys(kid)).toEqual(["episode", "next"]);
  });

  test("LV-09 a reminder that the viewer has set stays theirs, with its way, and survives the unfollowing", async () => {
    fixture.plan("fight", 200, { series: "belt" });
    await fixture.add(member, "fight", { way: "MAIL" });
    await follow(member, belt);
    expect(await fixture.keys()).toMatchObject([
      { itemId: "episode", way: "PUSH" },
      { itemId: "fight", way: "MAIL" },
    ]);
    await unfollow(member, belt);
    expect(await keys()).toEqual(["fight"]);
  });

  test("LV-09 what the viewer removes does not return: by hand, all at once, or by the link of a mail", async () => {
    fixture.plan("second", 300, { type: "VOD", series: "belt" });
    await follow(member, belt);
    await fixture.handlers().removeReminder(member, { params: { id: "episode" }, query: {} });
    await afterChange();
    expect(await keys()).toEqual(["second"]);
    await fixture.goTo(285);
    const [mail] = fixture.deps.mailer.sent;
    const id = decodeURIComponent(/\/_\/reminders\/remove\/(.+)$/u.exec(mail?.oneClick ?? "")?.[1] ?? "");
    await fixture.handlers().followReminderLink({ ...testContext() }, { params: { id } });
    fixture.plan("third", 400, { type: "VOD", series: "belt" });
    await afterChange();
    expect(await keys()).toEqual(["third"]);
    await fixture.handlers().removeReminders(member, {});
    await afterChange();
    expect(await keys()).toEqual([]);
  });

  test("LV-09 what the viewer removes does not return when its programme moves, whichever job is first", async () => {
    fixture.plan("channel");
    fixture.programmes.push({ id: "film", from: at(600), to: at(700) });
    await follow(member, channel);
    await follow(kid, channel);
    await fixture.handlers().removeReminder(member, { params: { id: "channel" }, query: { programme: at(600) } });
    const moveTo = (minutes: number) => {
      fixture.programmes[0] = { id: "film", from: at(minutes), to: at(minutes + 100) };
    };
    moveTo(1_100);
    await fixture.make().jobs["reminders.follows"].run("ringside", {});
    await afterChange();
    expect(await keys()).toEqual([]);
    // This move is longer than LONGEST_MOVE_MS.
    moveTo(1_700);
    await fixture.search();
    await fixture.make().jobs["reminders.follows"].run("ringside", {});
    expect(await keys()).toEqual([]);
    await fixture.goTo(1_200);
    await afterChange();
    expect([await keys(), await keys(kid)]).toEqual([[], ["channel"]]);
  });

  test("LV-09 a removed reminder that names no programme, from before they did, stops no search and stays at its start", async () => {
    fixture.plan("channel");
    fixture.programmes.push({ id: "film", from: at(600), to: at(700) });
    for (const one of [member, kid]) {
      await follow(one, channel);
      await fixture.handlers().removeReminder(one, { params: { id: "channel" }, query: { programme: at(600) } });
    }
    const rows = fixture.deps.database.unwalled;
    await rows.updateTable("reminder_declines").set({ programme_id: null }).where("profile_id", "is not", null).execute();
    fixture.programmes[0] = { id: "film", from: at(650), to: at(750) };
    await fixture.search();
    const stored = await rows
      .selectFrom("reminder_declines")
      .select(["programme_id", "programme_start"])
      .orderBy("programme_start")
      .execute();
    expect(stored.map((row) => ({ ...row, programme_start: Date.parse(row.programme_start) }))).toEqual([
      { programme_id: null, programme_start: Date.parse(at(600)) },
      { programme_id: "film", programme_start: Date.parse(at(650)) },
    ]);
  });

  test("LV-09 what the viewer removes does not return when its event moves past its former end, also after it was postponed", async () => {
    for (const id of ["moved", "postponed"]) fixture.plan(id, 100, { series: "harbour" });
    await follow(member, { type: "TEAM", id: "harbour" });
    await fixture.handlers().removeReminders(member, {});
    const planAgain = (id: string, startsIn: number, status: "POSTPONED" | null) => {
      fixture.plan(id, startsIn, { series: "harbour", status });
      return afterChange();
    };
    await planAgain("moved", DAY, null);
    await planAgain("postponed", 100, "POSTPONED");
    await fixture.goTo(400);
    await planAgain("postponed", DAY, null);
    expect(await keys()).toEqual([]);
    await fixture.goTo(2 * DAY);
    expect(await fixture.deps.database.unwalled.selectFrom("reminder_declines").select("item_id").execute()).toEqual([]);
  });

  test("LV-09 a reminder that the viewer has set and removed does not return from what they follow", async () => {
    fixture.plan("fight", 200, { series: "belt" });
    await fixture.add(member, "fight");
    await follow(member, belt);
    await fixture.handlers().removeReminder(member, { params: { id: "fight" }, query: {} });
    await afterChange();
    expect(await keys()).toEqual(["episode"]);
  });

  test("LV-09 a link in a mail ends 30 days after the end of the event", async () => {
    await follow(member, belt);
    await fixture.goTo(105);
    const [mail] = fixture.deps.mailer.sent;
    const id = decodeURIComponent(/\/_\/reminders\/remove\/(.+)$/u.exec(mail?.oneClick ?? "")?.[1] ?? "");
    const open = () => fixture.handlers().getReminderLink(testContext(), { params: { id } });
    fixture.deps.clock.set(new Date(Date.parse(at(300)) + 30 * DAY * 60_000 - 1_000));
    expect(await open()).toMatchObject({ title: expect.any(String) });
    fixture.deps.clock.set(new Date(Date.parse(at(300)) + 30 * DAY * 60_000 + 1_000));
    await expect(open()).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("LV-09 the switch removes and brings back what is followed, for its profile alone", async () => {
    await follow(member, belt);
    await follow(kid, belt);
    expect(await fixture.handlers().getFollowReminders(member, {})).toEqual({ on: true });
    await switchTo(false);
    await afterChange();
    expect([await keys(), await keys(kid)]).toEqual([[], ["episode"]]);
    await follow(member, { type: "SERIES", id: "another" });
    expect(await fixture.handlers().getFollowReminders(member, {})).toEqual({ on: false });
    await switchTo(true);
    expect(await keys()).toEqual(["episode"]);
  });

  test("LV-09 nothing is sent for a follow that ended, nor above a profile's rating", async () => {
    await follow(member, belt);
    await follow(kid, belt);
    fixture.plan("episode", 120, { type: "VOD", series: "belt", rating: 18 });
    expect((await fixture.handlers().listReminders(kid, {})).reminders).toEqual([]);
    await fixture.deps.database.unwalled.deleteFrom("follows").where("watcher_id", "=", "member").execute();
    await fixture.goTo(105);
    expect(fixture.deps.mailer.sent).toEqual([]);
  });

  test("LV-09 a followed channel gives its programme of the day, by notification where a device takes it", async () => {
    fixture.plan("channel");
    for (const day of [-1, 0, 1, 2]) fixture.programmes.push({ id: "news", from: at(day * DAY + 30), to: at(day * DAY + 60) });
    fixture.programmes.push({ id: "film", from: at(90), to: at(200) }, { id: "short", from: at(200), to: at(230) });
    const sent: PushMessage[] = [];
    fixture.use({ send: (message) => Promise.resolve(sent.push(message) > 0 ? "sent" : "failing") });
    await follow(member, channel);
    expect(await fixture.keys()).toMatchObject([{ itemId: "channel", programme: at(90) }]);
    await fixture.goTo(75);
    await fixture.goTo(91);
    expect(sent.map(({ title }) => title)).toEqual(["Programme film · Title of channel"]);
    expect(fixture.deps.mailer.sent).toEqual([]);
  });
});
