import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pageTable, resourceFiles } from "../../../app/routing/pages/page-table.server.ts";
import { listSpelledRoutes, resourcePaths } from "../../../app/routing/route-table.ts";
import type { AuthenticationProvider } from "../../../contract/realm/realm.ts";
import { parseProxies } from "../../../server/connection/connection.ts";
import { createPlatformClient, ownApi } from "../../../server/platform-client.ts";
import { createRealmDirectory, type VersionedRealm } from "../../../server/realm-directory.ts";
import { connectionFixture } from "../../../server/testing/page-request-fixture.ts";
import { createWeb } from "../../../server/web.ts";
import { openDemoPlace, openPlatform, type Place, SECRET, type TestPlatform } from "../../support/test-platform.ts";

const ORIGIN = "http://localhost:3000";
/** A provider of the realm under test that answers by a form which its own page posts. */
const APPLE = { id: "apple", kind: "APPLE", callback: "/oauth/apple", postsFrom: "https://appleid.apple.test" };

/** Addresses that take a post from elsewhere, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, { readonly from: string; readonly reason: string }>> = {
  [APPLE.callback]: {
    from: APPLE.postsFrom,
    reason:
      "response_mode=form_post (ID-12): the provider's page posts its answer, without the viewer's cookies; the action only redirects",
  },
};

/** A form of no route's own: an address that leads nowhere answers posts too. */
const NOT_FOUND = "routes/shell/not-found.tsx";

/** `export const action`, `export async function action`, `export { action }`. */
const EXPORTS_ACTION = /\bexport\s+(?:const|let|(?:async\s+)?function)\s+action\b|\bexport\s*\{[^}]*\baction\b[^}]*\}/u;

/** Modules of `app/routes`, and the document's own, that act on posts. Paths from `app`. */
function actingModules(): string[] {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\./u.test(file))
    .map((file) => `routes/${file}`);
  return [...files, "root.tsx"].filter((file) => EXPORTS_ACTION.test(readFileSync(join("app", file), "utf8"))).sort();
}

/** An address of a pattern: each parameter is a word, the provider the one above; optional parts are left out. */
const addressOf = (pattern: string): string =>
  pattern
    .split("/")
    .filter((segment) => !segment.endsWith("?"))
    .map((segment) => (segment === ":provider" ? APPLE.id : segment.startsWith(":") ? "x" : segment))
    .join("/");

/** Every address of the route table at which a module acts, in every spelling. */
function formAddresses(acting: readonly string[]): string[] {
  const pages = listSpelledRoutes().filter(({ name }) => acting.includes(pageTable[name].file));
  const resources = (Object.keys(resourcePaths) as (keyof typeof resourcePaths)[]).filter((name) => acting.includes(resourceFiles[name]));
  const patterns = [...pages.map(({ pattern }) => pattern), ...resources.map((name) => resourcePaths[name])];
  return [...new Set(patterns.map(addressOf)), "/no-such-page"];
}

