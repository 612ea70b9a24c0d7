import type { staticPagePaths } from "../../../app/routing/paths/pages.ts";
import { at, EVERYBODY, on, type PageRow } from "../page-row.ts";

export const staticPagePages: Readonly<Record<keyof typeof staticPagePaths, PageRow>> = {
  externalPage: at("/externalpage/help", EVERYBODY, "own"),
  mobileExternal: at("/mobile-external?page=help", EVERYBODY, "guest"),
  cookies: on(EVERYBODY, "guest"),
};
