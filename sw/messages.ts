import { isLanguage, type Language } from "../app/routing/locales.ts";

/** Message of a page to the worker. */
export type PageMessage =
  /** The viewer accepted the update. */
  | { readonly type: "SKIP_WAITING" }
  /** The session ended: drop everything that belonged to the viewer. */
  | { readonly type: "LOGOUT" }
  /** The network may be back: send the changes that wait. */
  | { readonly type: "SEND_CHANGES" }
  /** The page's language, the version of the realm's labels, whether the viewer is signed in, and their profile (null: not known). */
  | {
      readonly type: "LANGUAGE";
      readonly language: Language;
      readonly labels: string;
      readonly signedIn: boolean;
      readonly watcher: string | null;
    }
  /** The viewer has seen this page: cache the guest version of it. */
  | { readonly type: "CACHE_PAGE"; readonly path: string; readonly language: Language };

const isId = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 100;

/** Parses a message; null for any other shape. */
export function readMessage(data: unknown): PageMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, language, labels, signedIn, watcher, path } = data as Record<string, unknown>;
  if (type === "SKIP_WAITING" || type === "LOGOUT" || type === "SEND_CHANGES") return { type };
  if (!isLanguage(language)) return null;
  if (type === "LANGUAGE" && typeof labels === "string" && labels.length <= 100)
    return { type, language, labels, signedIn: signedIn === true, watcher: isId(watcher) ? watcher : null };
  if (type === "CACHE_PAGE" && typeof path === "string" && path.startsWith("/") && !path.startsWith("//") && path.length <= 2_000)
    return { type, language, path };
  return null;
}
