import type { Card } from "../../../../contract/catalogue/card.ts";
import { catalogue } from "../../../../contract/catalogue/catalogue.ts";
import type { EventCard, Releases } from "../../../../contract/catalogue/live-lists.ts";
import { loadFollow } from "../../../content/components/follows/follows.server.ts";
import { type BellOf, mayRemind, readBells } from "../../../content/components/reminders/bells.server.ts";
import { feedAt } from "../../../content/components/reminders/calendar-feed.server.ts";
import { hasNotBegun } from "../../../content/components/reminders/event-start.ts";
import { itemCall } from "../../../content/item-call.server.ts";
import { toCardView } from "../../../content/model/card-view.ts";
import { cardPlaceOf, queryParameter } from "../../../content/page-place.server.ts";
import { loadRegionBlock } from "../../../content/region-block.server.ts";
import type { CardView } from "../../../content/views.ts";
import type { PageArguments } from "../../../http/guards.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { realmNow } from "../../../i18n/realm-now.ts";
import { href } from "../../../routing/href.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import { nextChange } from "./model/changes.ts";
import { choiceQuery, isFiltered, type ListChoice, readChoice } from "./model/choice.ts";
import { addDays, dayIn, firstMomentOf, isDay } from "./model/days.ts";
import type { DatedCard, FilterView, ReleasesView, ScheduleView, UpcomingView } from "./views.ts";

/** Page sizes of S2§9. */
const UPCOMING_PAGE = 12;
const COMING_RELEASES = 12;
const NEW_RELEASES = 24;
const DAYS = 7;
const MOST_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

type ListName = "upcoming" | "schedule" | "liveNow";

/** Data of a request for a list. `more`: further parameters that its links preserve. */
export function listOf(args: PageArguments, name: ListName, more: { readonly from?: string | undefined } = {}) {
  const context = contextOf(args);
  const choice = readChoice(new URL(args.request.url).searchParams, { kinds: name === "liveNow", teams: name === "upcoming" });
  const place = { ...cardPlaceOf(context), described: true };
  const addressOf = (other: Partial<ListChoice>) =>
    href(name, context.spelling, null, { ...more, ...choiceQuery({ ...choice, ...other }) });
  const { displayGeoblocked } = context.realm;
  return {
    context,
    choice,
    addressOf,
    cardOf: (card: Card) => toCardView(card, place),
    eventOf: (card: EventCard): DatedCard => ({ ...toCardView(card, place), at: card.startDate ?? "", eventState: card.state }),
    /** The same with the event's bell. */
    bellEventOf: (card: EventCard, bellOf: BellOf): DatedCard => ({
      ...toCardView(card, place),
      at: card.startDate ?? "",
      eventState: card.state,
      ...optional("bell", hasBell(card) ? bellOf(card.id) : undefined),
    }),
    changesAt: (cards: readonly CardView[]) => optional("changesAt", nextChange(cards, place.now)),
    query: { ...optional("genre", choice.genre), displayGeoblocked },
  };
}
export type List = ReturnType<typeof listOf>;

/** True for an event that has not begun, when the viewer may watch it, perhaps after they have signed in. */
const hasBell = ({ state, accessLevel }: EventCard): boolean => hasNotBegun(state) && mayRemind({ accessLevel });

/** An object with the field, or without it when the value is undefined. */
export const optional = <K extends string, const T>(key: K, value: T | undefined): { readonly [P in K]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T };

/** Genre filter with links that set and unset its values. A single genre gives no filter. */
export function filterOf(genres: readonly string[], { choice, addressOf }: List): FilterView[] {
  const chosen = choice.genre;
  if (genres.length < 2 && chosen === undefined) return [];
  const all = chosen === undefined || genres.includes(chosen) ? genres : [...genres, chosen];
  const addressWith = (value: string) => addressOf({ genre: value === chosen ? undefined : value, p: 1 });
  return all.map((value) => ({ value, selected: value === chosen, to: addressWith(value) }));
}

/** Common fields of all lists except their filters. */
export async function frameOf({ context, choice, addressOf }: List) {
  return {
    ...optional("blocked", await loadRegionBlock(context)),
    ...optional("clear", isFiltered(choice) ? addressOf({ kind: undefined, genre: undefined, p: 1 }) : undefined),
    ...optional("firstPage", choice.p === 1 ? undefined : addressOf({ p: 1 })),
  };
}

