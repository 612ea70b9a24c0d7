import type { Language } from "../app/routing/locales.ts";
import { OFFLINE } from "./cache-names.ts";
import { languageOf } from "./cacheable-pages.ts";
import { cacheLinkedFiles } from "./linked-files.ts";
import { readSettings } from "./settings.ts";

/** Caches the offline page as a guest gets it. Without `language` the browser's preferred one is used. */
export async function cacheOfflinePage(language: Language | null): Promise<Language | null> {
  const response = await fetch(language === null ? "/offline" : `/offline?lang=${language}`, { credentials: "omit", cache: "no-store" });
  const spoken = language ?? languageOf(response);
  if (response.status !== 200 || spoken === null) return null;
  const html = await response.clone().text();
  await (await caches.open(OFFLINE)).put(`/offline?lang=${spoken}`, response);
  await cacheLinkedFiles(html);
  return spoken;
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
