import { ExpirationPlugin } from "workbox-expiration";
import type { Language } from "../app/routing/locales.ts";
import { DOCUMENTS, IMAGES } from "./cache-names.ts";
import { documentKey, documentKeys, forbidsCopies, isCacheable, isCacheablePage, languageOf, pathOfKey } from "./cacheable-pages.ts";
import { addCachedCopyNotice, readNoticeTexts } from "./cached-copy-notice.ts";
import { type CachedPage, titleOf, withCachedPages } from "./cached-page-list.ts";
import { firstOf, putBounded } from "./keyed-cache.ts";
import { cacheLinkedFiles } from "./linked-files.ts";
import { offlinePage } from "./offline-page.ts";
import { closeNotifications, dropSubscription } from "./push/push-events.ts";
import { readSettings, writeSettings } from "./settings.ts";

declare const self: ServiceWorkerGlobalScope;

/** Maximum number of cached guest documents. */
const MOST_DOCUMENTS = 30;
/** Maximum number of entries on the offline page. */
const MOST_LISTED = 12;
/** Age below which a copy is not fetched again. */
const FRESH_MS = 10 * 60_000;

/**
 * Caches a document when the server marks it as the same for every guest. A document for
 * outside the realm's territories, or for a viewer who hides results, drops the others.
 */
export async function cacheDocument(address: string, response: Response): Promise<void> {
  if (forbidsCopies(response)) return dropPages();
  const language = languageOf(response);
  if (language === null || !isCacheable(response)) return;
  const html = await response.clone().text();
  await putBounded(await caches.open(DOCUMENTS), documentKey(address, language), response, MOST_DOCUMENTS);
  await cacheLinkedFiles(html);
}

/** Path of the last redirect to a copy that was answered because the network was late. */
let lateRedirect: string | null = null;

/** True once for the navigation that follows such a redirect: it must not wait for the network a second time. */
export function takeLateRedirect(address: string): boolean {
  const follows = lateRedirect === new URL(address).pathname;
  lateRedirect = null;
  return follows;
}

/**
 * Cached copy of a page with its notice, or null. `late`: the network has not answered in time. A copy under another address of the page (`/`
 * and `/home`) is answered by a redirect to that address, because the scripts of a document start only there.
 */
export async function cachedCopy(address: string, late: boolean): Promise<Response | null> {
  const { language, signedIn } = await readSettings();
  const cached = await firstOf(await caches.open(DOCUMENTS), documentKeys(address, language));
  const offline = await offlinePage();
  const texts = offline === null ? null : readNoticeTexts(await offline.text());
  // Without the notice the copy would look like the current page.
  if (cached === null || texts === null) return null;
  const { key, response } = cached;
  const own = new URL(pathOfKey(key), address);
  if (own.pathname !== new URL(address).pathname) {
    lateRedirect = late ? own.pathname : null;
    return Response.redirect(own.href);
  }
  return new Response(addCachedCopyNotice(await response.text(), texts, { signedIn, late }), { status: 200, headers: response.headers });
}

/** Cached pages in the viewer's language, newest first. */
async function cachedPages(): Promise<CachedPage[]> {
  const { language } = await readSettings();
  const cache = await caches.open(DOCUMENTS);
  const pages: CachedPage[] = [];
  for (const request of [...(await cache.keys())].reverse()) {
    const response = await cache.match(request, { ignoreVary: true });
    if (response === undefined || (language !== null && languageOf(response) !== language)) continue;
    const title = titleOf(await response.text());
    if (title !== null) pages.push({ path: pathOfKey(request.url), title });
    if (pages.length === MOST_LISTED) break;
  }
  return pages;
}

/** The offline page with links to the cached pages. */
export async function offlineResponse(): Promise<Response | null> {
  const page = await offlinePage();
  if (page === null) return null;
  return new Response(withCachedPages(await page.text(), await cachedPages()), { status: page.status, headers: page.headers });
}

/** Caches the guest version of a page that the viewer has just seen. The request never has the viewer's cookies. */
export async function cacheGuestCopy(path: string, language: Language): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !isCacheablePage(url.pathname)) return;
  const connection =
    "connection" in self.navigator ? (self.navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  if (connection?.saveData === true) return;
  const cached = await (await caches.open(DOCUMENTS)).match(documentKey(url.href, language), { ignoreVary: true });
  const age = Date.now() - Date.parse(cached?.headers.get("date") ?? "");
  if (age < FRESH_MS) return;
  const address = new URL(url);
  address.searchParams.set("lang", language);
  const response = await fetch(address, { credentials: "omit", headers: { accept: "text/html" } }).catch(() => null);
  if (response !== null) await cacheDocument(url.href, response);
}

/** Limits of the cache of pictures. Its plugin also holds their ages, so the cache is deleted through it. */
export const imageLimits = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: 7 * 24 * 60 * 60,
  purgeOnQuotaError: true,
  // Workbox deletes an entry by its address alone, which `Vary: Accept` would not match.
  matchOptions: { ignoreVary: true },
});

/** Drops seen pages and their pictures, which reveal the viewer's activity. The shell, the offline page and the realm's logos stay. */
export async function dropPages(): Promise<void> {
  await Promise.all([caches.delete(DOCUMENTS), imageLimits.deleteCacheAndMetadata(), caches.delete(IMAGES)]);
}

/** Drops everything that belonged to the viewer, at sign-out. */
export async function dropViewer(): Promise<void> {
  const settings = await readSettings();
  await writeSettings({ ...settings, signedIn: false, profile: null });
  await dropPages();
  await closeNotifications();
  await dropSubscription();
}

/** Drops what belonged to the profile that the viewer may leave. Messages to it, which may wait in the push service, are then not shown. */
export async function leaveProfile(): Promise<void> {
  const settings = await readSettings();
  if (settings.profile !== null) await writeSettings({ ...settings, profile: null });
  await dropPages();
  await closeNotifications();
}
