import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { SPELLING_SETS, type SpellingSet } from "../../app/routing/locales.ts";
import { listSpelledRoutes } from "../../app/routing/route-table.ts";

/** Routes that a request needs: those of one spelling set, and for a matched path only its route with its layouts. */
export interface PagePlace {
  readonly set: SpellingSet;
  readonly routeId: string | null;
}

/** Renders a page or answers its data. */
export type PageHandler = (request: Request, place: PagePlace, context: AppLoadContext) => Promise<Response>;

/** Routes of every handler: the page for an unknown address, and home, which the framework sends with each page. */
const EVERYWHERE = ["not-found", "root.default"];

/**
 * One handler per spelling set, created at the start, and one per route on first use. The router ranks all its routes on every request, so
 * each handler has only the routes that its requests can match (RT; stack notes). `/__manifest` needs all of them. With `files` a page
 * names the player's scripts early.
 */
export function createPageHandlers(
  build: ServerBuild,
  mode: "production" | "development",
  files: Pick<AppLoadContext, "playerScripts" | "readStyles"> = {},
): PageHandler {
  const all = createRequestHandler(build, mode);
  const bySet = new Map<SpellingSet, RequestHandler>(
    SPELLING_SETS.map((set) => [set, createRequestHandler(narrow(build, ofSet(set)), mode)]),
  );
  const byRoute = new Map<string, RequestHandler>();
  const ofRoute = (id: string): RequestHandler => {
    const cached = byRoute.get(id);
    if (cached !== undefined) return cached;
    const made = createRequestHandler(narrow(build, withLayouts(build, [id, ...EVERYWHERE])), mode);
    byRoute.set(id, made);
    return made;
  };
  return (request, { set, routeId }, context) => {
    const manifest = new URL(request.url).pathname === "/__manifest";
    const handler = manifest ? all : routeId !== null && routeId in build.routes ? ofRoute(routeId) : (bySet.get(set) ?? all);
    return handler(request, { ...context, ...files });
  };
}

function ofSet(set: SpellingSet): (id: string) => boolean {
  const foreign = new Set(
    listSpelledRoutes()
      .filter(({ sets }) => !sets.includes(set))
      .map(({ id }) => id),
  );
  return (id) => !foreign.has(id);
}

function withLayouts(build: ServerBuild, ids: readonly string[]): (id: string) => boolean {
  const routeIds = new Set<string>();
  for (const id of ids) {
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) routeIds.add(at);
  }
  return (id) => routeIds.has(id);
}

function narrow(build: ServerBuild, isIncluded: (id: string) => boolean): ServerBuild {
  const keep = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isIncluded(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}
