import type { favouritesPaths, favouritesResourcePaths } from "../paths/favourites.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Favourite videos of the viewer's profile. */
export const favouritesPages = {
  favourites: {
    file: "routes/favourites/favourites.tsx",
    labels: ["browse", "title", "favourites"],
    layout: "chrome",
    cache: false,
  },
} as const satisfies Record<keyof typeof favouritesPaths, PageDefinition>;

/** Resource routes of favourites. */
export const favouritesResourceFiles = {
  favourite: "routes/_resources/favourites/favourite.ts",
  favouriteChannel: "routes/_resources/favourites/favourite-channel.ts",
} as const satisfies Record<keyof typeof favouritesResourcePaths, string>;
