import type { Bucket } from "../../contract/catalogue/catalogue.ts";
import { type CardPlace, toBucketView } from "./model/card-view.ts";
import type { BucketView } from "./views.ts";

interface Known {
  readonly settings: CardPlace["settings"];
  /** By all of the place that a row shows beside the moment. */
  readonly views: Map<string, BucketView>;
}

/** By the platform's answer, which is the same object for all who get the same (`app/api/kept-answers.server.ts`). */
const known = new WeakMap<Bucket, Known>();

/** A row of a page; the same object for the same bucket in the same language and zone, unless it tells what is on the air at this moment. */
export function bucketViewOf(bucket: Bucket, place: CardPlace): BucketView {
  const { settings, language, region, spelling, zone } = place;
  const before = known.get(bucket);
  const key = `${language} ${region} ${spelling} ${zone.timeZone} ${zone.source} ${zone.device}`;
  const found = before?.settings === settings ? before.views.get(key) : undefined;
  if (found !== undefined) return found;
  const view = toBucketView(bucket, place);
  if (view.cards.some(({ state }) => state.live?.from !== undefined || state.programme !== undefined)) return view;
  if (before?.settings === settings) before.views.set(key, view);
  else known.set(bucket, { settings, views: new Map([[key, view]]) });
  return view;
}
