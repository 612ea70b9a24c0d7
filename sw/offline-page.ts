import type { Language } from "../app/routing/locales.ts";
import { OFFLINE } from "./cache-names.ts";
import { languageOf } from "./cacheable-pages.ts";
import { cacheLinkedFiles } from "./linked-files.ts";
import type { PageMessage } from "./messages.ts";
import { closeNotifications, dropSubscription } from "./push/push-events.ts";
import { fingerprintOf, readSettings, writeSettings } from "./settings.ts";

/** Caches the offline page as a guest gets it. Without `language` the browser's preferred one is used. */
async function cacheOfflinePage(language: Language | null): Promise<Language | null> {
  const response = await fetch(language === null ? "/offline" : `/offline?lang=${language}`, { credentials: "omit", cache: "no-store" });
  const spoken = language ?? languageOf(response);
  if (response.status !== 200 || spoken === null) return null;
  const html = await response.clone().text();
  await (await caches.open(OFFLINE)).put(`/offline?lang=${spoken}`, response);
  await cacheLinkedFiles(html);
  return spoken;
}

/**
 * Caches the offline page of this build in the viewer's language. Those in other languages are an earlier build's, which this worker may not
 * be able to read: the next page in such a language caches its own again, and so does one in this language if the platform is away now.
 */
export async function renewOfflinePages(): Promise<void> {
  const settings = await readSettings();
  await writeSettings({ ...settings, labels: {} });
  await cacheOfflinePage(settings.language);
}

/** Stores what a page says about itself. Caches the offline page in its language, unless that has the same labels already. */
export async function setPageLanguage({ language, labels, signedIn, watcher }: Extract<PageMessage, { type: "LANGUAGE" }>): Promise<void> {
  const settings = await readSettings();
  const profile = watcher === null ? null : await fingerprintOf(watcher);
  const isOther = settings.profile !== profile;
  if (settings.language !== language || settings.signedIn !== signedIn || isOther)
    await writeSettings({ ...settings, language, signedIn, profile });
  if (settings.profile !== null && isOther) await closeNotifications();
  // The session ended elsewhere.
  if (settings.signedIn && !signedIn) await dropSubscription();
  if (settings.labels[language] === labels) return;
  if ((await cacheOfflinePage(language).catch(() => null)) !== null) {
    const now = await readSettings();
    await writeSettings({ ...now, labels: { ...now.labels, [language]: labels } });
  }
}

/** The cached offline page, in the viewer's language when it is there; null: none is cached. */
export async function offlinePage(): Promise<Response | null> {
  const cache = await caches.open(OFFLINE);
  const { language } = await readSettings();
  const preferred = language === null ? undefined : await cache.match(`/offline?lang=${language}`);
  if (preferred !== undefined) return preferred;
  const any = (await cache.keys()).find(({ url }) => new URL(url).pathname === "/offline");
  return (any === undefined ? undefined : await cache.match(any)) ?? null;
}
