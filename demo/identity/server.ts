import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LRUCache } from "lru-cache";
import { createCustomerIdentityServer } from "./customer-identity-server.ts";
import type { IdentityServerOptions } from "./identity-server-options.ts";
import { choicePage, pageResponse, postPage } from "./pages.ts";
import { type Person, personNamed } from "./people.ts";
import { createTvServer } from "./tv-server.ts";
import { createTypedServer } from "./typed-server.ts";

interface Grant {
  readonly tenant: string;
  readonly client: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  /** False: plain OAuth without a signed token. */
  readonly openId: boolean;
  readonly challenge: string | null;
  readonly person: Person;
  readonly expires: number;
  readonly id: string;
}

const CODE_SECONDS = 60;
const TOKEN_SECONDS = 600;
const SESSION_COOKIE = "demo-identity";
const MAX_FORM_BYTES = 16 * 1024;

/**
 * A small provider of OpenID Connect and OAuth (code flow with PKCE, form_post, prompt, sign-out), whose viewers choose who they are. It
 * issues addresses of its own domain only, so that a typed address opens no other viewer's account.
 */
export function createIdentityServer(options: IdentityServerOptions): Hono {
  const { origin, signing, sealer, now } = options;
  const usedCodes = new LRUCache<string, true>({ max: 5_000, ttl: 10 * 60_000 });
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
  app.route("/", createTvServer(options));
  app.route("/", createTypedServer(options));
  app.route("/", createCustomerIdentityServer(options));

  const issuerOf = (tenant: string): string => `${origin}/${tenant}`;
  const seconds = (): number => Math.floor(now().getTime() / 1_000);
  const seal = (purpose: string, value: object): string => sealer.seal(purpose, JSON.stringify(value));
  function open<T>(purpose: string, sealed: string | undefined): T | null {
    const text = sealed === undefined ? null : sealer.open(purpose, sealed);
    return text === null ? null : (JSON.parse(text) as T);
  }
  const personOf = (c: Context): Person | null => {
    const sessionCookie = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w.-]+)`, "u").exec(c.req.header("cookie") ?? "")?.[1];
    return open<Person>("demo session", sessionCookie);
  };

  app.get("/:tenant/.well-known/openid-configuration", (c) => {
    const issuer = issuerOf(c.req.param("tenant"));
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorise`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/logout`,
      revocation_endpoint: `${issuer}/revoke`,
      response_types_supported: ["code"],
      response_modes_supported: ["query", "form_post"],
      grant_types_supported: ["authorization_code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [signing.alg],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
      prompt_values_supported: ["none", "create"],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ["openid", "email", "profile"],
    });
  });
  app.get("/:tenant/jwks", (c) => c.json({ keys: [signing.publicJwk] }));

  /** The request for a sign-in, or null when its return address is not allowed. */
  async function readRequest(c: Context, params: URLSearchParams) {
    const redirectUri = params.get("redirect_uri") ?? "";
    const client = params.get("client_id") ?? "";
    if (!(await options.allowsRedirect(client, redirectUri))) return null;
    return {
      tenant: c.req.param("tenant") ?? "",
      client,
      redirectUri,
      state: params.get("state"),
      nonce: params.get("nonce"),
      // Apple has no such scope and signs a token anyway.
      openId: params.has("nonce") || (params.get("scope") ?? "").split(" ").includes("openid"),
      challenge: params.get("code_challenge_method") === "S256" ? params.get("code_challenge") : null,
      posts: params.get("response_mode") === "form_post",
      prompt: params.get("prompt"),
      language: options.text.languageOf(params.get("ui_locales"), c.req.header("accept-language") ?? null),
    };
  }
  type AuthorisationRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

  function answer(wanted: AuthorisationRequest, parameters: Readonly<Record<string, string>>, cookie?: string): Response {
    const fields = { ...parameters, ...(wanted.state === null ? {} : { state: wanted.state }), iss: issuerOf(wanted.tenant) };
    const headers: Record<string, string> = cookie === undefined ? {} : { "set-cookie": cookie };
    if (wanted.posts)
      return pageResponse(
        postPage(options.text, wanted.language, wanted.redirectUri, fields),
        [new URL(wanted.redirectUri).origin],
        headers,
      );
    const url = new URL(wanted.redirectUri);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return new Response(null, { status: 303, headers: { ...headers, location: url.href, "cache-control": "no-store" } });
  }

  function grant(wanted: AuthorisationRequest, person: Person): Response {
    const { tenant, client, redirectUri, nonce, openId, challenge } = wanted;
    const code: Grant = {
      tenant,
      client,
      redirectUri,
      nonce,
      openId,
      challenge,
      person,
      expires: seconds() + CODE_SECONDS,
      id: crypto.randomUUID(),
    };
    const secure = origin.startsWith("https:") ? "; Secure" : "";
    const cookie = `${SESSION_COOKIE}=${seal("demo session", person)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600${secure}`;
    return answer(wanted, { code: seal("demo code", code) }, cookie);
  }

  app.get("/:tenant/authorise", async (c) => {
    const url = new URL(c.req.url);
    const wanted = await readRequest(c, url.searchParams);
    if (wanted === null) return c.text("This client is not known here.\n", 400);
    const person = personOf(c);
    if (wanted.prompt === "none") return person === null ? answer(wanted, { error: "login_required" }) : grant(wanted, person);
    return pageResponse(
      choicePage(options.text, {
        language: wanted.language,
        tenant: wanted.tenant,
        action: `${url.pathname}${url.search}`,
        create: wanted.prompt === "create",
      }),
      [new URL(wanted.redirectUri).origin],
    );
  });

  app.post("/:tenant/authorise", async (c) => {
    const wanted = await readRequest(c, new URL(c.req.url).searchParams);
    if (wanted === null) return c.text("This client is not known here.\n", 400);
    const form = new URLSearchParams(await c.req.text());
    if (form.get("decision") === "deny") return answer(wanted, { error: "access_denied" });
    const person = personNamed(wanted.tenant, form.get("person"), form.get("name"));
    if (person !== null) return grant(wanted, person);
    return pageResponse(
      choicePage(options.text, {
        language: wanted.language,
        tenant: wanted.tenant,
        action: `/${wanted.tenant}/authorise${new URL(c.req.url).search}`,
        create: wanted.prompt === "create",
        wrong: true,
      }),
      [new URL(wanted.redirectUri).origin],
      {},
      422,
    );
  });

  /** Id of the authenticated client, or null. */
  async function clientOf(c: Context, form: URLSearchParams): Promise<string | null> {
    const basic = /^Basic (.+)$/u.exec(c.req.header("authorization") ?? "")?.[1];
    const [id, clientSecret] =
      basic === undefined
        ? [form.get("client_id") ?? "", form.get("client_secret") ?? ""]
        : (Buffer.from(basic, "base64").toString("utf8").split(":", 2).map(decoded) as [string, string]);
    if (options.acceptsSecret !== undefined) return (await options.acceptsSecret(id, clientSecret)) ? id : null;
    const secret = await options.secretOf(id);
    return secret !== null && same(clientSecret, secret) ? id : null;
  }

  const refuse = (c: Context, error: string, status: 400 | 401 = 400): Response => c.json({ error }, status);

  async function exchange(c: Context): Promise<Response> {
    const tenant = c.req.param("tenant") ?? "";
    const form = new URLSearchParams(await c.req.text());
    const client = await clientOf(c, form);
    if (client === null) return refuse(c, "invalid_client", 401);
    const code = open<Grant>("demo code", form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const holds =
      code !== null &&
      code.tenant === tenant &&
      code.client === client &&
      code.expires >= seconds() &&
      code.redirectUri === form.get("redirect_uri") &&
      (code.challenge === null || same(code.challenge, verifier)) &&
      !usedCodes.has(code.id);
    if (!holds) return refuse(c, "invalid_grant");
    usedCodes.set(code.id, true);
    const { person } = code;
    const claims = {
      iss: issuerOf(tenant),
      sub: person.subject,
      aud: client,
      iat: seconds(),
      exp: seconds() + TOKEN_SECONDS,
      ...(code.nonce === null ? {} : { nonce: code.nonce }),
      email: person.email,
      email_verified: true,
      name: person.name,
    };
    return c.json(
      {
        access_token: seal("demo access", { person, expires: seconds() + TOKEN_SECONDS }),
        token_type: "Bearer",
        expires_in: TOKEN_SECONDS,
        ...(code.openId ? { id_token: await signing.sign(options.claims?.(claims) ?? claims) } : {}),
      },
      200,
      { "cache-control": "no-store" },
    );
  }
  app.post("/:tenant/token", exchange);
  app.post("/:tenant/oauth/access_token", exchange);

  function bearer(c: Context): Person | null {
    const token = /^Bearer (.+)$/u.exec(c.req.header("authorization") ?? "")?.[1];
    const access = open<{ person: Person; expires: number }>("demo access", token);
    return access !== null && access.expires >= seconds() ? access.person : null;
  }
  app.get("/:tenant/userinfo", (c) => {
    const person = bearer(c);
    if (person === null) return c.json({ error: "invalid_token" }, 401);
    return c.json({ sub: person.subject, email: person.email, email_verified: true, name: person.name });
  });
  app.get("/:tenant/me", (c) => {
    const person = bearer(c);
    if (person === null) return c.json({ error: { message: "invalid token", type: "OAuthException", code: 190 } }, 401);
    return c.json({ id: person.subject, name: person.name, email: person.email });
  });
  app.post("/:tenant/revoke", (c) => c.body(null, 200));

  app.get("/:tenant/logout", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const back = params.get("post_logout_redirect_uri") ?? "";
    const allowed = await options.allowsRedirect(params.get("client_id") ?? "", back);
    const headers = { "set-cookie": `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`, "cache-control": "no-store" };
    return allowed ? new Response(null, { status: 303, headers: { ...headers, location: back } }) : c.text("Signed out.\n", 200, headers);
  });
  return app;
}

/** Names and secrets come form-encoded (RFC 6749, 2.3.1): a space is a plus. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
