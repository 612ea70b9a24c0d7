import * as v from "valibot";
import type { CallOutput } from "../../contract/base/endpoint.ts";
import { Id } from "../../contract/base/fields.ts";
import { catalogue } from "../../contract/catalogue/catalogue.ts";
import { watchlists } from "../../contract/watchlists/watchlists.ts";
import { queryParameter } from "../content/page-place.server.ts";
import type { PageArguments } from "../http/guards.server.ts";
import { orNothing } from "../http/page-call.server.ts";
import { contextOf } from "../http/request-context.server.ts";

/** Number of videos on either side of a title (S2§9). */
const ADJACENT = 5;

/** Neighbours of a title, and the query of their links. */
export interface Neighbours {
  readonly of: "PLAYLIST" | "LIST";
  readonly query: Readonly<Record<string, string>>;
  readonly around: CallOutput<typeof catalogue.getPlaylistAround>;
}

/** The id in a query parameter; undefined for anything else. */
const idIn = (args: PageArguments, name: string): string | undefined => {
  const value = queryParameter(args, name);
  return v.is(Id, value) ? value : undefined;
};

/**
 * Neighbours of a title in the playlist or list that its address names (RT-17). Returns null when the address names none, or one that does not
 * exist or lacks the title. The page does not fail.
 */
export async function loadNeighbours(args: PageArguments, id: string): Promise<Neighbours | null> {
  const inList = await loadListNeighbours(args, id);
  const playlistId = idIn(args, "playlistId");
  if (inList !== null || playlistId === undefined) return inList;
  const { api } = contextOf(args);
  const params = { id: playlistId, videoId: id };
  const around = await orNothing(args, api.call(catalogue.getPlaylistAround, { params, query: { size: ADJACENT } }));
  return around === null ? null : { of: "PLAYLIST", query: { playlistId }, around };
}

/** Neighbours of a title in the list that the address names. The owner is the viewer when the address names none. */
export async function loadListNeighbours(args: PageArguments, id: string): Promise<Neighbours | null> {
  const [watchlistId, owner] = [idIn(args, "watchlistId"), idIn(args, "owner")];
  if (watchlistId === undefined) return null;
  const params = { owner: owner ?? "me", id: watchlistId, contentId: id };
  const around = await orNothing(args, contextOf(args).api.call(watchlists.getWatchlistAround, { params, query: { size: ADJACENT } }));
  return around === null ? null : { of: "LIST", query: { watchlistId, ...(owner === undefined ? {} : { owner }) }, around };
}
