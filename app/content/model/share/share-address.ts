import { SHARED_PATH, type SocialSharing } from "../../../../contract/catalogue/titles.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";

/** The parts of the request's context that decide whether and where a title is shared. */
export interface SharePlace {
  readonly realm: Pick<RealmSettings, "socialSharingStatus">;
  readonly origin: string;
}

/**
 * The address under which viewers share a page; absent when the realm shares nothing or the title may not be shared. `path`: the page,
 * made by `href()`.
 */
export function shareAddress(
  { socialSharingDetail: detail }: { readonly socialSharingDetail: SocialSharing | null },
  path: string,
  { realm, origin }: SharePlace,
): { readonly share?: string } {
  if (realm.socialSharingStatus !== "ENABLED" || detail === null) return {};
  // A function as replacement, because `$` has a meaning in a text.
  const url = URL.parse(
    detail.universalLink.replace(SHARED_PATH, () => path),
    origin,
  );
  if (url === null || !["http:", "https:"].includes(url.protocol)) return {};
  for (const { name, value } of detail.trackingConfiguration) url.searchParams.set(name, value);
  return { share: url.href };
}
