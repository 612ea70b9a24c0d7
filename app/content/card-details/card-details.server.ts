import type { AccessLevel } from "../../../contract/catalogue/card.ts";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { LiveEvent, Playlist, Season, Series, Video } from "../../../contract/catalogue/titles.ts";
import { favourites } from "../../../contract/favourites/favourites.ts";
import { isApiError } from "../../api/api-error.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { formatDuration } from "../../i18n/format.ts";
import { i18nOf } from "../../i18n/i18n.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { matchPath, type RouteMatch, spelledPath } from "../../routing/match.ts";
import { mayRemind, readBells } from "../components/reminders/bells.server.ts";
import { hasNotBegun } from "../components/reminders/event-start.ts";
import { joinNames, languageNames } from "../languages/language-names.ts";
import { hasLists } from "../lists/has-lists.ts";
import { programmeOf } from "../model/card-view.ts";
import { queryParameter } from "../page-place.server.ts";
import type { CardDetailsView, TitleAction, ToggleTexts } from "../views.ts";
import { playlistPreviewOf } from "./playlist-preview.server.ts";

/** Videos in the panel of a playlist: as high as its text. */
const PREVIEWED_VIDEOS = 3;

/**
 * Synopsis, length, rating and actions of the title whose page is at `?of=`: for a card that the viewer rests on. No document
 * carries them. 204 for an address of no title, and for a title that the viewer cannot get: the card then stays small.
 */
export async function sendCardDetails(args: PageArguments): Promise<Response> {
  const [path = "", query = ""] = (queryParameter(args, "of") ?? "").split("?");
  const match = matchPath(path);
  const details = match === null ? null : await detailsOf(args, match, new URLSearchParams(query).get("seasonId"));
  if (details === null) return new Response(null, { status: 204, headers: PRIVATE_NO_STORE });
  return Response.json(details, { headers: PRIVATE_NO_STORE });
}

