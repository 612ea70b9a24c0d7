import type { Ad } from "../model/ad.ts";
import type { AdSource } from "../model/ad-breaks.ts";
import { webAddress, withMacros } from "../model/macros.ts";
import { textOf } from "../model/text-of.ts";

/** Type of HLS playlists, in lower case. */
export const HLS_TYPE = "application/vnd.apple.mpegurl";
/** Most assets of a list; a longer one is cut. */
const MOST_ASSETS = 6;

/**
 * The ads of an interstitial: its asset, or those of its list (`{ "ASSETS": [{ "URI", "DURATION" }], "SKIP-CONTROL": { "OFFSET" } }`), whose
 * addresses are relative to it. The skip control of the list counts, else that of the interstitial. Assets without a web address are left out. Throws when the list does not arrive, is too long or is no list. The request carries neither cookies nor the
 * address of the page.
 */
export async function readAssets(
  { type, url, skipAfter }: Pick<AdSource, "type" | "url" | "skipAfter">,
  { signal, load = fetch }: { readonly signal: AbortSignal; readonly load?: typeof fetch },
): Promise<Ad[]> {
  const list = type === "ASSET" ? { addresses: [url], skipAfter: null } : await readList(url, signal, load);
  return list.addresses.flatMap((address) => adOf(webAddress(address), list.skipAfter ?? skipAfter));
}

interface AssetList {
  readonly addresses: readonly string[];
  /** Seconds; null: the list has no skip control. */
  readonly skipAfter: number | null;
}

async function readList(url: string, signal: AbortSignal, load: typeof fetch): Promise<AssetList> {
  const target = webAddress(url);
  if (target === null) throw new Error("not an address");
  const response = await load(withMacros(target), { credentials: "omit", signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const list: unknown = JSON.parse(await textOf(response));
  return { addresses: assetsOf(list, target), skipAfter: skipControlOf(list) };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

function skipControlOf(list: unknown): number | null {
  const offset = fieldOf(fieldOf(list, "SKIP-CONTROL"), "OFFSET");
  return typeof offset === "number" && offset >= 0 && Number.isFinite(offset) ? offset : null;
}

function assetsOf(list: unknown, base: string): string[] {
  const assets = fieldOf(list, "ASSETS");
  if (!Array.isArray(assets)) throw new Error("no list of assets");
  return assets.slice(0, MOST_ASSETS).flatMap((asset: unknown) => {
    const uri = fieldOf(asset, "URI");
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
