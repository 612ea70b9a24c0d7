import type { Card, Slugs } from "../../../contract/catalogue/card.ts";
import type { LiveEvent, Playlist, Season, SeasonSummary, Series, Video } from "../../../contract/catalogue/titles.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { pickText } from "../../store/localised-rows.ts";
import { pagingOf, readCursor, type SortKey } from "../../store/paging.ts";
import { durationOf, imageOf, makeCards, readCardDetails } from "./cards.ts";
import { readChannelProgrammes } from "./guide/programmes.ts";
import { isAvailable } from "./model/availability.ts";
import { boutsIn } from "./model/bouts.ts";
import { liveScheduleAt } from "./model/live-schedule.ts";
import { slugOf } from "./model/slug.ts";
import type { ItemRow } from "./store/items.ts";
import type { ItemType } from "./tables.ts";
import type { View } from "./view.ts";

/** Page size, and the id after which the page begins. */
export interface Paging {
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
}

/** Throws NOT_FOUND for an unknown, unpublished or other kind of item. */
export async function findItem(view: Pick<View, "store" | "context" | "at">, id: string, type: ItemType): Promise<ItemRow> {
  const item = await view.store.findItem(id, view.at);
  if (item === undefined || item.type !== type) throw notFound();
  return item;
}

/** Data of every detail page, with its current and former addresses. */
async function readDetail(view: View, item: ItemRow) {
  const { store, languages } = view;
  const [texts, addedSlugs, former] = await Promise.all([
    store.listAllTexts([item.id]),
    store.listSlugs(item.id),
    store.listFormerTitles(item.id),
  ]);
  const picked = pickText(texts, languages) ?? { title: "", tagline: "", description: "" };
  const current = texts.map((row) => [row.language, slugOf(row.title)] as const);
  const all = [...current.map(([, slug]) => slug), ...addedSlugs.map((row) => row.slug), ...former.map((row) => slugOf(row.title))];
  const slugs: Slugs = {
    current: slugOf(picked.title),
    byLanguage: Object.fromEntries(current),
    all: [...new Set(all.filter((slug) => slug !== null))],
  };
  return {
    id: item.id,
    title: picked.title,
    slugs,
    tagline: picked.tagline,
    description: picked.description,
    thumbnail: imageOf(item.thumbnail),
    poster: item.poster === null ? null : imageOf(item.poster),
  };
}

/** Throws NOT_FOUND, BAD_CURSOR. */
export async function readSeries(deps: PlatformDeps, view: View, id: string, paging: Paging): Promise<Series> {
  const list = `${view.context.realmId}:series:${id}`;
  const item = await findItem(view, id, "SERIES");
  const after = numberAfter(deps, list, paging.lastSeen);
  const [detail, found] = await Promise.all([
    readDetail(view, item),
    view.store.listSeasons(id, view.at, { after, limit: paging.rpp + 1 }),
  ]);
  const seasons = await summarise(view, found.slice(0, paging.rpp));
  return {
    ...detail,
    seriesId: id,
    seasons,
    paging: pagingOf(deps.sealer, list, nextAfter(found.length > paging.rpp, seasons.at(-1)?.number)),
  };
}

/** Up to `size` seasons on either side, both in order. Throws NOT_FOUND. */
export async function readSeasonsAround(view: View, seriesId: string, seasonId: string, size: number) {
  const { store, at } = view;
  const [, season] = await Promise.all([findItem(view, seriesId, "SERIES"), findItem(view, seasonId, "SEASON")]);
  if (season.series_id !== seriesId) throw notFound();
  const number = season.season_number ?? 0;
  const [before, after] = await Promise.all([
    store.listSeasons(seriesId, at, { before: number, limit: size }),
    store.listSeasons(seriesId, at, { after: number, limit: size }),
  ]);
  const summaries = await summarise(view, [...before.reverse(), ...after]);
  return { precedingSeasons: summaries.slice(0, before.length), followingSeasons: summaries.slice(before.length) };
}

async function summarise(view: View, seasons: readonly { id: string; number: number; episodeCount: number }[]): Promise<SeasonSummary[]> {
  const texts = await view.store.listTexts(
    seasons.map((season) => season.id),
    view.languages,
  );
  return seasons.map((season) => {
    const title =
      pickText(
        texts.filter((row) => row.item_id === season.id),
        view.languages,
      )?.title ?? "";
    return { ...season, title, slug: slugOf(title) };
  });
}

