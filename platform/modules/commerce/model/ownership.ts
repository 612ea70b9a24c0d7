/** Facts of a held licence that limit the next purchase. */
export interface OwnedLicence {
  readonly licenceId: string;
  readonly family: string | null;
  readonly rank: number;
}

export interface Purchasable {
  readonly id: string;
  readonly family: string | null;
  /** 1 is the highest (S1§5: "below" means a smaller number). */
  readonly rank: number;
}

export type OwnershipStatus = "PURCHASE" | "UPGRADE" | "OWNED";

/**
 * Status of `licence` for the viewer. OWNED also covers lower licences of the same family, because the higher one includes them. S1§5,
 * Upgrade check: a rank below the family's highest active one.
 */
export function ownershipStatusOf(licence: Purchasable, owned: readonly OwnedLicence[]): OwnershipStatus {
  if (owned.some((one) => one.licenceId === licence.id)) return "OWNED";
  if (licence.family === null) return "PURCHASE";
  const ranks = owned.filter((one) => one.family === licence.family).map((one) => one.rank);
  if (ranks.length === 0) return "PURCHASE";
  return licence.rank < Math.min(...ranks) ? "UPGRADE" : "OWNED";
}
