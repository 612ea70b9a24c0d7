import { expect, test, vi } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN, setTerms, TERMS } from "../../identity/testing/identity-kit.ts";
import { counterpartForTests, type Misbehaviour, walkThrough } from "../testing/counterpart.ts";
import { federationOn, openFederation } from "../testing/federation-kit.ts";

const context = testContext();
const counterpart = counterpartForTests();

const openId = (id: string, more: object = {}) => ({
  id,
  kind: "OPENID",
  name: "League",
  issuer: `${counterpart.origin}/${id}`,
  clientId: "tv",
  ...more,
});
const oauth = (id: string, more: object = {}) => ({
  id,
  kind: "OAUTH",
  name: "Club",
  clientId: "tv",
  authorisationUri: `${counterpart.origin}/${id}/authorise`,
  tokenUri: `${counterpart.origin}/${id}/token`,
  userInfoUri: `${counterpart.origin}/${id}/userinfo`,
  scope: "email profile",
  ...more,
});

describeOnBothDatabases("signing in at a provider that sends viewers back", (open) => {
  const opened = openFederation(open, () => [
    openId("league", { clientName: "web", principal: true, logout: true }),
    openId("other", { allowSignUp: false }),
    oauth("club", { revocationUri: `${counterpart.origin}/club/revoke` }),
    {
      id: "faces",
      kind: "FACEBOOK",
      name: "Faces",
      clientId: "tv",
      authorisationUri: `${counterpart.origin}/faces/authorise`,
      graphUri: `${counterpart.origin}/faces`,
    },
    {
      id: "google",
      kind: "GOOGLE",
      name: "Google",
      clientId: "tv",
      issuer: `${counterpart.origin}/google`,
      callOrigins: [],
      audiences: ["tv-app"],
    },
  ]);
  const { refused, sessionCount } = opened;

  const leave = (provider = "league", query: object = {}) =>
    opened.kit.handlers.getOpenIdAuthUri(context, {
      params: { provider },
      query: { authoriseUriFlow: "SIGNIN", back: "from=%2Fvideo%2Fv1", ...query },
    });
  async function comeBack(provider = "league", form?: Record<string, string>) {
    const way = await leave(provider);
    const answer = await walkThrough(way.authorisationUri, form);
    return {
      browser: way.browser,
      authorisationCode: answer.get("code") ?? "",
      state: answer.get("state") ?? "",
      iss: answer.get("iss") ?? "",
    };
  }
  const arrive = (body: Awaited<ReturnType<typeof comeBack>>, client = "league") =>
    opened.kit.handlers.signInByOpenId(context, { params: { client }, body });
  /** No session, and this problem. */

  test("ID-10 the address has PKCE, state, nonce and the extra parameters, and none that decide on security", async () => {
    const way = await leave("league", {
      extraParams:
        "acr_values=2&bundle_id=tv.app&redirect_uri=https://evil.example&prompt=login&state=x&scope=all&nonce=x&code_challenge=x&client_id=x",
    });
    const sent = new URL(way.authorisationUri).searchParams;
    expect(Object.fromEntries(sent)).toMatchObject({
      client_id: "tv",
      redirect_uri: "http://localhost:3000/oidc",
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      acr_values: "2",
      bundle_id: "tv.app",
      ui_locales: "en",
    });
    expect(sent.get("prompt")).toBeNull();
    for (const name of ["state", "nonce", "code_challenge"]) expect(sent.get(name)?.length).toBeGreaterThan(40);
    const silent = new URL(way.silentAuthorisationUri).searchParams;
    expect([silent.get("prompt"), silent.get("state") === sent.get("state")]).toEqual(["none", false]);
    const signUp = new URL((await leave("league", { authoriseUriFlow: "SIGNUP" })).authorisationUri).searchParams;
    expect(signUp.get("prompt")).toBe("create");
  });

  test("ID-18 a provider that sells a licence sends its viewers back to /licence-redirect, and its code counts for that address", async () => {
    const way = await leave("league", { purpose: "LICENCE" });
    expect(new URL(way.authorisationUri).searchParams.get("redirect_uri")).toBe("http://localhost:3000/licence-redirect");
    const answer = await walkThrough(way.authorisationUri);
    const read = (name: string): string => answer.get(name) ?? "";
    const body = { browser: way.browser, authorisationCode: read("code"), state: read("state"), iss: read("iss") };
    expect(await arrive(body)).toMatchObject({ linkedAccounts: [{ provider: "league" }] });
  });

  test("ID-10 sign-up, then sign-in: one account, linked, and the way back comes along; the client is found by its name too", async () => {
    const first = await arrive(await comeBack());
    expect(first).toMatchObject({ linkedAccounts: [{ provider: "league" }], back: "from=%2Fvideo%2Fv1" });
    await arrive(await comeBack(), "web");
    const accounts = await opened.database.unwalled.selectFrom("accounts").select(["email", "name", "email_verified_at"]).execute();
    expect(accounts).toEqual([{ email: "alex-rivera@identity-demo.example", name: "Alex Rivera", email_verified_at: expect.any(String) }]);
  });

  test("ID-10 the silent address: who is not signed in there reads so, and nothing is signed in", async () => {
    const way = await leave();
    const response = await fetch(way.silentAuthorisationUri, { redirect: "manual" });
    const answer = new URL(response.headers.get("location") ?? "").searchParams;
    expect(answer.get("error")).toBe("login_required");
    const body = { browser: way.browser, state: answer.get("state") ?? "", error: "login_required" };
    await refused(opened.kit.handlers.signInByOpenId(context, { params: { client: "league" }, body }), "SIGN_IN_REQUIRED");
  });

  test("P16 ID-10 state, browser, code, issuer and provider: each tampered with, no session", async () => {
    const whole = await comeBack();
    await refused(arrive({ ...whole, state: "made-up" }), "SIGN_IN_EXPIRED");
    await refused(arrive({ ...whole, browser: "another-browser" }), "SIGN_IN_EXPIRED");
    await refused(arrive(whole, "other"), "SIGN_IN_EXPIRED");
    await refused(arrive({ ...(await comeBack()), authorisationCode: "made-up" }), "SIGN_IN_REFUSED");
    await refused(arrive({ ...(await comeBack()), iss: "https://evil.example" }), "SIGN_IN_REFUSED");
    await refused(arrive({ ...(await comeBack()), iss: undefined } as never), "SIGN_IN_REFUSED");
    // The code of one way with the state of another: the verifier does not fit (PKCE), nor would the nonce.
    const [one, other] = [await comeBack(), await comeBack()];
    await refused(arrive({ ...one, authorisationCode: other.authorisationCode }), "SIGN_IN_REFUSED");
    await refused(arrive(one), "SIGN_IN_EXPIRED");
  });

  test("P16 ID-10 two tabs of one browser leave for the provider, and both come back, whichever is first", async () => {
    const first = await leave();
    const second = await leave("league", { browser: first.browser, back: "from=%2Fbrowse" });
    expect(second.browser).toBe(first.browser);
    const backs: unknown[] = [];
    for (const way of [second, first]) {
      const answer = await walkThrough(way.authorisationUri);
      const read = (name: string): string => answer.get(name) ?? "";
      const body = { browser: first.browser, authorisationCode: read("code"), state: read("state"), iss: read("iss") };
      backs.push((await arrive(body)).back);
    }
    expect(backs).toEqual(["from=%2Fbrowse", "from=%2Fvideo%2Fv1"]);
  });

  test("P16 ID-10 a code works once, and so does a state", async () => {
    const answer = await comeBack();
    await arrive(answer);
    await expect(arrive(answer)).rejects.toMatchObject({ code: "SIGN_IN_EXPIRED" });
    expect(await sessionCount()).toBe(1);
  });

  test.each<Misbehaviour>(["WRONG_AUDIENCE", "EXPIRED", "OTHER_ISSUER", "OTHER_NONCE", "UNKNOWN_KEY"])(
    "P16 ID-10 a token with %s: refused, no session, and the log has neither code nor token",
    async (lie) => {
      const answer = await comeBack();
      counterpart.misbehave(lie);
      await refused(arrive(answer), "SIGN_IN_REFUSED");
      expect(JSON.stringify(opened.kit.deps.log.lines)).not.toContain(answer.authorisationCode);
      expect(opened.kit.deps.log.lines.some(({ message }) => message === "sign-in: SIGN_IN_REFUSED")).toBe(true);
    },
  );

  test.each<Misbehaviour>(["DOWN", "SLOW", "GARBAGE", "REDIRECT", "HUGE"])(
    "P16 P43 ID-10 a provider that is %s when the code comes: mapped, no session, the way back is known",
    async (fault) => {
      const answer = await comeBack();
      counterpart.misbehave(fault, /\/token$/u);
      const calls = fault === "SLOW" ? opened.kit.impatient : opened.kit.handlers;
      await expect(calls.signInByOpenId(context, { params: { client: "league" }, body: answer })).rejects.toMatchObject({
        code: "SIGN_IN_PROVIDER_UNAVAILABLE",
        details: { back: "from=%2Fvideo%2Fv1" },
      });
      expect(await sessionCount()).toBe(0);
    },
  );

  test("P16 ID-10 a provider that is down when somebody leaves: mapped, and it works again afterwards", async () => {
    counterpart.misbehave("DOWN");
    await expect(leave()).rejects.toMatchObject({ code: "SIGN_IN_PROVIDER_UNAVAILABLE" });
    counterpart.misbehave("CONFLICT");
    await expect(leave()).rejects.toMatchObject({ code: expect.stringMatching(/^SIGN_IN_(?:PROVIDER_UNAVAILABLE|REFUSED)$/u) });
    counterpart.misbehave(null);
    await arrive(await comeBack());
  });

  test("ID-10 a provider whose token has the name and whose userinfo has the address alone: the account has both", async () => {
    const answer = await comeBack();
    counterpart.misbehave("ADDRESS_APART");
    await arrive(answer);
    expect(await opened.database.unwalled.selectFrom("accounts").select(["email", "name"]).execute()).toEqual([
      { email: "alex-rivera@identity-demo.example", name: "Alex Rivera" },
    ]);
  });

  test("ID-10 ID-29 giving up at the provider is said, and no session is made", async () => {
    const way = await leave();
    const answer = await walkThrough(way.authorisationUri, { decision: "deny" });
    const body = { browser: way.browser, state: answer.get("state") ?? "", error: answer.get("error") ?? "" };
    await refused(opened.kit.handlers.signInByOpenId(context, { params: { client: "league" }, body }), "SIGN_IN_CANCELLED");
  });

  test("ID-10 sign-out leads to the provider's page, for the session that came from there alone", async () => {
    const tokens = await arrive(await comeBack());
    const caller = await opened.kit.identity.authenticate("ringside", tokens.authorisationToken);
    const own = viewerContext(caller?.id ?? "", { sessionId: caller?.sessionId ?? "" });
    const { logoUri } = await opened.kit.handlers.getOpenIdLogoutUri(own, { params: { client: "league" } });
    const sent = new URL(logoUri).searchParams;
    expect([new URL(logoUri).pathname, sent.get("post_logout_redirect_uri"), sent.has("id_token_hint")]).toEqual([
      "/league/logout",
      "http://localhost:3000/",
      true,
    ]);
    const elsewhere = viewerContext(caller?.id ?? "", { sessionId: "another" });
    await expect(opened.kit.handlers.getOpenIdLogoutUri(elsewhere, { params: { client: "league" } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const storedRows = JSON.stringify(await opened.database.unwalled.selectFrom("federated_sessions").selectAll().execute());
    expect(storedRows).not.toContain(sent.get("id_token_hint"));
  });

  test("ID-10 ID-23 sign-out leads to the provider after a sign-in that went through a challenge, too", async () => {
    const other = await open();
    const terms = [{ id: "terms", type: "BINARY_CHOICE", required: true, version: "1", label: { en: "I accept" } }];
    const asks = await federationOn(other, [openId("league", { principal: true, logout: true })], { consent: { terms } });
    const way = await asks.handlers.getOpenIdAuthUri(context, { params: { provider: "league" }, query: { authoriseUriFlow: "SIGNIN" } });
    const answer = await walkThrough(way.authorisationUri);
    const read = (name: string): string => answer.get(name) ?? "";
    const body = { browser: way.browser, authorisationCode: read("code"), state: read("state"), iss: read("iss") };
    const challenged = await asks.handlers.signInByOpenId(context, { params: { client: "league" }, body }).catch((error: unknown) => error);
    expect(challenged).toMatchObject({ code: "COMPLETION_REQUIRED" });
    const { challenge } = (challenged as { details: { challenge: string } }).details;
    const tokens = await asks.identity.handlers.answerChallenge(context, { body: { challenge, consents: { terms: true } } });
    const caller = await asks.identity.authenticate("ringside", tokens.authorisationToken);
    const own = viewerContext(caller?.id ?? "", { sessionId: caller?.sessionId ?? "" });
    const { logoUri } = await asks.handlers.getOpenIdLogoutUri(own, { params: { client: "league" } });
    expect(new URL(logoUri).searchParams.has("id_token_hint")).toBe(true);
    await rateLimitsOf(asks.deps).close();
  });

  test("ID-10 ID-31 a provider, or a realm, that takes no new viewers: SIGN_UP_CLOSED; who is linked still signs in", async () => {
    await expect(arrive(await comeBack("other"), "other")).rejects.toMatchObject({ code: "SIGN_UP_CLOSED" });
    await arrive(await comeBack());
    await arrive(await comeBack("other"), "other");
    expect(await sessionCount()).toBe(2);
  });

  test("P17 ID-29 an address that the provider has not proved, and an operator's, join nobody", async () => {
    const person = { ...FAN, email: "alex-rivera@identity-demo.example" };
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", person);
    const answer = await comeBack();
    counterpart.misbehave("UNPROVED_ADDRESS");
    await refused(arrive(answer), "ACCOUNT_CONFLICT");
    counterpart.misbehave(null);
    await opened.database.unwalled.updateTable("accounts").set({ role: "OPERATOR" }).execute();
    await refused(arrive(await comeBack()), "ACCOUNT_CONFLICT");
  });

  test("ID-11 OAuth: code with PKCE, who the provider says it is, and logout here and there", async () => {
    const way = await opened.kit.handlers.getOAuthAuthUri(context, { params: { provider: "club" }, query: {} });
    const sent = new URL(way.authorisationUri).searchParams;
    expect([sent.get("redirect_uri"), sent.has("nonce"), sent.get("code_challenge_method")]).toEqual([
      "http://localhost:3000/oauth/club",
      false,
      "S256",
    ]);
    const answer = await walkThrough(way.authorisationUri);
    const body = { browser: way.browser, authorisationCode: answer.get("code") ?? "", state: answer.get("state") ?? "" };
    const tokens = await opened.kit.handlers.signInByOAuth(context, { params: { provider: "club" }, body });
    expect(tokens).toMatchObject({ linkedAccounts: [{ provider: "club" }] });
    counterpart.calls.length = 0;
    await opened.kit.handlers.logoutByOAuth(context, {
      params: { provider: "club" },
      body: { refreshToken: tokens.refreshToken },
    });
    expect(counterpart.calls).toEqual(["POST /club/revoke"]);
    await opened.kit.handlers.logoutByOAuth(context, { params: { provider: "club" }, body: { refreshToken: "made-up" } });
    const ended = await opened.database.unwalled.selectFrom("sessions").select("end_reason").execute();
    expect(ended).toEqual([{ end_reason: "LOGOUT" }]);
  });

  test("ID-12 Facebook: by code, its address never counts as proved, and an account of another provider is named", async () => {
    const way = await opened.kit.handlers.getOAuthAuthUri(context, { params: { provider: "faces" }, query: {} });
    const answer = await walkThrough(way.authorisationUri);
    const body = { browser: way.browser, code: answer.get("code") ?? "", state: answer.get("state") ?? "" };
    await opened.kit.handlers.signInByFacebook(context, { body });
    const account = await opened.database.unwalled.selectFrom("accounts").select(["email", "email_verified_at"]).executeTakeFirst();
    expect(account).toEqual({ email: "alex-rivera@identity-demo.example", email_verified_at: null });

    await arrive(await comeBack("league", { person: "noor-haddad" }));
    const again = await opened.kit.handlers.getOAuthAuthUri(context, { params: { provider: "faces" }, query: {} });
    const other = await walkThrough(again.authorisationUri, { person: "noor-haddad" });
    const second = { browser: again.browser, code: other.get("code") ?? "", state: other.get("state") ?? "" };
    await expect(opened.kit.handlers.signInByFacebook(context, { body: second })).rejects.toMatchObject({
      code: "DIFFERENT_PROVIDER",
      details: { providers: ["league"] },
    });
  });

  test("ID-12 Google: an app's token by the issuer's keys, for one of our clients, of now and with the nonce", async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: `${counterpart.origin}/google`,
      aud: "tv-app",
      sub: "g-1",
      iat: seconds,
      exp: seconds + 600,
      nonce: "n",
      email: "g@mail.example",
      email_verified: true,
      name: "Gita",
    };
    const by = async (more: object, nonce?: string) =>
      opened.kit.handlers.signInByGoogle(context, {
        body: { idToken: await counterpart.signing.sign({ ...claims, ...more }), ...(nonce === undefined ? {} : { nonce }) },
      });
    for (const wrong of [
      { aud: "another" },
      { iss: "https://evil.example" },
      { exp: seconds - 60, iat: seconds - 600 },
      { iat: seconds - 7_200 },
      { sub: undefined },
    ])
      await refused(by(wrong), "SIGN_IN_REFUSED");
    await refused(by({}, "other"), "SIGN_IN_REFUSED");
    const forged = await counterpart.signing.sign(claims);
    await refused(opened.kit.handlers.signInByGoogle(context, { body: { idToken: `${forged.slice(0, -8)}AAAAAAAA` } }), "SIGN_IN_REFUSED");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${forged.split(".")[1]}.`;
    await refused(opened.kit.handlers.signInByGoogle(context, { body: { idToken: none } }), "SIGN_IN_REFUSED");
    // A token with a nonce needs that nonce; a token without one accepts none.
    await refused(by({}), "SIGN_IN_REFUSED");
    await refused(by({ nonce: undefined }, "n"), "SIGN_IN_REFUSED");
    expect(await by({}, "n")).toMatchObject({ linkedAccounts: [{ provider: "google" }] });
  });

  test("ID-12 P16 Google: an app's token signs in once, of many at a time one, and what refused it before spends nothing", async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    const token = await counterpart.signing.sign({
      iss: `${counterpart.origin}/google`,
      aud: "tv-app",
      sub: "g-2",
      iat: seconds,
      exp: seconds + 3_600,
      jti: "one",
      email: "once@mail.example",
      email_verified: true,
      name: "Onno",
    });
    const by = (idToken: string, more: object = {}) => opened.kit.handlers.signInByGoogle(context, { body: { idToken, ...more } });
    await refused(by(token, { nonce: "guessed" }), "SIGN_IN_REFUSED");
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        by(token).then(
          () => "signed in",
          ({ code }: { readonly code: string }) => code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array(9).fill("SIGN_IN_REFUSED"), "signed in"]);
    await expect(by(token)).rejects.toMatchObject({ code: "SIGN_IN_REFUSED" });
    const storedRows = await opened.database.unwalled.selectFrom("used_id_tokens").selectAll().execute();
    expect(storedRows.filter(({ provider }) => provider === "google")).not.toEqual([]);
    expect(JSON.stringify(storedRows)).not.toContain(token.slice(0, 40));
  });

  test("ID-12 P16 Google: a sign-in that fails leaves the app's token usable; one that needs another step spends it", async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = { iss: `${counterpart.origin}/google`, aud: "tv-app", sub: "g-3", iat: seconds, exp: seconds + 3_600 };
    const tokenOf = (jti: string) =>
      counterpart.signing.sign({ ...claims, jti, email: "again@mail.example", email_verified: true, name: "Onno" });
    const by = (idToken: string) => opened.kit.handlers.signInByGoogle(context, { body: { idToken } });
    const [first, second] = [await tokenOf("first"), await tokenOf("second")];
    const store = vi.spyOn(opened.kit.identityPort, "storeProviderSession").mockRejectedValue(new Error("the database is away"));
    await expect(by(first)).rejects.toThrow("the database is away");
    expect(await opened.sessionCount()).toBe(0);
    store.mockRestore();
    expect(await by(first)).toMatchObject({ linkedAccounts: [{ provider: "google" }] });
    await expect(by(first)).rejects.toMatchObject({ code: "SIGN_IN_REFUSED" });
    await setTerms(opened.database, "ringside", TERMS);
    await expect(by(second)).rejects.toMatchObject({ code: "COMPLETION_REQUIRED" });
    await expect(by(second)).rejects.toMatchObject({ code: "SIGN_IN_REFUSED" });
  });

  test("ID-12 a flood of invented key ids asks for keys once", async () => {
    const token = await counterpart.signing.sign({ sub: "x" });
    const [, body, signature] = token.split(".");
    await expect(opened.kit.handlers.signInByGoogle(context, { body: { idToken: token } })).rejects.toThrow();
    counterpart.calls.length = 0;
    for (let round = 0; round < 30; round += 1) {
      const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: `invented-${round}` })).toString("base64url");
      await expect(
        opened.kit.handlers.signInByGoogle(context, { body: { idToken: `${header}.${body}.${signature}` } }),
      ).rejects.toMatchObject({
        code: "SIGN_IN_REFUSED",
      });
    }
    expect(counterpart.calls.filter((call) => call.endsWith("/jwks")).length).toBeLessThanOrEqual(1);
  });

  test("ID-10 a provider that is used all the time is discovered again after an hour", async () => {
    await leave();
    const begun = performance.now();
    const clock = vi.spyOn(performance, "now");
    counterpart.calls.length = 0;
    for (const minutes of [25, 50, 75]) {
      clock.mockReturnValue(begun + minutes * 60_000);
      // The cache reads the clock at most once per millisecond.
      await new Promise((done) => setTimeout(done, 5));
      await leave();
    }
    clock.mockRestore();
    expect(counterpart.calls).toEqual(["GET /league/.well-known/openid-configuration"]);
  });

  test("ID-10 the secret of a client is in no row as it is, and a missing one closes that way alone", async () => {
    const rows = JSON.stringify(await opened.database.unwalled.selectFrom("provider_secrets").selectAll().execute());
    expect(rows).not.toContain("the client's secret");
    await opened.kit.federation.secrets.drop("ringside", "other");
    await expect(leave("other")).rejects.toMatchObject({ code: "SIGN_IN_PROVIDER_UNAVAILABLE" });
    expect((await leave()).authorisationUri).toContain(counterpart.origin);
    await expect(leave("nobody")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(leave("club")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
