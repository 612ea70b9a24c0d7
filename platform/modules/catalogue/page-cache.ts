import { LRUCache } from "lru-cache";
import type { CataloguePage } from "../../../contract/catalogue/page.ts";
import type { RealmClock } from "../../jobs/realm-clock.ts";

import type { AudiencePart } from "./model/audience.ts";
import type { PageRequest } from "./pages.ts";
import type { View } from "./view.ts";

/** Pages of about 200 kB each. */
const MAX_PAGES = 60;
const LONGEST_MS = 60_000;

interface CachedPage {
  readonly page: Promise<CataloguePage>;
  /** Time until which no title begins, ends or appears, in milliseconds; set once the page is composed. */
  until: number;
}

/**
 * Pages with heroes and rows, composed once for all callers who see the same: same realm, same catalogue, same languages, same licences.
 * Concurrent calls wait for one composition of a page. Any change of a row makes another version, and so another page.
 */
export function createPageCache(
  realmClock: Pick<RealmClock, "aheadOf" | "now">,
  versionOf: (realmId: string) => Promise<string>,
  /** Parts of the caller on which the page's rows depend, beyond `access`; read once for each version of a page. */
  dependenciesOf: (view: View, sectionId: string) => Promise<readonly AudiencePart[]>,
) {
  const cache = new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  const dependencies = new LRUCache<string, readonly AudiencePart[]>({ max: MAX_PAGES * 4 });

  async function partsOf(view: View, sectionId: string, version: string): Promise<readonly AudiencePart[]> {
    const key = JSON.stringify([view.context.realmId, version, sectionId]);
    const cached = dependencies.get(key);
    if (cached !== undefined) return cached;
    const found = await dependenciesOf(view, sectionId);
    dependencies.set(key, found);
    return found;
  }

  return async (
    view: View,
    sectionId: string,
    request: PageRequest,
    compose: (view: View, sectionId: string, request: PageRequest) => Promise<CataloguePage>,
  ): Promise<CataloguePage> => {
    const { realmId } = view.context;
    const version = await versionOf(realmId);
    const parts = await partsOf(view, sectionId, version);
    // A page of one viewer is not cached: it changes without a new version, and no other caller reads it.
    if (parts.includes("viewer") || parts.includes("profile")) return await compose(view, sectionId, request);
    const key = JSON.stringify([
      realmId,
      version,
      realmClock.aheadOf(realmId),
      sectionId,
      request.bucketsSize,
      request.displayGeoblocked,
      view.languages,
      view.titlesInPaths,
      view.audience.access,
      ...[...parts].sort().map((part) => view.audience[part] ?? null),
    ]);
    const now = realmClock.now(realmId).getTime();
    const cached = cache.get(key);
    if (cached !== undefined && now < cached.until) return await cached.page;
    const made: CachedPage = { page: compose(view, sectionId, request), until: now + LONGEST_MS };
    cache.set(key, made);
    try {
      const page = await made.page;
      if (page.validUntil !== null) made.until = Math.min(made.until, Date.parse(page.validUntil));
      return page;
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  };
}