/** Requests that other sites, and other origins of ours, can make a browser send. */
const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${ORIGIN}.evil.example` },
  { origin: ORIGIN.replace("http:", "https:") },
  { origin: ORIGIN.replace(":3000", ":1") },
  { origin: "http://aurora.localhost:3000" },
  { origin: "http://pay.localhost:3000" },
  { origin: "http://id.localhost:3000" },
  { origin: ORIGIN, "sec-fetch-site": "cross-site" },
  { origin: ORIGIN, "sec-fetch-site": "same-site" },
  { origin: "null", "sec-fetch-site": "none" },
  // An old browser that says nothing at all, but sends its cookies.
  {},
];

describe("every form of the route table", () => {
  let place: Place;
  let product: TestPlatform;
  let web: ReturnType<typeof createWeb>;
  /** Posts that came through to the framework, by address. */
  let acted: string[] = [];
  const acting = actingModules();
  const addresses = formAddresses(acting);

  beforeAll(async () => {
    place = await openDemoPlace();
    product = await openPlatform(place);
    const client = createPlatformClient({ platformFetch: product.platform.fetch, platformUrl: "http://platform.test", secret: SECRET });
    const directory = createRealmDirectory({
      api: () => ownApi(client),
      publicHost: null,
      payOrigin: "http://pay.localhost:3000",
      onError: () => undefined,
    });
    await directory.refresh();
    const withApple = (realm: VersionedRealm | null): VersionedRealm | null => {
      if (realm === null) return null;
      const [provider] = realm.settings.authenticationProviders;
      if (provider === undefined) throw new Error("the demo realm has no provider");
      const apple: AuthenticationProvider = { ...provider, ...APPLE, kind: "APPLE" };
      return { ...realm, settings: { ...realm.settings, authenticationProviders: [provider, apple] } };
    };
    web = createWeb({
      client,
      directory: {
        ...directory,
        ready: true,
        empty: false,
        realmOf: (hostname) => withApple(directory.realmOf(hostname)),
      },
      pages: async (request) => {
        acted.push(new URL(request.url).pathname);
        return new Response("done", { status: 200 });
      },
      staticFile: () => null,
      secret: SECRET,
      proxies: parseProxies([]),
      payOrigin: "http://pay.localhost:3000",
      identityOrigin: "http://id.localhost:3000",
      partnerOrigin: "http://partner.localhost:3000",
      adsOrigin: "http://ads.localhost:3000",
      build: "test",
      development: false,
      log: product.log,
      platformReady: async () => true,
    });
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });
  beforeEach(() => {
    acted = [];
  });

  const connection = connectionFixture({ scheme: "http", host: "localhost:3000", origin: ORIGIN, hostname: "localhost" });
  const post = (address: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
    web.answer(
      new Request(`${ORIGIN}${address}`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": "3",
          "accept-language": "en",
          cookie: "theme=dark",
          ...headers,
        },
        body: "a=b",
      }),
      connection,
    );
  /** Addresses among `all` whose form acts on a post with these headers. */
  async function letIn(all: readonly string[], headers: Readonly<Record<string, string>>): Promise<string[]> {
    acted = [];
    for (const address of all) await post(address, headers);
    return acted;
  }

  test("P20 each module that acts is in the route table, and the table's own are all found", () => {
    const inTable: readonly string[] = [...Object.values(pageTable).map(({ file }) => file), ...Object.values(resourceFiles)];
    expect(acting.filter((file) => !inTable.includes(file))).toEqual([NOT_FOUND]);
    // A file that takes an action's arguments exports an action, so this list overlooks none.
    const typed = [...new Set(inTable)].filter((file) => readFileSync(join("app", file), "utf8").includes("ActionFunctionArgs"));
    expect(typed.filter((file) => !acting.includes(file))).toEqual([]);
    expect(acting).toContain("routes/identity/login.tsx");
    expect(addresses).toEqual(expect.arrayContaining(["/login", "/iniciar-sesion", "/entrar", "/dbg-login", "/_/language"]));
  });

  test("P20 the planted ways to export an action are seen, other words are not", () => {
    for (const source of ["export const action = 1", "export async function action(", "export { loader, action } from './x.ts'"])
      expect(EXPORTS_ACTION.test(source), source).toBe(true);
    for (const source of ["const action = 1", "export const actionOf = 1", "export { reaction }", "export const loader = action"])
      expect(EXPORTS_ACTION.test(source), source).toBe(false);
  });

  test("P20 our own page's post reaches each of them, as a document and as data", async () => {
    const all = addresses.flatMap((address) => [address, `${address}.data`]);
    expect(await letIn(all, { origin: ORIGIN })).toEqual(all);
    expect(await letIn(addresses, { origin: ORIGIN, "sec-fetch-site": "same-origin" })).toEqual(addresses);
  });

  test("P20 a post from elsewhere reaches none: 403 with the envelope, in words, without a cookie", async () => {
    for (const address of addresses.flatMap((path) => [path, `${path}.data`]))
      for (const headers of ELSEWHERE) {
        const answer = await post(address, headers);
        const what = `${address} ${JSON.stringify(headers)}`;
        expect([what, answer.status, answer.headers.getSetCookie()]).toEqual([what, 403, []]);
        const { code, messages } = (await answer.json()) as { code: string; messages: string[] };
        // The debug spelling shows labels' keys.
        const message = address.includes("/dbg-") ? "error.CROSS_ORIGIN" : expect.stringMatching(/\s/u);
        expect([what, code, messages]).toEqual([what, "CROSS_ORIGIN", [message]]);
      }
    expect(acted).toEqual([]);
  });

  test("P20 ID-12 the only posts from elsewhere that are let in are the exceptions named above, each from its own origin", async () => {
    for (const [address, { from, reason }] of Object.entries(EXCEPTIONS)) {
      expect(reason).toMatch(/\w/u);
      expect(addresses).toContain(address);
      expect(await letIn(addresses, { origin: from })).toEqual([address]);
      expect(await letIn(addresses, { origin: from, "sec-fetch-site": "cross-site" })).toEqual([address]);
    }
  });
});