/** `seasonId`: a season whose card leads to its series (S2§2). */
async function detailsOf(args: PageArguments, match: RouteMatch, seasonId: string | null): Promise<CardDetailsView | null> {
  const context = contextOf(args);
  const { api } = context;
  const { route, params } = match;
  const page = spelledPath(match);
  const read = async (): Promise<CardDetailsView | null> => {
    switch (route.name) {
      case "video":
      case "interstitial":
        return videoDetails(params.eventId ?? "", page, context);
      case "live":
        return ofEvent(await api.call(catalogue.getLiveEvent, { params: { id: params.eventId ?? "" } }), page, args);
      case "series":
        if (seasonId !== null) return seasonDetails(seasonId, `${page}?${new URLSearchParams({ seasonId })}`, context);
        return ofSeries(await api.call(catalogue.getSeries, { params: { id: params.seriesId ?? "" }, query: { rpp: 1 } }), page, context);
      case "season":
        return seasonDetails(params.seasonId ?? "", page, context);
      case "playlist":
        return ofPlaylist(
          await api.call(catalogue.getPlaylist, { params: { id: params.playlistId ?? "" }, query: { rpp: PREVIEWED_VIDEOS, p: 1 } }),
          page,
          context,
        );
      default:
        return null;
    }
  };
  try {
    return await read();
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

/** The first action for a title that streams, by the viewer's access. */
function firstAction(
  accessLevel: AccessLevel,
  page: string,
  open: TitleAction,
  { spelling }: RequestContext,
): CardDetailsView["actions"][number] {
  if (accessLevel === "GRANTED") return { does: open, to: page };
  if (accessLevel === "GRANTED_ON_SIGN_IN")
    return { does: "SIGN_IN", to: href("login", spelling, null, { from: page, isGrantedOnSignIn: "true" }) };
  return { does: accessLevel === "DENIED" ? "GET_ACCESS" : "MORE_INFO", to: page };
}

async function videoDetails(id: string, page: string, context: RequestContext): Promise<CardDetailsView> {
  const { api, viewer } = context;
  const [video, stored] = await Promise.all([
    api.call(catalogue.getVideo, { params: { id } }),
    viewer.isGuest ? null : api.call(favourites.getFavourite, { params: { id } }),
  ]);
  const view = { ...ofVideo(video, page, context), ...(await audioOf(video, context)) };
  if (stored === null || video.accessLevel !== "GRANTED") return view;
  const [texts, list] = await Promise.all([favouriteTexts(context), listOf(context, `VOD:${id}`)]);
  return { ...view, favourite: { video: id, is: stored.favourite, texts }, ...list };
}

/** Languages of a video with several, because one language is no choice, and those of its audio description. */
async function audioOf(
  { audioTracks, describedAudioTracks = [] }: Video,
  context: RequestContext,
): Promise<Pick<CardDetailsView, "audio" | "described">> {
  if (audioTracks.length < 2 && describedAudioTracks.length === 0) return {};
  const { translations } = await context.labels(["title"]);
  const line = (label: string | undefined, languages: readonly string[]) =>
    `${label ?? ""}: ${joinNames(languageNames(languages, context.language), context.language)}`;
  return {
    ...(audioTracks.length < 2 ? {} : { audio: line(translations.browseAudio, audioTracks) }),
    ...(describedAudioTracks.length === 0 ? {} : { described: line(translations.browseAudioDescription, describedAudioTracks) }),
  };
}

/** Guests and realms without watchlists get no link to a list. */
async function listOf(context: RequestContext, title: string): Promise<Pick<CardDetailsView, "list">> {
  if (!hasLists(context)) return {};
  const { translations } = await context.labels(["title"]);
  return { list: { title, text: translations.browseAddToList ?? "" } };
}

/** Translated texts, because a page of cards does not carry these labels. */
async function favouriteTexts(context: RequestContext): Promise<ToggleTexts> {
  const { translations } = await context.labels(["title"]);
  const { t } = i18nOf(context.language, translations);
  return { add: t("browseAddFavourite"), remove: t("browseRemoveFavourite"), failed: t("browseFavouriteFailed") };
}

function ofVideo(video: Video, page: string, context: RequestContext): CardDetailsView {
  const { spelling, language } = context;
  const { series } = video;
  return {
    description: video.description,
    ...(video.year === null ? {} : { year: video.year }),
    ...(video.rating === null ? {} : { rating: video.rating }),
    ...(video.duration !== null && video.duration > 0 ? { length: formatDuration(video.duration, language) } : {}),
    actions: [
      video.computedReleases.length > 0 ? { does: "MORE_INFO", to: page } : firstAction(video.accessLevel, page, "PLAY", context),
      ...(series === null
        ? []
        : [{ does: "EPISODES" as const, to: contentHref({ type: "SERIES", id: series.seriesId, slug: series.slug }, spelling) }]),
    ],
  };
}

async function ofEvent(event: LiveEvent, page: string, args: PageArguments): Promise<CardDetailsView> {
  const context = contextOf(args);
  const begun = event.state === "LIVE" || event.kind === "CHANNEL";
  return {
    description: event.description,
    ...(await guideOf(event, context)),
    actions: [begun ? firstAction(event.accessLevel, page, "OPEN", context) : { does: "MORE_INFO", to: page }],
    ...(await cardBellOf(event, page, args)),
    ...(event.accessLevel === "GRANTED" ? await listOf(context, `LIVE_EVENT:${event.id}`) : {}),
  };
}

/** The bell of an event that has not begun, or of a channel's next programme. */
async function cardBellOf(event: LiveEvent, page: string, args: PageArguments): Promise<Pick<CardDetailsView, "bell">> {
  const context = contextOf(args);
  const { id, state, programmingInfo } = event;
  const isComing = hasNotBegun(state);
  const next = isComing ? null : (programmingInfo?.nextProgramme ?? null);
  if (!mayRemind(event) || (!isComing && next === null)) return {};
  const [bellOf, { translations }] = await Promise.all([readBells(args), context.labels(["remind"])]);
  const { t } = i18nOf(context.language, translations);
  const { title, startDate } = next ?? event;
  const { item, programme, way, signIn } = next === null ? bellOf(id) : bellOf(id, next.startDate);
  return {
    bell: {
      fields: { item, ...(programme === undefined ? {} : { programme }) },
      is: way !== undefined,
      of: title,
      ...(startDate === null ? {} : { at: startDate }),
      texts: { add: t("remindMe"), remove: t("remindRemove"), failed: t("remindFailed") },
      // The request's own address is no page.
      ...(signIn === undefined ? {} : { signIn: href("login", context.spelling, null, { from: page }) }),
    },
  };
}

/** The text is ready: pages of cards do not carry the label. */
async function guideOf({ programmingInfo }: LiveEvent, context: RequestContext): Promise<Pick<CardDetailsView, "now" | "next">> {
  if (programmingInfo === null) return {};
  const { programme } = programmeOf(programmingInfo, { now: realmNow(context.realm).getTime(), withNext: true });
  const { nextProgramme } = programmingInfo;
  const { translations } = await context.labels(["title"]);
  const { t } = i18nOf(context.language, translations);
  return {
    ...(programme === undefined ? {} : { now: programme }),
    ...(nextProgramme === null
      ? {}
      : { next: { text: t("browseNextProgramme", { title: nextProgramme.title }), at: nextProgramme.startDate } }),
  };
}

const ofSeries = async ({ id, description }: Series, to: string, context: RequestContext): Promise<CardDetailsView> => ({
  description,
  actions: [{ does: "EPISODES", to }],
  ...(await listOf(context, `SERIES:${id}`)),
});

async function seasonDetails(id: string, to: string, context: RequestContext): Promise<CardDetailsView> {
  const season: Season = await context.api.call(catalogue.getSeason, { params: { id }, query: { rpp: 1 } });
  return { description: season.description, actions: [{ does: "EPISODES", to }], ...(await listOf(context, `SEASON:${season.id}`)) };
}

const ofPlaylist = async (playlist: Playlist, to: string, context: RequestContext): Promise<CardDetailsView> => ({
  description: playlist.description,
  actions: [{ does: "VIDEOS", to }],
  ...(await listOf(context, `PLAYLIST:${playlist.id}`)),
  preview: await playlistPreviewOf(playlist, to, context),
});
