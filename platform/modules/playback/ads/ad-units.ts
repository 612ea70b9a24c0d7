import type { AdUnit, Manifest } from "../../../../contract/playback/playback.ts";
import { type CallContext, isImpersonated } from "../../../http/context.ts";
import type { Interstitial } from "../model/interstitials.ts";
import type { Playable, PlaybackOptions, StoredAdUnit } from "../ports.ts";
import { adsSettings, withoutDemoName } from "../settings.ts";

/** The ads of a title for a caller. */
interface TitleAds {
  readonly units: readonly AdUnit[];
  /** True: the playlists of the caller name interstitials (`interstitialsOf`). */
  readonly interstitials: boolean;
  /** Absent: the title has no ads. */
  readonly limits?: NonNullable<Manifest["adLimits"]>;
}
const NONE: TitleAds = { units: [], interstitials: false };

/**
 * The ads of titles (CV-22). None for a viewer with a licence that excludes ads, for a child's profile, for an operator who acts for a viewer, and
 * for a stream without a fixed length. Units at an origin that the realm does not name are left out: its pages could not load them. `adsOrigin`:
 * origin of the demo's ad server; null without a demo.
 */
export function createAdUnits({ realm, commerce }: Pick<PlaybackOptions, "realm" | "commerce">, adsOrigin: string | null) {
  async function getsAds(context: CallContext): Promise<boolean> {
    const { viewer, realmId } = context;
    if (viewer === null) return true;
    if (isImpersonated(context) || viewer.profile?.isChild === true) return false;
    return !(await commerce.excludesAds(realmId, viewer.id));
  }

  /** In the order of their positions. `duration` in seconds: units at or behind the end are left out. */
  async function allowed(realmId: Parameters<typeof realm.sectionOf>[0], units: readonly StoredAdUnit[], duration: number) {
    if (units.length === 0) return [];
    const { origins } = await realm.sectionOf(realmId, adsSettings);
    const usable = new Set(origins.map((origin) => withoutDemoName(origin, adsOrigin)));
    return units
      .flatMap((unit) => {
        const url = withoutDemoName(unit.url, adsOrigin);
        return url === null || unit.offset >= duration || !usable.has(new URL(url).origin) ? [] : [{ ...unit, url }];
      })
      .sort((one, other) => one.offset - other.offset);
  }

  return {
    /** `duration` in seconds. */
    async adsOf(context: CallContext, { adUnits = [], stream }: Playable, duration: number): Promise<TitleAds> {
      if (adUnits.length === 0 || stream.live !== null) return NONE;
      const units = await allowed(context, adUnits, duration);
      if (units.length === 0 || !(await getsAds(context))) return NONE;
      const { longestAd, longestBreak } = await realm.sectionOf(context, adsSettings);
      return {
        units: units.flatMap(({ kind, url, offset }) => (kind === "VAST" ? [{ type: kind, url, offset }] : [])),
        interstitials: units.some(({ kind }) => kind !== "VAST"),
        limits: { ad: longestAd, break: longestBreak },
      };
    },
    /** The interstitials of stored units. `duration` in seconds. */
    async interstitialsOf(realmId: string, stored: readonly StoredAdUnit[], duration: number): Promise<readonly Interstitial[]> {
      const units = await allowed({ realmId }, stored, duration);
      return units.flatMap(({ kind, url, offset, rules }) =>
        kind === "VAST" ? [] : [{ at: offset, url, kind, ...(rules === undefined ? {} : { rules }) }],
      );
    },
  };
}
export type AdUnits = ReturnType<typeof createAdUnits>;
