import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionCookie, SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import type { Tokens } from "../../contract/identity/tokens.ts";
import { federationLabels } from "../../platform/labels/federation/federation.ts";
import { identityLabels } from "../../platform/labels/identity/identity.ts";
import { changeRealm } from "../../platform/modules/realm/index.ts";
import { realmSettings } from "../../platform/modules.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { SECRET, type TestRealm, VIEWER_PASSWORD } from "../support/test-platform.ts";
import { openWeb, type WebAnswer } from "../support/test-web.ts";
import { openSourcePages } from "./source-pages.ts";

/** Settings of providers that the demo realms leave at their defaults, each shown by pages of a realm that has them (ID-31). */
const HOST = "localhost:3000";
const PROVIDER_HOST = "id.localhost:3000";
const RESET = `http://${PROVIDER_HOST}/league-id/forgotten`;
const ACCOUNT = `http://${PROVIDER_HOST}/league-id/me`;
const REQUEST_ACCESS = "/externalpage/help";

let opened: Awaited<ReturnType<typeof openWeb>>;
let member: Record<string, string>;

async function setSignIn(realmId: TestRealm, change: Readonly<Record<string, unknown>>, ofProviders: Readonly<Record<string, object>>) {
  const database = openDatabase(opened.databaseUrl);
  try {
    await database.write.transaction().execute(async (trx) => {
      const row = await trx.selectFrom("realms").select("settings").where("id", "=", realmId).executeTakeFirstOrThrow();
      const { signIn } = realmSettings.read(row.settings).set as { signIn: { providers: { id: string }[] } };
      const providers = signIn.providers.map((provider) => ({ ...provider, ...ofProviders[provider.id] }));
      await changeRealm(trx, realmSettings, realmId, { settings: { signIn: { ...signIn, ...change, providers } } as never });
    });
  } finally {
    await database.close();
  }
  await opened.refreshRealms();
}

