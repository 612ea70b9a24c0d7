/** Definition of a page for the server, the worker and the bundler. Its paths are in `paths/`, which browsers load. */
export type PageDefinition = PageParts & (NeverCached | CachedForGuests | CachedWithoutParameters);

interface PageParts {
  /** The module that serves the page, below `app/`. */
  readonly file: string;
  /** Label namespaces beyond those of the frame (`root.tsx`). */
  readonly labels: readonly string[];
  /** `chrome` has top bar and footer, `plain` has neither. */
  readonly layout: Layout;
  /** The address carries a token or code: answers have `Referrer-Policy: no-referrer` and `Cache-Control: no-store`. */
  readonly secretAddress?: true;
}

type Layout = "chrome" | "plain";

interface NeverCached {
  readonly cache: false;
  readonly uncachedParameters?: undefined;
}

/** A guest's document may be cached (product rules, Documents and caches). */
interface CachedForGuests extends Scoped {
  /**
   * The query parameters that belong to the cache key. `perRegion`: the viewer's region belongs to the key in every realm, because the
   * page shows prices. `single`: a request that repeats one of them is not cached, and robots read the page without them alone.
   * `except`: a request with one of these parameters is not cached.
   */
  readonly cache: {
    readonly query: readonly string[];
    readonly perRegion?: boolean;
    readonly single?: true;
    readonly except?: readonly string[];
  };
  readonly uncachedParameters?: undefined;
}

interface CachedWithoutParameters extends Scoped {
  readonly cache: false;
  /**
   * Without these parameters the document is the same for every guest, so the server may answer from its document cache. Worker, robots
   * and browsers treat the page as never cached.
   */
  readonly uncachedParameters: readonly string[];
}

interface Scoped {
  /**
   * Version scopes of the tables that the page's loader reads (`createVersionTriggers`), beyond `FRAME_SCOPES`. A cached document is dropped
   * when a version moves, so a table without a scope shows guests old rows. `tests/pages/guest-scopes.test.ts` records what is read.
   */
  readonly scopes: readonly string[];
}

/** Version scopes of the tables that the frame of every page of a layout reads: realm, clock, labels, and the menu and the links of the footer. */
export const FRAME_SCOPES: Readonly<Record<Layout, readonly string[]>> = {
  plain: ["realm", "clock", "labels"],
  chrome: ["realm", "clock", "labels", "catalogue", "pages"],
};
