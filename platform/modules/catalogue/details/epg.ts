import type { GuideChannel, GuideProgramme } from "../../../../contract/catalogue/epg.ts";
import { notFound } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { pickText } from "../../../store/localised-rows.ts";
import { pagingOf, readCursor } from "../../../store/paging.ts";
import { isReachable, reachableUntil } from "../../playback/index.ts";
import { imageOf, readCardDetails } from "../cards.ts";
import { watchIdOf } from "../guide/programmes.ts";
import type { Showing } from "../model/programmes.ts";
import { scheduleBetween } from "../model/schedule.ts";
import type { ItemRow } from "../store/items.ts";
import type { ProgrammeRow } from "../store/programmes.ts";
import type { View } from "../view.ts";
import { findItem } from "./detail.ts";
import { listedFor } from "./live-lists.ts";

/** Times are ISO 8601. */
export interface GuideRequest {
  readonly from: string;
  readonly to: string;
  readonly channel?: string | undefined;
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
  readonly skip?: number | undefined;
  readonly favourites?: boolean;
  readonly displayGeoblocked: boolean;
}

/** Times are milliseconds since 1970. */
export interface ChannelGuideRequest {
  readonly epgId: string;
  readonly fromTs: number;
  readonly toTs: number;
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
  readonly displayGeoblocked: boolean;
}

type Deps = Pick<PlatformDeps, "sealer">;

/** Channels with their programmes between two moments; none outside the territories. Throws NOT_FOUND for a channel, and BAD_CURSOR. */
export async function readGuide(deps: Deps, view: View, { from, to, channel, rpp, lastSeen, skip, favourites, ...filter }: GuideRequest) {
  const list = JSON.stringify([view.context.realmId, "guide"]);
  const key = readCursor(deps.sealer, list, lastSeen);
  const after = key === null ? null : { number: key[0] === "" ? null : Number(key[0]), id: String(key[1] ?? "") };
  let totalResults = 0;
  const found = await listedFor(view, filter, async () => {
    if (channel !== undefined) {
      totalResults = 1;
      return [await findChannel(view, channel)];
    }
    if (favourites) {
      const own = await listFavourites(view);
      totalResults = own.length;
      return own.slice(skip ?? placeAfter(own, after), (skip ?? placeAfter(own, after)) + rpp + 1);
    }
    const { all, numbered } = await view.store.countChannels(view.at);
    totalResults = all;
    return skip === undefined
      ? await view.store.listChannels(view.at, after, rpp + 1)
      : await view.store.listChannelsFrom(view.at, skip, rpp + 1, numbered);
  });
  const items = found.slice(0, rpp);
  const last = items.at(-1);
  return {
    channels: await makeChannels(view, items, Date.parse(from), Date.parse(to)),
    paging: pagingOf(deps.sealer, list, found.length > rpp && last !== undefined ? [last.channel_number ?? "", last.id] : null),
    totalResults,
    serverTime: view.at,
  };
}

/** Programmes of one channel between two moments; none outside the territories. Throws NOT_FOUND for an unknown channel, and BAD_CURSOR. */
export async function readChannelGuide(deps: Deps, view: View, { epgId, fromTs, toTs, rpp, lastSeen, ...filter }: ChannelGuideRequest) {
  const list = JSON.stringify([view.context.realmId, "channel-guide", epgId]);
  const key = readCursor(deps.sealer, list, lastSeen);
  const seen = key === null ? Number.NEGATIVE_INFINITY : Number(key[0]);
  const item = await findChannel(view, epgId);
  const showings = await listedFor(view, filter, async () => (await readShowings(view, [item], fromTs, toTs)).get(epgId) ?? []);
  const following = showings.filter(({ startDate }) => Date.parse(startDate) > seen);
  const page = following.slice(0, rpp);
  const last = page.at(-1);
  const [channel] = await describeChannels(view, [item], new Map([[epgId, page]]));
  if (channel === undefined) throw notFound();
  return {
    channel,
    paging: pagingOf(deps.sealer, list, following.length > rpp && last !== undefined ? [Date.parse(last.startDate)] : null),
    serverTime: view.at,
  };
}

/** The viewer's favourite channels in the order of the guide; none for guests. There are few, so they are sorted here. */
async function listFavourites(view: View): Promise<ItemRow[]> {
  const ids = await favouritesOf(view);
  const items = ids === null ? [] : await view.store.findItems(ids, view.at);
  const numberOf = ({ channel_number }: ItemRow) => channel_number ?? Number.POSITIVE_INFINITY;
  return items
    .filter(({ kind }) => kind === "CHANNEL")
    .sort((one, other) => (numberOf(one) === numberOf(other) ? (one.id < other.id ? -1 : 1) : numberOf(one) - numberOf(other)));
}

