import { isLanguage, type Language } from "../app/routing/locales.ts";
import { OFFLINE } from "./cache-names.ts";

/**
 * State that survives a restart of the worker: the viewer's language, the labels version of each offline page, whether the viewer is
 * signed in, and with which profile.
 */
export interface Settings {
  readonly language: Language | null;
  readonly labels: Readonly<Record<string, string>>;
  /** True while the viewer is signed in. Removed at sign-out. */
  readonly signedIn: boolean;
  /** Id of the profile, or of the account without one. Null: not known, or signed out. */
  readonly watcher: string | null;
}

const NOTHING: Settings = { language: null, labels: {}, signedIn: false, watcher: null };

const SETTINGS_KEY = "/settings.json";

/** Stored settings; defaults when nothing is stored. */
export async function readSettings(): Promise<Settings> {
  const stored = await (await caches.open(OFFLINE)).match(SETTINGS_KEY);
  const value: unknown = stored === undefined ? null : await stored.json();
  if (typeof value !== "object" || value === null) return NOTHING;
  const { language, labels, signedIn, watcher } = value as Record<string, unknown>;
  return {
    language: isLanguage(language) ? language : null,
    labels: typeof labels === "object" && labels !== null ? (labels as Record<string, string>) : {},
    signedIn: signedIn === true,
    watcher: typeof watcher === "string" ? watcher : null,
  };
}

export async function writeSettings(settings: Settings): Promise<void> {
  await (await caches.open(OFFLINE)).put(SETTINGS_KEY, Response.json(settings));
}
