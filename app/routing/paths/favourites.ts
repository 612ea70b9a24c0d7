import { spelled } from "./spelled.ts";

export const favouritesPaths = {
  favourites: spelled("/favourites", "/favoritos", "/favoritos"),
} as const;

/** Addresses of favourites that are no pages. */
export const favouritesResourcePaths = {
  /** The address to which the buttons of videos post. */
  favourite: "/_/favourite",
} as const;
