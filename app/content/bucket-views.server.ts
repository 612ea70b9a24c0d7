import type { Bucket } from "../../contract/catalogue/catalogue.ts";
import { type CardPlace, toBucketView } from "./model/card-view.ts";
import type { BucketView } from "./views.ts";

interface Known {
  readonly settings: CardPlace["settings"];
  /** By language and spelling. */
  readonly views: Map<string, BucketView>;
}

/** By the platform's answer, which is the same object for all who get the same (`app/api/kept-answers.server.ts`). */
const known = new WeakMap<Bucket, Known>();

/** A row of a page; the same object for the same bucket in the same language, unless it tells what is on the air at this moment. */
export function bucketViewOf(bucket: Bucket, place: CardPlace): BucketView {
  const { settings, language, spelling } = place;
  const before = known.get(bucket);
  const key = `${language} ${spelling}`;
  const found = before?.settings === settings ? before.views.get(key) : undefined;
  if (found !== undefined) return found;
  const view = toBucketView(bucket, place);
  if (view.cards.some(({ onAir, programme }) => onAir !== undefined || programme !== undefined)) return view;
  if (before?.settings === settings) before.views.set(key, view);
  else known.set(bucket, { settings, views: new Map([[key, view]]) });
  return view;
}
