import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import { SHARED_PATH } from "../../../contract/catalogue/titles.ts";
import type { Watchlist } from "../../../contract/watchlists/watchlist.ts";
import { watchlists } from "../../../contract/watchlists/watchlists.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { shareAddress } from "../../content/model/share/share-address.ts";
import { cardPlaceOf, pageNumberOf, queryParameter } from "../../content/page-place.server.ts";
import { requireViewer, signInPath } from "../../http/guards.server.ts";
import { notFound, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";
import { readTitleRef, type TitleRef } from "./model/title-ref.ts";

/** Titles of one page (S2§9). */
const PAGE_SIZE = 60;
/** Lists of one page (S2§9). */
const LISTS = 25;

/** The page of lists: all lists, one list, or the lists for a title (`?title=`). */
export async function loadWatchlists(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (context.realm.watchlistStatus !== "ENABLED") throw notFound(context);
  const id = args.params.watchlistId;
  if (id !== undefined) return await loadOne(args, id);
  requireViewer(args);
  const title = queryParameter(args, "title");
  return title === undefined ? await loadAll(args) : await loadChoice(args, readTitleRef(title));
}
export type WatchlistsData = Awaited<ReturnType<typeof loadWatchlists>>;

/** The lists for the side panel, or the titles of one (`?list=` and, for a shared one, `owner`). */
export async function loadPanel(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  if (context.realm.watchlistStatus !== "ENABLED") throw notFound(context);
  const list = queryParameter(args, "list");
  return list === undefined ? await loadAll(args) : await loadOne(args, list);
}
export type ListsAnswer = Awaited<ReturnType<typeof loadPanel>>;
export type OpenedList = Exclude<ListsAnswer, AllLists>;

async function loadAll(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const lastSeen = queryParameter(args, "lastSeen");
  const query = { rpp: LISTS, ...(lastSeen === undefined ? {} : { lastSeen }) };
  const { watchlists: lists, pagingInfo } = await pageCall(args, context.api.call(watchlists.listWatchlists, { query }));
  return {
    view: "all" as const,
    lists: lists.map((list) => ({
      id: list.watchlistExternalId,
      name: list.name,
      isShared: list.ownership === "shared",
      isPublic: list.ownership === "owned" && list.shareablePath !== null,
      ownerName: list.ownerName,
      total: list.totalResults,
      pictures: list.thumbnails,
      to: addressOf(context, list),
    })),
    total: pagingInfo.totalResults,
    ...(lastSeen === undefined ? {} : { first: href("watchlists", context.spelling, {}) }),
    ...(pagingInfo.lastSeen === null ? {} : { next: href("watchlists", context.spelling, {}, { lastSeen: pagingInfo.lastSeen }) }),
  };
}
export type AllLists = Extract<WatchlistsData, { view: "all" }>;

/** The viewer's lists for one title. */
export async function loadChoice(args: LoaderFunctionArgs, ref: TitleRef | null) {
  const context = requireViewer(args);
  if (ref === null || context.realm.watchlistStatus !== "ENABLED") throw notFound(context);
  const params = { type: ref.type, contentId: ref.id };
  const { title, watchlists: lists } = await pageCall(args, context.api.call(watchlists.listWatchlistChoices, { params }));
  const card = toCardView(title, cardPlaceOf(context));
  const from = queryParameter(args, "from");
  return {
    view: "choice" as const,
    title: `${ref.type}:${ref.id}`,
    name: title.title,
    from: from === undefined ? card.to : safePath(from),
    lists: lists.map(({ watchlistExternalId, name, contains }) => ({ id: watchlistExternalId, name, contains })),
  };
}
export type ListChoice = Awaited<ReturnType<typeof loadChoice>>;

async function loadOne(args: LoaderFunctionArgs, id: string) {
  const context = contextOf(args);
  const owner = queryParameter(args, "owner");
  // Without an owner it can only be a list of the viewer's own.
  if (owner === undefined) requireViewer(args);
  const p = pageNumberOf(args);
  const list = await pageCall(args, context.api.call(watchlists.getWatchlist, { params: { id }, query: { rpp: PAGE_SIZE, p } }));
  if (owner !== undefined && owner !== list.ownerExternalId) throw notFound(context);
  const pageAt = (page: number) => addressOf(context, list, page);
  if (list.ownership === "shared" && owner === undefined) throw seeOther(pageAt(p));
  const totalPages = Math.max(1, Math.ceil(list.totalResults / PAGE_SIZE));
  // The last page is empty after its last title was removed.
  if (p > totalPages) throw seeOther(pageAt(totalPages));
  const titles = list.content.map((card) => cardOf(card, list, context));
  const common = {
    id: list.watchlistExternalId,
    owner: list.ownerExternalId,
    name: list.name,
    total: list.totalResults,
    titles,
    page: p,
    totalPages,
    pages: Array.from({ length: totalPages }, (_, page) => pageAt(page + 1)),
    ...playOf(list, titles),
    ...shareOf(list, context),
  };
  if (list.ownership === "owned" && owner === undefined)
    return {
      view: "own" as const,
      ...common,
      ownerName: list.ownerName,
      /** Page of the shared list, as others see it. */
      ...(list.shareablePath === null ? {} : { preview: list.shareablePath }),
      suggestedName: context.profile?.name ?? null,
      mayShare: context.realm.socialSharingStatus === "ENABLED" && context.profile?.isChild !== true && context.impersonation === null,
    };
  return {
    view: "shared" as const,
    ...common,
    ownerName: list.ownerName,
    saved: list.saved,
    /** The list's page for its owner, who looks at what others see; null for others. */
    own: list.ownership === "owned" ? href("watchlists", context.spelling, { watchlistId: list.watchlistExternalId }) : null,
    /** Sign-in that returns here; null for signed-in viewers. */
    signIn: context.viewer.isGuest ? signInPath(context, args.request) : null,
  };
}
export type OwnList = Extract<WatchlistsData, { view: "own" }>;
export type SharedList = Extract<WatchlistsData, { view: "shared" }>;

type ListAnswer = CallOutput<typeof watchlists.getWatchlist>;
type ListIds = Pick<Watchlist, "watchlistExternalId" | "ownerExternalId" | "ownership">;

/** Page of a list. A shared one is named with its owner (RT-17). */
function addressOf({ spelling }: RequestContext, { watchlistExternalId, ownerExternalId, ownership }: ListIds, p = 1): string {
  const query = { owner: ownership === "shared" ? ownerExternalId : null, p: p === 1 ? null : p };
  return href("watchlists", spelling, { watchlistId: watchlistExternalId }, query);
}

const isStreamed = ({ type }: Card): boolean => type === "VOD" || type === "LIVE_EVENT";

/** A card of the list. Its page continues with the next video of the list. */
function cardOf(card: Card, { watchlistExternalId, ownerExternalId, ownership }: ListIds, context: RequestContext) {
  const owner = ownership === "shared" ? { owner: ownerExternalId } : {};
  const query = isStreamed(card) ? { watchlistId: watchlistExternalId, ...owner } : {};
  const place = { ...cardPlaceOf(context), query };
  return { ...toCardView(card, place), hasEnded: hasEnded(card, place.now) };
}

/** True for a live event whose time is over. Its page has the replay, if there is one. */
const hasEnded = ({ type, endDate, eventStatus }: Card, now: number): boolean =>
  type === "LIVE_EVENT" && endDate !== null && eventStatus === null && Date.parse(endDate) <= now;

/** Address of the first title that the viewer can watch now: a video that is out, or a live event that is on. */
function playOf({ content }: ListAnswer, titles: readonly { readonly to: string }[]): { readonly play?: string } {
  const place = content.findIndex((card) => card.accessLevel === "GRANTED" && isPlayableNow(card));
  const to = titles[place]?.to;
  return to === undefined ? {} : { play: to };
}

const isPlayableNow = ({ type, displayLiveBadge, computedRelease }: Card): boolean =>
  type === "LIVE_EVENT" ? displayLiveBadge : type === "VOD" && computedRelease === null;

function shareOf({ shareablePath }: ListAnswer, context: RequestContext): { readonly share?: string } {
  if (shareablePath === null) return {};
  const universalLink = `${context.realm.origin}${SHARED_PATH}`;
  const trackingConfiguration = context.realm.shareParameters;
  return shareAddress({ socialSharingDetail: { universalLink, trackingConfiguration } }, shareablePath, context);
}
