import type { Slugs } from "../../../contract/catalogue/card.ts";

/**
 * True when an address's title belongs to its item: none at all, or any that it has or had in any language. Another
 * one is sent to the right address.
 */
export function slugFits(addressSlug: string | undefined, slugs: Slugs): boolean {
  if (addressSlug === undefined || addressSlug === "") return true;
  // The same letters can be typed composed or apart.
  const slug = addressSlug.normalize("NFC");
  return slugs.current === slug || slugs.all.includes(slug) || Object.values(slugs.byLanguage).includes(slug);
}
