import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";

/** Maximum number of favourites of a profile. */
export const MOST_FAVOURITES = 1_000;

/** Maximum number of favourite channels of a profile. */
export const MOST_FAVOURITE_CHANNELS = 200;

const ById = v.strictObject({ id: Id });
const writing = {
  source: "S2§7",
  access: "viewer",
  child: true,
  openTerms: true,
  impersonator: "WRITE",
  limit: { per: "viewer", points: 120, seconds: 60 },
  params: ById,
  response: "empty",
} as const;

/** Favourite videos (S2§7) and channels of the viewer's profile. */
export const favourites = {
  listFavourites: endpoint({
    method: "GET",
    path: "/favourite/vods",
    source: "S2§7",
    access: "viewer",
    child: true,
    // Each page reads all videos of the list, because those that have left the catalogue are not counted.
    limit: { per: "viewer", points: 120, seconds: 60 },
    summary: "Favourite videos of the viewer's profile, the last added first",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(9) }),
    response: v.object({ vods: v.array(CardSchema), totalResults: v.number(), totalPages: v.number(), page: v.number() }),
  }),
  getFavourite: endpoint({
    method: "GET",
    path: "/favourite/vods/{id}",
    source: "added",
    access: "viewer",
    child: true,
    summary: "True when the video is a favourite of the viewer's profile",
    params: ById,
    response: v.object({ favourite: v.boolean() }),
    errors: ["NOT_FOUND"],
  }),
  addFavourite: endpoint({
    ...writing,
    method: "PUT",
    path: "/favourite/vods/{id}",
    summary: "Add a video that the viewer can watch. Adding it again changes nothing",
    errors: ["NOT_FOUND", "ACCESS_DENIED", "FAVOURITES_FULL"],
  }),
  removeFavourite: endpoint({
    ...writing,
    method: "DELETE",
    path: "/favourite/vods/{id}",
    summary: "Remove a video. Removing it again changes nothing",
    errors: ["NOT_FOUND"],
  }),
  addFavouriteChannel: endpoint({
    ...writing,
    source: "added",
    method: "PUT",
    path: "/favourite/channels/{id}",
    summary: "Add a channel, also a locked one, for the filter of the guide (GET /v4/epg). Adding it again changes nothing",
    errors: ["NOT_FOUND", "FAVOURITES_FULL"],
  }),
  removeFavouriteChannel: endpoint({
    ...writing,
    source: "added",
    method: "DELETE",
    path: "/favourite/channels/{id}",
    summary: "Remove a channel. Removing it again changes nothing",
    errors: ["NOT_FOUND"],
  }),
};
