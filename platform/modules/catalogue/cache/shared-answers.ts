import { LRUCache } from "lru-cache";
import type { RealmClock } from "../../../jobs/realm-clock.ts";
import type { View } from "../view.ts";

const LONGEST_MS = 60_000;

interface SharedAnswer<T> {
  readonly answer: Promise<T>;
  /** Expiry in milliseconds: a minute after the first call, or the next scheduled change if that is sooner. */
  until: number;
}

interface SharedAnswersOptions<T> {
  /** Answers that are cached at once. */
  readonly max: number;
  /** Time of the next change that needs no new version, ISO 8601 in UTC; null: none is known. */
  readonly validUntil: (answer: T, view: View) => string | null | Promise<string | null>;
}

/**
 * Answers composed once for all callers who see the same: same realm, same version of the catalogue, same languages, same licences. Concurrent
 * calls wait for one composition. `key` has everything else on which the answer depends. An answer must not depend on one viewer.
 */
export function createSharedAnswers<T>(
  realmClock: Pick<RealmClock, "aheadOf" | "now">,
  { max, validUntil }: SharedAnswersOptions<T>,
): (view: View, version: string, key: readonly unknown[], compose: () => Promise<T>) => Promise<T> {
  const cache = new LRUCache<string, SharedAnswer<T>>({ max });
  return async (view, version, parts, compose) => {
    const { realmId } = view.context;
    const key = JSON.stringify([
      realmId,
      version,
      realmClock.aheadOf(realmId),
      view.languages,
      view.titlesInPaths,
      view.audience.access,
      ...parts,
    ]);
    const now = realmClock.now(realmId).getTime();
    const cached = cache.get(key);
    if (cached !== undefined && now < cached.until) return await cached.answer;
    const made: SharedAnswer<T> = { answer: compose(), until: now + LONGEST_MS };
    cache.set(key, made);
    try {
      const answer = await made.answer;
      const until = await validUntil(answer, view);
      if (until !== null) made.until = Math.min(made.until, Date.parse(until));
      return answer;
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  };
}
