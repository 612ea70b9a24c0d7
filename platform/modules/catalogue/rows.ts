import type { Bucket, Card } from "../../../contract/catalogue.ts";
import { makeCursor, readCursor } from "../../http/cursor.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { makeCard, type Particulars } from "./cards.ts";
import { occurrenceAt } from "./live-schedule.ts";
import type { After, BucketRow, ItemRow } from "./store.ts";
import type { View } from "./view.ts";

type Key = readonly (string | number)[];

/** Some items of a row, not yet cards: so that a page of many rows reads texts and rights once for all. */
export interface RowPart {
  readonly bucket: BucketRow;
  readonly items: readonly ItemRow[];
  /** Sort key of the last item when more follow, else null. */
  readonly next: Key | null;
  /** Moments at which this row changes by itself. */
  readonly boundaries: readonly (string | null)[];
}

export interface RowRequest {
  readonly size: number;
  readonly displayGeoblocked: boolean;
  /** Sort key after which to go on. */
  readonly after?: Key | null;
}

/** Reads one row. Throws BAD_CURSOR for a key of another kind of row. */
export async function readRow(view: View, bucket: BucketRow, request: RowRequest): Promise<RowPart> {
  // The realm's territories hold for all of it, so a caller outside sees all of a row or nothing.
  if (view.geoblocked && !request.displayGeoblocked) return { bucket, items: [], next: null, boundaries: [] };
  const { store, at } = view;
  const { realmId } = view.context;
  const limit = request.size + 1;
  const after = request.after ?? null;
  switch (bucket.rule) {
    case "FIXED": {
      const position = typeof after?.[0] === "number" ? after[0] : -1;
      const found = await store.listOfBucket(realmId, bucket.id, at, { after: position, limit });
      return part(view, bucket, found, request.size, (item) => [item.bucket_position]);
    }
    case "GENRE":
      return part(
        view,
        bucket,
        await store.listOfGenre(realmId, bucket.genre ?? "", at, { after: published(after), limit }),
        request.size,
        publishedKey,
      );
    case "LIVE_NOW": {
      const { live, boundaries } = await listLiveNow(view);
      const start = after === null ? 0 : live.findIndex((item) => isAfter(liveKey(view, item), after));
      const found = start < 0 ? [] : live.slice(start, start + limit);
      return { ...part(view, bucket, found, request.size, (item) => liveKey(view, item)), boundaries };
    }
    case "LATEST_VIDEOS":
      return part(view, bucket, await store.listLatest(realmId, "VOD", at, { after: published(after), limit }), request.size, publishedKey);
    case "FREE_VIDEOS":
      return part(
        view,
        bucket,
        await store.listLatest(realmId, "VOD", at, { after: published(after), limit, access: "FREE" }),
        request.size,
        publishedKey,
      );
    case "ALL_SERIES":
      return part(
        view,
        bucket,
        await store.listLatest(realmId, "SERIES", at, { after: published(after), limit }),
        request.size,
        publishedKey,
      );
    case "ALL_PLAYLISTS":
      return part(
        view,
        bucket,
        await store.listLatest(realmId, "PLAYLIST", at, { after: published(after), limit }),
        request.size,
        publishedKey,
      );
  }
}

function part<T extends ItemRow>(view: View, bucket: BucketRow, found: readonly T[], size: number, keyOf: (item: T) => Key): RowPart {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return {
    bucket,
    items,
    next: found.length > size && last !== undefined ? keyOf(last) : null,
    boundaries: items.map((item) => (item.type === "LIVE_EVENT" ? occurrenceAt(item, view.now).changesAt : null)),
  };
}

const publishedKey = (item: ItemRow): Key => [item.published_at, item.id];

function published(after: Key | null): After | null {
  if (after === null) return null;
  return { publishedAt: String(after[0] ?? ""), id: String(after[1] ?? "") };
}

/** What is on: events first, the one that began first leading, then channels in the editors' order. */
export async function listLiveNow(view: View): Promise<{ live: ItemRow[]; boundaries: (string | null)[] }> {
  const candidates = await view.store.listLiveCandidates(view.context.realmId, view.at);
  const occurrences = candidates.map((item) => ({ item, occurrence: occurrenceAt(item, view.now) }));
  const live = occurrences.filter(({ occurrence }) => occurrence.state === "LIVE").map(({ item }) => item);
  live.sort((one, other) => (isAfter(liveKey(view, one), liveKey(view, other)) ? 1 : -1));
  return { live, boundaries: occurrences.map(({ occurrence }) => occurrence.changesAt) };
}

/** Newer channels stand later: the complement of the time of publication sorts them so within ISO text's digits. */
function liveKey(view: View, item: ItemRow): Key {
  const { startDate } = occurrenceAt(item, view.now);
  return item.kind === "CHANNEL" ? [1, -Date.parse(item.published_at), item.id] : [0, Date.parse(startDate ?? item.published_at), item.id];
}

function isAfter(key: Key, other: Key): boolean {
  for (const [index, value] of key.entries()) {
    const against = other[index];
    if (against === undefined || value === against) continue;
    return value > against;
  }
  return false;
}

export function makeBucket(deps: PlatformDeps, view: View, row: RowPart, particulars: Particulars, name: string): Bucket {
  const { bucket } = row;
  const contentList: Card[] = row.items.map((item) => makeCard(view, item, particulars));
  return {
    bucketId: bucket.id,
    name,
    type: bucket.row_type,
    contentList,
    paging: {
      lastSeen: row.next === null ? null : makeCursor(deps.sealer, listName(view, bucket.id), row.next),
      moreDataAvailable: row.next !== null,
    },
  };
}

/** The sort key in a cursor of this bucket in this realm; null without a cursor. Throws BAD_CURSOR. */
export function readBucketCursor(deps: PlatformDeps, view: View, bucketId: string, cursor: string | undefined): Key | null {
  return cursor === undefined ? null : readCursor(deps.sealer, listName(view, bucketId), cursor);
}

const listName = (view: View, bucketId: string): string => `${view.context.realmId}:bucket:${bucketId}`;
