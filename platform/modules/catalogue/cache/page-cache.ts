import { LRUCache } from "lru-cache";
import type { CataloguePage } from "../../../../contract/catalogue/page.ts";
import type { RealmClock } from "../../../jobs/realm-clock.ts";
import type { Dependencies, PageRequest } from "../pages.ts";
import type { View } from "../view.ts";
import { createSharedAnswers } from "./shared-answers.ts";

/** Pages of about 200 kB each. */
const MAX_PAGES = 60;

/**
 * Pages with heroes and rows, composed once for all callers who see the same. Any change of a row makes another version, and so another page.
 */
export function createPageCache(
  realmClock: Pick<RealmClock, "aheadOf" | "now">,
  versionOf: (realmId: string, scope: "catalogue" | "news") => Promise<string>,
  /** Reads the facts on which the page depends, beyond `access`. Cached for each version of the catalogue. */
  dependenciesOf: (view: View, sectionId: string) => Promise<Dependencies>,
) {
  const share = createSharedAnswers<CataloguePage>(realmClock, { max: MAX_PAGES, validUntil: ({ validUntil }) => validUntil });
  const dependencies = new LRUCache<string, Dependencies>({ max: MAX_PAGES * 4 });

  async function cachedDependencies(view: View, sectionId: string, version: string): Promise<Dependencies> {
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
    const version = await versionOf(realmId, "catalogue");
    const { parts, hasNews } = await cachedDependencies(view, sectionId, version);
    // A page of one viewer is not cached: it changes without a new version, and no other caller reads it.
    if (parts.includes("viewer") || parts.includes("profile")) return await compose(view, sectionId, request);
    const own = [...parts].sort().map((part) => view.audience[part] ?? null);
    const newsVersion = hasNews ? await versionOf(realmId, "news") : null;
    const key = [sectionId, request.bucketsSize, request.displayGeoblocked, newsVersion, ...own];
    return await share(view, version, key, () => compose(view, sectionId, request));
  };
}
