import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { IdentityServerOptions } from "./identity-server-options.ts";
import { PEOPLE, type Person, personNamed } from "./people.ts";
import { personToken } from "./person-token.ts";

/** The secret of every person at a provider of the demo; the demo's accounts have the same. */
export const TYPED_SECRET = "Corner-Stool-77";
const TOKEN_SECONDS = 600;

const FEWEST_LETTERS = 6;

/**
 * A small provider that proves a name and a secret and answers with a signed token: by one call, or by the calls of a hosted
 * social-auth service. The audience is its own name. Accounts that sign up there are stored in this process.
 */
export function createTypedServer(options: IdentityServerOptions): Hono {
  const { origin, sealer, allowsRedirect, now } = options;
  const signedUp = new LRUCache<string, string>({ max: 1_000, ttl: 24 * 60 * 60_000 });
  const app = new Hono();

  const tokenFor = (tenant: string, person: Person): Promise<string> => personToken(options, tenant, person);

  app.post("/:tenant/login", async (c) => {
    const tenant = c.req.param("tenant");
    const { id, secret } = await jsonOf(c);
    const person = typeof id === "string" && secret === TYPED_SECRET ? personNamed(tenant, id, id) : null;
    if (person === null) return c.json({ error: "invalid_credentials" }, 401);
    return c.json({ token: await tokenFor(tenant, person) }, 200, { "cache-control": "no-store" });
  });

  app.post("/:tenant/v1/:call{accounts:createAuthUri}", async (c) => {
    const { providerId, continueUri } = await jsonOf(c);
    const client = c.req.query("key") ?? "";
    if (typeof providerId !== "string" || typeof continueUri !== "string" || !(await allowsRedirect(client, continueUri)))
      return refuse(c, "INVALID_CONTINUE_URI");
    const state = crypto.randomUUID();
    // Each social provider is a tenant of its own: `faces.example` is at /faces.
    const authUri = new URL(`${origin}/${providerId.split(".")[0] ?? ""}/authorise`);
    authUri.search = new URLSearchParams({ client_id: client, redirect_uri: continueUri, response_type: "code", state }).toString();
    return c.json({ authUri: authUri.href, sessionId: sealer.seal("demo hosted", JSON.stringify({ state, client, continueUri })) });
  });

  app.post("/:tenant/v1/:call{accounts:signInWithIdp}", async (c) => {
    const tenant = c.req.param("tenant");
    const { postBody, sessionId } = await jsonOf(c);
    const begun = sealer.open("demo hosted", typeof sessionId === "string" ? sessionId : "");
    const answer = new URLSearchParams(typeof postBody === "string" ? postBody : "");
    const granted = sealer.open("demo code", answer.get("code") ?? "");
    if (begun === null || granted === null) return refuse(c, "INVALID_IDP_RESPONSE");
    const way = JSON.parse(begun) as { state: string; client: string; continueUri: string };
    const grant = JSON.parse(granted) as { client: string; redirectUri: string; expires: number; person: Person };
    const holds =
      way.state === answer.get("state") &&
      way.client === grant.client &&
      way.continueUri === grant.redirectUri &&
      grant.expires >= Math.floor(now().getTime() / 1_000);
    if (!holds) return refuse(c, "INVALID_IDP_RESPONSE");
    const person = personNamed(tenant, null, grant.person.name);
    if (person === null) return refuse(c, "INVALID_IDP_RESPONSE");
    if (signedUp.has(person.subject)) return c.json({ needConfirmation: true, verifiedProvider: ["password"] });
    return c.json({ idToken: await tokenFor(tenant, grant.person), refreshToken: crypto.randomUUID() });
  });

  const refuse = (c: Context, message: string): Response => c.json({ error: { code: 400, message } }, 400);

  app.post("/:tenant/v1/:call{accounts:(?:signInWithPassword|signUp)}", async (c) => {
    const { tenant, call } = c.req.param();
    const { email, password } = await jsonOf(c);
    const person = typeof email === "string" ? personNamed(tenant, email, email) : null;
    if (person === null || typeof password !== "string") return refuse(c, "INVALID_EMAIL");
    const registered = signedUp.get(person.subject);
    if (call === "accounts:signUp") {
      if (registered !== undefined || PEOPLE.some(({ id }) => person.subject === `${tenant}|${id}`)) return refuse(c, "EMAIL_EXISTS");
      if (password.length < FEWEST_LETTERS) return refuse(c, `WEAK_PASSWORD : Password should be at least ${FEWEST_LETTERS} characters`);
      signedUp.set(person.subject, password);
    } else if (password !== (registered ?? TYPED_SECRET)) return refuse(c, "INVALID_LOGIN_CREDENTIALS");
    return c.json({ idToken: await tokenFor(tenant, person), refreshToken: crypto.randomUUID(), expiresIn: String(TOKEN_SECONDS) });
  });
  return app;
}

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === "object" && body !== null ? { ...body } : {};
}
