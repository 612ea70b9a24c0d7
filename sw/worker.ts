import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import * as navigationPreload from "workbox-navigation-preload";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { ASSETS, DOCUMENTS, IMAGES, MOST_ASSETS, REALM } from "./cache-names.ts";
import { forbidsCopies, isCacheable, isLogout, isPage, isProfileChange, isResultsChange } from "./cacheable-pages.ts";
import { dropChanges, handleChanges, sendBeforeForm, sendChanges } from "./changes/handle-changes.ts";
import { isPlayerCode } from "./linked-files.ts";
import { readMessage } from "./messages.ts";
import { offlinePage, renewOfflinePages, setPageLanguage } from "./offline-page.ts";
import {
  cacheDocument,
  cachedCopy,
  cacheGuestCopy,
  dropPages,
  dropViewer,
  imageLimits,
  leaveProfile,
  offlineResponse,
  takeLateRedirect,
} from "./page-cache.ts";
import { handlePushEvents } from "./push/push-events.ts";
import { handleReads } from "./reads/handle-reads.ts";
import { navigate, PATIENCE_MS } from "./reads/navigate.ts";
import { postedFields, unsentFormPage } from "./unsent-form.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
navigationPreload.enable();
clientsClaim();
handlePushEvents();
handleChanges();
handleReads();

self.addEventListener("install", (event) => {
  // An unavailable platform must not prevent the installation; the next page caches the offline page.
  event.waitUntil(renewOfflinePages().catch(() => null));
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
      event.waitUntil(Promise.all([dropViewer(), dropChanges()]));
      return;
    case "SEND_CHANGES":
      event.waitUntil(sendChanges());
      return;
    case "CACHE_PAGE":
      event.waitUntil(cacheGuestCopy(message.path, message.language));
      return;
    case "LANGUAGE":
      event.waitUntil(setPageLanguage(message));
  }
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "POST" || url.origin !== self.location.origin) return;
  if (isLogout(url.pathname)) event.waitUntil(Promise.all([dropViewer(), dropChanges()]));
  if (isProfileChange(url.pathname)) event.waitUntil(leaveProfile());
  if (isResultsChange(url.pathname)) event.waitUntil(dropPages());
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
        (response) => (isCacheable(response) || forbidsCopies(response) ? cacheDocument(request.url, response.clone()) : undefined),
        () => undefined,
      ),
    );
    return navigate({
      network,
      cached: (late) => cachedCopy(request.url, late),
      offline: async () => (await offlineResponse()) ?? Response.error(),
      patience: takeLateRedirect(request.url) ? Promise.resolve() : new Promise((done) => setTimeout(done, PATIENCE_MS)),
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
  async ({ request, url }) => {
    const copy = request.clone();
    try {
      await sendBeforeForm(url.pathname);
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
    // Every entry is from this browser, so `Vary: Accept` says nothing.
    matchOptions: { ignoreVary: true },
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
