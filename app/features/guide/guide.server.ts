import { redirect } from "@remix-run/node";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { GuideChannel, GuideProgramme } from "../../../contract/catalogue/epg.ts";
import { readBells } from "../../content/components/reminders/bells.server.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { BellView } from "../../content/views.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE, PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { contentHref } from "../../routing/content-href.ts";
import { type GuideChoice, type ProgrammeKey, readGuideAddress, readGuidePart } from "./model/guide-address.ts";
import { TILE_ROWS } from "./model/guide-tiles.ts";

const MINUTE = 60_000;
const iso = (time: number): string => new Date(time).toISOString();

/** The guide at the time and for the channel of the address, with the details of the programme that the address names. */
export async function loadGuide(args: PageArguments) {
  const context = contextOf(args);
  const address = readGuideAddress(new URL(args.request.url).searchParams, realmNow(context.realm).getTime());
  const { isGuest } = context.viewer;
  // Guests have no channels of their own.
  const choice = { ...address, favourites: address.favourites && !isGuest };
  const { channel } = choice;
  const [[guide, page], programme, blocked] = await Promise.all([
    readPage(args, choice),
    choice.programme === undefined ? null : loadProgramme(args, choice.programme),
    loadRegionBlock(context),
  ]);
  return {
    from: iso(choice.from),
    to: iso(choice.to),
    now: guide.serverTime,
    isNow: choice.isNow,
    channels: guide.channels.map((one) => toChannelView(one, context)),
    total: guide.totalResults,
    page,
    ...(choice.favourites ? { favourites: true as const } : {}),
    ...(isGuest ? {} : { hasFavourites: true as const }),
    ...(channel === undefined ? {} : { channel }),
    ...(programme === null ? {} : { programme }),
    ...(blocked === undefined ? {} : { blocked }),
  };
}

/** A page of the guide with its number: the last page when the address names one after it. */
async function readPage(args: PageArguments, choice: GuideChoice) {
  const guide = await readGuide(args, choice);
  const last = Math.max(1, Math.ceil(guide.totalResults / TILE_ROWS));
  return choice.page <= last ? ([guide, choice.page] as const) : ([await readGuide(args, { ...choice, page: last }), last] as const);
}

/** Channels with their programmes (S2§9: twenty a page). */
function readGuide(
  args: PageArguments,
  { from, to, page, channel, favourites }: Pick<GuideChoice, "from" | "to" | "page" | "channel" | "favourites">,
) {
  const { api, realm } = contextOf(args);
  const query = { from: iso(from), to: iso(to), rpp: TILE_ROWS, displayGeoblocked: realm.displayGeoblocked };
  const place = channel === undefined ? { skip: (page - 1) * TILE_ROWS, favourites } : { channel };
  return itemCall(args, api.call(catalogue.getGuide, { query: { ...query, ...place } }));
}

/** A part of the guide for a page that scrolls to it. Throws 400 for an address without a time. */
export async function sendGuidePart(args: PageArguments): Promise<Response> {
  const part = readGuidePart(new URL(args.request.url).searchParams);
  if (part === null) return new Response(null, { status: 400, headers: NO_STORE });
  const { channels, totalResults } = await readGuide(args, part);
  const body: GuidePart = { channels: channels.map((one) => toChannelView(one, contextOf(args))), total: totalResults };
  return Response.json(body, { headers: PRIVATE_NO_STORE });
}
export interface GuidePart {
  readonly channels: readonly ChannelRow[];
  readonly total: number;
}

export type GuideView = Awaited<ReturnType<typeof loadGuide>>;
export type ChannelRow = GuideView["channels"][number];
export type ProgrammeCell = ChannelRow["programmes"][number];
export type ProgrammeView = ReturnType<typeof toProgrammeView> & { readonly bell?: BellView };

/** True when a programme opens: the viewer has access, and the realm plays programmes (S2§2). Otherwise its cell leads to the channel. */
const opensProgramme = ({ accessLevel }: GuideChannel, { realm }: RequestContext): boolean =>
  accessLevel === "GRANTED" && realm.epgPlaybackContent !== "DISABLED";

const addressOf = ({ id, slug }: GuideChannel, { spelling }: RequestContext, query: { readonly from?: string } = {}): string =>
  contentHref({ type: "LIVE_EVENT", id, slug }, spelling, query);

function toChannelView(channel: GuideChannel, context: RequestContext) {
  const { id, title, number, accessLevel, favourite, programmes } = channel;
  return {
    id,
    title,
    to: addressOf(channel, context),
    ...(number === null ? {} : { number }),
    ...(accessLevel === "GRANTED" ? {} : { locked: true as const }),
    ...(favourite === null ? {} : { favourite }),
    ...(opensProgramme(channel, context) ? { opens: true as const } : {}),
    programmes: programmes.map((programme) => ({ title: programme.title, from: programme.startDate, to: programme.endDate })),
  };
}

/**
 * A programme with the ways to watch it; null when no programme runs at its time. Throws 404 for an unknown channel, and a redirect to the
 * channel when the programme may not open.
 */
async function loadProgramme(args: PageArguments, { channel: epgId, start }: ProgrammeKey): Promise<ProgrammeView | null> {
  const context = contextOf(args);
  const fromTs = Date.parse(start);
  const query = { epgId, fromTs, toTs: fromTs + MINUTE, displayGeoblocked: context.realm.displayGeoblocked };
  const { channel } = await itemCall(args, context.api.call(catalogue.getChannelGuide, { query }));
  if (!opensProgramme(channel, context)) throw redirect(addressOf(channel, context), { status: 302, headers: NO_STORE });
  const programme = channel.programmes[0];
  // A changed guide shows the programme that now runs at that time.
  if (programme === undefined) return null;
  const view = toProgrammeView(channel, programme, context);
  return view.isComing ? { ...view, bell: (await readBells(args))(channel.id, programme.startDate) } : view;
}

function toProgrammeView(channel: GuideChannel, programme: GuideProgramme, context: RequestContext) {
  const { title, description, startDate, endDate, playback, playableUntil, watch } = programme;
  const now = iso(realmNow(context.realm).getTime());
  return {
    title,
    description,
    from: startDate,
    to: endDate,
    channel: { id: channel.id, title: channel.title },
    isComing: startDate > now,
    ...(playback === "LIVE" || playback === "RESTART" ? { liveAt: addressOf(channel, context) } : {}),
    ...(playableUntil === null ? {} : { startAt: addressOf(channel, context, { from: startDate }), startUntil: playableUntil }),
    ...(watch === null ? {} : { watchAt: contentHref(watch, context.spelling) }),
  };
}
