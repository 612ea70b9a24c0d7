import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { decodeJwt, type JWTPayload } from "jose";
import Provider from "oidc-provider";
import { signingWith } from "../../demo/identity/signing.ts";

export const CLIENT = { id: "tv", secret: "the client's secret, which nobody is shown" };

/** False claims of an id token, signed with the provider's own key all the same. */
export type Lie = (claims: JWTPayload) => JWTPayload;

/**
 * A standards-conforming provider of others' making (oidc-provider 9) on loopback, with its development pages: any name signs in, and
 * who has done so once is asked for their consent once. Claims of the address are told by its userinfo alone.
 */
export async function startOidcProvider(redirectUris: readonly string[], home: readonly string[]) {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;

  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signing = signingWith(privateKey, "RS256", "own");
  const client = { redirect_uris: [...redirectUris], post_logout_redirect_uris: [...home], client_secret: CLIENT.secret };
  const provider = new Provider(issuer, {
    clients: [
      { ...client, client_id: CLIENT.id },
      { ...client, client_id: "another" },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" }] },
    cookies: { keys: ["keys of the provider's cookies"] },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@league.example`, email_verified: true, name: `${sub} of the league` }),
    }),
  });
  let lie: Lie | null = null;
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (lie === null || context.path !== "/token" || typeof body !== "object" || body === null || !("id_token" in body)) return;
    context.body = { ...body, id_token: await signing.sign(lie(decodeJwt(String(body.id_token)))) };
  });
  answer = provider.callback();

  return {
    issuer,
    /** The same server by a name that is not its issuer's. */
    byAnotherName: `http://localhost:${port}`,
    /** From now on; null: the truth. */
    lies(how: Lie | null): void {
      lie = how;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

const MOST_PAGES = 12;

/** A browser at a provider: keeps cookies by path, follows redirects, and posts every form that it is shown. */
export function openBrowser(issuer: string) {
  const jar = new Map<string, { readonly path: string; readonly pair: string }>();

  function keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = "", ...attributes] = cookie.split(/;\s*/u);
      const path = attributes.find((one) => /^path=/iu.test(one))?.slice("path=".length) ?? "/";
      const isOver = attributes.some((one) => /^expires=/iu.test(one) && Date.parse(one.slice("expires=".length)) <= Date.now());
      const key = `${path} ${pair.slice(0, pair.indexOf("="))}`;
      if (isOver) jar.delete(key);
      else jar.set(key, { path, pair });
    }
  }

  async function load(url: URL, form: URLSearchParams | null): Promise<Response> {
    const cookies = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path)).map(({ pair }) => pair);
    const sent = { headers: { cookie: cookies.join("; ") }, redirect: "manual" } as const;
    const response = await fetch(url, form === null ? sent : { ...sent, method: "POST", body: form });
    keep(response.headers.getSetCookie());
    return response;
  }

  return {
    /** Goes there as `person`, and gives the first address that is not the provider's. */
    async visit(start: string, person: string): Promise<URL> {
      let url = new URL(start);
      let form: URLSearchParams | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const response: Response = await load(url, form);
        const location = response.headers.get("location");
        const text = await response.text();
        form = null;
        if (location === null) {
          const action = /<form[^>]* action="([^"]+)"/u.exec(text)?.[1];
          if (action === undefined) throw new Error(`${response.status} without a form at ${url.pathname}: ${text.slice(-400)}`);
          const hidden = text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/gu);
          const fields = [...hidden].map(([, name = "", value = ""]): [string, string] => [name, value]);
          form = new URLSearchParams([...fields, ["login", person], ["password", "any"], ["logout", "yes"]]);
        }
        url = new URL(location ?? /<form[^>]* action="([^"]+)"/u.exec(text)?.[1] ?? "", url);
        if (url.origin !== issuer) return url;
      }
      throw new Error("the provider sends the browser round in a circle");
    },
  };
}
