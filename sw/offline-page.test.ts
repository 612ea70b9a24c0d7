import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Language } from "../app/routing/locales.ts";

vi.mock("workbox-precaching", () => ({ matchPrecache: () => Promise.resolve(undefined) }));
const { offlinePage, renewOfflinePages, setPageLanguage } = await import("./offline-page.ts");

const stored = new Map<string, Map<string, Response>>();
const keyOf = (key: string | { readonly url: string }): string => new URL(typeof key === "string" ? key : key.url, "http://localhost").href;
let build = 1;
let isAway = false;
let fetched: string[] = [];

function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (key: string | { readonly url: string }) => entries.get(keyOf(key))?.clone(),
    put: async (key: string, response: Response) => void entries.set(keyOf(key), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
}

beforeEach(() => {
  stored.clear();
  [build, isAway, fetched] = [1, false, []];
  vi.stubGlobal("caches", { open: async (name: string) => cacheOf(name) });
  vi.stubGlobal("fetch", async (address: string) => {
    if (isAway) throw new TypeError("no network");
    fetched.push(address);
    const language = new URL(address, "http://localhost").searchParams.get("lang") ?? "en";
    return new Response(`${language} of build ${build}`, { headers: { "content-language": language } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const view = (language: Language) => setPageLanguage({ type: "LANGUAGE", language, labels: "1", signedIn: false, watcher: null });
const shown = async () => (await offlinePage())?.text();

test("PW-02 a page caches the offline page in its language, once while the labels stay", async () => {
  await renewOfflinePages();
  expect(await shown()).toBe("en of build 1");
  for (const language of ["en", "es", "es", "en"] as const) await view(language);
  expect(fetched).toEqual(["/offline", "/offline?lang=en", "/offline?lang=es"]);
});

test("PW-02 after an update the offline page of every language is the new build's, also if the platform was away at the installation", async () => {
  for (const language of ["en", "es"] as const) await view(language);
  build = 2;
  await renewOfflinePages();
  expect(await shown()).toBe("es of build 2");
  await view("en");
  expect(await shown()).toBe("en of build 2");
  [build, isAway] = [3, true];
  await expect(renewOfflinePages()).rejects.toThrow("no network");
  expect(await shown()).toBe("en of build 2");
  isAway = false;
  for (const language of ["en", "es"] as const) {
    await view(language);
    expect(await shown()).toBe(`${language} of build 3`);
  }
});
