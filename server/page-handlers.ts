import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { SPELLING_SETS, type SpellingSet } from "../app/routing/locales.ts";
import { listSpelledRoutes } from "../app/routing/route-table.ts";

/** Renders a page or answers its data, with the routes of one spelling set. */
export type PageHandler = (request: Request, set: SpellingSet, context: AppLoadContext) => Promise<Response>;

/**
 * One handler per spelling set, made once: the router ranks every route on every request, so each set carries only the
 * routes that it spells (RT; stack notes). `/__manifest` speaks of all of them. With `files` a page can
 * carry its styles itself and name the player's scripts early.
 */
export function createPageHandlers(
  build: ServerBuild,
  mode: "production" | "development",
  files: Pick<AppLoadContext, "stylesheet" | "playerScripts"> = {},
): PageHandler {
  const all = createRequestHandler(build, mode);
  const bySet = new Map<SpellingSet, RequestHandler>(SPELLING_SETS.map((set) => [set, createRequestHandler(narrow(build, set), mode)]));
  return (request, set, context) => {
    const handler = new URL(request.url).pathname === "/__manifest" ? all : (bySet.get(set) ?? all);
    return handler(request, { ...context, ...files });
  };
}

function narrow(build: ServerBuild, set: SpellingSet): ServerBuild {
  const foreign = new Set(
    listSpelledRoutes()
      .filter(({ sets }) => !sets.includes(set))
      .map(({ id }) => id),
  );
  const keep = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !foreign.has(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}
