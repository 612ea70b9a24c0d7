import { spelled } from "./spelled.ts";

export const watchlistsPaths = {
  /** The viewer's lists, and one list. */
  watchlists: spelled("/watchlists/:watchlistId?", "/mis-listas/:watchlistId?", "/minhas-listas/:watchlistId?"),
} as const;

/** Addresses of the resource routes of lists. */
export const watchlistsResourcePaths = {
  /** Lists for a title (GET), and changes by scripts (POST). */
  listChoice: "/_/lists",
} as const;
