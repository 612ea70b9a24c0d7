import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { isApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { contentHref } from "../../app/routing/content-href.ts";
import { alternates, href } from "../../app/routing/href.ts";
import { htmlLang, type Language, spellingOf } from "../../app/routing/locales.ts";
import { matchPath } from "../../app/routing/match.ts";
import { catalogue } from "../../contract/catalogue/catalogue.ts";
import type { SitemapItem } from "../../contract/catalogue/sitemap.ts";
import { fighters } from "../../contract/fighters/fighters.ts";
import { news } from "../../contract/news/news.ts";
import { realm as realmContract } from "../../contract/realm/realm.ts";
import type { VersionedRealm } from "../realm-directory.ts";

const PAGE = 10_000;
/** Fighters in the sitemap; the others are found by the A–Z. */
const FIGHTERS = 100;
/** The newest items of news; older ones are found by the links of the list. */
const NEWS = 100;
/** Titles between two turns of the event loop, so that other requests are handled. */
const SLICE = 200;
/** Whole sitemaps are megabytes, so few are cached; concurrent requests share one render. */
const MAX_ENTRIES = 4;
const TTL_MS = 60 * 60_000;

const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An address with its alternates in every language of the realm (`hreflang`); the default language's is the one for all others. */
function entry(
  realm: VersionedRealm,
  origin: string,
  path: string,
  slugs: Readonly<Record<string, string | null>> | null,
  lastModified: string | null,
): string {
  const match = matchPath(path);
  if (match === null) return "";
  const { languages, defaultLanguage } = realm.settings;
  const spoken = alternates(match, defaultLanguage, {}, slugs).filter(
    ({ language }) => language !== "debug" && languages.includes(language),
  );
  const link = (language: string, to: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + to)}"/>`;
  const standard = spoken.find(({ language }) => language === defaultLanguage)?.path ?? path;
  const links = [...spoken.map(({ language, path: to }) => link(htmlLang(language), to)), link("x-default", standard)].join("");
  const modified = lastModified === null ? "" : `<lastmod>${lastModified}</lastmod>`;
  return `<url><loc>${escaped(origin + standard)}</loc>${modified}${links}</url>\n`;
}

function itemEntry(realm: VersionedRealm, origin: string, { type, id, slugs, lastModified }: SitemapItem): string {
  const { defaultLanguage } = realm.settings;
  const standard = slugs[defaultLanguage] ?? Object.values(slugs)[0] ?? null;
  // A title without a translation is shown in the realm's own language.
  const all = Object.fromEntries(
    (["en", "es", "pt", "ar"] as const satisfies readonly Language[]).map((one) => [one, slugs[one] ?? standard]),
  );
  return entry(realm, origin, contentHref({ type, id, slug: standard }, spellingOf(defaultLanguage)), all, lastModified);
}

/**
 * Sitemap of a realm: an index of pages, and each page by the cursor in its address (`?after=`, empty for the first). Null for an unknown
 * page. A file may have 50,000 addresses and 50 MB (sitemaps.org).
 */
export function createSitemap() {
  const cache = new LRUCache<string, Promise<string | null>>({ max: MAX_ENTRIES, ttl: TTL_MS });

  async function index(api: Api, origin: string): Promise<string> {
    const { pages } = await api.call(catalogue.listSitemapPages, { query: { rpp: PAGE } });
    const starts = pages.length === 0 ? [{ lastSeen: null, lastModified: null }] : pages;
    const sitemaps = starts.map(({ lastSeen, lastModified }) => {
      const address = `${origin}/sitemap.xml?after=${encodeURIComponent(lastSeen ?? "")}`;
      return `<sitemap><loc>${escaped(address)}</loc>${lastModified === null ? "" : `<lastmod>${lastModified}</lastmod>`}</sitemap>\n`;
    });
    return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join("")}</sitemapindex>\n`;
  }

  async function page(api: Api, realm: VersionedRealm, origin: string, after: string): Promise<string | null> {
    const parts = [`${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`];
    const set = spellingOf(realm.settings.defaultLanguage);
    if (after === "") {
      const [{ sections }, menu, { feeds, items }, ranked] = await Promise.all([
        api.call(catalogue.listSitemapPages, { query: { rpp: PAGE } }),
        api.call(realmContract.getMenu, { query: { device: "WEB" } }),
        api.call(news.listNews, { query: { rpp: NEWS } }),
        api.call(fighters.listFighters, { query: { rpp: FIGHTERS } }),
      ]);
      const fixed = [
        href("root", set),
        href("browse", set),
        href("liveNow", set),
        href("upcoming", set),
        href("schedule", set),
        href("releases", set),
        ...(feeds.length === 0 ? [] : [href("news", set)]),
        ...(ranked.fighters.length === 0 ? [] : [href("fighters", set)]),
        ...ranked.fighters.map(({ id }) => href("fighter", set, { id })),
        ...sections.filter((id) => id !== "browse").map((id) => href("section", set, { id })),
        ...menu.pages.map(({ id }) => href("externalPage", set, { pageId: id })),
      ];
      parts.push(...fixed.map((path) => entry(realm, origin, path, null, null)));
      const itemPath = (feedName: string, newId: string): string => href("newsItem", set, { feedName, newId });
      parts.push(...items.map(({ feedName, id, publishedAt }) => entry(realm, origin, itemPath(feedName, id), null, publishedAt)));
    }
    try {
      const { items } = await api.call(catalogue.listSitemapItems, { query: { rpp: PAGE, ...(after === "" ? {} : { lastSeen: after }) } });
      for (const [position, item] of items.entries()) {
        if (position % SLICE === SLICE - 1) await setImmediate();
        parts.push(itemEntry(realm, origin, item));
      }
    } catch (error) {
      if (isApiError(error) && error.status === 400) return null;
      throw error;
    }
    parts.push("</urlset>\n");
    return parts.join("");
  }

  return function sitemap(api: Api, realm: VersionedRealm, origin: string, after: string | null): Promise<string | null> {
    const key = JSON.stringify([realm.settings.id, origin, realm.versions.content, after]);
    const before = cache.get(key);
    if (before !== undefined) return before;
    const made = after === null ? index(api, origin) : page(api, realm, origin, after);
    cache.set(key, made);
    // Neither a failure nor a guessed cursor may evict a page.
    void made.then(
      (xml) => xml === null && cache.delete(key),
      () => cache.delete(key),
    );
    return made;
  };
}
