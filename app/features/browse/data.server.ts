import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { Bucket, CataloguePage } from "../../../contract/catalogue/page.ts";
import type { SeasonSummary } from "../../../contract/catalogue/titles.ts";
import { bucketViewOf } from "../../content/bucket-views.server.ts";
import { loadFollow, loadFollowedRow } from "../../content/components/follows/follows.server.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { listRefOf } from "../../content/lists/has-lists.ts";
import { areLocksUsual, toBucketView, toCardView } from "../../content/model/card-view.ts";
import { previewImage } from "../../content/model/preview-image.ts";
import { shareAddress } from "../../content/model/share/share-address.ts";
import { cardPlaceOf, pageNumberOf, queryParameter } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import { requireMatchingSlug } from "../../content/slug-rule.server.ts";
import { loadStartedRow, progressOf } from "../../content/started-cards.server.ts";
import type { BucketView, CardView, RegionBlockView } from "../../content/views.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { notFound, orNothing } from "../../http/page-call.server.ts";
import { contextOf, isOutside, type RequestContext, watcherOf } from "../../http/request-context.server.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { loadJoinOffer } from "./join-offer.server.ts";
import { leadOf, toHeroView } from "./model/hero-view.ts";
import { SEASON_PAGE } from "./model/season-list.ts";
import type { BucketPageView, CataloguePageView, JoinOffer, SeasonListView } from "./views.ts";

/** Cards in a row when a page loads. Six fill a window 1,900 px wide. Every card adds markup to each viewer's page. */
const FIRST_CARDS = 6;
/** Cards on the first page of an opened row: two further pages' worth, which fill a screen. */
const OPENED_BUCKET = 20;
const PLAYLIST_PAGE = 25;
/** Related titles of a series, season or playlist: as many as the neighbours of a video, five on either side (S2§9). */
const RELATED = 10;

/** Heroes and rows of the home page. */
export async function loadHome(args: PageArguments): Promise<CataloguePageView> {
  const context = contextOf(args);
  const { displayGeoblocked } = context.realm;
  // The viewer's own data is a separate request, so that the page's response is the same for all viewers who see the same.
  const reads = !isOutside(context) || displayGeoblocked;
  const [page, join, started, followed] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getHome, { query: { bucketsSize: FIRST_CARDS, displayGeoblocked } })),
    loadJoinOffer(args),
    reads ? loadStartedRow(args, FIRST_CARDS) : undefined,
    reads ? loadFollowedRow(args, FIRST_CARDS) : undefined,
  ]);
  return toPageView(page, context, { join, started, followed });
}

/** A section by id; `browse` is also a section. */
export async function loadSection(args: PageArguments, id: string): Promise<CataloguePageView> {
  const context = contextOf(args);
  const { displayGeoblocked } = context.realm;
  const query = { bucketsSize: FIRST_CARDS, displayGeoblocked };
  return toPageView(await itemCall(args, context.api.call(catalogue.getSection, { params: { id }, query })), context);
}

async function toPageView(
  page: CataloguePage,
  context: RequestContext,
  { join, started, followed }: { join?: JoinOffer | undefined; started?: BucketView | undefined; followed?: BucketView | undefined } = {},
): Promise<CataloguePageView> {
  const place = cardPlaceOf(context);
  // A row without content is left out of the page.
  const shared = page.buckets
    .filter(({ contentList, table, news }) => contentList.length > 0 || table !== null || news !== null)
    .map((bucket) => bucketViewOf(bucket, place));
  const { blocked } = await blockOf(context);
  const heroes = page.heroes.map((hero) => toHeroView(hero, context.spelling, context.realm, context.preferences));
  return {
    ...(blocked === undefined ? {} : { blocked, lead: leadOf(heroes) }),
    ...(join === undefined ? {} : { join }),
    title: page.title,
    heroes: blocked === undefined ? heroes : [],
    buckets: [started, followed, ...shared].filter((row) => row !== undefined),
    ...(started === undefined ? {} : { states: progressOf(started.cards), watcher: watcherOf(context) }),
    locksUsual: areLocksUsual(shared),
  };
}

async function blockOf(context: RequestContext): Promise<{ readonly blocked?: RegionBlockView }> {
  const blocked = await loadRegionBlock(context);
  return blocked === undefined ? {} : { blocked };
}

