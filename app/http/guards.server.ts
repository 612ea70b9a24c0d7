import type { AppLoadContext } from "@remix-run/node";
import { href } from "../routing/href.ts";
import { seeOther } from "./redirect.server.ts";
import { contextOf, type RequestContext } from "./request-context.server.ts";

/** The request's context, of a signed-in viewer for certain. A guest is sent to sign in and comes back (ID-24). */
export function requireViewer(args: { context: AppLoadContext; request: Request }): RequestContext {
  const context = contextOf(args);
  if (!context.viewer.isGuest) return context;
  throw seeOther(href("login", context.spelling, null, { from: returnPathOf(args.request) }));
}

/** Where a viewer goes on after signing in: this page; after a form, the page that showed it. */
export function returnPathOf(request: Request): string {
  const url = new URL(request.url);
  const params = new URLSearchParams(url.search);
  // The framework's own parameters: which route's action, which routes' data.
  params.delete("index");
  params.delete("_routes");
  const path = url.pathname.replace(/\.data$/u, "").replace(/^\/_root$/u, "/");
  return params.size > 0 ? `${path}?${params}` : path;
}
