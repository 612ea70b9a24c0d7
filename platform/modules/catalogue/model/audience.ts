/**
 * What an answer may depend on: `access` (guest or not, licences, territory) is all that `levelOf` does; the others are asked for by
 * row sources. A part that is absent is not known or does not apply.
 */
export type AudiencePart = "access" | "region" | "rating" | "profile" | "viewer";
export type Audience = Readonly<Partial<Record<AudiencePart, string>>> & { readonly access: string };