/** One row from a cursor on, for the row's own page and for rows that load more near their end. */
export async function loadBucket(args: PageArguments, id: string): Promise<BucketPageView> {
  const context = contextOf(args);
  const { displayGeoblocked } = context.realm;
  const lastSeen = queryParameter(args, "lastSeen");
  // Without a size the platform gives the standard one of the row's type.
  const query = lastSeen === undefined ? { rpp: OPENED_BUCKET } : { lastSeen };
  const [bucket, blocked] = await Promise.all([
    itemCall<Bucket>(args, context.api.call(catalogue.getBucket, { params: { id }, query: { ...query, displayGeoblocked } })),
    blockOf(context),
  ]);
  const view = toBucketView(bucket, cardPlaceOf(context));
  return {
    ...view,
    ...blocked,
    locksUsual: areLocksUsual([view]),
    first: lastSeen === undefined,
    key: `${id} ${lastSeen ?? ""}`,
  };
}

/** A series with the chosen season's episodes; the first season is the default. */
export async function loadSeries(args: PageArguments, params: { seriesId: string; seriesTitle?: string }) {
  const context = contextOf(args);
  const chosen = queryParameter(args, "seasonId");
  const lastSeen = queryParameter(args, "lastSeen");
  const [series, early, related, follow] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getSeries, { params: { id: params.seriesId }, query: { rpp: SEASON_PAGE } })),
    chosen === undefined ? null : loadEpisodes(args, chosen, lastSeen),
    loadRelated(args, params.seriesId),
    loadFollow(args, "SERIES", params.seriesId),
  ]);
  requireMatchingSlug(args, params.seriesTitle, series.slugs, "SERIES", params.seriesId);
  const first = series.seasons[0];
  const season = early ?? (first === undefined ? null : await loadEpisodes(args, first.id, lastSeen));
  if (season !== null && season.seriesId !== series.seriesId) throw notFound(context);
  const to = (summary: { id: string } | null) =>
    href("series", context.spelling, { seriesId: params.seriesId, seriesTitle: series.slugs.current }, { seasonId: summary?.id });
  const isListed = season === null || series.seasons.some(({ id }) => id === season.id);
  const list: SeasonListView = isListed
    ? {
        seasons: series.seasons.map((summary) => ({ id: summary.id, title: summary.title, to: to(summary) })),
        selected: season?.id ?? "",
        hasMoreBefore: false,
        hasMoreAfter: series.paging.moreDataAvailable,
      }
    : await itemCall(args, loadSeasonsAround(context, params.seriesId, season, to));
  return {
    id: series.seriesId,
    title: series.title,
    tagline: series.tagline,
    description: series.description,
    picture: series.thumbnail,
    preview: previewImage(series.thumbnail),
    slug: series.slugs.current,
    slugs: series.slugs.byLanguage,
    ...shareAddress(series, to(chosen === undefined || season === null ? null : season), context),
    ...listRefOf("SERIES", series.seriesId, context),
    list,
    related,
    follow,
    season: season === null ? null : { ...season.view, ...pagesOf(season, lastSeen, to({ id: season.id })) },
    ...(await blockOf(context)),
  };
}
export type SeriesView = Awaited<ReturnType<typeof loadSeries>>;

/** A season on its own page, with links to the other seasons of its series. */
export async function loadSeason(args: PageArguments, params: { seasonId: string; seasonTitle?: string }) {
  const context = contextOf(args);
  const lastSeen = queryParameter(args, "lastSeen");
  const [season, related] = await Promise.all([loadEpisodes(args, params.seasonId, lastSeen), loadRelated(args, params.seasonId)]);
  const { detail } = season;
  requireMatchingSlug(args, params.seasonTitle, detail.slugs, "SEASON", params.seasonId);
  const to = (summary: { id: string; slug?: string | null }) =>
    href("season", context.spelling, { seasonId: summary.id, seasonTitle: summary.slug ?? null });
  const own = to({ id: season.id, slug: detail.slugs.current });
  return {
    ...season.view,
    number: detail.number,
    description: detail.description,
    tagline: detail.tagline,
    picture: detail.thumbnail,
    preview: previewImage(detail.thumbnail),
    slugs: detail.slugs.byLanguage,
    series: {
      title: detail.series.title,
      to: contentHref({ type: "SERIES", id: detail.series.seriesId, slug: detail.series.slug }, context.spelling),
    },
    // A failure to load the other seasons does not fail the page.
    list: await orNothing(args, loadSeasonsAround(context, detail.series.seriesId, season, to)),
    ...shareAddress(detail, own, context),
    ...listRefOf("SEASON", season.id, context),
    related,
    ...pagesOf(season, lastSeen, own),
    ...(await blockOf(context)),
  };
}
export type SeasonView = Awaited<ReturnType<typeof loadSeason>>;

