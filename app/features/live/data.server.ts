import { redirect } from "@remix-run/node";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { LiveEvent } from "../../../contract/catalogue/titles.ts";
import { playback } from "../../../contract/playback/playback.ts";
import { isApiError } from "../../api/api-error.ts";
import { toBoutView } from "../../content/bouts/bout-view.ts";
import { loadFollow } from "../../content/components/follows/follows.server.ts";
import { type BellOf, readBells } from "../../content/components/reminders/bells.server.ts";
import { hasNotBegun } from "../../content/components/reminders/event-start.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { listRefOf } from "../../content/lists/has-lists.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { partOver } from "../../content/model/on-air.ts";
import { previewImage } from "../../content/model/preview-image.ts";
import { shareAddress } from "../../content/model/share/share-address.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { requireMatchingSlug } from "../../content/slug-rule.server.ts";
import type { BellView } from "../../content/views.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { contextOf, hidesResults } from "../../http/request-context.server.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import type { SpellingSet } from "../../routing/locales.ts";
import { offersFor, requireSignInToWatch, savesData, signInGate, watchOrGate } from "../../watch/gate.server.ts";
import type { Watch } from "../../watch/gate-view.ts";
import type { ChannelView } from "../../watch/model/channels.ts";
import { currentStart } from "../../watch/model/start-time.ts";
import { loadListNeighbours } from "../../watch/neighbours.server.ts";

/** Reserved slug (S2§2) of a page that does not exist yet. It redirects to the event and is never a title's slug. */
const WATCH_TOGETHER = "watch-together";

/** Maximum number of other current streams below the event. */
const ALSO_LIVE = 10;

/**
 * Loads a live event or channel in its current state, with its streams while it is on (S2§4). An address that is not live (404) leads to the
 * video of the event, or to the video with this id (S2§8).
 */
export async function loadLive(args: PageArguments, params: { eventId: string; eventTitle?: string }) {
  const context = contextOf(args);
  const id = params.eventId;
  const [event, others] = await Promise.all([
    findEvent(args, id),
    orNothing(
      args,
      context.api.call(catalogue.listLiveEvents, { query: { p: 1, rpp: ALSO_LIVE, displayGeoblocked: context.realm.displayGeoblocked } }),
    ),
  ]);
  if (params.eventTitle === WATCH_TOGETHER) throw leadTo(contentHref({ type: "LIVE_EVENT", id, slug: null }, context.spelling));
  requireMatchingSlug(args, params.eventTitle, event.slugs, "LIVE_EVENT", id);
  const place = { ...cardPlaceOf(context), described: true };
  const from = currentStart(queryParameter(args, "from"), place.now);
  const [state, bellOf, follow, teams, inList] = await Promise.all([
    stateOf(args, event, from),
    readBells(args),
    event.kind === "CHANNEL" ? loadFollow(args, "CHANNEL", id) : undefined,
    teamsOf(args, event),
    loadListNeighbours(args, id),
  ]);
  const here = { type: "LIVE_EVENT", id, slug: event.slugs.current } as const;
  const isOn = state.watch !== null && "manifest" in state.watch;
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
    ...(follow === undefined ? {} : { follow }),
    ...(event.accessLevel === "GRANTED" ? listRefOf("LIVE_EVENT", id, context) : {}),
    ...shareAddress(event, contentHref(here, context.spelling), context),
    ...(event.startDate === null ? {} : { startDate: event.startDate }),
    ...(event.endDate === null ? {} : { endDate: event.endDate }),
    ...stateView(state, context.spelling),
    ...bellsOf(event, bellOf),
    ...channelOf(event, context.spelling),
    ...programmesOf(event.programmingInfo, place, (start) =>
      isOn && start !== from ? contentHref(here, context.spelling, { from: start }) : null,
    ),
    /** Time from which the viewer wants to watch; absent: live. */
    ...(from === undefined ? {} : { from, liveAt: contentHref(here, context.spelling) }),
    savesData: savesData(args),
    bouts: event.bouts.map((bout) => toBoutView(bout, context.spelling)),
    ...(event.bouts[0] === undefined ? {} : { fightCard: href("fightCard", context.spelling, { id: event.bouts[0].cardId }) }),
    ...(event.hiddenResults === undefined ? {} : { hidden: event.hiddenResults }),
    hidesResults: hidesResults(context),
    teams,
    nextInList: (inList?.around.following ?? []).map((card) => toCardView(card, { ...place, query: inList?.query ?? {} })),
    meanwhile: event.meanwhile.map((card) => toCardView(card, place)),
    alsoLive: (others?.events ?? []).filter((card) => card.id !== event.id).map((card) => toCardView(card, place)),
  };
}
export type LiveView = Awaited<ReturnType<typeof loadLive>>;

/** Teams of an event with their buttons. A team's address lists its events. */
function teamsOf(args: PageArguments, { teams }: LiveEvent) {
  const { spelling } = contextOf(args);
  return Promise.all(
    teams.map(async ({ id, name }) => {
      const follow = await loadFollow(args, "TEAM", id);
      return { id, name, to: href("upcoming", spelling, null, { team: id }), ...(follow === undefined ? {} : { follow }) };
    }),
  );
}

