import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, Id, pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import {
  ListedContentSchema,
  ListedTypeSchema,
  ListNameSchema,
  MOST_ADDED,
  MOST_LISTED,
  MOST_ORDER_BYTES,
  OwnerNameSchema,
  PagingInfoSchema,
  PlaceSchema,
  WatchlistChoiceSchema,
  WatchlistContentSchema,
  WatchlistSchema,
} from "./watchlist.ts";

/** Paths of the earlier generations (S2§7), whose lists and contents have one path. */
const earlier = <const P extends string>(rest: P) => [`/api/v4/user/watchlist${rest}`, `/api/v3/user/watchlist${rest}`] as const;

const ById = v.strictObject({ id: Id });
const ByOwner = v.strictObject({ owner: Id, id: Id });
const ByContent = v.strictObject({ id: Id, type: ListedTypeSchema, contentId: Id });
const name = v.strictObject({ name: ListNameSchema });

const reading = { source: "S2§7", method: "GET", limit: { per: "viewer", points: 240, seconds: 60 } } as const;
const writing = {
  source: "S2§7",
  access: "viewer",
  child: true,
  openTerms: true,
  impersonator: "WRITE",
  limit: { per: "viewer", points: 120, seconds: 60 },
} as const;
/** A shared list is public, so neither a child nor an operator shares it. */
const sharing = {
  source: "added",
  access: "viewer",
  limit: { per: "viewer", points: 60, seconds: 600 },
  path: "/new-watchlists/{id}/share",
  params: ById,
} as const;

/** Lists of titles (S2§7). A realm without watchlists answers NOT_FOUND to all of them. */
export const watchlists = {
  listWatchlists: endpoint({
    ...reading,
    access: "viewer",
    child: true,
    path: "/watchlists",
    aliases: earlier(""),
    summary: "The profile's lists and the shared lists that it has saved, the newest first",
    query: v.strictObject({ rpp: pageSize(25), lastSeen: v.optional(Cursor) }),
    response: v.object({ watchlists: v.array(WatchlistSchema), pagingInfo: PagingInfoSchema }),
    errors: ["NOT_FOUND", "BAD_CURSOR"],
  }),
  createWatchlist: endpoint({
    ...writing,
    method: "POST",
    path: "/watchlists",
    aliases: earlier(""),
    summary: "Create a list at the top",
    body: name,
    response: v.object({ id: Id }),
    errors: ["NOT_FOUND", "WATCHLISTS_FULL"],
  }),
  renameWatchlist: endpoint({
    ...writing,
    method: "PUT",
    path: "/watchlists/{id}",
    aliases: earlier("/{id}"),
    summary: "Rename a list of the profile",
    params: ById,
    body: name,
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  deleteWatchlist: endpoint({
    ...writing,
    method: "DELETE",
    path: "/watchlists/{owner}/{id}",
    aliases: earlier("/{owner}/{id}"),
    summary: "Delete a list of the profile. A shared list of another viewer is only no longer saved",
    params: ByOwner,
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  saveWatchlist: endpoint({
    ...writing,
    method: "POST",
    path: "/watchlists/{owner}/{id}/save",
    aliases: earlier("/{owner}/{id}/save"),
    summary: "Save a shared list. Saving it again, or a list of the profile, changes nothing",
    params: ByOwner,
    response: "empty",
    errors: ["NOT_FOUND", "WATCHLISTS_FULL"],
  }),
  getWatchlist: endpoint({
    ...reading,
    access: "realm",
    path: "/new-watchlists/{id}",
    aliases: earlier("/{id}"),
    summary: "A list and its titles: a list of the profile, or a shared one. By cursor, else by page",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), lastSeen: v.optional(Cursor), p: pageNumber }),
    response: WatchlistContentSchema,
    errors: ["NOT_FOUND", "BAD_CURSOR"],
  }),
  addToWatchlist: endpoint({
    ...writing,
    method: "POST",
    path: "/new-watchlists/{id}/content",
    aliases: earlier("/{id}/content"),
    summary: "Add titles at the end. WATCHLIST_DUPLICATE when the list has all of them",
    params: ById,
    body: v.strictObject({ content: v.pipe(v.array(ListedContentSchema), v.minLength(1), v.maxLength(MOST_ADDED)) }),
    response: "empty",
    errors: ["NOT_FOUND", "ACCESS_DENIED", "WATCHLIST_DUPLICATE", "WATCHLIST_FULL"],
  }),
  removeFromWatchlist: endpoint({
    ...writing,
    method: "DELETE",
    path: "/new-watchlists/{id}/content/{type}/{contentId}",
    aliases: earlier("/{id}/content/{type}/{contentId}"),
    summary: "Remove a title. Removing it again changes nothing",
    params: ByContent,
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  reorderWatchlist: endpoint({
    ...writing,
    method: "POST",
    path: "/new-watchlists/{id}",
    aliases: earlier("/{id}"),
    summary: "Put some titles in the given order. Titles that are not named keep their places",
    params: ById,
    query: v.strictObject({ lastSeen: v.optional(Cursor) }),
    body: v.strictObject({ content: v.pipe(v.array(ListedContentSchema), v.minLength(1), v.maxLength(MOST_LISTED)) }),
    maxBodyBytes: MOST_ORDER_BYTES,
    response: "empty",
    errors: ["NOT_FOUND", "BAD_CURSOR"],
  }),
  getWatchlistAround: endpoint({
    ...reading,
    access: "realm",
    path: "/watchlists/{owner}/{id}/adjacentTo/{contentId}",
    aliases: earlier("/{owner}/{id}/adjacentTo/{contentId}"),
    summary: "Videos before and after a title of a list",
    params: v.strictObject({ owner: Id, id: Id, contentId: Id }),
    query: v.strictObject({ size: pageSize(5) }),
    response: v.object({ preceding: v.array(CardSchema), following: v.array(CardSchema) }),
    errors: ["NOT_FOUND"],
  }),
  moveInWatchlist: endpoint({
    ...writing,
    source: "added",
    method: "PUT",
    path: "/new-watchlists/{id}/content/{type}/{contentId}",
    summary: "Move one title. UP and DOWN pass the next title that the viewer may see",
    params: ByContent,
    body: PlaceSchema,
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  clearWatchlist: endpoint({
    ...writing,
    source: "added",
    method: "DELETE",
    path: "/new-watchlists/{id}/content",
    summary: "Remove all titles of a list",
    params: ById,
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  listWatchlistChoices: endpoint({
    ...reading,
    source: "added",
    access: "viewer",
    child: true,
    path: "/watchlist-choices/{type}/{contentId}",
    summary: "A title, and the profile's own lists, the newest first, with whether each has it",
    params: v.strictObject({ type: ListedTypeSchema, contentId: Id }),
    response: v.object({ title: CardSchema, watchlists: v.array(WatchlistChoiceSchema) }),
    errors: ["NOT_FOUND"],
  }),
  shareWatchlist: endpoint({
    ...sharing,
    method: "PUT",
    summary: "Share a list, or change the name that it shows for its owner",
    body: v.strictObject({ ownerName: OwnerNameSchema }),
    response: v.object({ shareablePath: v.string() }),
    errors: ["NOT_FOUND"],
  }),
  unshareWatchlist: endpoint({
    ...sharing,
    method: "DELETE",
    summary: "End the sharing of a list. Its address no longer works and nobody has it saved",
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
};
