import { spelled } from "./spelled.ts";

export const newsPaths = {
  /** `?category=` has the name of a feed. */
  news: spelled("/news", "/noticias", "/noticias"),
  newsItem: spelled("/news/:feedName/:newId", "/noticias/:feedName/:newId", "/noticias/:feedName/:newId"),
} as const;

/** Addresses of news that are no pages. */
export const newsResourcePaths = {
  /** Atom feed of a category. */
  newsFeed: "/_/news/:feedName/atom.xml",
} as const;
