import type { AppLoadContext } from "@remix-run/node";
import { returnPathOf } from "../http/guards.server.ts";
import { contextOf, type RequestContext } from "../http/request-context.server.ts";
import { href } from "../routing/href.ts";
import type { CardPlace } from "./model/card-view.ts";

/** What every loader here is given. */
export interface PageArguments {
  readonly context: AppLoadContext;
  readonly request: Request;
}

/** Where a page's cards stand. */
export function placeOf(context: RequestContext): CardPlace {
  return { language: context.language, spelling: context.spelling, settings: context.realm };
}

/** Sign-in that comes back to this page (ID-24). */
export function signInHere(args: PageArguments): string {
  const { spelling } = contextOf(args);
  return href("login", spelling, null, { from: returnPathOf(args.request) });
}

export function queryOf(args: PageArguments, name: string): string | undefined {
  const value = new URL(args.request.url).searchParams.get(name);
  return value === null || value === "" ? undefined : value;
}
