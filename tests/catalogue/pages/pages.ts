import type { staticPagePaths } from "../../../app/routing/paths/pages.ts";
import { at, EVERYBODY, on, type PageRow } from "../page-row.ts";

export const staticPagePages: Readonly<Record<keyof typeof staticPagePaths, PageRow>> = {
  externalPage: at("/externalpage/help", EVERYBODY, "own"),
  cookies: on(EVERYBODY, "guest"),
};
