import type { followsPaths } from "../../../app/routing/paths/follows.ts";
import { on, type PageRow, VIEWERS } from "../page-row.ts";

export const followsPages: Readonly<Record<keyof typeof followsPaths, PageRow>> = {
  following: on(VIEWERS, "own"),
};
