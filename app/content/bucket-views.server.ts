import { LRUCache } from "lru-cache";
import type { Bucket } from "../../contract/catalogue/page.ts";
import { type CardPlace, toBucketView } from "./model/card-view.ts";
import type { BucketView, CardView } from "./views.ts";

interface CachedViews {
  readonly settings: CardPlace["settings"];
  /** By all fields of `CardPlace` that a row shows, except `now`. */
  readonly views: Map<string, BucketView>;
}

/** By the platform's answer: the response cache gives equal answers as the same object (`app/api/response-cache.server.ts`). */
const cache = new WeakMap<Bucket, CachedViews>();

/** Cards by their whole content as JSON. */
const cards = new LRUCache<string, CardView>({ max: 2_000 });

/** The same object for equal cards: a page's data contain a title of two rows only once. */
function sharedCard(card: CardView): CardView {
  const content = JSON.stringify(card);
  const cached = cards.get(content);
  if (cached === undefined) cards.set(content, card);
  return cached ?? card;
}

/** A row of a page: the same object for the same bucket, language and zone. A row with titles on the air is made again for each request. */
export function bucketViewOf(bucket: Bucket, place: CardPlace): BucketView {
  const { settings, language, region, spelling, zone } = place;
  const cached = cache.get(bucket);
  const key = `${language} ${region} ${spelling} ${zone.timeZone} ${zone.source} ${zone.device}`;
  const found = cached?.settings === settings ? cached.views.get(key) : undefined;
  if (found !== undefined) return found;
  const row = toBucketView(bucket, place);
  const view = { ...row, cards: row.cards.map(sharedCard) };
  if (view.cards.some(({ state }) => state.live?.from !== undefined || state.programme !== undefined)) return view;
  if (cached?.settings === settings) cached.views.set(key, view);
  else cache.set(bucket, { settings, views: new Map([[key, view]]) });
  return view;
}
