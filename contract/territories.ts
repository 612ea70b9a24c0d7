/**
 * Whether a viewer is known to be outside the realm's territories (PL-06). `region` is their country by its two letters; a viewer whose
 * country is unknown counts as inside.
 */
export const isOutsideTerritories = ({ territories }: { readonly territories: readonly string[] | null }, region: string | null): boolean =>
  territories !== null && region !== null && !territories.includes(region);
