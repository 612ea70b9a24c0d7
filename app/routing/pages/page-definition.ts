/** What the server, the worker and the bundler read of a page. Its paths stand in `paths/`, which browsers load. */
export interface PageDefinition {
  /** The module that serves the page, below `app/`. */
  readonly file: string;
  /** Label namespaces beyond those of the frame (`root.tsx`). */
  readonly labels: readonly string[];
  /** `chrome` has top bar and footer, `plain` has neither. */
  readonly layout: "chrome" | "plain";
  /**
   * Whether a guest's document may be cached (decisions, Documents and caches), and the query parameters that belong to the cache key.
   * `perRegion`: the viewer's region belongs to the key in every realm, because the page shows prices.
   */
  readonly cache: false | { readonly query: readonly string[]; readonly perRegion?: boolean };
  /**
   * For a page with `cache: false`: without these parameters its document is the same for every guest, so the server may answer from its
   * document cache. Worker, robots and browsers treat the page as never cached.
   */
  readonly cachedWithout?: readonly string[];
  /** The address carries a token or code: answers have `Referrer-Policy: no-referrer` and `Cache-Control: no-store`. */
  readonly secretAddress?: true;
}
