import { redirect } from "@remix-run/node";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { Video } from "../../../contract/catalogue/titles.ts";
import { favourites } from "../../../contract/favourites/favourites.ts";
import { playback } from "../../../contract/playback/playback.ts";
import { isApiError } from "../../api/api-error.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { languageNames } from "../../content/languages/language-names.ts";
import { hasLists } from "../../content/lists/has-lists.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { previewImage } from "../../content/model/preview-image.ts";
import { shareAddress } from "../../content/model/share/share-address.ts";
import { slugFits } from "../../content/model/slug-check.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { movedTo, requireMatchingSlug } from "../../content/slug-rule.server.ts";
import type { CardView } from "../../content/views.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { contextOf, type RequestContext, watcherOf } from "../../http/request-context.server.ts";
import { formatDuration } from "../../i18n/format.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { releaseGate, requireSignInToWatch, savesData, watchOrGate } from "../../watch/gate.server.ts";
import type { Gate, Watch } from "../../watch/gate-view.ts";
import { releaseViewOf } from "../../watch/model/release-view.ts";
import { loadNeighbours } from "../../watch/neighbours.server.ts";
import type { Resume } from "./model/resume.ts";
import { loadTrailerTitle, trailerPath } from "./trailer.server.ts";

/** Number of related videos on either side of a video (S2§9). */
const ADJACENT = 5;
/** Number of videos that the player offers at the end of a video (S2§9, next-up). */
const UP_NEXT = 2;

/** Texts about a video, for its own page and the page before it. */
function aboutVideo(video: Video, context: RequestContext) {
  const { series } = video;
  const release = releaseViewOf(video, realmNow(context.realm).getTime());
  return {
    id: video.id,
    title: video.title,
    tagline: video.tagline,
    description: video.description,
    picture: video.thumbnail,
    preview: previewImage(video.thumbnail),
    slugs: video.slugs.byLanguage,
    ...shareAddress(video, contentHref({ type: "VOD", id: video.id, slug: video.slugs.current }, context.spelling), context),
    ...(video.duration === null ? {} : { seconds: video.duration, length: formatDuration(video.duration, context.language) }),
    ...(video.hiddenResults === undefined ? {} : { hidden: video.hiddenResults }),
    publishedAt: video.publishedAt,
    free: video.accessLevel !== "DENIED" && video.licences.length === 0,
    ...(video.year === null ? {} : { year: video.year }),
    ...(video.rating === null ? {} : { rating: video.rating }),
    genres: video.genres,
    /** Countries in which the title may be watched, for search engines; absent when there is no restriction. */
    ...(context.realm.territories === null ? {} : { territories: context.realm.territories }),
    ...(release === null ? {} : { release }),
    ...(video.trailer === null ? {} : { trailer: trailerPath(video.id, video.trailer, context.spelling) }),
    audio: languageNames(video.audioTracks, context.language),
    described: languageNames(video.describedAudioTracks ?? [], context.language),
    subtitles: languageNames(video.subtitles, context.language),
    ...(series === null
      ? {}
      : {
          series: {
            title: series.title,
            season: series.seasonNumber,
            episode: series.episode,
            to: href("series", context.spelling, { seriesId: series.seriesId, seriesTitle: series.slug }, { seasonId: series.seasonId }),
          },
        }),
  };
}
export type VideoFacts = ReturnType<typeof aboutVideo> & {
  /** True when the video is a favourite of the viewer's profile. Absent for guests and for locked videos. */
  readonly favourite?: boolean;
  /** True when the viewer may add it to their lists. */
  readonly mayBeListed?: true;
};

/** A video with its streams or its gate, and the videos to watch next. */
export async function loadVideo(args: PageArguments, params: { eventId: string; eventTitle?: string }) {
  const context = contextOf(args);
  const id = params.eventId;
  const [video, related, trailerOf] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getVideo, { params: { id } })),
    loadRelated(args, id),
    loadTrailerTitle(args, id),
  ]);
  requireMatchingSlug(args, params.eventTitle, video.slugs, "VOD", id);
  if (interstitialIsDue(args, video)) {
    throw sentTo(args, href("interstitial", context.spelling, { eventId: id, eventTitle: video.slugs.current }));
  }
  const about = aboutVideo(video, context);
  const { release } = about;
  const isOut = release === undefined || release.state === "LIVE";
  if (isOut) requireSignInToWatch(args, video);
  const storeOfViewer = context.viewer.isGuest ? ("browser" as const) : ("account" as const);
  const progressStore = video.accessLevel === "GRANTED" && release === undefined ? storeOfViewer : null;
  const mayBeFavourite = !context.viewer.isGuest && video.accessLevel === "GRANTED";
  const [watch, stored, marked]: [Watch, { resume: Resume | null } | null, { favourite: boolean } | null] = await Promise.all([
    isOut || video.accessLevel !== "GRANTED" ? watchOrGate(args, video, () => manifestOf(context, id)) : { gate: releaseGate(args) },
    progressStore === "account" ? orNothing(args, context.api.call(playback.getResume, { params: { id } })) : null,
    mayBeFavourite ? orNothing(args, context.api.call(favourites.getFavourite, { params: { id } })) : null,
  ]);
  const resume = startIn(args, video.duration) ?? stored?.resume ?? null;
  return {
    ...about,
    ...marked,
    ...(mayBeFavourite && hasLists(context) ? { mayBeListed: true as const } : {}),
    watch,
    // A trailer leads back to its title instead of to the next video, and a premiere to the ordinary video.
    related: trailerOf === null && release === undefined ? related : { ...related, upNext: 0 },
    ...(trailerOf === null ? {} : { trailerOf }),
    savesData: savesData(args),
    /** Store of the viewer's position; null: it is not saved. */
    progressStore,
    /** Profile of the stored position: another tab may change the session while this page is open. */
    ...(progressStore === "account" ? { watcher: watcherOf(context) } : {}),
    /** Position at which this viewer continues. */
    ...(resume === null ? {} : { resume }),
  };
}
export type VideoView = Awaited<ReturnType<typeof loadVideo>>;

