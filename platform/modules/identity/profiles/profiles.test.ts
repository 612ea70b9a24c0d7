import { beforeEach, expect, test } from "vitest";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import { changeTestRealm } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { runBehindLock } from "../testing/behind-lock.ts";
import { addIdentityRealms, appOf, FAN, fastHashPool, identityOn, PASSWORD } from "../testing/identity-kit.ts";
import { parentalControlOf } from "./profiles.ts";

const PIN = "2468";
const CHILD = { name: "Kit", avatarId: "fox", isChild: true, maxRating: 6, pin: PIN } as const;

describeOnBothDatabases("profiles", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    await changeTestRealm(database, "ringside", { profileConfiguration: { enabled: true, maximum: 3 } });
    // Password and PIN are compared alike here: each is right where it is expected.
    ({ deps, identity } = identityOn(database, {}, fastHashPool(PASSWORD)));
    return () => rateLimitsOf(deps).close();
  });

  const login = (): Promise<Tokens> => identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
  const by = async (tokens: Tokens) => testContext({ viewer: await identity.authenticate("ringside", tokens.authorisationToken) });
  const refresh = (tokens: Tokens) => identity.handlers.refreshToken(testContext(), { body: { refreshToken: tokens.refreshToken } });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string }) => error.code,
    );
  async function withChild() {
    const tokens = await login();
    const context = await by(tokens);
    const child = await identity.handlers.createProfile(context, { body: CHILD });
    return { tokens, context, child };
  }
  const enter = (context: ReturnType<typeof testContext>, id: string, pin = "") =>
    identity.handlers.enterProfile(context, { params: { id }, body: { pin } });

  test("ID-26 the holder is there from the start; profiles are added, changed and taken away, as many as the realm allows", async () => {
    const context = await by(await login());
    expect(await identity.handlers.listProfiles(context, {})).toMatchObject({
      profiles: [{ id: "fan", name: "Fan", isHolder: true, isChild: false, maxRating: null }],
      current: "fan",
      maximum: 3,
    });
    const adult = { name: "Ana", avatarId: "owl", isChild: false, maxRating: null } as const;
    const ana = await identity.handlers.createProfile(context, { body: adult });
    const made = await Promise.all([0, 1, 2].map(() => codeOf(identity.handlers.createProfile(context, { body: CHILD }))));
    expect(made.sort()).toEqual(["PROFILE_LIMIT", "PROFILE_LIMIT", null]);
    await identity.handlers.updateProfile(context, { params: { id: ana.id }, body: { ...adult, name: "Anna" } });
    await identity.handlers.updateProfile(context, { params: { id: "fan" }, body: { ...adult, name: "Me", avatarId: "star" } });
    const { profiles } = await identity.handlers.listProfiles(context, {});
    expect(profiles[0]?.name).toBe("Me");
    expect(profiles.map(({ name }) => name).sort()).toEqual(["Anna", "Kit", "Me"]);
    await identity.handlers.deleteProfile(context, { params: { id: ana.id } });
    expect(await codeOf(identity.handlers.deleteProfile(context, { params: { id: ana.id } }))).toBe("NOT_FOUND");
    expect(await codeOf(identity.handlers.deleteProfile(context, { params: { id: "fan" } }))).toBe("FORBIDDEN");
    const childish = { ...adult, isChild: true, maxRating: 0 } as const;
    expect(await codeOf(identity.handlers.updateProfile(context, { params: { id: "fan" }, body: childish }))).toBe("FORBIDDEN");
    const rows = JSON.stringify(await database.unwalled.selectFrom("profiles").selectAll().execute());
    expect(rows).toContain("$argon2id$");
    expect(rows).not.toContain(PIN);
  });

  test("ID-26 two devices of an account that add a profile at once do not pass the limit", async () => {
    const adult = { name: "Ana", avatarId: "owl", isChild: false, maxRating: null } as const;
    const devices = [await by(await login()), await by(await login())];
    await identity.handlers.createProfile(await by(await login()), { body: adult });
    const create = (context: ReturnType<typeof testContext>) => codeOf(identity.handlers.createProfile(context, { body: adult }));
    const made = await runBehindLock(
      database,
      FAN.id,
      devices.map((context) => () => create(context)),
    );
    expect(made.sort()).toEqual(["PROFILE_LIMIT", null]);
    expect((await identity.handlers.listProfiles(await by(await login()), {})).profiles).toHaveLength(3);
  });

  test("ID-26 a child's profile has a limit and a PIN", async () => {
    const context = await by(await login());
    const { pin: _pin, ...open } = CHILD;
    expect(await codeOf(identity.handlers.createProfile(context, { body: open }))).toBe("VALIDATION_FAILED");
    expect(await codeOf(identity.handlers.createProfile(context, { body: { ...CHILD, maxRating: null } }))).toBe("VALIDATION_FAILED");
  });

  test("ID-21 a sign-in says that somebody has to be chosen, where more than the holder watch; a refresh does not ask again", async () => {
    const first = await login();
    expect(first.profileChoice).toBeUndefined();
    await identity.handlers.updateProfile(await by(first), {
      params: { id: "fan" },
      body: { name: "Me", avatarId: "star", isChild: false, maxRating: null },
    });
    expect((await login()).profileChoice).toBeUndefined();
    await identity.handlers.createProfile(await by(first), { body: CHILD });
    const again = await login();
    expect(again.profileChoice).toBe(true);
    expect((await refresh(again)).profileChoice).toBeUndefined();
    // A realm that has turned its profiles off asks no viewer.
    await changeTestRealm(database, "ringside", { profileConfiguration: { enabled: false, maximum: 3 } });
    expect((await login()).profileChoice).toBeUndefined();
  });

  test("PL-08 parental control is the restriction of the session's profile: a child's, an age limit, or none", async () => {
    const { tokens, context, child } = await withChild();
    const controlOf = (caller: typeof context) => identity.handlers.getParentalControl(caller, {});
    expect(await controlOf(context)).toEqual({ parentalControl: "NON_RESTRICTED", profileId: "fan", isChild: false, maxRating: null });
    await enter(context, child.id);
    const asChild = await by(await refresh(tokens));
    expect(await controlOf(asChild)).toEqual({ parentalControl: "RESTRICTED", profileId: child.id, isChild: true, maxRating: 6 });
    const teen = { id: "teen", name: "Teo", avatar: "fox", isChild: false, maxRating: 12 };
    const asTeen = viewerContext("fan");
    expect(parentalControlOf({ ...asTeen, viewer: { ...asTeen.viewer, profile: teen } })).toMatchObject({
      parentalControl: "RESTRICTED",
      isChild: false,
      maxRating: 12,
    });
  });

  test("ID-26 who watches is the session's matter; the token from before is no good, the next one says it", async () => {
    const { tokens, context, child } = await withChild();
    const elsewhere = await login();
    await enter(context, child.id);
    expect(await codeOf(identity.authenticate("ringside", tokens.authorisationToken))).toBe("TOKEN_EXPIRED");
    const next = await refresh(tokens);
    expect((await by(next)).viewer?.profile).toMatchObject({ id: child.id, isChild: true, maxRating: 6 });
    expect((await identity.handlers.getSession(await by(next), {})).profile).toMatchObject({ name: "Kit", isChild: true });
    expect((await by(elsewhere)).viewer?.profile).toBeNull();
  });

  test("ID-26 a child leaves by the PIN alone, and cannot try it out", async () => {
    const { tokens, context, child } = await withChild();
    await enter(context, child.id);
    const inside = await by(await refresh(tokens));
    expect(await codeOf(enter(inside, "fan"))).toBe("PIN_INVALID");
    for (let guess = 0; guess < 5; guess += 1) expect(await codeOf(enter(inside, "fan", `000${guess}`))).toBe("PIN_INVALID");
    expect(await codeOf(enter(inside, "fan", PIN))).toBe("TOO_MANY_REQUESTS");
    expect((await by(await refresh(tokens))).viewer?.profile?.id).toBe(child.id);
  });

  test("ID-26 the right PIN leaves; somebody else's profile is as if it were not there", async () => {
    const { tokens, context, child } = await withChild();
    await enter(context, child.id);
    const inside = await by(await refresh(tokens));
    expect(await codeOf(enter(inside, "operator", PASSWORD))).toBe("NOT_FOUND");
    // The kit's pool compares with the password in place of the PIN.
    await enter(inside, "fan", PASSWORD);
    expect((await by(await refresh(tokens))).viewer?.profile).toBeNull();
    const stranger = await identity.handlers.login(testContext(), { body: { id: "operator@ringside.example", secret: PASSWORD } });
    expect(await codeOf(enter(await by(stranger), child.id))).toBe("NOT_FOUND");
  });

  test("ID-26 CM-04 in a child's profile every call of the account is refused, but for choosing who watches", async () => {
    const { tokens, context, child } = await withChild();
    await enter(context, child.id);
    const { authorisationToken } = await refresh(tokens);
    const call = appOf(deps, identity);
    const headers = { authorization: `Bearer ${authorisationToken}`, "content-type": "application/json" };
    const statusOf = async (method: string, path: string, body?: object) => {
      const answer = await call(method, path, { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      return [answer.status, answer.status === 403 ? ((await answer.json()) as { code: string }).code : null];
    };
    expect(await statusOf("GET", "/user/profiles")).toEqual([200, null]);
    for (const [method, path, body] of [
      ["GET", "/user/sessions"],
      ["GET", "/user/security"],
      ["PUT", "/user/password", { secret: "Another-Corner-9" }],
      ["DELETE", "/user/sessions"],
      ["POST", "/user/profiles", CHILD],
      ["PUT", `/user/profiles/${child.id}`, { ...CHILD, maxRating: 18 }],
      ["PATCH", "/user/preferences", { language: "es" }],
    ] as const)
      expect(await statusOf(method, path, body), `${method} ${path}`).toEqual([403, "CHILD_PROFILE"]);
  });

  test("ID-26 a profile that is taken away ends the sessions in which it watches; none becomes the holder's", async () => {
    const { tokens, context, child } = await withChild();
    const elsewhere = await login();
    await enter(await by(elsewhere), child.id);
    await identity.handlers.deleteProfile(context, { params: { id: child.id } });
    expect(await codeOf(refresh(elsewhere))).toBe("TOKEN_INVALID");
    expect((await by(await refresh(tokens))).viewer?.profile).toBeNull();
  });
});