/** Throws NOT_FOUND, BAD_CURSOR. */
export async function readSeason(deps: PlatformDeps, view: View, id: string, paging: Paging): Promise<Season> {
  const list = `${view.context.realmId}:season:${id}`;
  const item = await findItem(view, id, "SEASON");
  const series = await findItem(view, item.series_id ?? "", "SERIES");
  const after = numberAfter(deps, list, paging.lastSeen);
  const [detail, found, cardDetails] = await Promise.all([
    readDetail(view, item),
    view.store.listEpisodesOfSeason(id, view.at, { after, limit: paging.rpp + 1 }),
    readCardDetails(view, [item]),
  ]);
  const shown = found.slice(0, paging.rpp);
  const seriesTitle = cardDetails.textsOf(series.id).title;
  return {
    ...detail,
    number: item.season_number ?? 0,
    series: { seriesId: series.id, title: seriesTitle, slug: slugOf(seriesTitle) },
    episodeCount: cardDetails.countOf(item) ?? 0,
    episodes: await makeCards(view, shown),
    paging: pagingOf(deps.sealer, list, nextAfter(found.length > paging.rpp, shown.at(-1)?.episode ?? undefined)),
  };
}

/** `p` counts from 1; a page past the end is empty. Throws NOT_FOUND. */
export async function readPlaylist(view: View, id: string, { rpp, p }: { readonly rpp: number; readonly p: number }): Promise<Playlist> {
  const item = await findItem(view, id, "PLAYLIST");
  const [detail, counts, found] = await Promise.all([
    readDetail(view, item),
    view.store.countPlaylistItems([id], view.at),
    view.store.listOfPlaylist(id, view.at, { offset: (p - 1) * rpp, limit: rpp }),
  ]);
  const totalResults = counts.get(id) ?? 0;
  return { ...detail, videos: { vods: await makeCards(view, found), totalPages: Math.ceil(totalResults / rpp), totalResults, page: p } };
}

interface Adjacent {
  readonly preceding: Card[];
  readonly following: Card[];
}

/** Up to `size` on either side, both in the list's order. */
async function makeAdjacent(view: View, nearestBefore: readonly ItemRow[], after: readonly ItemRow[]): Promise<Adjacent> {
  const cards = await makeCards(view, [...nearestBefore.toReversed(), ...after]);
  return { preceding: cards.slice(0, nearestBefore.length), following: cards.slice(nearestBefore.length) };
}

/** Throws NOT_FOUND, also when the video is not in the playlist. */
export async function readPlaylistAround(view: View, id: string, videoId: string, size: number): Promise<Adjacent> {
  await findItem(view, id, "PLAYLIST");
  const at = await view.store.findPlaylistPosition(id, videoId);
  if (at === undefined) throw notFound();
  const [before, after] = await Promise.all([
    view.store.listOfPlaylist(id, view.at, { before: at.position, limit: size }),
    view.store.listOfPlaylist(id, view.at, { after: at.position, limit: size }),
  ]);
  return makeAdjacent(view, before, after);
}

/**
 * Neighbours of a video: of an episode those of its series across seasons; else newer and older titles of its
 * first genre that has others; else the newest titles. Throws NOT_FOUND.
 */
export async function readRelated(view: View, id: string, size: number): Promise<Adjacent> {
  const { store, at } = view;
  const item = await findItem(view, id, "VOD");
  if (item.series_id !== null) {
    const from = { season: item.season_number ?? 0, episode: item.episode ?? 0 };
    const [before, after] = await Promise.all([
      store.listEpisodesAround(item.series_id, from, at, "before", size),
      store.listEpisodesAround(item.series_id, from, at, "after", size),
    ]);
    if (before.length + after.length > 0) return makeAdjacent(view, before, after);
  }
  const here = { publishedAt: item.published_at, id: item.id };
  for (const { genre } of await store.listGenres(id)) {
    const [newer, older] = await Promise.all([
      store.listOfGenre(genre, at, { after: here, limit: size, direction: "newer" }),
      store.listOfGenre(genre, at, { after: here, limit: size }),
    ]);
    if (newer.length + older.length > 0) return makeAdjacent(view, newer, older);
  }
  const latest = await store.listLatest("VOD", at, { limit: size + 1 });
  return makeAdjacent(view, [], latest.filter((other) => other.id !== id).slice(0, size));
}

