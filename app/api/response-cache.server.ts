import { LRUCache } from "lru-cache";

/** Home and sections in each language; an answer takes about 250 kB. */
const MOST_ADDRESSES = 20;
/** Different answers of one address, by viewer. */
const MOST_OF_ADDRESS = 3;

/** Parsed answers of one address by their ETag, the newest last. */
const cache = new LRUCache<string, ReadonlyMap<string, unknown>>({ max: MOST_ADDRESSES });
const NONE: ReadonlyMap<string, unknown> = new Map();

/**
 * Cached answers of an address, by ETag. `address` names the realm, too. Only the platform decides which of them a caller may have: at each call it
 * compares its answer for this caller with the tags.
 */
export const cachedAnswers = (address: string): ReadonlyMap<string, unknown> => cache.get(address) ?? NONE;

/** Caches an answer and freezes it, because all callers share the object. */
export function cacheAnswer(address: string, etag: string, answer: unknown): void {
  const others = [...cachedAnswers(address)].filter(([tag]) => tag !== etag).slice(1 - MOST_OF_ADDRESS);
  cache.set(address, new Map([...others, [etag, frozen(answer)]]));
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
