import { createHash } from "node:crypto";
import * as v from "valibot";
import { MOST_REMINDERS } from "../../../contract/reminders/values.ts";
import type { ViewerContext } from "../../http/context.ts";
import { watcherOf } from "../../http/context.ts";
import type { NewJob } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { EventSchedule } from "../catalogue/index.ts";
import type { Follower, FollowListener, FollowSubject } from "../follows/index.ts";
import { declinesStore } from "./declines/store.ts";
import { leadOf } from "./leads.ts";
import { dueTime } from "./model/change.ts";
import { highlightsOf } from "./model/highlights.ts";
import type { RemindersPorts } from "./ports.ts";
import { ownerOf } from "./service.ts";
import { type ReminderRow, reminderSettingsStore, remindersStore } from "./store.ts";
import { LONGEST_MOVE_MS, readGuide } from "./subjects.ts";

export const FOLLOWS_JOB = "reminders.follows";

const FollowerSchema = v.strictObject({ accountId: v.string(), profileId: v.nullable(v.string()), watcherId: v.string() });
/**
 * `follower`: the job reads this follower's subjects; absent: all subjects of the realm. `subject`: only this one of the follower's. `from`: the
 * place where the job before has ended, in the order of `inOrder`.
 */
export const FollowsPayloadSchema = v.strictObject({
  follower: v.optional(FollowerSchema),
  subject: v.optional(v.string()),
  from: v.optional(v.strictObject({ subject: v.string(), after: v.string() })),
});
type FollowsPayload = v.InferOutput<typeof FollowsPayloadSchema>;

/** Followers of one read: a row has 18 columns, and SQLite takes 32,766 values at once. */
const PAGE = 500;
/** Pages of one job. A job's lease lasts a minute. */
const MOST_PAGES = 20;
/** Subjects of one job for a follower. */
const MOST_SUBJECTS = 50;
/** All subjects of a follower are read once in this time, however often the follower changes them. */
const FOLLOWER_WINDOW_MS = 60_000;
/** Scheduled episodes of one series, and events of one team. */
const MOST_SCHEDULED = 50;
const DAY_MS = 24 * 3_600_000;
/** Days ahead for which followers of a channel get reminders, and the days around that show what is shown each day. */
const CHANNEL_DAYS = 2;
const DAYS_AROUND = 3;

/** A scheduled title for the followers of a subject. */
type Scheduled = Pick<ReminderRow, "item_id" | "programme_id" | "programme_start" | "starts_at" | "ends_at">;

const titlesOf = (schedules: ReadonlyMap<string, Pick<EventSchedule, "startsAt" | "endsAt">>): Scheduled[] =>
  [...schedules].map(([item_id, { startsAt: starts_at, endsAt: ends_at }]) => ({
    item_id,
    programme_id: null,
    programme_start: "",
    starts_at,
    ends_at,
  }));

/** The value of the column `followed`. */
export const followedOf = ({ type, id }: FollowSubject): string => `${type} ${id}`;

/** Sorts subjects by code units, because the database's collation differs from JavaScript's comparison. */
const inOrder = (subjects: readonly FollowSubject[]): FollowSubject[] =>
  [...subjects].sort((one, other) => (followedOf(one) < followedOf(other) ? -1 : 1));

