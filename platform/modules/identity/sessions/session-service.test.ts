import { expect, test } from "vitest";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN, identityOn, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBothDatabases("sessions", (open) => {
  const on = openIdentity(open);

  const login = () => on.identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
  const refresh = (refreshToken: string, realmId = "ringside") =>
    on.identity.handlers.refreshToken(testContext({ realmId }), { body: { refreshToken } });
  const logout = (refreshToken: string, realmId = "ringside") =>
    on.identity.handlers.logout(testContext({ realmId }), { body: { refreshToken } });
  const whoIs = (token: string) => on.identity.authenticate("ringside", token);
  /** The session that a new sign-in reads. */
  const sessionNow = async () => {
    const { authorisationToken } = await login();
    return on.identity.handlers.getSession(testContext({ viewer: await whoIs(authorisationToken) }), {});
  };
  const storedTokens = () => on.database.unwalled.selectFrom("refresh_tokens").selectAll().orderBy("generation").execute();

  test("ID-24 each sign-in is a session of its own (P13)", async () => {
    const [one, other] = [await login(), await login()];
    expect((await whoIs(one.authorisationToken))?.sessionId).not.toBe((await whoIs(other.authorisationToken))?.sessionId);
    await logout(one.refreshToken);
    await expect(whoIs(one.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect(await whoIs(other.authorisationToken)).not.toBeNull();
  });

  test("ID-24 without a token one is a guest", async () => {
    expect(await on.identity.authenticate("ringside", null)).toBeNull();
    expect(await on.identity.authenticate("ringside", "")).toBeNull();
  });

  test("ID-24 refreshing keeps the session alive for as long as it is used", async () => {
    let tokens = await login();
    const session = (await whoIs(tokens.authorisationToken))?.sessionId;
    for (let week = 0; week < 8; week += 1) {
      on.deps.clock.advance(7 * DAY);
      await expect(whoIs(tokens.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
      tokens = await refresh(tokens.refreshToken);
      expect(await whoIs(tokens.authorisationToken)).toMatchObject({ id: "fan", sessionId: session });
    }
    on.deps.clock.advance(30 * DAY);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect(await on.identity.isSessionAlive("ringside", session ?? "")).toBe(false);
  });

  test("ID-24 P14 a lost answer retried an hour later signs nobody out", async () => {
    const first = await login();
    const lost = await refresh(first.refreshToken);
    on.deps.clock.advance(HOUR);
    const retried = await refresh(first.refreshToken);
    expect(retried.refreshToken).toBe(lost.refreshToken);
    expect(await whoIs(retried.authorisationToken)).toMatchObject({ id: "fan" });
    expect((await refresh(retried.refreshToken)).refreshToken).not.toBe(retried.refreshToken);
  });

  test("ID-24 P14 for 60 s after the successor's first use other tabs still get it", async () => {
    const first = await login();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    on.deps.clock.advance(60_000);
    expect((await refresh(first.refreshToken)).refreshToken).toBe(second.refreshToken);
    expect((await refresh(second.refreshToken)).refreshToken).toBe(third.refreshToken);
  });

  test("ID-24 P14 a replay after that ends the session for both who hold it", async () => {
    const first = await login();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    on.deps.clock.advance(60_001);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(whoIs(third.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect(on.deps.log.lines).toContainEqual({
      level: "info",
      fields: { realmId: "ringside", sessionId: expect.any(String) },
      message: "refresh token replayed, session ended",
    });
    expect(await on.database.unwalled.selectFrom("sessions").select("end_reason").execute()).toEqual([{ end_reason: "REPLAY" }]);
    expect(await storedTokens()).toEqual([]);
  });

  test("ID-24 P14 an old token is a replay also when its row is long gone; rows stay few", async () => {
    const first = await login();
    let tokens = first;
    for (let time = 0; time < 20; time += 1) {
      on.deps.clock.advance(15 * 60_000);
      tokens = await refresh(tokens.refreshToken);
      expect((await storedTokens()).length).toBeLessThanOrEqual(3);
    }
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  test("ID-24 P14 twenty tabs of two processes refresh at once: one successor, nobody signed out", async () => {
    const first = await login();
    const second = identityOn(on.database, { clock: on.deps.clock }).identity;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        (tab % 2 === 0 ? on.identity : second).handlers.refreshToken(testContext(), { body: { refreshToken: first.refreshToken } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    expect(await storedTokens()).toHaveLength(2);
    for (const answer of answers) expect(await whoIs(answer.authorisationToken)).toMatchObject({ id: "fan" });
  });

  test("ID-24 P14 whatever order tabs refresh in on a bad network, nobody is signed out", async () => {
    let held = (await login()).refreshToken;
    // Two tabs read the same cookie; now one, now the other, now both get their answers, in this fixed pattern.
    for (const pattern of ["ab", "a", "b", "aab", "bba", "ab"]) {
      const answers: string[] = [];
      for (const _tab of pattern) answers.push((await refresh(held)).refreshToken);
      expect(new Set(answers).size).toBe(1);
      on.deps.clock.advance(20 * 60_000);
      held = answers.at(-1) ?? "";
    }
    expect(await whoIs((await refresh(held)).authorisationToken)).toMatchObject({ id: "fan" });
  });

  test("ID-24 a refresh token of another realm, of nobody or altered changes nothing", async () => {
    const tokens = await login();
    await expect(refresh(tokens.refreshToken, "aurora")).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await logout(tokens.refreshToken, "aurora");
    for (const forged of ["", "x", `${tokens.refreshToken}A`, tokens.refreshToken.toUpperCase(), tokens.authorisationToken, "a.b"]) {
      await expect(refresh(forged), forged).rejects.toMatchObject({ code: "TOKEN_INVALID" });
      await logout(forged);
    }
    expect(await whoIs(tokens.authorisationToken)).not.toBeNull();
    expect((await refresh(tokens.refreshToken)).refreshToken).not.toBe(tokens.refreshToken);
  });

  test("ID-28 signing out ends the session on the server, with an old token too, and twice is no error", async () => {
    const first = await login();
    const second = await refresh(first.refreshToken);
    const sessionId = (await whoIs(second.authorisationToken))?.sessionId ?? "";
    expect(await logout(first.refreshToken)).toBeUndefined();
    await logout(second.refreshToken);
    expect(await on.identity.isSessionAlive("ringside", sessionId)).toBe(false);
    await expect(whoIs(second.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(refresh(second.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect(await on.database.unwalled.selectFrom("sessions").select("end_reason").execute()).toEqual([{ end_reason: "LOGOUT" }]);
  });

  test("ID-28 signing out while other tabs refresh leaves no living token, whoever is first", async () => {
    for (let round = 0; round < 20; round += 1) {
      const tokens = await login();
      const token = tokens.refreshToken;
      const [refreshed, , signedOut] = await Promise.allSettled([refresh(token), refresh(token), logout(token), refresh(token)]);
      expect(signedOut).toEqual({ status: "fulfilled", value: undefined });
      await expect(whoIs(tokens.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
      if (refreshed.status === "fulfilled")
        await expect(refresh(refreshed.value.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
      else expect(refreshed.reason).toMatchObject({ code: "TOKEN_INVALID" });
      expect(await storedTokens()).toEqual([]);
    }
  });

  test("ID-24 isSessionAlive knows no session of another realm", async () => {
    const sessionId = (await whoIs((await login()).authorisationToken))?.sessionId ?? "";
    expect(await on.identity.isSessionAlive("ringside", sessionId)).toBe(true);
    expect(await on.identity.isSessionAlive("aurora", sessionId)).toBe(false);
    expect(await on.identity.isSessionAlive("ringside", "no-such-session")).toBe(false);
  });

  test("LV-04 the sessions of an account are another text once one begins or ends, and those of another realm are none", async () => {
    const tokens = await login();
    const { id = "" } = (await whoIs(tokens.authorisationToken)) ?? {};
    const read = async (realm = "ringside") => (await on.identity.sessionsOf(realm, [id, "no-such-account"])).get(id);
    const one = await read();
    await refresh(tokens.refreshToken);
    expect(await read()).toBe(one);
    const second = await login();
    const two = await read();
    expect(new Set([one, two]).size).toBe(2);
    await logout(second.refreshToken);
    expect(await read()).toBe(one);
    expect(await read("aurora")).toBeUndefined();
  });

  test("ID-24 a changed role needs a refreshed token", async () => {
    const tokens = await login();
    await on.database.write
      .updateTable("accounts")
      .set({ role: "OPERATOR" })
      .where("realm_id", "=", "ringside")
      .where("id", "=", "fan")
      .execute();
    await expect(whoIs(tokens.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
    expect(await whoIs((await refresh(tokens.refreshToken)).authorisationToken)).toMatchObject({ role: "OPERATOR" });
  });

  test("ID-24 a removed account is signed out everywhere", async () => {
    const tokens = await login();
    await on.database.write.deleteFrom("accounts").where("realm_id", "=", "ringside").where("id", "=", "fan").execute();
    await expect(whoIs(tokens.authorisationToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  test("ID-24 sessions that are long over are forgotten at the next sign-in", async () => {
    await login();
    on.deps.clock.advance(61 * DAY);
    await login();
    expect(await on.database.unwalled.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("ID-24 getSession: a guest, then a viewer with the language of her account", async () => {
    expect(await on.identity.handlers.getSession(testContext({ language: "es" }), {})).toEqual({
      user: { id: "guest", loc: "es", rol: "GUEST", isGuest: true },
      name: null,
      email: null,
      emailVerified: false,
      timeZone: null,
    });
    expect(await sessionNow()).toEqual({
      user: { id: "fan", loc: "en", rol: "VIEWER", isGuest: false },
      profile: null,
      completion: [],
      impersonation: null,
      name: "Fan",
      email: FAN.email,
      emailVerified: true,
      deletionAt: null,
      timeZone: null,
      preferences: {},
    });
  });

  test("ID-24 setPreferences keeps the language in the account; one that the realm does not speak is refused", async () => {
    expect(await on.identity.handlers.setPreferences(viewerContext("fan"), { body: { language: "es" } })).toEqual({
      language: "es",
      timeZone: null,
    });
    expect((await on.identity.getViewer("ringside", "fan"))?.language).toBe("es");
    expect((await on.identity.getViewer("aurora", "fan"))?.language).toBe("en");
    await expect(on.identity.handlers.setPreferences(viewerContext("fan"), { body: { language: "ar" } })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields: [{ path: "language", code: "unknown" }] },
    });
    await expect(on.identity.handlers.setPreferences(viewerContext("gone"), { body: { language: "es" } })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  test("PL-15 a viewer keeps a time zone in the account, in this realm alone, and gives it back to the device", async () => {
    const set = (timeZone: string | null) => on.identity.handlers.setPreferences(viewerContext("fan"), { body: { timeZone } });
    const timeZoneNow = async () => (await sessionNow()).timeZone;
    expect(await set("Asia/Kolkata")).toEqual({ language: "en", timeZone: "Asia/Kolkata" });
    expect(await timeZoneNow()).toBe("Asia/Kolkata");
    // Preferences that a call omits do not change.
    await on.identity.handlers.setPreferences(viewerContext("fan"), { body: { language: "es" } });
    expect(await timeZoneNow()).toBe("Asia/Kolkata");
    const rows = await on.database.unwalled.selectFrom("accounts").select(["realm_id", "time_zone"]).where("id", "=", "fan").execute();
    expect(rows.filter(({ time_zone }) => time_zone !== null).map(({ realm_id }) => realm_id)).toEqual(["ringside"]);
    expect(await set(null)).toEqual({ language: "es", timeZone: null });
    expect(await timeZoneNow()).toBeNull();
  });
});
