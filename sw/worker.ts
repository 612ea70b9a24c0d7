import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import * as navigationPreload from "workbox-navigation-preload";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isLanguage, type Language } from "../app/routing/locales.ts";
import {
  documentKey,
  documentKeys,
  isKeepablePage,
  isLogout,
  isOutside,
  isPage,
  isProfileChange,
  languageOf,
  linkedFiles,
  mayKeep,
  pathOfKey,
} from "./keepable.ts";
import { type CachedPage, titleOf, withCachedPages } from "./kept-list.ts";
import { markCachedCopy, readMarkTexts } from "./kept-mark.ts";
import { firstOf, putBounded } from "./keyed-cache.ts";
import { readMessage } from "./messages.ts";
import { navigate, PATIENCE_MS } from "./navigate.ts";
import { postedFields, unsentFormPage } from "./unsent-form.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

const DOCUMENTS = "documents";
const OFFLINE = "offline";
const IMAGES = "images";
const ASSETS = "assets";
const REALM = "realm";
/** Maximum number of cached guest documents, and of build files besides the precached ones. */
const MOST_DOCUMENTS = 30;
const MOST_ASSETS = 120;
/** Maximum number of entries on the offline page. */
const MOST_LISTED = 12;
/** Age below which a copy is not fetched again. */
const FRESH_MS = 10 * 60_000;
/** Addresses of the player's code in this build, set by `scripts/build-sw.mjs`. It is large, and useless without a network. */
declare const PLAYER_FILES: readonly string[];
const isPlayerCode = (address: string): boolean => PLAYER_FILES.includes(address);

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
navigationPreload.enable();
clientsClaim();

/**
 * State that survives a restart of the worker: the viewer's language, the labels version of each offline page, and whether the viewer is
 * signed in.
 */
interface Settings {
  readonly language: Language | null;
  readonly labels: Readonly<Record<string, string>>;
  /** True while the viewer is signed in; the account itself is never stored. Removed at sign-out. */
  readonly signedIn: boolean;
}

const SETTINGS_KEY = "/settings.json";

async function readSettings(): Promise<Settings> {
  const stored = await (await caches.open(OFFLINE)).match(SETTINGS_KEY);
  const value: unknown = stored === undefined ? null : await stored.json();
  if (typeof value !== "object" || value === null) return { language: null, labels: {}, signedIn: false };
  const { language, labels, signedIn } = value as { language?: unknown; labels?: unknown; signedIn?: unknown };
  return {
    language: isLanguage(language) ? language : null,
    labels: typeof labels === "object" && labels !== null ? (labels as Record<string, string>) : {},
    signedIn: signedIn === true,
  };
}

async function writeSettings(settings: Settings): Promise<void> {
  await (await caches.open(OFFLINE)).put(SETTINGS_KEY, Response.json(settings));
}

/** Caches files that a document needs, unless they are cached already. A missing file only affects the looks. */
async function keepLinked(html: string): Promise<void> {
  const assets = await caches.open(ASSETS);
  const realm = await caches.open(REALM);
  await Promise.all(
    linkedFiles(html).map(async (address) => {
      if (isPlayerCode(address) || (await matchPrecache(address)) !== undefined) return;
      const cache = address.startsWith("/assets/") ? assets : realm;
      const url = new URL(address, self.location.origin).href;
      if ((await cache.match(url)) !== undefined) return;
      const response = await fetch(url, { credentials: "omit" }).catch(() => null);
      if (response?.ok === true) await putBounded(cache, url, response, MOST_ASSETS);
    }),
  );
}

/** Caches the offline page as a guest gets it. Without `language` the browser's preferred one is used. */
async function keepOfflinePage(language: Language | null): Promise<Language | null> {
  const response = await fetch(language === null ? "/offline" : `/offline?lang=${language}`, { credentials: "omit", cache: "no-store" });
  const spoken = language ?? languageOf(response);
  if (response.status !== 200 || spoken === null) return null;
  const html = await response.clone().text();
  await (await caches.open(OFFLINE)).put(`/offline?lang=${spoken}`, response);
  await keepLinked(html);
  return spoken;
}

async function offlinePage(): Promise<Response | null> {
  const cache = await caches.open(OFFLINE);
  const { language } = await readSettings();
  const preferred = language === null ? undefined : await cache.match(`/offline?lang=${language}`);
  if (preferred !== undefined) return preferred;
  const any = (await cache.keys()).find(({ url }) => new URL(url).pathname === "/offline");
  return (any === undefined ? undefined : await cache.match(any)) ?? null;
}

/**
 * Caches a document when the server marks it as the same for every guest. A document for outside the realm's territories drops the others.
 */
async function keepDocument(address: string, response: Response): Promise<void> {
  if (isOutside(response)) return forgetPages();
  const language = languageOf(response);
  if (language === null || !mayKeep(response)) return;
  const html = await response.clone().text();
  await putBounded(await caches.open(DOCUMENTS), documentKey(address, language), response, MOST_DOCUMENTS);
  await keepLinked(html);
}

