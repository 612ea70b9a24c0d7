import type { Bucket } from "../../contract/catalogue/page.ts";
import { type CardPlace, toBucketView, viewAtTime } from "./model/card-view.ts";
import type { BucketView } from "./views.ts";

interface CachedViews {
  readonly settings: CardPlace["settings"];
  /** Key: all fields of `CardPlace` that a row depends on, except `now`. */
  readonly views: Map<string, BucketView>;
}

/** Views of one bucket. Bounded, because browsers name their zone. */
const MOST_VIEWS = 50;

/** Key: the bucket of the platform's answer. The response cache returns the same object for equal answers (`app/api/response-cache.server.ts`). */
const cache = new WeakMap<Bucket, CachedViews>();

/** The view of a bucket; cached by language, region, spelling and zone. Titles on the air are built for each request, because they depend on the time. */
export function bucketViewOf(bucket: Bucket, place: CardPlace): BucketView {
  const { settings, language, region, spelling, zone } = place;
  const cached = cache.get(bucket);
  const key = `${language} ${region} ${spelling} ${zone.timeZone} ${zone.source} ${zone.device}`;
  const found = cached?.settings === settings ? cached.views.get(key) : undefined;
  if (found !== undefined) return viewAtTime(found, bucket, place);
  const view = toBucketView(bucket, place);
  if (cached?.settings === settings) {
    if (cached.views.size >= MOST_VIEWS) cached.views.clear();
    cached.views.set(key, view);
  } else cache.set(bucket, { settings, views: new Map([[key, view]]) });
  return view;
}
