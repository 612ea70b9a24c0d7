import type { IdentityServerOptions } from "./identity-server-options.ts";
import type { Person } from "./people.ts";

const TOKEN_SECONDS = 600;

/** A token that a provider of the demo signs for a person. The audience is the provider's own name. */
export function personToken(
  { origin, signing, now, claims: changed }: Pick<IdentityServerOptions, "origin" | "signing" | "now" | "claims">,
  tenant: string,
  person: Person,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1_000);
  const claims = {
    iss: `${origin}/${tenant}`,
    aud: tenant,
    sub: person.subject,
    iat: seconds,
    exp: seconds + TOKEN_SECONDS,
    email: person.email,
    email_verified: true,
    name: person.name,
  };
  return signing.sign(changed?.(claims) ?? claims);
}
