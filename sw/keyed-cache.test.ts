import { expect, test } from "vitest";
import { firstOf, type KeyedCache, putBounded } from "./keyed-cache.ts";

function memoryCache(): KeyedCache {
  const entries = new Map<string, Response>();
  return {
    match: async (key) => entries.get(key)?.clone(),
    put: async (key, response) => void entries.set(key, response),
    delete: async (key) => entries.delete(key),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
}

test("PW-02 at most the allowed number of documents is cached; the oldest is dropped, one seen again stays", async () => {
  const cache = memoryCache();
  for (const key of ["a", "b", "c", "a", "d"]) await putBounded(cache, key, new Response(key), 3);
  expect((await cache.keys()).map(({ url }) => url)).toEqual(["c", "a", "d"]);
});

test("PW-03 the first of the wanted keys is taken", async () => {
  const cache = memoryCache();
  await cache.put("en", new Response("english"));
  const first = await firstOf(cache, ["ar", "en"]);
  expect([first?.key, await first?.response.text()]).toEqual(["en", "english"]);
  expect(await firstOf(cache, ["ar", "es"])).toBeNull();
});