async function loadEpisodes(args: PageArguments, seasonId: string, lastSeen: string | undefined) {
  const context = contextOf(args);
  const detail = await itemCall(
    args,
    context.api.call(catalogue.getSeason, {
      params: { id: seasonId },
      query: { rpp: SEASON_PAGE, ...(lastSeen === undefined ? {} : { lastSeen }) },
    }),
  );
  const place = { ...cardPlaceOf(context), described: true, withinSeries: true };
  const episodes = detail.episodes.map((card) => toCardView(card, place));
  const next = detail.paging.moreDataAvailable ? detail.paging.lastSeen : null;
  return {
    detail,
    id: detail.id,
    seriesId: detail.series.seriesId,
    next,
    view: { id: detail.id, title: detail.title, episodeCount: detail.episodeCount, episodes },
  };
}
type Episodes = Awaited<ReturnType<typeof loadEpisodes>>;

/** Links to the first and the next page of a long season. */
function pagesOf(season: Episodes, lastSeen: string | undefined, address: string): { nextPage?: string; firstPage?: string } {
  const join = address.includes("?") ? "&" : "?";
  return {
    ...(season.next === null ? {} : { nextPage: `${address}${join}${new URLSearchParams({ lastSeen: season.next })}` }),
    ...(lastSeen === undefined ? {} : { firstPage: address }),
  };
}

async function loadSeasonsAround(
  context: RequestContext,
  seriesId: string,
  season: Episodes,
  to: (summary: { id: string; slug?: string | null }) => string,
): Promise<SeasonListView> {
  const { precedingSeasons, followingSeasons } = await context.api.call(catalogue.getSeasonsAround, {
    params: { id: seriesId, seasonId: season.id },
    query: { size: SEASON_PAGE },
  });
  const own: Pick<SeasonSummary, "id" | "title" | "slug"> = {
    id: season.id,
    title: season.detail.title,
    slug: season.detail.slugs.current,
  };
  return {
    seasons: [...precedingSeasons, own, ...followingSeasons].map((summary) => ({ id: summary.id, title: summary.title, to: to(summary) })),
    selected: season.id,
    hasMoreBefore: precedingSeasons.length === SEASON_PAGE,
    hasMoreAfter: followingSeasons.length === SEASON_PAGE,
  };
}

/** A playlist, in pages. Links to its videos carry `playlistId`, so that the next video is known. */
export async function loadPlaylist(args: PageArguments, params: { playlistId: string; playlistTitle?: string }) {
  const context = contextOf(args);
  const page = pageNumberOf(args);
  const [playlist, related] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getPlaylist, { params: { id: params.playlistId }, query: { rpp: PLAYLIST_PAGE, p: page } })),
    loadRelated(args, params.playlistId),
  ]);
  requireMatchingSlug(args, params.playlistTitle, playlist.slugs, "PLAYLIST", params.playlistId);
  const { videos } = playlist;
  // A page number past the end is not found; an empty first page is valid.
  if (page > 1 && videos.vods.length === 0) throw notFound(context);
  const place = { ...cardPlaceOf(context), described: true, query: { playlistId: playlist.id } };
  const address = (p: number) =>
    href("playlist", context.spelling, { playlistId: playlist.id, playlistTitle: playlist.slugs.current }, { p: p === 1 ? null : p });
  return {
    id: playlist.id,
    title: playlist.title,
    tagline: playlist.tagline,
    description: playlist.description,
    picture: playlist.thumbnail,
    preview: previewImage(playlist.thumbnail),
    slugs: playlist.slugs.byLanguage,
    ...shareAddress(playlist, address(1), context),
    ...listRefOf("PLAYLIST", playlist.id, context),
    related,
    videos: videos.vods.map((card) => toCardView(card, place)),
    total: videos.totalResults,
    page,
    totalPages: videos.totalPages,
    ...(page > 1 ? { previousPage: address(page - 1) } : {}),
    ...(page < videos.totalPages ? { nextPage: address(page + 1) } : {}),
    ...(await blockOf(context)),
  };
}
export type PlaylistView = Awaited<ReturnType<typeof loadPlaylist>>;

/** Titles like this one. A failure does not fail the page. */
async function loadRelated(args: PageArguments, id: string): Promise<CardView[]> {
  const context = contextOf(args);
  const found = await orNothing(args, context.api.call(catalogue.getRelatedTitles, { params: { id }, query: { size: RELATED } }));
  const place = { ...cardPlaceOf(context), described: true };
  return (found?.related ?? []).map((card) => toCardView(card, place));
}
