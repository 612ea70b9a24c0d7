import { expect, test } from "vitest";
import { firstOf, putBounded, type Shelf } from "./shelf.ts";

function memoryShelf(): Shelf {
  const kept = new Map<string, Response>();
  return {
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, response) => void kept.set(key, response),
    delete: async (key) => kept.delete(key),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
}

test("PW-02 no more documents are kept than allowed; the oldest goes, one seen again stays", async () => {
  const shelf = memoryShelf();
  for (const key of ["a", "b", "c", "a", "d"]) await putBounded(shelf, key, new Response(key), 3);
  expect((await shelf.keys()).map(({ url }) => url)).toEqual(["c", "a", "d"]);
});

test("PW-03 the first of the wanted keys is taken", async () => {
  const shelf = memoryShelf();
  await shelf.put("en", new Response("english"));
  expect(await (await firstOf(shelf, ["ar", "en"]))?.text()).toBe("english");
  expect(await firstOf(shelf, ["ar", "es"])).toBeNull();
});
