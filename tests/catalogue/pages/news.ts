import type { newsPaths } from "../../../app/routing/paths/news.ts";
import { at, EVERYBODY, on, type PageRow } from "../page-row.ts";

export const newsPages: Readonly<Record<keyof typeof newsPaths, PageRow>> = {
  news: on(EVERYBODY, "guest"),
  newsItem: at("/news/boxing/harrouche-okafor-make-weight", EVERYBODY, "own"),
};
