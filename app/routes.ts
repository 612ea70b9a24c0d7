import { layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { pageTable, resourceFiles } from "./routing/pages/page-table.server.ts";
import { listSpelledRoutes, resourcePaths } from "./routing/route-table.ts";

/** The table as React Router wants it: layouts stand once and have no path, only leaves multiply by spelling. */
const leaves = (kind: "chrome" | "plain"): RouteConfigEntry[] =>
  listSpelledRoutes()
    .filter(({ name }) => pageTable[name].layout === kind)
    .map(({ id, name, pattern }) =>
      pattern === "/" ? { id, file: pageTable[name].file, index: true } : route(pattern.slice(1), pageTable[name].file, { id }),
    );

export default [
  layout("routes/_layouts/chrome.tsx", { id: "chrome" }, [
    ...leaves("chrome"),
    route("*", "routes/shell/not-found.tsx", { id: "not-found" }),
  ]),
  layout("routes/_layouts/plain.tsx", { id: "plain" }, leaves("plain")),
  ...(Object.keys(resourcePaths) as (keyof typeof resourcePaths)[]).map((name) =>
    route(resourcePaths[name].slice(1), resourceFiles[name], { id: `resource.${name}` }),
  ),
] satisfies RouteConfig;
