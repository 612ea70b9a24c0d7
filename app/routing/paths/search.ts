import { spelled } from "./spelled.ts";

export const searchPaths = {
  search: spelled("/search", "/buscar", "/busca"),
} as const;

/** Addresses of search that are no pages. */
export const searchResourcePaths = {
  /** Suggestions while a viewer types. */
  searchSuggestions: "/_/search",
} as const;
