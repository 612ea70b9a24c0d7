/**
 * Parts of the caller on which a response may depend. `levelOf` depends on `access` alone (guest or not, licences, territory). Row
 * sources name the other parts. An absent part is unknown or does not apply.
 */
export type AudiencePart = "access" | "region" | "rating" | "profile" | "viewer";
export type Audience = Readonly<Partial<Record<AudiencePart, string>>> & { readonly access: string };
