import { LRUCache } from "lru-cache";

/** Enough for home and sections in each language; a response takes about 250 kB. */
const MOST_ADDRESSES = 20;
/** Different responses of one address, by viewer. */
const MOST_OF_ADDRESS = 3;

/** Parsed responses of one address by their ETag, the newest last. */
const cache = new LRUCache<string, ReadonlyMap<string, unknown>>({ max: MOST_ADDRESSES });
const NONE: ReadonlyMap<string, unknown> = new Map();

/**
 * Cached responses of an address, by ETag. `address` includes the realm. Only the platform decides which of them a caller may use: at each
 * call it compares its response for this caller with the tags.
 */
export const cachedAnswers = (address: string): ReadonlyMap<string, unknown> => cache.get(address) ?? NONE;

/** Caches a response and freezes it, because all callers share the object. */
export function cacheAnswer(address: string, etag: string, answer: unknown): void {
  const others = [...cachedAnswers(address)].filter(([tag]) => tag !== etag).slice(1 - MOST_OF_ADDRESS);
  cache.set(address, new Map([...others, [etag, frozen(answer)]]));
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
