import type { Card } from "../../../../contract/catalogue/card.ts";
import type { EventCard } from "../../../../contract/catalogue/live-lists.ts";
import { makeCards } from "../cards.ts";
import { liveScheduleAt } from "../model/live-schedule.ts";
import { listLiveNow, listUpcoming } from "../rows/rows.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";
import { readTeams } from "./teams.ts";

interface ListFilter {
  readonly genre?: string | undefined;
  readonly displayGeoblocked: boolean;
}
interface ListRequest extends ListFilter {
  readonly p: number;
  readonly rpp: number;
}
interface UpcomingRequest extends ListRequest {
  readonly team?: string | undefined;
}
interface LiveRequest extends ListRequest {
  readonly kind?: "EVENT" | "CHANNEL" | undefined;
}
interface ScheduleRequest extends ListFilter {
  /** ISO 8601. */
  readonly from: string;
  readonly days: number;
}

const DAY_MS = 24 * 3_600_000;

/** Events and channels that are live now: events by their start, then channels. */
export async function readLiveEvents(view: View, { p, rpp, kind, ...filter }: LiveRequest) {
  const { items, genres } = await filtered(view, await listedFor(view, filter, async () => (await listLiveNow(view)).live), filter);
  const found = kind === undefined ? items : items.filter((item) => item.kind === kind);
  const events: Card[] = await makeCards(view, pageOf(found, p, rpp));
  return { events, totalResults: found.length, genres };
}

/** Events that have not begun, the soonest first; without postponed and cancelled ones. A team has those that are live, too. */
export async function readUpcomingEvents(view: View, { p, rpp, team, ...filter }: UpcomingRequest) {
  const listed = await listedFor(view, filter, async () =>
    team === undefined ? await listUpcoming(view) : [...(await listLiveNow(view)).live, ...(await listUpcoming(view))],
  );
  const [{ items, genres }, teams] = await Promise.all([
    filtered(view, team === undefined ? listed : await ofTeam(view, listed, team), filter),
    team === undefined ? [] : readTeams(view, [team]),
  ]);
  return { events: await makeEventCards(view, pageOf(items, p, rpp)), totalResults: items.length, genres, team: teams[0] ?? null };
}

/** Events of some days in every state, by their start, and the next one after those days. */
export async function readSchedule(view: View, { from, days, ...filter }: ScheduleRequest) {
  const start = new Date(from);
  const end = new Date(start.getTime() + days * DAY_MS).toISOString();
  const listed = await listedFor(view, filter, () =>
    view.store.listEventsBetween(view.at, {
      from: start.toISOString(),
      startsAfter: new Date(start.getTime() - DAY_MS).toISOString(),
      to: end,
    }),
  );
  const { items, genres } = await filtered(view, listed, filter);
  const upcoming = await filtered(view, await listedFor(view, filter, () => listUpcoming(view)), filter);
  const next = upcoming.items.find(({ starts_at }) => starts_at !== null && starts_at >= end);
  const cards = await makeEventCards(view, next === undefined ? items : [...items, next]);
  return { events: cards.slice(0, items.length), genres, next: cards[items.length] ?? null };
}

/** The realm's territories apply to all titles, so a caller outside gets all of a list or nothing. */
export const listedFor = <T>(
  view: View,
  { displayGeoblocked }: Pick<ListFilter, "displayGeoblocked">,
  list: () => Promise<readonly T[]>,
): Promise<readonly T[]> => (view.geoblocked && !displayGeoblocked ? Promise.resolve([]) : list());

const pageOf = (items: readonly ItemRow[], p: number, rpp: number): readonly ItemRow[] => items.slice((p - 1) * rpp, p * rpp);

/** The events of a team. */
export async function ofTeam(view: View, items: readonly ItemRow[], team: string): Promise<readonly ItemRow[]> {
  const rows = await view.store.listTeamsOf(items.map(({ id }) => id));
  const wanted = new Set(rows.filter(({ team_id }) => team_id === team).map(({ item_id }) => item_id));
  return items.filter(({ id }) => wanted.has(id));
}

/** The items of a genre, and the genres of all of them. */
async function filtered(view: View, items: readonly ItemRow[], { genre }: ListFilter) {
  const rows = await view.store.listGenresOf(items.map(({ id }) => id));
  const genres = [...new Set(rows.map((row) => row.genre))].sort();
  if (genre === undefined) return { items, genres };
  const wanted = new Set(rows.filter((row) => row.genre === genre).map(({ item_id }) => item_id));
  return { items: items.filter(({ id }) => wanted.has(id)), genres };
}

async function makeEventCards(view: View, items: readonly ItemRow[]): Promise<EventCard[]> {
  const cards = await makeCards(view, items);
  return items.flatMap((item, index) => {
    const card = cards[index];
    return card === undefined ? [] : [{ ...card, state: liveScheduleAt(item, view.now).state }];
  });
}
