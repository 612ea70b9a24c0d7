import type { newsPaths, newsResourcePaths } from "../paths/news.ts";
import type { PageDefinition } from "./page-definition.ts";

export const newsPages = {
  news: {
    file: "routes/news/news.tsx",
    labels: ["news", "results"],
    layout: "chrome",
    cache: { query: ["category"], single: true, except: ["lastSeen"] },
    scopes: ["news"],
  },
  newsItem: {
    file: "routes/news/news-item.tsx",
    labels: ["browse", "title", "news", "results"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
    scopes: ["news", "catalogue", "fighters"],
  },
} as const satisfies Record<keyof typeof newsPaths, PageDefinition>;

/** Resource routes of news. */
export const newsResourceFiles = {
  newsFeed: "routes/_resources/news-feed.ts",
} as const satisfies Record<keyof typeof newsResourcePaths, string>;