/** Ids of the viewer's favourite channels; null for guests. */
function favouritesOf({ context, favouriteChannels }: View): Promise<readonly string[]> | null {
  const { viewer } = context;
  return viewer === null ? null : favouriteChannels({ ...context, viewer });
}

/** Position after the channel of a cursor. */
function placeAfter(items: readonly ItemRow[], after: { readonly id: string } | null): number {
  return after === null ? 0 : items.findIndex(({ id }) => id === after.id) + 1;
}

async function findChannel(view: View, id: string): Promise<ItemRow> {
  const item = await findItem(view, id, "LIVE_EVENT");
  if (item.kind !== "CHANNEL") throw notFound();
  return item;
}

type Showings = ReadonlyMap<string, readonly Showing<ProgrammeRow>[]>;

const makeChannels = async (view: View, items: readonly ItemRow[], from: number, to: number): Promise<GuideChannel[]> =>
  describeChannels(view, items, await readShowings(view, items, from, to));

/** Programmes of the channels by the channels' ids; one query for all of them. */
async function readShowings(view: View, items: readonly ItemRow[], from: number, to: number): Promise<Showings> {
  const ids = items.map(({ id }) => id);
  const window = [new Date(from).toISOString(), new Date(to).toISOString()] as const;
  const [stored, repeated] = await Promise.all([
    view.store.listProgrammesBetween(ids, ...window),
    view.repeats(view.context.realmId, ids, ...window),
  ]);
  const byChannel = groupBy([...stored, ...repeated], ({ channel_id }) => channel_id);
  return new Map(ids.map((id) => [id, scheduleBetween(byChannel.get(id) ?? [], from, to)]));
}

async function describeChannels(view: View, items: readonly ItemRow[], showings: Showings): Promise<GuideChannel[]> {
  const programmes = [...showings.values()].flat().map(({ programme }) => programme);
  const [details, favourites, texts, watchOf] = await Promise.all([
    readCardDetails(view, items),
    favouritesOf(view),
    readByParts([...new Set(programmes.map(({ id }) => id))], view.store.listProgrammeTexts),
    readWatchable(view, programmes),
  ]);
  const textsOf = groupBy(texts, ({ programme_id }) => programme_id);
  const make = (item: ItemRow, { programme, startDate, endDate }: Showing<ProgrammeRow>): GuideProgramme => {
    const text = pickText(textsOf.get(programme.id) ?? [], view.languages);
    return {
      id: programme.id,
      title: text?.title ?? "",
      description: text?.description ?? "",
      startDate,
      endDate,
      ...playbackOf(view, item, startDate, endDate),
      watch: watchOf(programme),
      ...watchIdOf(programme),
    };
  };
  return items.map((item) => {
    const { title } = details.textsOf(item.id);
    return {
      id: item.id,
      title,
      slug: view.slugOf(title),
      number: item.channel_number,
      thumbnail: imageOf(item.thumbnail),
      accessLevel: view.levelOf(details.accessOf(item)),
      favourite: favourites === null ? null : favourites.includes(item.id),
      programmes: (showings.get(item.id) ?? []).map((showing) => make(item, showing)),
    };
  });
}

function playbackOf(
  { now, restarts }: View,
  { dvr }: ItemRow,
  startDate: string,
  endDate: string,
): Pick<GuideProgramme, "playback" | "playableUntil"> {
  const start = Date.parse(startDate);
  const at = now.getTime();
  const isOn = start <= at && Date.parse(endDate) > at;
  if (!restarts || dvr === 0 || !isReachable(start, at)) return { playback: isOn ? "LIVE" : "NONE", playableUntil: null };
  return { playback: isOn ? "RESTART" : "CATCH_UP", playableUntil: new Date(reachableUntil(start)).toISOString() };
}

/** Reads links to the titles under which programmes can be watched at any time. Returns a function from programme to link. */
async function readWatchable(view: View, programmes: readonly ProgrammeRow[]) {
  const ids = [...new Set(programmes.flatMap(({ watch_id }) => watch_id ?? []))];
  const links = new Map(
    await readByParts(ids, async (part) => {
      const titles = await view.store.findItems(part, view.at);
      const { textsOf } = await readCardDetails(view, titles);
      return titles.map(({ id, type }) => [id, { type, id, slug: view.slugOf(textsOf(id).title) }] as const);
    }),
  );
  return ({ watch_id }: ProgrammeRow) => (watch_id === null ? null : (links.get(watch_id) ?? null));
}

/** Parameters of one query. SQLite takes 32,766. */
const MOST_IDS = 5_000;

async function readByParts<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[][] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) found.push([...(await read(ids.slice(from, from + MOST_IDS)))]);
  return found.flat();
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
