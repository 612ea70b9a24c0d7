import type { pluginsPaths } from "../../../app/routing/paths/plugins.ts";
import { at, EVERYBODY, type PageRow } from "../page-row.ts";

export const pluginsPages: Readonly<Record<keyof typeof pluginsPaths, PageRow>> = {
  plugin: at("/plugin/round-timer", EVERYBODY, "own"),
};
