import type { Card } from "../../../../contract/catalogue/card.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { type Paging, pagingOf, readCursor } from "../../../store/paging.ts";
import { durationOf, makeCards } from "../cards.ts";
import { LONGEST_PREMIERE_MS, releaseAt } from "../model/release.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";

interface ReleasesRequest {
  readonly when: "COMING" | "NEW";
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
  readonly displayGeoblocked: boolean;
}

/** Videos whose release is to come, running premieres first; or videos that have appeared. Throws BAD_CURSOR. */
export async function readReleases(
  deps: PlatformDeps,
  view: View,
  { when, rpp, lastSeen, displayGeoblocked }: ReleasesRequest,
): Promise<{ contentList: Card[]; paging: Paging }> {
  const list = JSON.stringify([view.context.realmId, "releases", when]);
  const key = readCursor(deps.sealer, list, lastSeen);
  const after = key === null ? null : { at: String(key[0] ?? ""), id: String(key[1] ?? "") };
  // The realm's territories apply to all titles, so a caller outside gets all of the list or nothing.
  if (view.geoblocked && !displayGeoblocked) return { contentList: [], paging: pagingOf(deps.sealer, list, null) };
  const found = await (when === "COMING" ? listComing(view, after, rpp + 1) : listNew(view, after, rpp + 1));
  const page = found.slice(0, rpp);
  const last = page.at(-1);
  const isPremiere = (item: ItemRow): boolean => releaseAt(item, durationOf(view, item), view.now) !== null;
  const running = when === "COMING" && after === null ? (await listStarted(view)).filter(isPremiere) : [];
  // A running premiere is on the other list.
  const shown = when === "COMING" ? [...running, ...page] : page.filter((item) => !isPremiere(item));
  return {
    contentList: await makeCards(view, shown),
    paging: pagingOf(deps.sealer, list, found.length > rpp && last !== undefined ? [appearedAt(last), last.id] : null),
  };
}

type After = { readonly at: string; readonly id: string } | null;

const listComing = (view: View, after: After, limit: number): Promise<ItemRow[]> =>
  view.store.listByRelease(view.at, { after: after ?? { at: view.at, id: "" }, order: "SOONEST", limit });

/** Premieres that have begun and may be on the air, the first of them first. */
async function listStarted(view: View): Promise<ItemRow[]> {
  const premieres = await view.store.listPremieres(view.at, new Date(view.now.getTime() - LONGEST_PREMIERE_MS).toISOString());
  return premieres.filter(({ starts_at }) => starts_at !== null && starts_at <= view.at);
}

/** Videos with a release appear at its time, others at their publication. */
async function listNew(view: View, after: After, limit: number): Promise<ItemRow[]> {
  const [published, released] = await Promise.all([
    view.store.listUnreleased(view.at, { after, limit }),
    view.store.listByRelease(view.at, { after, order: "NEWEST", limit }),
  ]);
  return [...published, ...released].sort((one, other) => (isBefore(one, other) ? 1 : -1)).slice(0, limit);
}

const appearedAt = ({ starts_at, published_at }: ItemRow): string => starts_at ?? published_at;

const isBefore = (one: ItemRow, other: ItemRow): boolean =>
  appearedAt(one) < appearedAt(other) || (appearedAt(one) === appearedAt(other) && one.id < other.id);
