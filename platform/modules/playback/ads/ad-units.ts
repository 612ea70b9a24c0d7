import type { AdUnit } from "../../../../contract/playback/playback.ts";
import { type CallContext, isImpersonated } from "../../../http/context.ts";
import type { Playable, PlaybackOptions } from "../ports.ts";
import { adsSettings, withoutDemoName } from "../settings.ts";

/**
 * The ads of a title for a caller (CV-22). None for a viewer with a licence that excludes ads, for a child's profile, for an operator who acts for a
 * viewer, and for a stream without a fixed length. Units at an origin that the realm does not name are left out: its pages could not load them.
 * `adsOrigin`: origin of the demo's ad server; null without a demo.
 */
export function createAdUnits({ realm, commerce }: Pick<PlaybackOptions, "realm" | "commerce">, adsOrigin: string | null) {
  async function getsAds(context: CallContext): Promise<boolean> {
    const { viewer, realmId } = context;
    if (viewer === null) return true;
    if (isImpersonated(context) || viewer.profile?.isChild === true) return false;
    return !(await commerce.excludesAds(realmId, viewer.id));
  }

  /** `duration` in seconds: units at or behind the end are left out. */
  return async function adUnitsOf(context: CallContext, { adUnits = [], stream }: Playable, duration: number): Promise<readonly AdUnit[]> {
    if (adUnits.length === 0 || stream.live !== null) return [];
    const { origins } = await realm.sectionOf(context, adsSettings);
    if (origins.length === 0 || !(await getsAds(context))) return [];
    const allowed = new Set(origins.map((origin) => withoutDemoName(origin, adsOrigin)));
    return adUnits
      .flatMap(({ offset, url: stored }) => {
        const url = withoutDemoName(stored, adsOrigin);
        return url === null || offset >= duration || !allowed.has(new URL(url).origin) ? [] : [{ type: "VAST" as const, url, offset }];
      })
      .sort((one, other) => one.offset - other.offset);
  };
}
