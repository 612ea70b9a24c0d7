import { redirect } from "@remix-run/node";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { GuideChannel, GuideProgramme } from "../../../contract/catalogue/epg.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { contentHref } from "../../routing/content-href.ts";
import { type ProgrammeKey, readGuideAddress } from "./model/guide-address.ts";

/** Channels on a page (S2§9). */
const CHANNELS = 20;
const MINUTE = 60_000;
const iso = (time: number): string => new Date(time).toISOString();

/** The guide at the time and for the channel of the address, with the details of the programme that the address names. */
export async function loadGuide(args: PageArguments) {
  const context = contextOf(args);
  const choice = readGuideAddress(new URL(args.request.url).searchParams, realmNow(context.realm).getTime());
  const { channel, lastSeen } = choice;
  const query = {
    from: iso(choice.from),
    to: iso(choice.to),
    rpp: CHANNELS,
    displayGeoblocked: context.realm.displayGeoblocked,
    ...(channel === undefined ? {} : { channel }),
    ...(lastSeen === undefined ? {} : { lastSeen }),
  };
  const [guide, programme, blocked] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getGuide, { query })),
    choice.programme === undefined ? null : loadProgramme(args, choice.programme),
    loadRegionBlock(context),
  ]);
  const next = guide.paging.moreDataAvailable ? guide.paging.lastSeen : null;
  return {
    from: query.from,
    to: query.to,
    now: guide.serverTime,
    isNow: choice.isNow,
    channels: guide.channels.map((one) => toChannelView(one, context)),
    ...(channel === undefined ? {} : { channel }),
    ...(lastSeen === undefined ? {} : { lastSeen }),
    ...(next === null ? {} : { nextPage: next }),
    ...(programme === null ? {} : { programme }),
    ...(blocked === undefined ? {} : { blocked }),
  };
}
export type GuideView = Awaited<ReturnType<typeof loadGuide>>;
export type ChannelRow = GuideView["channels"][number];
export type ProgrammeCell = ChannelRow["programmes"][number];
export type ProgrammeView = NonNullable<GuideView["programme"]>;

/** True when a programme opens: the viewer has access, and the realm plays programmes (S2§2). Otherwise its cell leads to the channel. */
const opensProgramme = ({ accessLevel }: GuideChannel, { realm }: RequestContext): boolean =>
  accessLevel === "GRANTED" && realm.epgPlaybackContent !== "DISABLED";

const addressOf = ({ id, slug }: GuideChannel, { spelling }: RequestContext, query: { readonly from?: string } = {}): string =>
  contentHref({ type: "LIVE_EVENT", id, slug }, spelling, query);

function toChannelView(channel: GuideChannel, context: RequestContext) {
  const { id, title, number, accessLevel, programmes } = channel;
  return {
    id,
    title,
    to: addressOf(channel, context),
    ...(number === null ? {} : { number }),
    ...(accessLevel === "GRANTED" ? {} : { locked: true as const }),
    ...(opensProgramme(channel, context) ? { opens: true as const } : {}),
    programmes: programmes.map((programme) => ({ title: programme.title, from: programme.startDate, to: programme.endDate })),
  };
}

/**
 * A programme with the ways to watch it; null when no programme runs at its time. Throws 404 for an unknown channel, and a redirect to the
 * channel when the programme may not open.
 */
async function loadProgramme(args: PageArguments, { channel: epgId, start }: ProgrammeKey) {
  const context = contextOf(args);
  const fromTs = Date.parse(start);
  const query = { epgId, fromTs, toTs: fromTs + MINUTE, displayGeoblocked: context.realm.displayGeoblocked };
  const { channel } = await itemCall(args, context.api.call(catalogue.getChannelGuide, { query }));
  if (!opensProgramme(channel, context)) throw redirect(addressOf(channel, context), { status: 302, headers: NO_STORE });
  const programme = channel.programmes[0];
  // A changed guide shows the programme that now runs at that time.
  return programme === undefined ? null : toProgrammeView(channel, programme, context);
}

function toProgrammeView(channel: GuideChannel, programme: GuideProgramme, context: RequestContext) {
  const { title, description, startDate, endDate, playback, watch } = programme;
  return {
    title,
    description,
    from: startDate,
    to: endDate,
    channel: { id: channel.id, title: channel.title },
    isComing: startDate > iso(realmNow(context.realm).getTime()),
    ...(playback === "NONE" ? {} : { liveAt: addressOf(channel, context) }),
    ...(playback === "RESTART" ? { restartAt: addressOf(channel, context, { from: startDate }) } : {}),
    ...(watch === null ? {} : { watchAt: contentHref(watch, context.spelling) }),
  };
}
