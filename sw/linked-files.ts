import { matchPrecache } from "workbox-precaching";
import { ASSETS, MOST_ASSETS, REALM } from "./cache-names.ts";
import { linkedFiles } from "./cacheable-pages.ts";
import { putBounded } from "./keyed-cache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the player's code in this build, set by `scripts/build-sw.mjs`. It is large, and useless without a network. */
declare const PLAYER_FILES: readonly string[];
export const isPlayerCode = (address: string): boolean => PLAYER_FILES.includes(address);

/** Caches files that a document needs, unless they are cached already. A missing file only affects the looks. */
export async function cacheLinkedFiles(html: string): Promise<void> {
  const assets = await caches.open(ASSETS);
  const realm = await caches.open(REALM);
  await Promise.all(
    linkedFiles(html).map(async (address) => {
      if (isPlayerCode(address) || (await matchPrecache(address)) !== undefined) return;
      const cache = address.startsWith("/assets/") ? assets : realm;
      const url = new URL(address, self.location.origin).href;
      if ((await cache.match(url)) !== undefined) return;
      const response = await fetch(url, { credentials: "omit" }).catch(() => null);
      if (response?.ok === true) await putBounded(cache, url, response, MOST_ASSETS);
    }),
  );
}