/** Events that have not begun; for a team also those that are live. */
export async function loadUpcoming(args: PageArguments): Promise<UpcomingView> {
  const list = listOf(args, "upcoming");
  const { p, team } = list.choice;
  const { context } = list;
  const [upcoming, frame, bellOf, follow] = await Promise.all([
    itemCall(
      args,
      context.api.call(catalogue.listUpcomingEvents, { query: { ...list.query, ...optional("team", team), p, rpp: UPCOMING_PAGE } }),
    ),
    frameOf(list),
    readBells(args),
    team === undefined ? undefined : loadFollow(args, "TEAM", team),
  ]);
  const found = upcoming.team;
  const cards = upcoming.events.map((card) => list.bellEventOf(card, bellOf));
  return {
    ...frame,
    filters: filterOf(upcoming.genres, list),
    ...(found === null
      ? {}
      : {
          team: {
            name: found.name,
            all: list.addressOf({ genre: undefined, team: undefined, p: 1 }),
            calendar: feedAt(context, resourcePaths.calendarFeed, { team: found.id }).webcal,
            ...optional("follow", follow),
          },
        }),
    cards,
    total: upcoming.totalResults,
    ...optional("next", p * UPCOMING_PAGE < upcoming.totalResults ? list.addressOf({ p: p + 1 }) : undefined),
    ...list.changesAt(cards),
  };
}

/** Seven days of events in every state, beginning today or on the day of the address. */
export async function loadSchedule(args: PageArguments): Promise<ScheduleView> {
  const { zone, spelling, realm } = contextOf(args);
  const today = dayIn(realmNow(realm).toISOString(), zone.timeZone);
  const wanted = queryParameter(args, "from") ?? "";
  // Past days and days after a year count as today.
  const from = isDay(wanted) && wanted > today && wanted <= addDays(today, MOST_DAYS) ? wanted : today;
  const list = listOf(args, "schedule", { from: from === today ? undefined : from });
  const begin = firstMomentOf(from, zone.timeZone);
  const end = firstMomentOf(addDays(from, DAYS), zone.timeZone);
  // The platform's days have 24 hours; a week in which summer time ends has one hour more.
  const query = { ...list.query, from: new Date(begin).toISOString(), days: Math.ceil((end - begin) / DAY_MS) };
  const [{ events: found, genres, next: following }, frame, bellOf] = await Promise.all([
    itemCall(args, list.context.api.call(catalogue.listScheduledEvents, { query })),
    frameOf(list),
    readBells(args),
  ]);
  const isInside = ({ startDate }: EventCard) => Date.parse(startDate ?? "") < end;
  const cards = found.filter(isInside).map((card) => list.bellEventOf(card, bellOf));
  const next = found.find((event) => !isInside(event) && event.state === "SCHEDULED") ?? following;
  const weekFrom = (day: string) => {
    const { genre } = list.choice;
    return href("schedule", spelling, null, { from: day <= today ? undefined : day, genre });
  };
  return {
    ...frame,
    filters: filterOf(genres, list),
    cards,
    from,
    to: addDays(from, DAYS - 1),
    ...(from === today ? {} : { before: weekFrom(addDays(from, -DAYS)) }),
    ...(next?.startDate
      ? {
          after: weekFrom(addDays(from, DAYS)),
          next: { title: next.title, at: next.startDate, to: weekFrom(dayIn(next.startDate, zone.timeZone)) },
        }
      : {}),
    ...list.changesAt(cards),
  };
}

/** Videos that are released soon, and those that have appeared. `?when=` shows one of the two lists in pages. */
export async function loadReleases(args: PageArguments): Promise<ReleasesView> {
  const context = contextOf(args);
  const { displayGeoblocked } = context.realm;
  const place = { ...cardPlaceOf(context), described: true };
  const when = queryParameter(args, "when");
  const only = when === "coming" ? "COMING" : when === "new" ? "NEW" : undefined;
  const lastSeen = only === undefined ? undefined : queryParameter(args, "lastSeen");
  const read = async (which: "COMING" | "NEW", rpp: number) => {
    if (only !== undefined && only !== which) return null;
    const query = { when: which, rpp, displayGeoblocked, ...optional("lastSeen", lastSeen) };
    return await itemCall(args, context.api.call(catalogue.listReleases, { query }));
  };
  const [comingPage, newPage, blocked] = await Promise.all([
    read("COMING", COMING_RELEASES),
    read("NEW", NEW_RELEASES),
    loadRegionBlock(context),
  ]);
  const addressOf = (list: "coming" | "new", cursor?: string | null) =>
    href("releases", context.spelling, null, { when: list, lastSeen: cursor });
  const nextOf = (list: "coming" | "new", page: Releases | null) =>
    page?.paging.moreDataAvailable === true ? addressOf(list, page.paging.lastSeen) : undefined;
  const coming = (comingPage?.contentList ?? []).map((card) => ({
    ...toCardView(card, place),
    at: card.computedRelease?.scheduledAt ?? card.startDate ?? new Date(place.now).toISOString(),
  }));
  return {
    filters: [],
    ...optional("blocked", blocked),
    ...optional("only", only),
    ...optional("firstPage", lastSeen === undefined ? undefined : href("releases", context.spelling)),
    coming,
    ...optional("moreComing", nextOf("coming", comingPage)),
    cards: (newPage?.contentList ?? []).map((card) => toCardView(card, place)),
    ...optional("next", nextOf("new", newPage)),
    ...optional("changesAt", nextChange(coming, place.now)),
  };
}
