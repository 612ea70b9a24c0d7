import { createHash, timingSafeEqual } from "node:crypto";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { GuideProgramme } from "../../../contract/catalogue/epg.ts";
import type { CalendarEntry } from "../../../contract/reminders/calendars.ts";
import type { reminders as table } from "../../../contract/reminders/reminders.ts";
import { MOST_REMINDERS } from "../../../contract/reminders/values.ts";
import { createHiding } from "../../crypto/hide.ts";
import type { SealedColumn } from "../../crypto/stored/sealed-column.ts";
import { type CallContext, isImpersonated, type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { CalendarEvent } from "../catalogue/index.ts";
import { readLead } from "./leads.ts";
import { jobContext, type RemindersPorts } from "./ports.ts";
import { createRevisions } from "./revisions.ts";
import { ownerOf } from "./service.ts";
import { calendarStore, type ReminderRow, remindersStore } from "./store.ts";
import { findProgrammes, titlesOf } from "./subjects.ts";

const PURPOSE = "reminder-calendar";
const DAY_MS = 24 * 3_600_000;
/** Days of a channel's programmes in its calendar. */
const CHANNEL_DAYS = 7;
const MOST_PROGRAMMES = 2_000;

/** Secrets of calendars as they are stored, for `crypto/stored/`. */
export const sealedCalendarSecrets: SealedColumn<"reminder_calendars"> = {
  what: "calendar secrets",
  table: "reminder_calendars",
  column: "secret_hidden",
  key: ["watcher_id"],
  purpose: PURPOSE,
  holderOf: ({ watcher_id }) => watcher_id,
};

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

type Entries = CalendarEntry[];

/** Calendars that other programs read: of the realm, of a channel, and of a profile's reminders. */
export function createCalendars(
  deps: PlatformDeps,
  { catalogue, identity, results }: Pick<RemindersPorts, "catalogue" | "identity" | "results">,
) {
  const { database, realmClock } = deps;
  const hiding = createHiding(deps.settings, PURPOSE);
  const revisions = createRevisions(deps);

  async function ofEvents(realmId: string, events: readonly CalendarEvent[]): Promise<Entries> {
    const found = await revisions.of(realmId, events);
    return events.map(({ id, title, tagline, slug, startsAt, endsAt, status }) => ({
      uid: id,
      type: "LIVE_EVENT",
      itemId: id,
      title,
      description: tagline,
      slug,
      startDate: startsAt,
      endDate: endsAt,
      status,
      ...found(id),
    }));
  }

  async function ofChannel(context: CallContext, channelId: string, displayGeoblocked: boolean) {
    const from = realmClock.now(context.realmId).getTime();
    // From the beginning of the hour, so that the calendar does not change with each reading.
    const fromTs = from - (from % 3_600_000);
    const toTs = fromTs + CHANNEL_DAYS * DAY_MS;
    const guide = await catalogue.channelGuide(context, { epgId: channelId, fromTs, toTs, rpp: MOST_PROGRAMMES, displayGeoblocked });
    const { channel } = await results.hideIn(context, guide);
    const { title: name, slug } = channel;
    const entries: Entries = channel.programmes.map(({ id, title, description, startDate, endDate }) => ({
      // A repeating programme has one id for all its times.
      uid: `${channelId}-${id}-${Date.parse(startDate)}`,
      type: "LIVE_EVENT",
      itemId: channelId,
      title,
      description,
      slug,
      startDate,
      endDate,
      status: null,
      sequence: 0,
      changedAt: startDate,
    }));
    return { entries, title: name };
  }

  /** Cards and programmes of reminders, read once for each region: the viewer's region may differ between calls. */
  async function titlesFor(context: CallContext, rows: readonly ReminderRow[]) {
    const regions = [...new Set(rows.map(({ region }) => region))];
    const titles = await Promise.all(
      regions.map(async (region) => {
        const of = rows.filter((row) => row.region === region);
        const ids = [...new Set(of.map((row) => row.item_id))];
        const [cards, programmeOf] = await Promise.all([
          catalogue.cardsFor({ ...context, region }, ids.flatMap(titlesOf)),
          findProgrammes(catalogue, { ...context, region }, of),
        ]);
        return [region, { cards: new Map(cards.map((card) => [card.id, card])), programmeOf }] as const;
      }),
    );
    return new Map(titles);
  }

  function ofReminder(row: ReminderRow, card: Card | undefined, programme: GuideProgramme | null): Entries {
    if (card === undefined) return [];
    if (row.programme_id !== null && programme === null) return [];
    return [
      {
        uid: row.programme_id === null ? row.item_id : row.id,
        type: card.type === "VOD" ? "VOD" : "LIVE_EVENT",
        itemId: row.item_id,
        title: programme === null ? card.title : `${programme.title} · ${card.title}`,
        description: programme?.description ?? card.description,
        slug: card.slug,
        startDate: row.starts_at,
        endDate: row.ends_at,
        status: row.status,
        sequence: row.sequence,
        changedAt: row.changed_at,
      },
    ];
  }

  return {
    /** Throws NOT_FOUND for an unknown channel, event or team. */
    async ofRealm(
      context: CallContext,
      query: {
        readonly genre?: string | undefined;
        readonly event?: string | undefined;
        readonly channel?: string | undefined;
        readonly team?: string | undefined;
        readonly displayGeoblocked: boolean;
      },
    ): Promise<CallOutput<typeof table.readCalendar>> {
      const { genre, event, channel, team, displayGeoblocked } = query;
      if (channel !== undefined) return ofChannel(context, channel, displayGeoblocked);
      const [found] = team === undefined ? [] : await catalogue.teams(context, [team]);
      if (team !== undefined && found === undefined) throw notFound();
      const all = await catalogue.calendarEvents(context, {
        genre,
        team,
        ids: event === undefined ? undefined : [event],
        displayGeoblocked,
      });
      const events = await results.hideIn(context, all);
      if (event !== undefined && events.length === 0) throw notFound();
      return {
        entries: await ofEvents(context.realmId, events),
        title: event === undefined ? (found?.name ?? null) : (events[0]?.title ?? null),
      };
    },

    /** Throws NOT_FOUND for a secret that was replaced, or that never was one. */
    async own(context: CallContext, secret: string): Promise<CallOutput<typeof table.readOwnCalendar>> {
      const { realmId } = context;
      const hash = hashOf(secret);
      const row = await calendarStore(database.read, realmId).findBySecret(hash);
      // The index finds the hash; its comparison in constant time does not depend on the index.
      if (row === undefined || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hash))) throw notFound();
      const watcher = await identity.getWatcher(realmId, row.account_id, row.profile_id);
      if (watcher === null) throw notFound();
      const asViewer = jobContext(realmId, { language: context.language, viewer: watcher.caller, region: row.region });
      const rows = await remindersStore(database.read, realmId).list(row.watcher_id, MOST_REMINDERS);
      const titles = await titlesFor(asViewer, rows);
      const found = rows.map((reminder) => {
        const { cards, programmeOf } = titles.get(reminder.region) ?? {};
        return { card: cards?.get(reminder.item_id), programme: programmeOf?.(reminder) ?? null };
      });
      // The caller is a program without a session, so the registrar hides nothing.
      const shown = await results.hideIn(asViewer, found);
      const entries = rows.flatMap((reminder, place) => ofReminder(reminder, shown[place]?.card, shown[place]?.programme ?? null));
      return { entries, leadMinutes: await readLead(database.read, realmId, row.watcher_id) };
    },

    /** An operator who acts for the viewer learns only that there is one. */
    async secretOf(context: ViewerContext): Promise<CallOutput<typeof table.getCalendarSecret>> {
      const row = await calendarStore(database.read, context.realmId).findOf(watcherOf(context));
      const secret = row === undefined || isImpersonated(context) ? null : hiding.reveal(row.watcher_id, row.secret_hidden);
      return { secret, exists: row !== undefined };
    },

    async renew(context: ViewerContext): Promise<void> {
      const owner = ownerOf(context);
      const secret = deps.ids.secret();
      await calendarStore(database.write, context.realmId).put({
        ...owner,
        secret_hash: hashOf(secret),
        secret_hidden: hiding.hide(owner.watcher_id, secret),
        region: context.region,
        created_at: realmClock.now(context.realmId).toISOString(),
      });
    },

    async end(context: ViewerContext): Promise<void> {
      await calendarStore(database.write, context.realmId).remove(watcherOf(context));
    },
  };
}
export type Calendars = ReturnType<typeof createCalendars>;
