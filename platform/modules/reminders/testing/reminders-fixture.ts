import type { Card } from "../../../../contract/catalogue/card.ts";
import type { GuideProgramme } from "../../../../contract/catalogue/epg.ts";
import type { Fighter } from "../../../../contract/fighters/fighters.ts";
import type { CallContext } from "../../../http/context.ts";
import type { Database } from "../../../store/database.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import type { CalendarEvent, EventStatus } from "../../catalogue/index.ts";
import { createFollows } from "../../follows/index.ts";
import { createIdentity } from "../../identity/index.ts";
import type { PushSender } from "../../push/index.ts";
import { createReminders } from "../index.ts";
import type { RemindersPorts } from "../ports.ts";

export const MINUTE = 60_000;
/** ISO text of a number of minutes after the start of the test. */
export const at = (minutes: number): string => new Date(TEST_START.getTime() + minutes * MINUTE).toISOString();

export const member = viewerContext("member");
export const kid: CallContext = {
  ...member,
  viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
};

interface Event {
  title: string;
  tagline: string;
  startsAt: string;
  endsAt: string;
  status: EventStatus | null;
  accessLevel: Card["accessLevel"];
  type: "LIVE_EVENT" | "VOD";
  /** The series of a video, or the team of an event. */
  series: string | null;
  /** Only profiles with this limit or a higher one find it. */
  rating: number;
}

