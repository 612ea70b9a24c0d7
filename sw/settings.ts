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
  /** Fingerprint of the profile's id, or of the account's without one. Null: not known, or signed out. */
  readonly profile: string | null;
}

const NOTHING: Settings = { language: null, labels: {}, signedIn: false, profile: null };

const SETTINGS_KEY = "/settings.json";

/** Digest of an id, so that the device stores no id that says who the viewer is. */
export async function fingerprintOf(id: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Stored settings; defaults when nothing is stored. */
export async function readSettings(): Promise<Settings> {
  const stored = await (await caches.open(OFFLINE)).match(SETTINGS_KEY);
  const value: unknown = stored === undefined ? null : await stored.json();
  if (typeof value !== "object" || value === null) return NOTHING;
  const { language, labels, signedIn, profile } = value as Record<string, unknown>;
  return {
    language: isLanguage(language) ? language : null,
    labels: typeof labels === "object" && labels !== null ? (labels as Record<string, string>) : {},
    signedIn: signedIn === true,
    profile: typeof profile === "string" ? profile : null,
  };
}

export async function writeSettings(settings: Settings): Promise<void> {
  await (await caches.open(OFFLINE)).put(SETTINGS_KEY, Response.json(settings));
}
