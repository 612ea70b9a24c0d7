import type { searchPaths } from "../../../app/routing/paths/search.ts";
import { at, EVERYBODY, type PageRow } from "../page-row.ts";

export const searchPages: Readonly<Record<keyof typeof searchPaths, PageRow>> = {
  search: at("/search?value=road", EVERYBODY, "guest"),
};
