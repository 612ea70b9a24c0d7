import { Hono } from "hono";
import type { IdentityServerOptions } from "./identity-server-options.ts";
import { personNamed } from "./people.ts";

/** The secret of everybody at a provider of the demo, as its accounts have it. */
export const TYPED_SECRET = "Corner-Stool-77";
const TOKEN_SECONDS = 600;

/** A small provider that proves a name and a secret (ID-15), and answers with a signed token. The audience is its own name. */
export function createTypedServer({ origin, signing, now, claims: changed }: IdentityServerOptions): Hono {
  const app = new Hono();
  app.post("/:tenant/login", async (c) => {
    const tenant = c.req.param("tenant");
    const body: unknown = await c.req.json().catch(() => null);
    const { id, secret } = { ...(typeof body === "object" ? body : null) } as { id?: unknown; secret?: unknown };
    const person = typeof id === "string" && secret === TYPED_SECRET ? personNamed(tenant, id, id) : null;
    if (person === null) return c.json({ error: "invalid_credentials" }, 401);
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
    return c.json({ token: await signing.sign(changed?.(claims) ?? claims) }, 200, { "cache-control": "no-store" });
  });
  return app;
}