/** Bells of an event that has not begun, and of the next programme of a channel, when the viewer may watch them. */
function bellsOf(
  { id, state, accessLevel, programmingInfo }: LiveEvent,
  bellOf: BellOf,
): { readonly bell?: BellView; readonly nextBell?: BellView } {
  if (accessLevel === "DENIED" || accessLevel === "GEOBLOCKED") return {};
  const next = programmingInfo?.nextProgramme ?? null;
  return {
    ...(hasNotBegun(state) ? { bell: bellOf(id) } : {}),
    ...(next === null ? {} : { nextBell: bellOf(id, next.startDate) }),
  };
}

async function findEvent(args: PageArguments, id: string): Promise<LiveEvent> {
  const { api, spelling } = contextOf(args);
  const call = api.call(catalogue.getLiveEvent, { params: { id } }).catch(async (error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
    const video = await orNothing(args, api.call(catalogue.getVideo, { params: { id } }));
    if (video === null) throw error;
    throw leadTo(contentHref({ type: "VOD", id, slug: video.slugs.current }, spelling));
  });
  return itemCall(args, call);
}

/** 302, because the address can become live again. */
const leadTo = (path: string): Response => redirect(path, { status: 302, headers: NO_STORE });

/** Number of a channel, and the channels to choose from, with itself. */
function channelOf({ channel }: LiveEvent, spelling: SpellingSet): { readonly number?: number; readonly channels: readonly ChannelView[] } {
  if (channel === null) return { channels: [] };
  const channels = channel.lineup.map(({ id, number, title, slug }) => ({
    id,
    number,
    title,
    to: contentHref({ type: "LIVE_EVENT", id, slug }, spelling),
  }));
  return { ...(channel.number === null ? {} : { number: channel.number }), channels: channels.length > 1 ? channels : [] };
}

type ProgrammingInfo = NonNullable<LiveEvent["programmingInfo"]>;

/**
 * Current and next programme of a channel, and the time of the next change. `addressFrom`: the page that plays from a time; null: it shows that
 * already, or nothing.
 */
function programmesOf(
  info: ProgrammingInfo | null,
  { spelling, now }: { readonly spelling: SpellingSet; readonly now: number },
  addressFrom: (start: string) => string | null,
) {
  if (info === null) return {};
  const { currentProgramme: current, nextProgramme: next } = info;
  const shown = ({ title, description, watch }: NonNullable<ProgrammingInfo[keyof ProgrammingInfo]>) => ({
    title,
    description,
    ...(watch === null ? {} : { watchAt: contentHref(watch, spelling) }),
  });
  const restartAt = current?.playback === "RESTART" ? addressFrom(current.startDate) : null;
  return {
    programmes: {
      ...(current === null
        ? {}
        : {
            now: {
              ...shown(current),
              from: current.startDate,
              to: current.endDate,
              part: partOver(current.startDate, current.endDate, now),
              ...(restartAt === null ? {} : { restartAt }),
            },
          }),
      ...(next === null ? {} : { next: { ...shown(next), from: next.startDate } }),
      changesAt: current?.endDate ?? next?.startDate,
    },
  };
}

interface EventState {
  readonly state: LiveEvent["state"];
  readonly watch: Watch | null;
  readonly relatedVideo: LiveEvent["relatedVideo"];
}

const stateView = ({ relatedVideo, ...state }: EventState, spelling: SpellingSet) => ({
  ...state,
  ...(relatedVideo === null ? {} : { related: { to: contentHref(relatedVideo, spelling), title: relatedVideo.title } }),
});

/** State and access of an event. A locked event can be bought before its start; an event without a stream has no access check. */
async function stateOf(args: PageArguments, event: LiveEvent, from: string | undefined): Promise<EventState> {
  const { relatedVideo } = event;
  switch (event.state) {
    case "SCHEDULED":
    case "PRE_LIVE":
      return { state: event.state, watch: await gateBefore(args, event), relatedVideo };
    case "LIVE":
      return await onAir(args, event, from);
    default:
      return { state: event.state, watch: null, relatedVideo };
  }
}

async function onAir(args: PageArguments, event: LiveEvent, from: string | undefined): Promise<EventState> {
  const { api, realm, spelling } = contextOf(args);
  requireSignInToWatch(args, event);
  let refusal: string | null = null;
  const watch = await watchOrGate(args, { ...event, onlinePlayback: "AVAILABLE" }, async () => {
    try {
      return await api.call(playback.getLiveManifest, {
        params: { id: event.id },
        query: { displayGeoblocked: realm.displayGeoblocked, ...(from === undefined ? {} : { from }) },
      });
    } catch (error) {
      if (isApiError(error) && (error.code === "EVENT_HAS_ENDED" || error.code === "VIDEO_IS_NOT_LIVE")) refusal = error.code;
      throw error;
    }
  });
  if (refusal === null) return { state: "LIVE", watch, relatedVideo: null };
  // The state changed between the two calls.
  const { state, relatedVideo } = await findEvent(args, event.id);
  if (refusal === "VIDEO_IS_NOT_LIVE" && relatedVideo !== null) throw leadTo(contentHref(relatedVideo, spelling));
  return { state: state === "LIVE" ? "ENDED" : state, watch: null, relatedVideo };
}

async function gateBefore(args: PageArguments, event: LiveEvent): Promise<Watch | null> {
  if (event.accessLevel === "GEOBLOCKED") return { gate: { kind: "REGION" } };
  if (event.accessLevel === "DENIED") return { gate: await offersFor(args, event) };
  return event.accessLevel === "GRANTED_ON_SIGN_IN" ? { gate: signInGate(args) } : null;
}
