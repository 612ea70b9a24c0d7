import { afterEach, expect, test, vi } from "vitest";
import { prefetchChannels } from "./prefetch-channels.ts";

afterEach(() => vi.unstubAllGlobals());

/** Requests of a prefetch of two neighbours, in a browser with this connection. */
async function requestsOn(connection: object): Promise<string[]> {
  const requests: string[] = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null, getElementById: () => null });
  vi.stubGlobal("navigator", { connection });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    return new Response(null, { status: 404 });
  });
  await prefetchChannels(["one", "two"]);
  return requests;
}

test("CV-26 neighbours of a channel are prefetched, but never for a viewer who saves data or on the slowest connections", async () => {
  expect(await requestsOn({ effectiveType: "4g" })).toHaveLength(2);
  expect(await requestsOn({ effectiveType: "4g", saveData: true })).toEqual([]);
  expect(await requestsOn({ effectiveType: "slow-2g" })).toEqual([]);
});
