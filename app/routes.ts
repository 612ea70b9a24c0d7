import { layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { listSpelledRoutes, resourceTable, routeTable } from "./routing/route-table.ts";

/** The table as React Router wants it: layouts stand once and have no path, only leaves multiply by spelling. */
const leaves = (kind: "chrome" | "plain"): RouteConfigEntry[] =>
  listSpelledRoutes()
    .filter(({ name }) => routeTable[name].layout === kind)
    .map(({ id, name, pattern }) =>
      pattern === "/" ? { id, file: routeTable[name].file, index: true } : route(pattern.slice(1), routeTable[name].file, { id }),
    );

export default [
  layout("routes/_layouts/chrome.tsx", { id: "chrome" }, [
    ...leaves("chrome"),
    route("*", "routes/shell/not-found.tsx", { id: "not-found" }),
  ]),
  layout("routes/_layouts/plain.tsx", { id: "plain" }, leaves("plain")),
  ...Object.entries(resourceTable).map(([name, { path, file }]) => route(path.slice(1), file, { id: `resource.${name}` })),
] satisfies RouteConfig;
