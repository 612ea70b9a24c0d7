import { readCardDetails } from "../cards.ts";
import type { ItemRow } from "../store/items.ts";
import type { EventStatus } from "../tables.ts";
import type { View } from "../view.ts";
import { listedFor, ofTeam } from "./live-lists.ts";

/** Times are ISO 8601 in UTC. */
export interface EventSchedule {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null: it takes place at its times. */
  readonly status: EventStatus | null;
}

/** An event in a calendar. */
export interface CalendarEvent extends EventSchedule {
  readonly id: string;
  readonly title: string;
  readonly tagline: string;
  readonly slug: string | null;
}

export interface CalendarFilter {
  readonly genre?: string | undefined;
  readonly team?: string | undefined;
  /** Ids of events, in place of all events of the time. */
  readonly ids?: readonly string[] | undefined;
  readonly displayGeoblocked: boolean;
}

const DAY_MS = 24 * 3_600_000;
/** Days of past and of coming events in a calendar. */
const PAST_DAYS = 14;
const COMING_DAYS = 365;

/** The event's times by its id; empty for a channel and for any other title. */
function scheduleOf({ id, kind, starts_at, ends_at, event_status }: ItemRow): readonly (readonly [string, EventSchedule])[] {
  if (kind !== "EVENT" || starts_at === null || ends_at === null) return [];
  const iso = (time: string): string => new Date(time).toISOString();
  return [[id, { startsAt: iso(starts_at), endsAt: iso(ends_at), status: event_status }]];
}

/** A video counts as running for so long after its release. */
const RELEASE_MS = 3_600_000;

/** The times of an event, or of a video that is released at a time; empty for other titles. */
export function timesOf(item: ItemRow): readonly (readonly [string, EventSchedule])[] {
  const { id, type, starts_at } = item;
  if (type !== "VOD" || starts_at === null) return scheduleOf(item);
  const start = Date.parse(starts_at);
  return [[id, { startsAt: new Date(start).toISOString(), endsAt: new Date(start + RELEASE_MS).toISOString(), status: null }]];
}

/** Events of a calendar, by their start. */
export async function readCalendarEvents(view: View, { genre, team, ids, ...filter }: CalendarFilter): Promise<CalendarEvent[]> {
  const from = new Date(view.now.getTime() - PAST_DAYS * DAY_MS);
  const read = (): Promise<readonly ItemRow[]> =>
    ids === undefined
      ? view.store.listEventsBetween(view.at, {
          from: from.toISOString(),
          startsAfter: new Date(from.getTime() - DAY_MS).toISOString(),
          to: new Date(view.now.getTime() + COMING_DAYS * DAY_MS).toISOString(),
        })
      : view.store.findItems(ids, view.at);
  const listed = await listedFor(view, filter, read);
  const ofTeams = team === undefined ? listed : await ofTeam(view, listed, team);
  const items = genre === undefined ? ofTeams : await ofGenre(view, ofTeams, genre);
  const details = await readCardDetails(view, items);
  const events = items.flatMap((item) =>
    scheduleOf(item).map(([id, schedule]) => {
      const { title, tagline } = details.textsOf(id);
      return { id, title, tagline, slug: view.slugOf(title), ...schedule };
    }),
  );
  return events.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

async function ofGenre(view: View, items: readonly ItemRow[], genre: string): Promise<readonly ItemRow[]> {
  const rows = await view.store.listGenresOf(items.map(({ id }) => id));
  const wanted = new Set(rows.filter((row) => row.genre === genre).map(({ item_id }) => item_id));
  return items.filter(({ id }) => wanted.has(id));
}
