import { isOutside, type RequestContext } from "../http/request-context.server.ts";
import { intlLocale } from "../i18n/format.ts";
import { href } from "../routing/href.ts";
import type { RegionBlockView } from "./views.ts";

/** A longer list of countries is left out: nobody reads it. */
const MOST_COUNTRIES = 12;
/** The realm's page of help, where it has one. */
const HELP = "help";

/**
 * The message to a viewer outside the realm's territories, in place of titles that they cannot watch; undefined inside. The names of
 * countries are written here, because the browser's may differ from the server's.
 */
export async function loadRegionBlock(context: RequestContext): Promise<RegionBlockView | undefined> {
  const { realm, region, language, spelling, viewer, profile } = context;
  if (region === null || !isOutside(context)) return undefined;
  const menu = await context.menu().catch(() => null);
  const help = menu?.pages.find(({ id }) => id === HELP);
  const names = new Intl.DisplayNames([intlLocale(language)], { type: "region" });
  const territories = (realm.territories ?? []).map((country) => names.of(country) ?? country);
  return {
    realm: realm.name,
    country: names.of(region) ?? region,
    ...(territories.length === 0 || territories.length > MOST_COUNTRIES
      ? {}
      : { territories: new Intl.ListFormat(intlLocale(language), { type: "conjunction" }).format(territories) }),
    ...(help === undefined ? {} : { help: { label: help.title, to: href("externalPage", spelling, { pageId: help.id }) } }),
    viewer: viewer.isGuest ? "GUEST" : profile?.isChild === true ? "CHILD" : "MEMBER",
  };
}
