import { spelled } from "./spelled.ts";

export const favouritesPaths = {
  favourites: spelled("/favourites", "/favoritos", "/favoritos"),
} as const;

/** Addresses of the resource routes of favourites. */
export const favouritesResourcePaths = {
  /** Target of the favourite buttons' forms (POST). */
  favourite: "/_/favourite",
  /** The same for channels. */
  favouriteChannel: "/_/favourite-channel",
} as const;
