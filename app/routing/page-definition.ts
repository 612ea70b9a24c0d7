import type { SpellingSet } from "./locales.ts";

/** A page: its address in its spellings, the module that serves it, its labels, and what a guest's document cache may do with it. */
export interface PageDefinition {
  readonly file: string;
  readonly path: Readonly<Record<Exclude<SpellingSet, "debug">, string>>;
  /** Namespaces of labels beyond those of the frame (`root.tsx`). */
  readonly labels: readonly string[];
  /** `chrome` has top bar and footer, `plain` has neither. */
  readonly layout: "chrome" | "plain";
  /**
   * A guest's document may be cached (decisions, Documents and caches); the query parameters that are part of its key.
   * `perRegion`: in every realm the viewer's region decides on it too, because it shows prices.
   */
  readonly cache: false | { readonly query: readonly string[]; readonly perRegion?: boolean };
  /**
   * For a page that is not kept (`cache: false`): without these parameters its document is the same for every guest, and the server may
   * answer it from its document cache. Worker, robots and browsers take it as never kept.
   */
  readonly cachedWithout?: readonly string[];
  /** The address carries a token or code: answers have `Referrer-Policy: no-referrer` and `Cache-Control: no-store`. */
  readonly secretAddress?: true;
}

/** An address that is no page: one spelling, no labels, answered by a loader or action alone. */
export interface ResourceDefinition {
  readonly path: string;
  readonly file: string;
}

/** Keeps the literal patterns, from which links are typed. */
export const page = <const D extends PageDefinition>(definition: D): D => definition;

/** One spelling for every language. */
export const samePath = <const P extends string>(path: P) => ({ default: path, es: path, pt: path }) as const;
