import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../platform/base/clock.ts";
import { createProviderSecrets } from "../../platform/modules/federation/provider-secrets.ts";
import { changeRealm } from "../../platform/modules/realm/index.ts";
import { realmSettings } from "../../platform/modules.ts";
import { type Database, openDatabase } from "../../platform/store/database.ts";
import { type Answer, describeOnBothPlaces, openPlatform, SECRET, type TestPlatform } from "../support/test-platform.ts";
import { CLIENT, type OidcProvider, openBrowser, startOidcProvider } from "./oidc-provider.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ORIGINS = ["http://localhost:3000", "http://ringside.localhost:3000"];
interface Way {
  readonly authorisationUri: string;
  readonly silentAuthorisationUri: string;
  readonly browser: string;
}
interface Back {
  readonly browser: string;
  readonly state: string;
  readonly iss?: string;
  readonly authorisationCode?: string;
  readonly error?: string;
}

let league: OidcProvider;
beforeAll(async () => {
  // It warns of its development pages and of its memory.
  for (const method of ["warn", "info"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  league = await startOidcProvider(
    ORIGINS.flatMap((origin) => [`${origin}/oidc`, `${origin}/oauth/elsewhere`]),
    ORIGINS.map((origin) => `${origin}/`),
  );
});
afterAll(async () => {
  await league.close();
  vi.restoreAllMocks();
});
afterEach(() => league.lies(null));

describeOnBothPlaces("OpenID against oidc-provider", (open) => {
  let platform: TestPlatform;
  let database: Database;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const place = await open();
    closing.push(() => place.remove());
    platform = await openPlatform(place);
    closing.push(() => platform.close());
    database = openDatabase(place.databaseUrl);
    closing.push(() => database.close());
    const common = { kind: "OPENID" as const, clientId: CLIENT.id } as const;
    const providers = [
      { id: "own" },
      { ...common, id: "league", name: "League", issuer: league.issuer, principal: true, logout: true },
      { ...common, id: "elsewhere", name: "Elsewhere", issuer: league.byAnotherName },
    ];
    const settings = { signIn: { selfRegistration: true, providers } };
    await database.write.transaction().execute((trx) => changeRealm(trx, realmSettings, "ringside", { settings: settings as never }));
    const deps = { database, clock: systemClock, log: platform.log, settings: { secret: SECRET } };
    const secrets = createProviderSecrets(deps);
    for (const id of ["league", "elsewhere"]) await secrets.keep("ringside", id, "client-secret", CLIENT.secret);
    await vi.waitFor(async () => expect((await leave()).status).toBe(200), { timeout: 10_000, interval: 50 });
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  const leave = (flow = "SIGNIN", provider = "league"): Promise<Answer> =>
    platform.call("GET", `/openid/${provider}/auth-uri?authoriseUriFlow=${flow}&back=from%3D%252Fvideo%252Fv1`);
  const begin = async (flow?: string): Promise<Way> => (await leave(flow)).json<Way>();
  const arrive = (json: Back, client = "league"): Promise<Answer> => platform.call("POST", `/openid/${client}/token`, { json });
  const answerOf = ({ browser }: Way, { searchParams }: URL): Back => ({
    browser,
    state: searchParams.get("state") ?? "",
    iss: searchParams.get("iss") ?? "",
    authorisationCode: searchParams.get("code") ?? "",
  });
  /** Signs in at the provider; `change` alters the address on the way there, as who has the browser's hands can. */
  async function comeBack(person = "alex", change: Readonly<Record<string, string>> = {}): Promise<Back> {
    const way = await begin();
    const there = new URL(way.authorisationUri);
    for (const [name, value] of Object.entries(change)) there.searchParams.set(name, value);
    return answerOf(way, await openBrowser(league.issuer).visit(there.href, person));
  }
  const sessionCount = async () => (await database.unwalled.selectFrom("sessions").select("id").execute()).length;
  /** Refused with this code, and no session made. */
  async function refused(work: () => Promise<Answer>, code: string) {
    const before = await sessionCount();
    const answer = await work();
    expect([answer.status >= 400, answer.json().code], answer.text).toEqual([true, code]);
    expect(await sessionCount()).toBe(before);
  }

  test("ID-10 discovery, sign-up, then sign-in in another browser: one account, its address proved, the way back known", async () => {
    const way = await begin("SIGNUP");
    const sent = new URL(way.authorisationUri);
    expect(sent.href.startsWith(`${league.issuer}/auth?`)).toBe(true);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({ response_type: "code", code_challenge_method: "S256" });
    for (const name of ["state", "nonce", "code_challenge"]) expect(sent.searchParams.get(name)?.length).toBeGreaterThan(40);
    const first = await arrive(answerOf(way, await openBrowser(league.issuer).visit(way.authorisationUri, "alex")));
    expect([first.status, first.json()]).toEqual([
      200,
      expect.objectContaining({ linkedAccounts: [expect.objectContaining({ provider: "league" })], back: "from=%2Fvideo%2Fv1" }),
    ]);
    expect((await arrive(await comeBack())).status).toBe(200);
    const accounts = await database.unwalled
      .selectFrom("accounts")
      .select(["name", "email_verified_at"])
      .where("email", "=", "alex@league.example")
      .execute();
    expect(accounts).toEqual([{ name: "alex of the league", email_verified_at: expect.any(String) }]);
  });

  test("ID-10 the silent address: login_required for who is not signed in there, a code without a page for who is", async () => {
    const stranger = await begin();
    const refusal = await openBrowser(league.issuer).visit(stranger.silentAuthorisationUri, "alex");
    expect(refusal.searchParams.get("error")).toBe("login_required");
    const { browser, state, iss } = answerOf(stranger, refusal);
    await refused(() => arrive({ browser, state, iss: iss ?? "", error: "login_required" }), "SIGN_IN_REQUIRED");

    const returning = openBrowser(league.issuer);
    await returning.visit((await begin()).authorisationUri, "bea");
    const way = await begin();
    expect((await arrive(answerOf(way, await returning.visit(way.silentAuthorisationUri, "nobody-is-asked")))).status).toBe(200);
    const accounts = await database.unwalled.selectFrom("accounts").select("email").where("email", "like", "%@league.example").execute();
    expect(accounts.map(({ email }) => email)).toContain("bea@league.example");
    expect(accounts.map(({ email }) => email)).not.toContain("nobody-is-asked@league.example");
  });

  test("ID-10 logout goes on to the provider, which ends its own sign-in and sends the viewer home", async () => {
    const browser = openBrowser(league.issuer);
    const way = await begin();
    const tokens = await arrive(answerOf(way, await browser.visit(way.authorisationUri, "cem")));
    const token = tokens.json<{ authorisationToken: string }>().authorisationToken;
    const { logoUri } = (await platform.call("GET", "/openid/league/logout-uri", { token })).json<{ logoUri: string }>();
    expect(logoUri.startsWith(`${league.issuer}/session/end?`)).toBe(true);
    expect(ORIGINS.map((origin) => `${origin}/`)).toContain((await browser.visit(logoUri, "cem")).href);
    const after = await browser.visit((await begin()).silentAuthorisationUri, "cem");
    expect(after.searchParams.get("error")).toBe("login_required");
  });

  test("P16 ID-10 state, browser, code, verifier, nonce, client and issuer: each tampered with, no session", async () => {
    const [whole, others] = [await comeBack(), await comeBack("mallory")];
    await refused(() => arrive({ ...whole, state: others.state }), "SIGN_IN_EXPIRED");
    await refused(() => arrive({ ...whole, browser: others.browser }), "SIGN_IN_EXPIRED");
    await refused(() => arrive(whole, "elsewhere"), "SIGN_IN_EXPIRED");
    // The code of somebody else's way: its verifier is not ours.
    await refused(() => arrive({ ...whole, authorisationCode: others.authorisationCode ?? "" }), "SIGN_IN_REFUSED");
    for (const [name, value] of [
      ["nonce", "another"],
      ["code_challenge", "A".repeat(43)],
      ["client_id", "another"],
    ] as const)
      await refused(async () => arrive(await comeBack("alex", { [name]: value })), "SIGN_IN_REFUSED");
    await refused(async () => arrive({ ...(await comeBack()), iss: "https://evil.example" }), "SIGN_IN_REFUSED");
    const { iss: _iss, ...without } = await comeBack();
    await refused(() => arrive(without), "SIGN_IN_REFUSED");
  });

  test("P16 ID-10 a code works once: neither with its own state again nor with a fresh one", async () => {
    const [answer, fresh] = [await comeBack(), await comeBack()];
    expect((await arrive(answer)).status).toBe(200);
    await refused(() => arrive(answer), "SIGN_IN_EXPIRED");
    await refused(() => arrive({ ...fresh, authorisationCode: answer.authorisationCode ?? "" }), "SIGN_IN_REFUSED");
  });

  test.each([
    ["audience", { aud: "another" }],
    ["issuer", { iss: "https://evil.example" }],
    ["nonce", { nonce: "another" }],
    ["time", { iat: 1_000_000, exp: 1_000_600 }],
  ])("P16 ID-10 a token of the provider's own key with a wrong %s: refused, no session", async (_what, claims) => {
    const answer = await comeBack();
    league.lies((truth) => ({ ...truth, ...claims }));
    await refused(() => arrive(answer), "SIGN_IN_REFUSED");
  });

  test("P16 ID-10 a provider whose discovery names another issuer sends nobody anywhere", async () => {
    const answer = await leave("SIGNIN", "elsewhere");
    expect([answer.status >= 400, answer.json().code]).toEqual([
      true,
      expect.stringMatching(/^SIGN_IN_(?:PROVIDER_UNAVAILABLE|REFUSED)$/u),
    ]);
  });
});
