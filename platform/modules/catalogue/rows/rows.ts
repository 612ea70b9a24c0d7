import type { Card } from "../../../../contract/catalogue/card.ts";
import type { Bucket, BucketNews, BucketTable } from "../../../../contract/catalogue/page.ts";
import type { RowTypeData } from "../../../../contract/catalogue/row-type.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { pagingOf, readCursor } from "../../../store/paging.ts";
import { type CardDetails, durationOf, makeCard } from "../cards.ts";
import type { Programmes } from "../guide/programmes.ts";
import { liveScheduleAt } from "../model/live-schedule.ts";
import { LONGEST_PREMIERE_MS, releaseAt } from "../model/release.ts";
import type { After, ItemRow } from "../store/items.ts";
import type { BucketRow } from "../store/pages.ts";
import type { AccessKind, ItemType } from "../tables.ts";
import type { View } from "../view.ts";
import { findNeighbours } from "./neighbours.ts";
import { bucketFields, type RowTexts, readRowData } from "./row-data.ts";
import type { RowKey, RowSource, TitleReference } from "./row-source.ts";
import { readSectionLinks } from "./section-links.ts";
import type { Linked } from "./stored-links.ts";
import { readTableRows } from "./table-rows.ts";

/** Some items of a row, not yet cards, because a page reads the texts and rights of all its rows at once. */
export interface RowPart {
  readonly bucket: BucketRow;
  readonly items: readonly ItemRow[];
  /** Set in a row of links to sections, which has no items: its cards. */
  readonly cards?: readonly Card[];
  /** Set in a row that shows a table. */
  readonly table?: BucketTable;
  /** Set in a row of news. */
  readonly news?: BucketNews;
  /** Sort key of the last item when more follow, else null. */
  readonly next: RowKey | null;
  /** Times of scheduled changes of this row. */
  readonly boundaries: readonly (string | null)[];
  /** Set in a row around a video. */
  readonly discovery?: RowTypeData["discovery"];
}

export interface RowRequest {
  readonly size: number;
  readonly displayGeoblocked: boolean;
  /** Sort key of the last item of the previous part. */
  readonly after?: RowKey | null;
}

/** Reads the items of a row after a key. Throws BAD_CURSOR for a key of another kind of row. */
type ItemSource = (view: View, bucket: BucketRow, request: Required<RowRequest>) => Promise<RowPart>;

/** The newest titles of a kind. */
const latest =
  (type: ItemType, access?: AccessKind): ItemSource =>
  async (view, bucket, { after, size }) => {
    const range = { after: published(after), limit: size + 1, ...(access === undefined ? {} : { access }) };
    return part(view, bucket, await view.store.listLatest(type, view.at, range), size, publishedKey);
  };

/** The catalogue's own rules. */
const RULES: Readonly<Record<string, ItemSource>> = {
  async FIXED(view, bucket, { after, size }) {
    const position = typeof after?.[0] === "number" ? after[0] : -1;
    const found = await view.store.listOfBucket(bucket.id, view.at, { after: position, limit: size + 1 });
    return part(view, bucket, found, size, (item) => [item.bucket_position]);
  },
  async GENRE(view, bucket, { after, size }) {
    const range = { after: published(after), limit: size + 1 };
    return part(view, bucket, await view.store.listOfGenre(bucket.genre ?? "", view.at, range), size, publishedKey);
  },
  async AROUND(view, bucket, { size }) {
    const [video] = await view.store.findItems([bucket.genre ?? ""], view.at);
    if (video === undefined || video.type !== "VOD") return { bucket, items: [], next: null, boundaries: [] };
    const rpp = size - (size % 2);
    const { before, after } = await findNeighbours(view, video, rpp / 2);
    const items = [...before.toReversed(), video, ...after];
    const discovery = { rpp, page: 1 as const, precedingVods: before.length, followingVods: after.length };
    return { ...part(view, bucket, items, items.length, () => []), discovery };
  },
  async LIVE_NOW(view, bucket, { after, size }) {
    const { live, boundaries } = await listLiveNow(view);
    const start = after === null ? 0 : live.findIndex((item) => isAfter(liveKey(view, item), after));
    const found = start < 0 ? [] : live.slice(start, start + size + 1);
    return { ...part(view, bucket, found, size, (item) => liveKey(view, item)), boundaries };
  },
  async UPCOMING(view, bucket, { after, size }) {
    const upcoming = await listUpcoming(view);
    return coming(view, bucket, { all: upcoming, startOf: (item) => liveScheduleAt(item, view.now).startDate }, { after, size });
  },
  async PREMIERES(view, bucket, { after, size }) {
    const candidates = await view.store.listPremieres(view.at, new Date(view.now.getTime() - LONGEST_PREMIERE_MS).toISOString());
    // After its end a premiere is a video like any other.
    const premieres = candidates.filter((item) => releaseAt(item, durationOf(view, item), view.now) !== null);
    return coming(view, bucket, { all: premieres, startOf: (item) => item.starts_at }, { after, size });
  },
  async SECTIONS(view, bucket, { after, size }) {
    const links = await readSectionLinks(view, readRowData(view, bucket).links ?? []);
    const found = links.filter(({ place }) => place > (typeof after?.[0] === "number" ? after[0] : -1));
    const shown = found.slice(0, size);
    const next = found.length > size ? ([shown.at(-1)?.place ?? 0] as const) : null;
    return { bucket, items: [], cards: shown.map(({ card }) => card), next, boundaries: [] };
  },
  async TABLE(view, bucket, { after, size }) {
    const from = typeof after?.[0] === "number" ? after[0] : 0;
    const found = await readTableRows(view, bucket.genre ?? "", { from, size });
    if (found === null) return { bucket, items: [], next: null, boundaries: [] };
    const { table, rows, hasMore } = found;
    return { bucket, items: [], table: { table, rows }, next: hasMore ? [from + size] : null, boundaries: [] };
  },
  async NEWS(view, bucket, { after, size }) {
    const { items, changesAt: next } = await view.news.list(view.context, { feed: bucket.genre, after: published(after), limit: size + 1 });
    const shown = items.slice(0, size);
    const last = shown.at(-1);
    return {
      bucket,
      items: [],
      news: { feedName: bucket.genre, items: shown },
      next: items.length > size && last !== undefined ? [last.publishedAt, last.id] : null,
      boundaries: [next],
    };
  },
  LATEST_VIDEOS: latest("VOD"),
  FREE_VIDEOS: latest("VOD", "FREE"),
  ALL_SERIES: latest("SERIES"),
  ALL_PLAYLISTS: latest("PLAYLIST"),
};