/** Cached copy of a page with its notice, or null. */
async function cachedCopy(address: string, late: boolean): Promise<Response | null> {
  const { language, signedIn } = await readSettings();
  const cached = await firstOf(await caches.open(DOCUMENTS), documentKeys(address, language));
  const offline = await offlinePage();
  const texts = offline === null ? null : readMarkTexts(await offline.text());
  // Without the notice the copy would look like the current page.
  if (cached === null || texts === null) return null;
  return new Response(markCachedCopy(await cached.text(), texts, { signedIn, late }), { status: 200, headers: cached.headers });
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
async function offlineAnswer(): Promise<Response | null> {
  const page = await offlinePage();
  if (page === null) return null;
  return new Response(withCachedPages(await page.text(), await cachedPages()), { status: page.status, headers: page.headers });
}

/** Caches the guest version of a page that the viewer has just seen. The request never has the viewer's cookies. */
async function keepGuestCopy(path: string, language: Language): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !isKeepablePage(url.pathname)) return;
  const connection =
    "connection" in self.navigator ? (self.navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  if (connection?.saveData === true) return;
  const cached = await (await caches.open(DOCUMENTS)).match(documentKey(url.href, language), { ignoreVary: true });
  const age = Date.now() - Date.parse(cached?.headers.get("date") ?? "");
  if (age < FRESH_MS) return;
  const address = new URL(url);
  address.searchParams.set("lang", language);
  const response = await fetch(address, { credentials: "omit", headers: { accept: "text/html" } }).catch(() => null);
  if (response !== null) await keepDocument(url.href, response);
}

const imageLimits = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * 24 * 60 * 60, purgeOnQuotaError: true });

/** Drops seen pages and their pictures, which reveal the viewer's activity. The shell, the offline page and the realm's logos stay. */
async function forgetPages(): Promise<void> {
  await Promise.all([caches.delete(DOCUMENTS), imageLimits.deleteCacheAndMetadata(), caches.delete(IMAGES)]);
}

async function forgetViewer(): Promise<void> {
  const settings = await readSettings();
  await writeSettings({ ...settings, signedIn: false });
  await forgetPages();
}

self.addEventListener("install", (event) => {
  // An unavailable platform must not prevent the installation; the next page caches the offline page.
  event.waitUntil(
    readSettings()
      .then(({ language }) => keepOfflinePage(language))
      .catch(() => null),
  );
});

self.addEventListener("activate", (event) => {
  // Documents rely on their own build's shell, which is removed with it. Other files stay, because open pages may still request them.
  event.waitUntil(caches.delete(DOCUMENTS));
});

self.addEventListener("message", (event) => {
  const message = readMessage(event.data);
  if (message === null) return;
  switch (message.type) {
    case "SKIP_WAITING":
      event.waitUntil(self.skipWaiting());
      return;
    case "LOGOUT":
      event.waitUntil(forgetViewer());
      return;
    case "KEEP":
      event.waitUntil(keepGuestCopy(message.path, message.language));
      return;
    case "LANGUAGE":
      event.waitUntil(speak(message.language, message.labels, message.signedIn));
  }
});

async function speak(language: Language, labels: string, signedIn: boolean): Promise<void> {
  const settings = await readSettings();
  if (settings.language !== language || settings.signedIn !== signedIn) await writeSettings({ ...settings, language, signedIn });
  if (settings.labels[language] === labels) return;
  if ((await keepOfflinePage(language).catch(() => null)) !== null) {
    const now = await readSettings();
    await writeSettings({ ...now, labels: { ...now.labels, [language]: labels } });
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "POST" || url.origin !== self.location.origin) return;
  if (isLogout(url.pathname)) event.waitUntil(forgetViewer());
  if (isProfileChange(url.pathname)) event.waitUntil(forgetPages());
});

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPage(url.pathname),
  ({ request, event }) => {
    const fetched = event as FetchEvent;
    const network = Promise.resolve(fetched.preloadResponse as Promise<Response | undefined>).then(
      (preloaded) => preloaded ?? fetch(request),
    );
    fetched.waitUntil(
      network.then(
        (response) => (mayKeep(response) || isOutside(response) ? keepDocument(request.url, response.clone()) : undefined),
        () => undefined,
      ),
    );
    return navigate({
      network,
      cached: (late) => cachedCopy(request.url, late),
      offline: async () => (await offlineAnswer()) ?? Response.error(),
      patience: new Promise((done) => setTimeout(done, PATIENCE_MS)),
    });
  },
);

/** Targets of forms: pages, and a few addresses that are only for forms (`/_/language`). */
const isFormTarget = (pathname: string): boolean => isPage(pathname) || pathname.startsWith("/_/");

/** Path and query on our own origin; `/` for anything else. */
function ownPath(address: string): string {
  const url = URL.parse(address);
  return url === null || url.origin !== self.location.origin ? "/" : `${url.pathname}${url.search}`;
}

// A form that the browser submits without the framework. Nothing is stored or sent later: the response contains the typed values, and the
// viewer decides to send them again.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isFormTarget(url.pathname),
  async ({ request }) => {
    const copy = request.clone();
    try {
      return await fetch(request);
    } catch {
      const [fields, offline] = await Promise.all([postedFields(copy), offlinePage()]);
      if (offline === null) return Response.error();
      const html = await offline.clone().text();
      const page =
        fields === null
          ? null
          : unsentFormPage(html, { action: ownPath(request.url), page: ownPath(request.referrer || request.url), fields });
      const headers = new Headers(offline.headers);
      headers.set("cache-control", "no-store");
      return new Response(page ?? html, { status: 503, headers });
    }
  },
  "POST",
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/img/"),
  new CacheFirst({
    cacheName: IMAGES,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), imageLimits],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/") && !isPlayerCode(url.pathname),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin({ maxEntries: MOST_ASSETS, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/realms/"),
  new StaleWhileRevalidate({
    cacheName: REALM,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin({ maxEntries: 20 })],
  }),
);
