import { redirect } from "@remix-run/node";
import { catalogue, type LiveEvent, type Video } from "../../../contract/catalogue.ts";
import { playback } from "../../../contract/playback.ts";
import { ApiError } from "../../api/api-error.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { formatDuration } from "../../i18n/format.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { offersFor, signInGate, type Watch, watchOrGate } from "./gate.server.ts";
import { itemCall, orNothing } from "./item-call.server.ts";
import { toCardView } from "./model/card-view.ts";
import { languageNames } from "./model/language-names.ts";
import { previewImage } from "./model/preview-image.ts";
import { slugFits } from "./model/slug-check.ts";
import { type PageArguments, placeOf, queryOf } from "./page-place.server.ts";
import { movedTo, requireKnownSlug } from "./slug-rule.server.ts";
import type { CardView, Gate } from "./views.ts";

/** Neighbours of a video on either side (S2§9). */
const ADJACENT = 5;
/** What the player offers at the end of a video (S2§9, next-up). */
const UP_NEXT = 2;
const ALSO_LIVE = 10;

/** The viewer asked for fewer bytes: nothing is named early on a guess. */
const savesData = (args: PageArguments): boolean => args.request.headers.get("save-data") === "on";

/** The words about a video, on its own page and on the one before it. */
function aboutVideo(video: Video, context: RequestContext) {
  const { series } = video;
  return {
    id: video.id,
    title: video.title,
    tagline: video.tagline,
    description: video.description,
    picture: video.thumbnail,
    preview: previewImage(video.thumbnail),
    slugs: video.slugs.byLanguage,
    seconds: video.duration,
    length: formatDuration(video.duration, context.language),
    publishedAt: video.publishedAt,
    free: video.accessLevel !== "DENIED" && video.licences.length === 0,
    ...(video.year === null ? {} : { year: video.year }),
    ...(video.rating === null ? {} : { rating: video.rating }),
    genres: video.genres,
    audio: languageNames(video.audioTracks, context.language),
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
export type VideoFacts = ReturnType<typeof aboutVideo>;

/** A video with its streams, or what stands in the way, and what to watch after it (CV-07, CV-09). */
export async function loadVideo(args: PageArguments, params: { eventId: string; eventTitle?: string }) {
  const context = contextOf(args);
  const playlistId = queryOf(args, "playlistId");
  const id = params.eventId;
  const [video, related] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getVideo, { params: { id } })),
    loadRelated(context, id, playlistId),
  ]);
  requireKnownSlug(args, params.eventTitle, video.slugs, "VOD", id);
  const watch: Watch = await watchOrGate(args, video, () => context.api.call(playback.getVideoManifest, { params: { id }, query: {} }));
  return { ...aboutVideo(video, context), watch, related, savesData: savesData(args) };
}
export type VideoView = Awaited<ReturnType<typeof loadVideo>>;

/** Next in the playlist that the viewer came from, else next in its season or genre. */
export interface RelatedView {
  readonly of: "PLAYLIST" | "VIDEO";
  /** What comes next, then what came before. */
  readonly cards: readonly CardView[];
  /** How many of the first ones come next: at most two (S2§9). */
  readonly upNext: number;
}

async function loadRelated(context: RequestContext, id: string, playlistId: string | undefined): Promise<RelatedView> {
  const place = { ...placeOf(context), described: true, ...(playlistId === undefined ? {} : { query: { playlistId } }) };
  // A playlist that does not exist, or does not hold the video, is no reason to refuse the video.
  const inPlaylist =
    playlistId === undefined || !/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u.test(playlistId)
      ? null
      : await orNothing(
          context.api.call(catalogue.getPlaylistAround, { params: { id: playlistId, videoId: id }, query: { size: ADJACENT } }),
        );
  if (inPlaylist !== null) {
    return {
      of: "PLAYLIST",
      cards: [...inPlaylist.following, ...inPlaylist.preceding].map((card) => toCardView(card, place)),
      upNext: Math.min(UP_NEXT, inPlaylist.following.length),
    };
  }
  const around = await orNothing(context.api.call(catalogue.getRelated, { params: { id }, query: { size: ADJACENT } }));
  const cards = around === null ? [] : [...around.following, ...around.preceding];
  const upNext = Math.min(UP_NEXT, around?.following.length ?? 0);
  return { of: "VIDEO", cards: cards.map((card) => toCardView(card, { ...place, query: {} })), upNext };
}

