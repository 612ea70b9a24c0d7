import { randomInt, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { IdentityServerOptions } from "./identity-server-options.ts";
import { choicePage, pageResponse } from "./pages.ts";
import { type Person, personNamed } from "./people.ts";

/** Television providers of the demo. Some know their viewers' addresses, others do not. */
const TV_PROVIDERS = [
  { id: "skyline-cable", displayName: "Skyline Cable", color: "#2f6fed", tellsAddress: true },
  { id: "harbor-tv", displayName: "Harbor TV", color: "#0f8f84", tellsAddress: true },
  { id: "nile-sat", displayName: "Nile Sat", color: "#b3541e", tellsAddress: true },
  { id: "meridian-fibre", displayName: "Meridian Fibre", color: "#7a4fd1", tellsAddress: false },
] as const;

interface Registration {
  readonly tenant: string;
  readonly requestor: string;
  readonly signedIn: { readonly person: Person; readonly mvpd: string } | null;
}

const TOKEN_SECONDS = 600;
const CODE_MILLISECONDS = 10 * 60_000;
/** No vowels and no lookalikes, so that codes form no words and are easy to read on a television. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/**
 * A small pay-TV service: clients register with a software statement, get codes, and read a signed token once a viewer has signed
 * in for a code. Codes are stored in this process.
 */
export function createTvServer(options: IdentityServerOptions): Hono {
  const { origin, signing, sealer, now } = options;
  const codes = new LRUCache<string, Registration>({ max: 5_000, ttl: CODE_MILLISECONDS });
  const app = new Hono();
  const seconds = (): number => Math.floor(now().getTime() / 1_000);
  const seal = (purpose: string, value: object): string => sealer.seal(purpose, JSON.stringify(value));
  function open<T>(purpose: string, sealed: string): T | null {
    const text = sealer.open(purpose, sealed);
    return text === null ? null : (JSON.parse(text) as T);
  }
  const refuse = (c: Context, error: string, status: 400 | 401 | 412): Response => c.json({ error }, status);
  async function jsonOf(c: Context): Promise<Record<string, unknown>> {
    const body: unknown = await c.req.json().catch(() => null);
    return typeof body === "object" && body !== null ? { ...body } : {};
  }

  app.post("/:tenant/o/client/register", async (c) => {
    const statement = (await jsonOf(c)).software_statement;
    if (typeof statement !== "string" || statement === "") return refuse(c, "invalid_software_statement", 400);
    const id = seal("tv client", { statement });
    return c.json({ client_id: id, client_secret: seal("tv client secret", { id }) }, 201);
  });

  app.post("/:tenant/o/client/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const id = form.get("client_id") ?? "";
    const proved = open<{ id: string }>("tv client secret", form.get("client_secret") ?? "");
    const client = open<{ statement: string }>("tv client", id);
    if (client === null || proved?.id !== id) return refuse(c, "invalid_client", 400);
    return c.json({ access_token: seal("tv access", { ...client, expires: seconds() + TOKEN_SECONDS }), token_type: "Bearer" });
  });

  /** True when the caller's client was registered with the statement of this requestor. */
  async function isFor(c: Context, requestor: string): Promise<boolean> {
    const token = /^Bearer (.+)$/u.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const access = open<{ statement: string; expires: number }>("tv access", token);
    const expected = await options.secretOf(requestor);
    if (access === null || access.expires < seconds() || expected === null) return false;
    const [one, other] = [Buffer.from(access.statement), Buffer.from(expected)];
    return one.length === other.length && timingSafeEqual(one, other);
  }

  app.get("/:tenant/api/v1/config/:requestor", async (c) => {
    const { tenant, requestor } = c.req.param();
    if ((await options.secretOf(requestor)) === null) return c.json({ error: "unknown_requestor" }, 404);
    const mvpds = TV_PROVIDERS.map(({ id, displayName }) => ({ id, displayName, logoUrl: `${origin}/${tenant}/logos/${id}.svg` }));
    return c.json({ requestor: { id: requestor, name: requestor, mvpds }, channels: [{ id: requestor }] });
  });

  app.get("/:tenant/logos/:file", (c) => {
    const provider = TV_PROVIDERS.find(({ id }) => `${id}.svg` === c.req.param("file"));
    if (provider === undefined) return c.notFound();
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${provider.color}"/><rect x="10" y="13" width="28" height="19" rx="4" fill="none" stroke="#fff" stroke-width="3"/><path d="M18 37h12M21 18l8 4.5-8 4.5z" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="#fff"/></svg>`;
    return c.body(picture, 200, {
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'",
      "cache-control": "max-age=3600",
    });
  });

  app.post("/:tenant/reggie/v1/:requestor/regcode", async (c) => {
    const { tenant, requestor } = c.req.param();
    if (!(await isFor(c, requestor))) return refuse(c, "invalid_client", 400);
    const code = Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    codes.set(code, { tenant, requestor, signedIn: null });
    return c.json({ code }, 201);
  });

  /** The attempt that a page of the service is about, or null when its return address is not allowed. */
  async function attemptOf(c: Context) {
    const url = new URL(c.req.url);
    const read = (name: string): string => url.searchParams.get(name) ?? "";
    const pending = codes.get(read("reg_code"));
    const mvpd = TV_PROVIDERS.find(({ id }) => id === read("mso_id"));
    const requestor = read("requestor_id");
    const redirectUri = read("redirect_url");
    if (pending === undefined || mvpd === undefined || pending.requestor !== requestor || pending.tenant !== c.req.param("tenant"))
      return null;
    if (!(await options.allowsRedirect(requestor, redirectUri))) return null;
    return { code: read("reg_code"), pending, mvpd, redirectUri, action: `${url.pathname}${url.search}` };
  }
  type Attempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>;

  const show = (c: Context, { mvpd, action, redirectUri }: Attempt, wrong = false): Response =>
    pageResponse(
      choicePage(options.text, {
        language: options.text.languageOf(null, c.req.header("accept-language") ?? null),
        tenant: mvpd.id,
        action,
        create: false,
        wrong,
      }),
      [new URL(redirectUri).origin],
      {},
      wrong ? 422 : 200,
    );
  const unknown = (c: Context): Response => c.text("This code is not known here, or has run out.\n", 400);
  const sendBack = (redirectUri: string, parameters: Readonly<Record<string, string>> = {}): Response => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return new Response(null, { status: 303, headers: { location: url.href, "cache-control": "no-store" } });
  };

  app.get("/:tenant/api/v1/authenticate", async (c) => {
    const attempt = await attemptOf(c);
    return attempt === null ? unknown(c) : show(c, attempt);
  });

  app.post("/:tenant/api/v1/authenticate", async (c) => {
    const attempt = await attemptOf(c);
    if (attempt === null) return unknown(c);
    const form = new URLSearchParams(await c.req.text());
    if (form.get("decision") === "deny") return sendBack(attempt.redirectUri, { error: "access_denied" });
    const person = personNamed(attempt.mvpd.id, form.get("person"), form.get("name"));
    if (person === null) return show(c, attempt, true);
    codes.set(attempt.code, { ...attempt.pending, signedIn: { person, mvpd: attempt.mvpd.id } });
    return sendBack(attempt.redirectUri);
  });

  app.get("/:tenant/api/v1/tokens/media", async (c) => {
    const requestor = c.req.query("requestor") ?? "";
    if (!(await isFor(c, requestor))) return refuse(c, "invalid_client", 401);
    const pending = codes.get(c.req.query("reg_code") ?? "");
    if (pending === undefined || pending.requestor !== requestor) return refuse(c, "unknown_code", 400);
    if (pending.signedIn === null) return refuse(c, "not_authenticated", 412);
    const { person, mvpd } = pending.signedIn;
    const tells = TV_PROVIDERS.find(({ id }) => id === mvpd)?.tellsAddress === true;
    const claims = {
      iss: `${origin}/${pending.tenant}`,
      aud: requestor,
      sub: person.subject,
      mvpd,
      resource: c.req.query("resource") ?? "",
      iat: seconds(),
      exp: seconds() + TOKEN_SECONDS,
      ...(tells ? { email: person.email, email_verified: true, name: person.name } : {}),
    };
    return c.json({ token: await signing.sign(options.claims?.(claims) ?? claims) }, 200, { "cache-control": "no-store" });
  });
  return app;
}
