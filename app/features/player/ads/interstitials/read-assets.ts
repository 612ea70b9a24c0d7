import type { Ad } from "../model/ad.ts";
import type { AdSource } from "../model/ad-breaks.ts";
import { webAddress, withMacros } from "../model/macros.ts";
import { textOf } from "../model/text-of.ts";

/** Type of HLS playlists, in lower case. */
export const HLS_TYPE = "application/vnd.apple.mpegurl";
/** Most assets of a list; a longer one is cut. */
const MOST_ASSETS = 6;

/**
 * The ads of an interstitial: its asset, or those of its list (`{ "ASSETS": [{ "URI", "DURATION" }] }`), whose addresses are relative to it. Assets
 * without a web address are left out. Throws when the list does not arrive, is too long or is no list. The request carries neither cookies nor the
 * address of the page.
 */
export async function readAssets(
  { type, url, skippable }: Pick<AdSource, "type" | "url" | "skippable">,
  { signal, load = fetch }: { readonly signal: AbortSignal; readonly load?: typeof fetch },
): Promise<Ad[]> {
  const addresses = type === "ASSET" ? [url] : await listed(url, signal, load);
  return addresses.flatMap((address) => adOf(webAddress(address), skippable ? 0 : null));
}

async function listed(url: string, signal: AbortSignal, load: typeof fetch): Promise<string[]> {
  const target = webAddress(url);
  if (target === null) throw new Error("not an address");
  const response = await load(withMacros(target), { credentials: "omit", signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return assetsOf(JSON.parse(await textOf(response)), target);
}

function assetsOf(list: unknown, base: string): string[] {
  const assets = typeof list === "object" && list !== null && "ASSETS" in list ? list.ASSETS : null;
  if (!Array.isArray(assets)) throw new Error("no list of assets");
  return assets.slice(0, MOST_ASSETS).flatMap((asset: unknown) => {
    const uri = typeof asset === "object" && asset !== null && "URI" in asset ? asset.URI : null;
    return typeof uri === "string" && URL.canParse(uri, base) ? [new URL(uri, base).href] : [];
  });
}

/** It has no reports. */
const adOf = (src: string | null, skipAfter: number | null): Ad[] =>
  src === null
    ? []
    : [
        {
          files: [{ src, type: HLS_TYPE, width: 0 }],
          skipAfter,
          clickThrough: null,
          reports: { events: {}, progress: [], error: [] },
        },
      ];