/** Finds what comes of followed series, channels, teams and fighters, and adds reminders for their followers. */
export function createFollowReminders(
  deps: PlatformDeps,
  { catalogue, follows, fighters }: Pick<RemindersPorts, "catalogue" | "fighters" | "follows">,
) {
  const { database, realmClock, jobs, ids } = deps;

  async function scheduledOf(realmId: string, { type, id }: FollowSubject): Promise<Scheduled[]> {
    if (type === "SERIES") return titlesOf(await catalogue.scheduledEpisodes(realmId, id, MOST_SCHEDULED));
    if (type === "TEAM") return titlesOf(await catalogue.scheduledTeamEvents(realmId, id, MOST_SCHEDULED));
    if (type === "FIGHTER") {
      const at = realmClock.now(realmId).toISOString();
      const events = await catalogue.schedulesOf(realmId, await fighters.eventsOf(realmId, [id]));
      return titlesOf(new Map([...events].filter(([, { startsAt, status }]) => status === null && startsAt > at)));
    }
    const now = realmClock.now(realmId).getTime();
    const today = now - (now % DAY_MS);
    const programmes = await readGuide(catalogue, realmId, id, today - DAYS_AROUND * DAY_MS, today + (CHANNEL_DAYS + DAYS_AROUND) * DAY_MS);
    return highlightsOf(programmes, now, now + CHANNEL_DAYS * DAY_MS).map((programme) => {
      const starts_at = new Date(programme.startDate).toISOString();
      const ends_at = new Date(programme.endDate).toISOString();
      return { item_id: id, programme_id: programme.id, programme_start: starts_at, starts_at, ends_at };
    });
  }

  /** Adds what followers lack. What they have set or removed themselves stays as it is. */
  async function add(realmId: string, subject: FollowSubject, scheduled: readonly Scheduled[], followers: readonly Follower[]) {
    const store = remindersStore(database.write, realmId);
    const watchers = followers.map(({ watcherId }) => watcherId);
    const rows = await reminderSettingsStore(database.read, realmId).listOf(watchers);
    const settings = new Map(rows.map((row) => [row.watcher_id, row]));
    const counts = new Map(await store.countOf(watchers));
    const now = realmClock.now(realmId);
    for (const each of scheduled) {
      const at = Date.parse(each.starts_at);
      const near = { from: new Date(at - LONGEST_MOVE_MS).toISOString(), to: new Date(at + LONGEST_MOVE_MS).toISOString() };
      const settled = new Set([
        ...(await store.listReminded(watchers, each)),
        ...(await declinesStore(database.write, realmId).listDeclined(watchers, each, near)),
      ]);
      const lacking = followers.filter(
        ({ watcherId }) =>
          !settled.has(watcherId) && settings.get(watcherId)?.follows !== 0 && (counts.get(watcherId) ?? 0) < MOST_REMINDERS,
      );
      for (const { watcherId } of lacking) counts.set(watcherId, (counts.get(watcherId) ?? 0) + 1);
      await store.addFollowed(
        lacking.map(({ accountId, profileId, watcherId }) => {
          const own = settings.get(watcherId);
          return {
            id: ids.id(),
            account_id: accountId,
            watcher_id: watcherId,
            profile_id: profileId,
            ...each,
            status: null,
            // A notification that reaches no device is sent as a mail.
            way: (own?.push_failed_at ?? null) === null ? ("PUSH" as const) : ("MAIL" as const),
            followed: followedOf(subject),
            region: own?.follow_region ?? null,
            due_at: dueTime(each.starts_at, leadOf(own), now),
            sequence: 0,
            changed_at: now.toISOString(),
            added_at: now.toISOString(),
          };
        }),
      );
    }
  }

  /** A job handles a number of subjects, and enqueues a job for the others. */
  async function addOf(realmId: string, follower: Follower, { subject: only, from }: FollowsPayload): Promise<void> {
    const all = inOrder(await follows.followedBy(realmId, follower.watcherId));
    const wanted = all.filter((subject) =>
      only === undefined ? followedOf(subject) >= (from?.subject ?? "") : followedOf(subject) === only,
    );
    for (const subject of wanted.slice(0, MOST_SUBJECTS)) {
      const scheduled = await scheduledOf(realmId, subject);
      if (scheduled.length > 0) await add(realmId, subject, scheduled, [follower]);
    }
    const next = wanted[MOST_SUBJECTS];
    if (next !== undefined) await enqueue(database.write, realmId, { follower, from: { subject: followedOf(next), after: "" } });
  }

  /** A job handles a number of followers, and enqueues a job for the others. */
  async function addAll(realmId: string, from: FollowsPayload["from"]): Promise<void> {
    let rest = MOST_PAGES;
    for (const subject of inOrder(await follows.followedSubjects(realmId))) {
      const name = followedOf(subject);
      if (from !== undefined && name < from.subject) continue;
      let after = name === from?.subject ? from.after : "";
      const scheduled = await scheduledOf(realmId, subject);
      while (scheduled.length > 0) {
        if (rest === 0) return enqueue(database.write, realmId, { from: { subject: name, after } });
        rest -= 1;
        const followers = await follows.followersOf(realmId, subject, { after, limit: PAGE });
        if (followers.length > 0) await add(realmId, subject, scheduled, followers);
        if (followers.length < PAGE) break;
        after = followers.at(-1)?.watcherId ?? "";
      }
    }
  }

  const enqueue = (trx: Db, realmId: string, payload: FollowsPayload): Promise<void> =>
    jobs.enqueue(trx, realmId, followsJob(ids.id(), payload));

  const followerOf = (context: ViewerContext): Follower => ({
    accountId: context.viewer.id,
    profileId: context.viewer.profile?.id ?? null,
    watcherId: watcherOf(context),
  });

  /** Stores the country of the call for reminders of what a viewer follows. */
  const putRegion = (trx: Db, context: ViewerContext, changes: { readonly follows?: 1 } = {}): Promise<void> =>
    reminderSettingsStore(trx, context.realmId).put(ownerOf(context), { ...changes, follow_region: context.region });

  /** Enqueues one job a minute and follower, because a follower may have 200 subjects and each costs a read. */
  async function enqueueAllOf(trx: Db, context: ViewerContext): Promise<void> {
    const { realmId } = context;
    const follower = followerOf(context);
    const end = (Math.floor(realmClock.now(realmId).getTime() / FOLLOWER_WINDOW_MS) + 1) * FOLLOWER_WINDOW_MS;
    // A done job stays, with its key. The hash keeps the id of a deleted account out of it.
    const dedupeKey = createHash("sha256").update(`${follower.watcherId} ${end}`).digest("base64url");
    await jobs.enqueue(trx, realmId, { ...followsJob(dedupeKey, { follower }), runAt: new Date(end), again: true });
  }

  const listener: FollowListener = {
    followed: async (trx, context, subject) => {
      await putRegion(trx, context);
      await enqueue(trx, context.realmId, { follower: followerOf(context), subject: followedOf(subject) });
    },
    unfollowed: async (trx, context, subject) => {
      const removed = await remindersStore(trx, context.realmId).removeFollowed(watcherOf(context), followedOf(subject));
      // Another followed subject may have the same event: the opponent, or a team. Episodes and programmes belong to one subject.
      const isShared = subject.type === "TEAM" || subject.type === "FIGHTER";
      if (removed > 0 && isShared) await enqueueAllOf(trx, context);
    },
  };

  return {
    /** The job. */
    run: (realmId: string, payload: FollowsPayload): Promise<void> =>
      payload.follower === undefined ? addAll(realmId, payload.from) : addOf(realmId, payload.follower, payload),

    listener,

    /** False once the viewer has unfollowed what a reminder is from, or wants none. */
    async isWanted(realmId: string, { watcher_id, followed }: ReminderRow): Promise<boolean> {
      if (followed === null) return true;
      const settings = await reminderSettingsStore(database.read, realmId).find(watcher_id);
      if (settings?.follows === 0) return false;
      return (await follows.followedBy(realmId, watcher_id)).some((subject) => followedOf(subject) === followed);
    },

    async setOn(context: ViewerContext, isOn: boolean): Promise<void> {
      await database.write.transaction().execute(async (trx) => {
        if (isOn) {
          await putRegion(trx, context, { follows: 1 });
          return enqueueAllOf(trx, context);
        }
        await reminderSettingsStore(trx, context.realmId).put(ownerOf(context), { follows: 0 });
        await remindersStore(trx, context.realmId).removeFollowed(watcherOf(context));
      });
    },

    async isOn(context: ViewerContext): Promise<boolean> {
      return (await reminderSettingsStore(database.read, context.realmId).find(watcherOf(context)))?.follows !== 0;
    },
  };
}
export type FollowReminders = ReturnType<typeof createFollowReminders>;

/** The job for a realm, or for a follower. */
export const followsJob = (dedupeKey: string, payload: FollowsPayload): NewJob => ({ kind: FOLLOWS_JOB, dedupeKey, payload });