beforeAll(async () => {
  opened = await openWeb({ pages: await openSourcePages() });
  await setSignIn(
    "ringside",
    { selfRegistration: false, requestAccess: REQUEST_ACCESS },
    {
      "league-id": { resetUri: "demo:/league-id/forgotten", accountUri: "demo:/league-id/me", clientName: "fan-app" },
      clubhouse: { clientName: "club-app" },
      "press-box": { resetUri: "demo:/press-box/forgotten", clientName: "writers" },
    },
  );
  await setSignIn("aurora", {}, { "nile-id": { mandatory: true } });
  const body = { id: "member@ringside.example", secret: VIEWER_PASSWORD };
  const tokens = (await opened.product.call("POST", "/login", { json: body })).json<Tokens>();
  const cookie = createSessionCookie(SECRET);
  member = { cookie: cookie.write("ringside", cookie.hold(tokens, Date.now())).split(";")[0] ?? "" };
});
afterAll(() => opened.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<WebAnswer> => opened.ask("GET", path, { host: HOST, ...headers });
const post = (path: string, form: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Promise<WebAnswer> =>
  opened.ask("POST", path, { host: HOST, origin: `http://${String(headers.host ?? HOST)}`, ...headers }, form);
const ledTo = ({ status, headers }: WebAnswer): unknown => [status === 302 || status === 303, headers.location];
const cookiesOf = ({ headers }: WebAnswer): string => (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

test.each(["/oidc/request-password", "/oidc/reset-password"])(
  "ID-31 resetUri: %s leads to where the provider's viewers mend a password",
  async (path) => {
    expect(ledTo(await get(path))).toEqual([true, RESET]);
  },
);

test("ID-31 resetUri: the pages of a provider that leads away and of one that is typed link to it", async () => {
  expect((await get("/login/league-id")).body).toContain(`href="${RESET}"`);
  expect((await get("/login/press-box")).body).toContain(`href="http://${PROVIDER_HOST}/press-box/forgotten"`);
  expect((await get("/login/clubhouse")).body).not.toContain("forgotten");
});

test("ID-31 accountUri: a viewer is led to their account at the provider, a guest to sign-in first", async () => {
  expect(ledTo(await get("/oidc/account", member))).toEqual([true, ACCOUNT]);
  expect(ledTo(await get("/oidc/account"))).toEqual([true, `/login?from=${encodeURIComponent("/oidc/account")}`]);
});

test("ID-31 RT-06 clientName: the second segment of the provider's page, in every link to it, and a name of the provider in calls", async () => {
  for (const path of ["/login/league-id/fan-app", "/login/press-box/writers", "/iniciar-sesion/press-box/writers", "/login/press-box"])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  for (const path of ["/login/league-id/writers", "/login/clubhouse/fan-app", "/login/faces/faces"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get("/login")).body).toContain('href="/login/press-box/writers"');
  const way = await opened.product.call("GET", "/openid/fan-app/auth-uri?authoriseUriFlow=SIGNIN");
  expect([way.status, way.json<{ authorisationUri: string }>().authorisationUri]).toEqual([
    200,
    expect.stringContaining(`http://${PROVIDER_HOST}/league-id/authorise?`),
  ]);
});

/** At the demo's provider, as somebody of this name; gives the query with which it sends the viewer back. */
async function comeBack(provider: string): Promise<{ readonly query: string; readonly cookie: string }> {
  const left = await post(`/login/${provider}/club-app`, { intent: "go" });
  const away = new URL(left.headers.location ?? "");
  expect(away.host).toBe(PROVIDER_HOST);
  const back = await post(`${away.pathname}${away.search}`, { name: "Ada of the club" }, { host: PROVIDER_HOST });
  const url = new URL(back.headers.location ?? "");
  expect(url.pathname).toBe(`/oauth/${provider}`);
  return { query: url.search, cookie: cookiesOf(left) };
}

test("ID-31 RT-06 appname: what comes back at /oauth/{provider}/{appname} signs in where the name is the provider's, and is no page otherwise", async () => {
  await setSignIn("ringside", { selfRegistration: true }, {});
  const { query, cookie } = await comeBack("clubhouse");
  expect((await get(`/oauth/clubhouse/fan-app${query}`, { cookie })).status).toBe(404);
  const answer = await get(`/oauth/clubhouse/club-app${query}`, { cookie });
  // Signed in, or asked for what a new account needs: the provider's answer was taken.
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toMatch(/^\/(?:login\/complete(?:\?.*)?)?$/u);
  expect((await get(`/oauth/clubhouse/club-app${query}`, { cookie })).status).not.toBe(303);
  await setSignIn("ringside", { selfRegistration: false }, {});
});

test("ID-31 request access: while sign-up is closed, sign-in says where strangers ask", async () => {
  const { body } = await get("/login");
  expect(body).toContain(`href="${REQUEST_ACCESS}"`);
  expect(body).toContain(`>${federationLabels.federationRequestAccess.en}<`);
  expect(body).not.toContain('href="/signup"');
  await setSignIn("ringside", { selfRegistration: true }, {});
  const open = (await get("/login")).body;
  expect(open).not.toContain(`>${federationLabels.federationRequestAccess.en}<`);
  expect(open).toContain('href="/signup"');
});

test("ID-31 ID-20 mandatory: pages offer that provider alone, and nothing that is typed gets past it", async () => {
  const aurora = { host: `aurora.${HOST}`, "accept-language": "en" };
  const { body } = await get("/login", aurora);
  expect(body).toContain("Nile ID");
  for (const other of ["Seek", "Pear", "Circle", "Sat Club"]) expect(body).not.toContain(`>${other}<`);
  expect(body).not.toMatch(/type="password"/u);
  expect(body).not.toContain(`>${identityLabels.identityForgotPassword.en}<`);
  for (const path of ["/login/seek", "/login/sat-club", "/login/own-credentials"]) expect((await get(path, aurora)).status).toBe(404);
  const typed = await post("/login", { id: "member@aurora.example", secret: VIEWER_PASSWORD }, aurora);
  expect(cookiesOf(typed)).not.toContain(SESSION_COOKIE);
  expect(typed.status).toBeGreaterThanOrEqual(400);
  const left = await post("/login/nile-id", { intent: "go" }, aurora);
  expect(left.headers.location).toContain(`http://${PROVIDER_HOST}/nile-id/authorise?`);
});