const manifestOf = ({ api, realm }: RequestContext, id: string) =>
  api.call(playback.getVideoManifest, { params: { id }, query: { displayGeoblocked: realm.displayGeoblocked } });

/** Second of a video in parameter `start`, for links to a part of it; null: none, or one that it does not have. */
function startIn(args: PageArguments, length: number | null): Resume | null {
  const start = queryParameter(args, "start");
  if (start === undefined || !/^\d{1,6}$/u.test(start)) return null;
  const position = Number(start);
  // A hidden length is replaced as in the position of the viewer.
  const duration = length ?? position * 2;
  return position > 0 && position < duration ? { position, duration } : null;
}

/** True when the page before a video replaces it: no access, and the realm or the address asks for that page. */
const interstitialIsDue = (args: PageArguments, { accessLevel }: Video): boolean =>
  (accessLevel === "DENIED" || accessLevel === "GRANTED_ON_SIGN_IN") &&
  (contextOf(args).realm.interstitialVideoPage || queryParameter(args, "showInterstitial") === "true");

/** Redirects between a video and the page before it, with the other query parameters. 302, because access differs by viewer and time. */
function sentTo({ request }: PageArguments, path: string): Response {
  const query = new URL(request.url).searchParams;
  query.delete("showInterstitial");
  return redirect(query.size > 0 ? `${path}?${query}` : path, { status: 302, headers: NO_STORE });
}

/** Videos of the playlist or list that the viewer came from, else of the same season or genre. */
export interface RelatedView {
  readonly of: "PLAYLIST" | "LIST" | "VIDEO";
  /** Following videos first, then preceding ones. */
  readonly cards: readonly CardView[];
  /** Number of following videos at the start of `cards`, at most two (S2§9). */
  readonly upNext: number;
}

async function loadRelated(args: PageArguments, id: string): Promise<RelatedView> {
  const context = contextOf(args);
  const place = { ...cardPlaceOf(context), described: true };
  const inOrder = await loadNeighbours(args, id);
  if (inOrder !== null) {
    const { of, query, around } = inOrder;
    return {
      of,
      cards: [...around.following, ...around.preceding].map((card) => toCardView(card, { ...place, query })),
      upNext: Math.min(UP_NEXT, around.following.length),
    };
  }
  const around = await orNothing(args, context.api.call(catalogue.getRelated, { params: { id }, query: { size: ADJACENT } }));
  const cards = around === null ? [] : [...around.following, ...around.preceding];
  const upNext = Math.min(UP_NEXT, around?.following.length ?? 0);
  return { of: "VIDEO", cards: cards.map((card) => toCardView(card, place)), upNext };
}

/** The page before a video that this viewer may not watch. A viewer who may watch is redirected to the video. */
export async function loadInterstitial(args: PageArguments, params: { eventId: string; eventTitle?: string }) {
  const context = contextOf(args);
  const id = params.eventId;
  const video = await videoOrNothing(args, id);
  if (video === null) {
    // Live events have their own page, which shows the same.
    const event = await itemCall(args, context.api.call(catalogue.getLiveEvent, { params: { id } }));
    throw movedTo(args, contentHref({ type: "LIVE_EVENT", id, slug: event.slugs.current }, context.spelling));
  }
  const own = href("interstitial", context.spelling, { eventId: id, eventTitle: video.slugs.current });
  if (!slugFits(params.eventTitle, video.slugs)) throw movedTo(args, own);
  if (video.accessLevel === "GRANTED") {
    throw sentTo(args, contentHref({ type: "VOD", id, slug: video.slugs.current }, context.spelling));
  }
  const watch = await watchOrGate(args, video, () => manifestOf(context, id));
  const gate: Gate = "gate" in watch ? watch.gate : { kind: "FAILED", retry: own };
  return { ...aboutVideo(video, context), gate };
}
export type InterstitialView = Awaited<ReturnType<typeof loadInterstitial>>;

async function videoOrNothing(args: PageArguments, id: string): Promise<Video | null> {
  return itemCall(
    args,
    contextOf(args)
      .api.call(catalogue.getVideo, { params: { id } })
      .catch((error: unknown) => {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }),
  );
}
