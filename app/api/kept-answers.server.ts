import { LRUCache } from "lru-cache";

/** Home and sections in each language; an answer takes about 250 kB. */
const MOST_ADDRESSES = 20;
/** Of one address: what different viewers get there. */
const MOST_OF_ADDRESS = 3;

/** Parsed answers of one address by their ETag, the newest last. */
const kept = new LRUCache<string, ReadonlyMap<string, unknown>>({ max: MOST_ADDRESSES });
const NONE: ReadonlyMap<string, unknown> = new Map();

/**
 * What was answered at an address before, by ETag. Which of them a caller may have the platform alone says, each time anew: it compares its answer
 * for this caller with the tags. `address` names the realm, too.
 */
export const keptAnswers = (address: string): ReadonlyMap<string, unknown> => kept.get(address) ?? NONE;

/** Keeps an answer, which nobody can change any more. */
export function keepAnswer(address: string, etag: string, answer: unknown): void {
  const others = [...keptAnswers(address)].filter(([tag]) => tag !== etag).slice(1 - MOST_OF_ADDRESS);
  kept.set(address, new Map([...others, [etag, frozen(answer)]]));
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