/** Reads one row; a row of an unregistered kind is empty. Throws BAD_CURSOR for a key of another kind of row. */
export async function readRow(view: View, bucket: BucketRow, request: RowRequest): Promise<RowPart> {
  const empty = { bucket, items: [], next: null, boundaries: [] };
  // The realm's territories apply to all titles, so a caller outside sees all of a row or nothing.
  if (view.geoblocked && !request.displayGeoblocked) return empty;
  const whole = { ...request, after: request.after ?? null };
  if (isRule(bucket.rule)) return (await RULES[bucket.rule]?.(view, bucket, whole)) ?? empty;
  const source = view.rowSources.get(bucket.rule);
  if (source !== undefined) {
    try {
      return await readSource(view, bucket, source, whole);
    } catch (error) {
      // A part of the product that fails must not take the page with it. A further page of the row says that it failed.
      if (whole.after !== null) throw error;
      view.log.error({ realm: view.context.realmId, row: bucket.id, kind: bucket.rule, error: String(error) }, "row's source failed");
      return empty;
    }
  }
  view.log.error({ realm: view.context.realmId, row: bucket.id, kind: bucket.rule }, "row of an unknown kind");
  return empty;
}

/** True for the catalogue's own kinds, which no other module may register. */
export const isRule = (kind: string): boolean => Object.hasOwn(RULES, kind);

/** A row of another module: its references become titles here, in its order. */
async function readSource(view: View, bucket: BucketRow, source: RowSource, { after, size }: Required<RowRequest>): Promise<RowPart> {
  const listed = await source.list(view.context, { id: bucket.id, argument: bucket.genre }, { after, limit: size + 1 });
  const shown = listed.items.slice(0, size);
  const items = await findTitles(
    view,
    shown.map(({ title }) => title),
  );
  const { boundaries } = part(view, bucket, items, size, () => []);
  return {
    bucket,
    items,
    next: listed.items.length > size ? (shown.at(-1)?.key ?? null) : null,
    boundaries: [...boundaries, listed.changesAt],
  };
}

/** Published titles in the order of the references. Missing titles and titles of another type are left out. */
export async function findTitles(view: View, references: readonly TitleReference[]): Promise<ItemRow[]> {
  const ids = [...new Set(references.map(({ id }) => id))];
  const found = new Map<string, ItemRow>();
  for (let from = 0; from < ids.length; from += MOST_IDS)
    for (const item of await view.store.findItems(ids.slice(from, from + MOST_IDS), view.at)) found.set(item.id, item);
  return references.flatMap(({ type, id }) => {
    const item = found.get(id);
    return item === undefined || item.type !== type ? [] : [item];
  });
}

/** Parameters of one query. */
const MOST_IDS = 500;

function part<T extends ItemRow>(view: View, bucket: BucketRow, found: readonly T[], size: number, keyOf: (item: T) => RowKey): RowPart {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return {
    bucket,
    items,
    next: found.length > size && last !== undefined ? keyOf(last) : null,
    boundaries: items.map((item) => changesAt(view, item)),
  };
}

