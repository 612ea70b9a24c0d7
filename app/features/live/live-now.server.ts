import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { pageNumberOf } from "../../content/page-place.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { notFound } from "../../http/page-call.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { filterOf, frameOf, type List, listOf, optional } from "./lists/lists.server.ts";
import { isFiltered, LIVE_KINDS } from "./lists/model/choice.ts";
import type { FilterView, LiveNowView } from "./lists/views.ts";

/** Titles on a page of what is live now (S2§9). */
const PAGE_SIZE = 10;
/** Highest number that the button shows (S2§9). */
const MOST_COUNTED = 15;
/** Number of next events that an empty list shows. */
const COMING = 4;
const KINDS = { events: "EVENT", channels: "CHANNEL" } as const;

/** One page of the live titles, for the page `/livenow` and for the side panel. A page past the end is not found. */
export async function loadLiveNow(args: PageArguments): Promise<LiveNowView> {
  const list = listOf(args, "liveNow");
  const { context, choice, query } = list;
  const page = pageNumberOf(args);
  const kind = choice.kind === undefined ? undefined : KINDS[choice.kind];
  const [{ events, totalResults, genres }, { firstPage: _paged, ...frame }] = await Promise.all([
    context.api.call(catalogue.listLiveEvents, { query: { ...query, p: page, rpp: PAGE_SIZE, ...optional("kind", kind) } }),
    frameOf(list),
  ]);
  if (page > 1 && events.length === 0) throw notFound(context);
  const isEmpty = events.length === 0 && !isFiltered(choice);
  const coming = isEmpty ? await readComing(list) : [];
  const channels = events.filter(({ startDate }) => startDate === null).length;
  const isMixed = totalResults > events.length || (channels > 0 && channels < events.length);
  const cards = events.map(list.cardOf);
  return {
    ...frame,
    filters: filterOf(genres, list),
    kinds: kind !== undefined || isMixed ? kindsOf(list) : [],
    cards,
    page,
    ...optional("previous", page > 1 ? list.addressOf({ p: page - 1 }) : undefined),
    ...optional("next", page * PAGE_SIZE < totalResults ? list.addressOf({ p: page + 1 }) : undefined),
    ...(coming.length === 0 ? {} : { coming }),
    ...list.changesAt(coming.length > 0 ? coming : cards),
  };
}

const kindsOf = ({ choice, addressOf }: List): FilterView[] =>
  LIVE_KINDS.map((value) => {
    const selected = value === choice.kind;
    return { value, selected, to: addressOf({ kind: selected ? undefined : value, p: 1 }) };
  });

async function readComing({ context, eventOf, query: { displayGeoblocked } }: List) {
  const { events } = await context.api.call(catalogue.listUpcomingEvents, { query: { p: 1, rpp: COMING, displayGeoblocked } });
  return events.map(eventOf);
}

/** The number of titles that are live now, as text; "15+" for more. Empty: none. */
export async function countLiveNow({ api, realm }: RequestContext): Promise<string> {
  const query = { p: 1, rpp: 1, displayGeoblocked: realm.displayGeoblocked };
  const { totalResults } = await api.call(catalogue.listLiveEvents, { query });
  if (totalResults === 0) return "";
  return totalResults > MOST_COUNTED ? `${MOST_COUNTED}+` : String(totalResults);
}
