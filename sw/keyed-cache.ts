/** The part of the Cache API that is used here; tests have their own. */
export interface KeyedCache {
  match(key: string, options?: { readonly ignoreVary?: boolean }): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

/** Stores a response as the newest entry and drops the oldest ones beyond `most`. A cache lists its keys in the order of insertion. */
export async function putBounded(cache: KeyedCache, key: string, response: Response, most: number): Promise<void> {
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const { url } of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(url);
}

/** First cached response of the keys, with its key. Documents vary by cookie and language, which their keys already contain. */
export async function firstOf(
  cache: KeyedCache,
  keys: readonly string[],
): Promise<{ readonly key: string; readonly response: Response } | null> {
  for (const key of keys) {
    const response = await cache.match(key, { ignoreVary: true });
    if (response !== undefined) return { key, response };
  }
  return null;
}