/** Some titles of a row after a key, in the order of their starts. `all`: the whole row, because each of its titles may leave it. */
function coming(
  view: View,
  bucket: BucketRow,
  { all, startOf }: { readonly all: readonly ItemRow[]; readonly startOf: (item: ItemRow) => string | null },
  { after, size }: Pick<Required<RowRequest>, "after" | "size">,
): RowPart {
  const keyOf = (item: ItemRow): RowKey => [Date.parse(startOf(item) ?? ""), item.id];
  const found = after === null ? all : all.filter((item) => isAfter(keyOf(item), after));
  const boundaries = [view.movesAt, ...all.map((item) => changesAt(view, item))];
  return { ...part(view, bucket, found.slice(0, size + 1), size, keyOf), boundaries };
}

/** Time of the next scheduled change of a title; null: never. A demo moves an event that has ended. */
export function changesAt(view: View, item: ItemRow): string | null {
  const release = releaseAt(item, durationOf(view, item), view.now);
  if (release !== null) return release.changesAt;
  if (item.type !== "LIVE_EVENT") return null;
  const schedule = liveScheduleAt(item, view.now);
  return schedule.changesAt ?? (item.kind === "EVENT" ? view.movesAt : null);
}

const publishedKey = (item: ItemRow): RowKey => [item.published_at, item.id];

function published(after: RowKey | null): After | null {
  if (after === null) return null;
  return { publishedAt: String(after[0] ?? ""), id: String(after[1] ?? "") };
}

/** Titles that are live now: events by their start, then channels, the newest first. */
export async function listLiveNow(view: View): Promise<{ live: ItemRow[]; boundaries: (string | null)[] }> {
  const candidates = await view.store.listLiveCandidates(view.at);
  const schedules = candidates.map((item) => ({ item, schedule: liveScheduleAt(item, view.now) }));
  const live = schedules.filter(({ schedule }) => schedule.state === "LIVE").map(({ item }) => item);
  live.sort((one, other) => (isAfter(liveKey(view, one), liveKey(view, other)) ? 1 : -1));
  return { live, boundaries: [view.movesAt, ...schedules.map(({ schedule }) => schedule.changesAt)] };
}

/** Events that have not begun, the soonest first. */
export async function listUpcoming(view: View): Promise<ItemRow[]> {
  const candidates = await view.store.listLiveCandidates(view.at);
  return candidates
    .map((item) => ({ item, schedule: liveScheduleAt(item, view.now) }))
    .filter(({ schedule }) => schedule.state === "SCHEDULED" || schedule.state === "PRE_LIVE")
    .sort(
      (one, other) =>
        Date.parse(one.schedule.startDate ?? "") - Date.parse(other.schedule.startDate ?? "") || (one.item.id < other.item.id ? -1 : 1),
    )
    .map(({ item }) => item);
}

/** Sort key of a live title. The publication time of a channel is negative, because newer channels come first. */
function liveKey(view: View, item: ItemRow): RowKey {
  const { startDate } = liveScheduleAt(item, view.now);
  return item.kind === "CHANNEL" ? [1, -Date.parse(item.published_at), item.id] : [0, Date.parse(startDate ?? item.published_at), item.id];
}

function isAfter(key: RowKey, other: RowKey): boolean {
  for (const [index, value] of key.entries()) {
    const against = other[index];
    if (against === undefined || value === against) continue;
    return value > against;
  }
  return false;
}

/** Data that rows of a page share. */
export interface RowParts {
  readonly cardDetails: CardDetails;
  readonly programmes: Programmes;
  /** Targets of the links of rows. */
  readonly linked: Linked;
}

/** False for a row without anything to show, which its page leaves out. */
export const hasContent = ({ items, cards = [], table, news }: RowPart): boolean =>
  items.length > 0 || cards.length > 0 || (news !== undefined && news.items.length > 0) || (table !== undefined && table.rows.length > 0);

export function makeBucket(deps: PlatformDeps, view: View, row: RowPart, parts: RowParts, texts: RowTexts): Bucket {
  const { bucket } = row;
  const cards = row.cards ?? row.items.map((item) => makeCard(view, item, parts.cardDetails, parts.programmes));
  const contentList = bucket.rule === "LATEST_VIDEOS" ? cards.map((card) => ({ ...card, isNew: false })) : [...cards];
  return {
    ...bucketFields(view, bucket, texts, parts, row.discovery ?? null),
    contentList,
    table: row.table ?? null,
    news: row.news ?? null,
    paging: pagingOf(deps.sealer, listName(view, bucket.id), row.next),
  };
}

/** The sort key in a cursor of this bucket in this realm; null without a cursor. Throws BAD_CURSOR. */
export function readBucketCursor(deps: PlatformDeps, view: View, bucketId: string, cursor: string | undefined): RowKey | null {
  return readCursor(deps.sealer, listName(view, bucketId), cursor);
}

const listName = (view: View, bucketId: string): string => `${view.context.realmId}:bucket:${bucketId}`;