/** The page before a video that is not open to this viewer (RT-16). One who may watch goes straight on. */
export async function loadInterstitial(args: PageArguments, params: { eventId: string; eventTitle?: string }) {
  const context = contextOf(args);
  const id = params.eventId;
  const video = await videoOrNothing(args, id);
  if (video === null) {
    // Live events have a page of their own, which says the same.
    const event = await itemCall(args, context.api.call(catalogue.getLiveEvent, { params: { id } }));
    throw movedTo(args, contentHref({ type: "LIVE_EVENT", id, slug: event.slugs.current }, context.spelling));
  }
  const own = href("interstitial", context.spelling, { eventId: id, eventTitle: video.slugs.current });
  if (!slugFits(params.eventTitle, video.slugs)) throw movedTo(args, own);
  if (video.accessLevel === "GRANTED") {
    const watchPage = contentHref({ type: "VOD", id, slug: video.slugs.current }, context.spelling);
    // For this viewer, for now: 302.
    throw redirect(watchPage, { status: 302, headers: { "cache-control": "no-store" } });
  }
  const watch = await watchOrGate(args, video, () => context.api.call(playback.getVideoManifest, { params: { id }, query: {} }));
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
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  );
}

/** A live event or channel in its present state, with its streams while it is on (S2§4). */
export async function loadLive(args: PageArguments, params: { eventId: string; eventTitle?: string }) {
  const context = contextOf(args);
  const id = params.eventId;
  const [event, others] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getLiveEvent, { params: { id } })),
    orNothing(context.api.call(catalogue.listLiveEvents, { query: { p: 1, rpp: ALSO_LIVE } })),
  ]);
  requireKnownSlug(args, params.eventTitle, event.slugs, "LIVE_EVENT", id);
  const place = { ...placeOf(context), described: true };
  return {
    id: event.id,
    kind: event.kind,
    title: event.title,
    tagline: event.tagline,
    description: event.description,
    picture: event.thumbnail,
    preview: previewImage(event.thumbnail),
    slug: event.slugs.current,
    slugs: event.slugs.byLanguage,
    ...(event.startDate === null ? {} : { startDate: event.startDate }),
    ...(event.endDate === null ? {} : { endDate: event.endDate }),
    ...(await stateOf(args, event)),
    savesData: savesData(args),
    alsoLive: (others?.events ?? []).filter((card) => card.id !== event.id).map((card) => toCardView(card, place)),
  };
}
export type LiveView = Awaited<ReturnType<typeof loadLive>>;

/** Before the start a locked event can already be bought; after its end nothing stands in the way of nothing. */
async function stateOf(args: PageArguments, event: LiveEvent): Promise<{ state: LiveEvent["state"]; watch: Watch | null }> {
  const context = contextOf(args);
  switch (event.state) {
    case "ENDED":
      return { state: "ENDED", watch: null };
    case "SCHEDULED":
    case "PRE_LIVE":
      return { state: event.state, watch: await gateBefore(args, event) };
    case "LIVE": {
      let ended = false;
      const watch = await watchOrGate(args, { ...event, onlinePlayback: "AVAILABLE" }, async () => {
        try {
          return await context.api.call(playback.getLiveManifest, { params: { id: event.id }, query: {} });
        } catch (error) {
          if (error instanceof ApiError && (error.code === "EVENT_HAS_ENDED" || error.code === "VIDEO_IS_NOT_LIVE")) ended = true;
          throw error;
        }
      });
      // It ended between the two calls.
      return ended ? { state: "ENDED", watch: null } : { state: "LIVE", watch };
    }
  }
}

async function gateBefore(args: PageArguments, event: LiveEvent): Promise<Watch | null> {
  if (event.accessLevel === "GEOBLOCKED") return { gate: { kind: "REGION" } };
  if (event.accessLevel === "DENIED") return { gate: await offersFor(args, event.licences) };
  return event.accessLevel === "GRANTED_ON_SIGN_IN" ? { gate: signInGate(args) } : null;
}