/** The module on a test database, with a catalogue that the test changes. */
export async function openRemindersFixture(database: Database) {
  const deps = createTestDeps(database);
  const { unwalled } = database;
  const events = new Map<string, Event>();
  let version = 1;
  const programmes: { id: string; from: string; to: string }[] = [];
  /** Ids of series, teams and channels whose schedules were read. */
  const reads: string[] = [];
  const created_at = TEST_START.toISOString();
  await addTestRealm(database, "ringside");
  const account = { realm_id: "ringside", name: "Mara", language: "en", role: "VIEWER", details: "{}", created_at } as const;
  for (const id of ["member", "other"])
    await unwalled
      .insertInto("accounts")
      .values({ ...account, id, email: `${id}@tv.example`, email_lookup: id })
      .execute();
  await unwalled
    .insertInto("profiles")
    .values({ realm_id: "ringside", id: "kid", account_id: "member", name: "Kid", avatar: "fox", is_child: 1, max_rating: 12, created_at })
    .execute();

  const find = ({ viewer }: CallContext, id: string): Event | undefined => {
    const event = events.get(id);
    const limit = viewer?.profile?.maxRating ?? null;
    return event === undefined || (limit !== null && event.rating > limit) ? undefined : event;
  };
  const cardOf = (id: string, { type, title, accessLevel, startsAt, endsAt, status }: Event): Card =>
    ({
      id,
      type,
      title,
      slug: id,
      description: "",
      accessLevel,
      startDate: id === "channel" ? null : startsAt,
      endDate: id === "channel" ? null : endsAt,
      eventStatus: status,
    }) as Card;
  const settings = { name: "Ringside", PRIMARY_COLOR: "#2f4fe0", origin: "http://localhost:3000", timeZone: "Europe/London" };
  const ports: Omit<RemindersPorts, "fighters" | "follows" | "push"> = {
    realm: {
      getSettings: () => Promise.resolve(settings),
      listRealms: () => Promise.resolve({ realms: [{ id: "ringside" }] }),
      versionOf: () => Promise.resolve(version),
      texts: () => Promise.resolve((key: string, { title = "", when = "" }: Record<string, string> = {}) => `${key} ${title} ${when}`),
    } as unknown as RemindersPorts["realm"],
    // A viewer who hides results gets the neutral title.
    results: {
      hideIn: (context, answer) =>
        Promise.resolve(
          context.viewer?.hidesResults === true
            ? (JSON.parse(JSON.stringify(answer).replaceAll("OUTCOME", "neutral")) as typeof answer)
            : answer,
        ),
    },
    identity: createIdentity(deps, { realm: {}, platform: {}, federation: {} } as never),
    catalogue: {
      cardsFor: (context, titles) =>
        Promise.resolve(
          titles.flatMap(({ type, id }) => {
            const event = find(context, id);
            return event?.type !== type ? [] : [cardOf(id, event)];
          }),
        ),
      schedulesOf: (_, ids) =>
        Promise.resolve(
          new Map(
            ids.flatMap((id) => {
              const event = events.get(id);
              return event === undefined ? [] : [[id, event] as const];
            }),
          ),
        ),
      scheduledTeamEvents: (_, team) => {
        reads.push(team);
        return Promise.resolve(new Map([...events].filter(([, event]) => event.series === team)));
      },
      teams: (_, ids) => Promise.resolve(ids.filter((id) => id !== "unknown").map((id) => ({ id, name: `Name of ${id}`, next: null }))),
      scheduledEpisodes: (_, series) => {
        reads.push(series);
        const now = deps.clock.now().getTime();
        return Promise.resolve(new Map([...events].filter(([, event]) => event.series === series && Date.parse(event.startsAt) > now)));
      },
      calendarEvents: (_, { ids }) =>
        Promise.resolve(
          [...events].flatMap(([id, event]): CalendarEvent[] =>
            ids === undefined || ids.includes(id) ? [{ id, slug: id, ...event }] : [],
          ),
        ),
      channelGuide: (_, { epgId, fromTs, toTs, rpp, lastSeen = "0" }) => {
        reads.push(epgId);
        const found = programmes
          .filter(({ from, to }) => Date.parse(from) < toTs && Date.parse(to) > fromTs)
          .map(({ id, from, to }) => ({ id, title: `Programme ${id}`, description: "", startDate: from, endDate: to }) as GuideProgramme);
        const next = Number(lastSeen) + rpp;
        const channel = { id: "channel", title: "Channel", slug: "channel", programmes: found.slice(Number(lastSeen), next) };
        return Promise.resolve({ channel, paging: { lastSeen: next < found.length ? String(next) : null } } as never);
      },
    },
  };
  /** Live events with a bout of a fighter, by the fighter's id. */
  const bouts = new Map<string, readonly string[]>();
  const fighters = { eventsOf: (_: string, ids: readonly string[]) => Promise.resolve(ids.flatMap((id) => bouts.get(id) ?? [])) };
  /** Every id is a series; "channel" alone is a channel. */
  const follows = createFollows(deps, {
    catalogue: {
      cardsFor: (_, titles) =>
        Promise.resolve(titles.flatMap(({ type, id }) => (type === "VOD" ? [] : [{ id, type, startDate: null } as Card]))),
      followedTitles: () => Promise.resolve({ episodes: [], programmes: [], events: [] }),
      teams: (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: id, next: null }))),
    },
    fighters: { ...fighters, fightersFor: (_, ids) => Promise.resolve(ids.map((id) => ({ id }) as Fighter)) },
  });
  /** A process of its own with the same database. */
  const make = (push: PushSender | null = null) => createReminders(deps, { ...ports, follows, fighters, push });
  let reminders = make();

  const fixture = {
    deps,
    events,
    programmes,
    reads,
    bouts,
    make,
    follows,
    handlers: () => reminders.handlers,
    /** The next search is a new one. */
    catalogueChanges(): void {
      version += 1;
    },
    planSearches: () => reminders.planSearches(),
    /** Removes the rows of the test before, and begins at the start. */
    async reset(): Promise<void> {
      deps.clock.set(TEST_START);
      deps.mailer.sent.length = 0;
      events.clear();
      programmes.length = 0;
      reads.length = 0;
      for (const table of [
        "follows",
        "reminders",
        "reminder_declines",
        "reminder_settings",
        "reminder_calendars",
        "event_revisions",
        "jobs",
      ] as const)
        await unwalled.deleteFrom(table).execute();
      await unwalled.updateTable("accounts").set({ email_verified_at: created_at, language: "en", time_zone: null }).execute();
      fixture.use(null);
    },
    /** Replaces the sender of notifications. */
    use(push: PushSender | null): void {
      reminders = make(push);
      for (const [kind, job] of Object.entries(reminders.jobs)) deps.jobs.handle(kind, job);
    },
    plan(id: string, startsIn = 120, change: Partial<Event> = {}): Event {
      const times = { startsAt: at(startsIn), endsAt: at(startsIn + 180) };
      const event: Event = {
        type: "LIVE_EVENT",
        series: null,
        title: `Title of ${id}`,
        tagline: "",
        ...times,
        status: null,
        accessLevel: "GRANTED",
        rating: 0,
        ...change,
      };
      events.set(id, event);
      return event;
    },
    add: (context: CallContext, id: string, body: { programme?: string; way?: "MAIL" | "PUSH" } = {}) =>
      reminders.handlers.addReminder(context, { params: { id }, body: { way: "MAIL", ...body } }),
    keys: async (context: CallContext = member) => (await reminders.handlers.listReminderKeys(context, {})).reminders,
    async search(): Promise<void> {
      await reminders.jobs["reminders.search"].run("ringside");
      await deps.jobs.runDue();
    },
    /** Moves the clock to a number of minutes after the start, and does what is due. */
    async goTo(minutes: number): Promise<void> {
      deps.clock.set(new Date(TEST_START.getTime() + minutes * MINUTE));
      await fixture.search();
    },
    /** The label of each mail's subject. */
    subjects: () => deps.mailer.sent.map(({ subject }) => subject.split(" ")[0] ?? ""),
  };
  return fixture;
}
export type RemindersFixture = Awaited<ReturnType<typeof openRemindersFixture>>;
