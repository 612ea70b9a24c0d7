import type { PageArguments } from "../http/guards.server.ts";
import type { RequestContext } from "../http/request-context.server.ts";
import { realmNow } from "../i18n/realm-now.ts";
import type { CardPlace } from "./model/card-view.ts";

/** Facts of the request that decide how its cards are shown: language, region, zone, spelling, settings, time. */
export function cardPlaceOf(context: RequestContext): CardPlace {
  const { language, region, zone, spelling, realm } = context;
  return { language, region, zone, spelling, settings: realm, fallback: realm.cardThumbnail, now: realmNow(realm).getTime() };
}

/** One parameter of the request's query; undefined where it is absent or empty. */
export function queryParameter(args: PageArguments, name: string): string | undefined {
  const value = new URL(args.request.url).searchParams.get(name);
  return value === null || value === "" ? undefined : value;
}

/** The page's number in a paged list, from parameter `p`; 1 for anything that is no number. */
export function pageNumberOf(args: PageArguments): number {
  const value = queryParameter(args, "p");
  return value !== undefined && /^[1-9]\d{0,5}$/u.test(value) ? Number(value) : 1;
}