/** Throws NOT_FOUND. */
export async function readVideo(view: View, id: string): Promise<Video> {
  const item = await findItem(view, id, "VOD");
  const [detail, cardDetails, genres, season] = await Promise.all([
    readDetail(view, item),
    readCardDetails(view, [item]),
    view.store.listGenres(id),
    item.season_id === null ? undefined : view.store.findItem(item.season_id, view.at),
  ]);
  const access = cardDetails.accessOf(item);
  const master = item.master === null ? null : view.media.find(item.master);
  const seriesTitle = item.series_id === null ? "" : cardDetails.textsOf(item.series_id).title;
  return {
    ...detail,
    type: "VOD",
    accessLevel: view.levelOf(access),
    onlinePlayback: isAvailable(view.media, item) ? "AVAILABLE" : "UNAVAILABLE",
    licences: [...access.licences],
    duration: durationOf(view, item),
    year: item.year,
    rating: item.rating,
    genres: genres.map((row) => row.genre),
    publishedAt: item.published_at,
    series:
      item.series_id === null || item.season_id === null || season === undefined
        ? null
        : {
            seriesId: item.series_id,
            title: seriesTitle,
            slug: slugOf(seriesTitle),
            seasonId: item.season_id,
            seasonNumber: item.season_number ?? 0,
            episode: item.episode ?? 0,
          },
    audioTracks: master?.audio.map((track) => track.language) ?? [],
    subtitles: master === null ? [] : Object.keys(master.cues),
  };
}

/** Throws NOT_FOUND. */
export async function readLiveEvent(view: View, id: string): Promise<LiveEvent> {
  const item = await findItem(view, id, "LIVE_EVENT");
  const [detail, cardDetails, meanwhile, programmingInfo] = await Promise.all([
    readDetail(view, item),
    readCardDetails(view, [item]),
    readMeanwhile(view, item),
    readChannelProgrammes(view, item),
  ]);
  const access = cardDetails.accessOf(item);
  const { state, startDate, endDate } = liveScheduleAt(item, view.now);
  const related = state === "ENDED" ? await readRelatedVideo(view, item) : null;
  return {
    ...detail,
    type: "LIVE_EVENT",
    kind: item.kind ?? "EVENT",
    state: related?.state ?? state,
    relatedVideo: related?.card ?? null,
    accessLevel: view.levelOf(access),
    licences: [...access.licences],
    startDate,
    endDate,
    bouts: boutsIn(item.bouts, view.languages),
    meanwhile,
    programmingInfo,
  };
}

/** The published video of an event that has ended; the replay before the recording. */
async function readRelatedVideo(view: View, { replay_id, recording_id }: ItemRow) {
  const ids = [replay_id, recording_id].filter((id) => id !== null);
  const found = (await view.store.findItems(ids, view.at)).filter(({ type }) => type === "VOD");
  const video = found.find(({ id }) => id === replay_id) ?? found[0];
  if (video === undefined) return null;
  const [card] = await makeCards(view, [video]);
  return card === undefined ? null : { card, state: video.id === replay_id ? ("VOD" as const) : ("INSTANT_VOD" as const) };
}

/** Titles to watch until an event begins, in its editors' order. Removed and unpublished titles are left out. */
async function readMeanwhile(view: View, { meanwhile }: ItemRow): Promise<Card[]> {
  if (meanwhile === null) return [];
  const ids = JSON.parse(meanwhile) as string[];
  const found = new Map((await view.store.findItems(ids, view.at)).map((item) => [item.id, item]));
  return makeCards(
    view,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

/** The number in a cursor of this list; -1 without a cursor, so that numbers from 0 on follow it. */
function numberAfter(deps: PlatformDeps, list: string, cursor: string | undefined): number {
  return Number(readCursor(deps.sealer, list, cursor)?.[0] ?? -1);
}

const nextAfter = (more: boolean, last: number | undefined): SortKey | null => (more && last !== undefined ? [last] : null);
