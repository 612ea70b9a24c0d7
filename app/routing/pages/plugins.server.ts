import type { pluginsPaths } from "../paths/plugins.ts";
import type { PageDefinition } from "./page-definition.ts";

export const pluginsPages = {
  plugin: {
    file: "routes/plugins/plugin.tsx",
    labels: ["plugins"],
    layout: "chrome",
    // A plugin may request the country of the viewer.
    cache: { query: [], perRegion: true },
    scopes: ["pages"],
  },
} as const satisfies Record<keyof typeof pluginsPaths, PageDefinition>;
