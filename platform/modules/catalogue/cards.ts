import type { Image } from "../../../contract/base/fields.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import { soundLanguages } from "../../media/media-library.ts";
import { pickText } from "../../store/localised-rows.ts";
import { type Programmes, readProgrammes } from "./guide/programmes.ts";
import type { Access } from "./model/access.ts";
import { liveScheduleAt } from "./model/live-schedule.ts";
import { releaseAt } from "./model/release.ts";
import type { ItemRow } from "./store/items.ts";
import type { View } from "./view.ts";

interface TitleTexts {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
}
const NO_TEXTS: TitleTexts = { title: "", tagline: "", description: "" };

/** Data of cards beside the items' own rows, read for all items at once. */
export interface CardDetails {
  textsOf(id: string): TitleTexts;
  accessOf(item: ItemRow): Access;
  /** Episodes of a series or season, videos of a playlist; null for other items. */
  countOf(item: ItemRow): number | null;
  /** Average stars of its reviews; null: none are shown. */
  averageOf(item: ItemRow): number | null;
}

/** A fixed number of queries, however many items there are. */
export async function readCardDetails(view: View, items: readonly ItemRow[]): Promise<CardDetails> {
  const { store, at } = view;
  const idsOf = (type: ItemRow["type"]) => [...new Set(items.filter((item) => item.type === type).map((item) => item.id))];
  const ids = new Set(items.flatMap((item) => (item.series_id === null ? [item.id] : [item.id, item.series_id])));
  const licensed = items.filter((item) => item.access === "LICENCE").map((item) => item.id);
  const reviewed = items.filter(({ type }) => type === "VOD" || type === "SERIES").map(({ id }) => id);
  const [texts, licences, ofSeries, ofSeasons, ofPlaylists, averages] = await Promise.all([
    readTexts(view, [...ids]),
    store.listLicences([...new Set(licensed)]),
    store.countEpisodes("series_id", idsOf("SERIES"), at),
    store.countEpisodes("season_id", idsOf("SEASON"), at),
    store.countPlaylistItems(idsOf("PLAYLIST"), at),
    view.averages(view.context, reviewed),
  ]);
  const counts = { SERIES: ofSeries, SEASON: ofSeasons, PLAYLIST: ofPlaylists };
  return {
    textsOf: (id) => texts.get(id) ?? NO_TEXTS,
    accessOf: (item) => ({
      kind: item.access,
      licences: licences.filter((row) => row.item_id === item.id).map((row) => row.licence_id),
    }),
    countOf: (item) => (item.type === "VOD" || item.type === "LIVE_EVENT" ? null : (counts[item.type].get(item.id) ?? 0)),
    averageOf: (item) => averages.get(item.id) ?? null,
  };
}

async function readTexts(view: View, ids: readonly string[]): Promise<ReadonlyMap<string, TitleTexts>> {
  const { store, languages } = view;
  const byItem = new Map<string, (TitleTexts & { language: string })[]>();
  const keep = (rows: Awaited<ReturnType<typeof store.listTexts>>): void => {
    for (const row of rows) {
      const list = byItem.get(row.item_id);
      if (list === undefined) byItem.set(row.item_id, [row]);
      else list.push(row);
    }
  };
  keep(await store.listTexts(ids, languages));
  const missing = ids.filter((id) => !byItem.has(id));
  if (missing.length > 0) keep(await store.listAllTexts(missing));
  return new Map([...byItem].map(([id, rows]) => [id, pickText(rows, languages) ?? NO_TEXTS]));
}

/** Time for which a video counts as new. */
const NEW_FOR_MS = 14 * 24 * 3_600_000;

/** Cards in the order of the items. `list` says of what kind the list is. */
export async function makeCards(
  view: View,
  items: readonly ItemRow[],
  list: Pick<Card, "contentContext" | "isRelated"> = {},
): Promise<Card[]> {
  const [cardDetails, programmes] = await Promise.all([readCardDetails(view, items), readProgrammes(view, items)]);
  return items.map((item) => {
    const master = item.master === null ? null : view.media.find(item.master);
    return {
      ...makeCard(view, item, cardDetails, programmes),
      audioTracks: master === null ? [] : soundLanguages(master).audioTracks,
      ...list,
    };
  });
}

export function makeCard(view: View, item: ItemRow, cardDetails: CardDetails, programmes: Programmes): Card {
  const titleTexts = cardDetails.textsOf(item.id);
  const live = item.type === "LIVE_EVENT" ? liveScheduleAt(item, view.now) : null;
  const release = releaseAt(item, durationOf(view, item), view.now);
  const premiere = release?.state === "LIVE" ? release : null;
  const isEpisode = item.type === "VOD" && item.series_id !== null;
  return {
    id: item.id,
    type: item.type,
    title: titleTexts.title,
    slug: view.slugOf(titleTexts.title),
    description: titleTexts.description,
    thumbnail: imageOf(item.thumbnail),
    poster: item.poster === null ? null : imageOf(item.poster),
    accessLevel: view.levelOf(cardDetails.accessOf(item)),
    duration: item.type === "VOD" ? durationOf(view, item) : null,
    startDate: live?.startDate ?? premiere?.startsAt ?? null,
    endDate: live?.endDate ?? premiere?.endsAt ?? null,
    eventStatus: item.event_status,
    computedRelease: release === null || premiere !== null ? null : { type: release.type, scheduledAt: release.scheduledAt },
    displayLiveBadge: live?.state === "LIVE" || premiere !== null,
    isNew: item.type === "VOD" && release === null && Date.parse(item.published_at) > view.now.getTime() - NEW_FOR_MS,
    seriesId: item.series_id,
    seriesTitle: item.series_id === null ? null : cardDetails.textsOf(item.series_id).title,
    season: isEpisode || item.type === "SEASON" ? item.season_number : null,
    episode: isEpisode ? item.episode : null,
    itemCount: cardDetails.countOf(item),
    rating: item.rating,
    averageStars: cardDetails.averageOf(item),
    programmingInfo: programmes.of(item),
  };
}

/** Stored as JSON by the seed or by an editor's tool; the contract's client checks its shape. */
export function imageOf(json: string): Image {
  return JSON.parse(json) as Image;
}

/** Length in seconds; 0 while there is no media. */
export function durationOf(view: Pick<View, "media">, item: Pick<ItemRow, "master" | "loops">): number {
  const master = item.master === null ? null : view.media.find(item.master);
  return Math.round((master?.duration ?? 0) * item.loops);
}
