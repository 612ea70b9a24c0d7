import { expect, test } from "vitest";
import { addIdentityRealms, FAN, identityOn, PASSWORD } from "../../modules/identity/testing/identity-kit.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { EXIT } from "../help.ts";
import { command, commandWith } from "../testing/command-line.ts";

describeOnBothDatabases("the operator's account commands", (open) => {
  async function openRealms() {
    const database = await open();
    await addIdentityRealms(database);
    const { identity } = identityOn(database);
    const signIn = async (id: string, secret: string) => {
      return await identity.handlers.login(testContext(), { body: { id, secret } } as never);
    };
    return { database, identity, signIn };
  }

  test("PL-10 an account is made with a password from standard input, which is nowhere shown, and signs in", async () => {
    const { database, identity, signIn } = await openRealms();
    const secret = "a pass phrase, long enough";
    const made = await commandWith(
      { input: `${secret}\n` },
      database,
      ...["account", "create", "ringside", "Olga@Example.com", "--role", "operator", "--name", "Olga", "--password-stdin"],
    );
    expect([made.code, made.err]).toEqual([EXIT.done, ""]);
    expect(made.out + JSON.stringify(made.logged)).not.toContain(secret);
    expect(JSON.stringify(made.logged)).not.toContain("Example.com");
    const { authorisationToken } = await signIn("olga@example.com", secret);
    expect(await identity.authenticate("ringside", authorisationToken)).toMatchObject({ role: "OPERATOR" });
    const invented = await command(
      database,
      "account",
      "create",
      "ringside",
      "mara@example.com",
      "--name",
      "Mara",
      "--language",
      "es",
      "--json",
    );
    const { password, role } = invented.json<{ password: string; role: string }>();
    expect(role).toBe("VIEWER");
    await signIn("mara@example.com", password);
  });

  test("PL-10 an operator who was made without a name signs in; a viewer is asked for theirs", async () => {
    const { database, identity, signIn } = await openRealms();
    const make = async (email: string, ...more: readonly string[]) =>
      (await command(database, "account", "create", "ringside", email, "--json", ...more)).json<{ password: string }>().password;
    const operator = await signIn("olga@example.com", await make("olga@example.com", "--role", "operator"));
    expect(await identity.authenticate("ringside", operator.authorisationToken)).toMatchObject({ role: "OPERATOR" });
    const steps = [{ type: "PROFILE", fields: ["name"] }];
    await expect(signIn("mara@example.com", await make("mara@example.com"))).rejects.toMatchObject({
      code: "COMPLETION_REQUIRED",
      details: { steps },
    });
  });

  test("PL-10 a role counts from the next request on, without a new sign-in", async () => {
    const { database, identity, signIn } = await openRealms();
    const { authorisationToken, refreshToken } = await signIn(FAN.email, PASSWORD);
    expect(await identity.authenticate("ringside", authorisationToken)).toMatchObject({ role: "VIEWER" });
    const { code, logged } = await command(database, "account", "role", "ringside", FAN.email, "operator");
    expect([code, logged]).toEqual([
      EXIT.done,
      [{ realm: "ringside", account: FAN.id, role: "OPERATOR", message: "role changed by command" }],
    ]);
    const record = await database.unwalled
      .selectFrom("audit_events")
      .select(["account_id", "details"])
      .where("event", "=", "ROLE_CHANGED")
      .execute();
    expect(record).toEqual([{ account_id: FAN.id, details: '{"from":"VIEWER","to":"OPERATOR"}' }]);
    // The web process refreshes by itself.
    await expect(identity.authenticate("ringside", authorisationToken)).rejects.toThrow("TOKEN_EXPIRED");
    const refreshed = await identity.handlers.refreshToken(testContext(), { body: { refreshToken } } as never);
    expect(await identity.authenticate("ringside", refreshed.authorisationToken)).toMatchObject({ role: "OPERATOR" });
    expect((await command(database, "account", "role", "ringside", FAN.email, "operator")).out).toContain("already");
    expect((await command(database, "account", "role", "ringside", FAN.email, "viewer")).code).toBe(EXIT.done);
    await expect(identity.authenticate("ringside", refreshed.authorisationToken)).rejects.toThrow("TOKEN_EXPIRED");
  });

  test("PL-10 an operator gets scopes, from the next request on; a viewer has none, and a new operator has all", async () => {
    const { database, identity, signIn } = await openRealms();
    const role = (...args: string[]) => command(database, "account", "role", "ringside", FAN.email, ...args);
    expect((await role("operator", "--scopes", "accounts,fortune")).code).toBe(EXIT.usage);
    expect((await role("viewer", "--scopes", "accounts")).code).toBe(EXIT.usage);
    expect((await role("operator", "--scopes", "audit,accounts")).code).toBe(EXIT.done);
    const { authorisationToken } = await signIn(FAN.email, PASSWORD);
    const scopes = async () => (await identity.authenticate("ringside", authorisationToken))?.scopes;
    expect(await scopes()).toEqual(["accounts", "audit"]);
    expect((await role("operator")).out).toContain("already");
    expect((await role("operator", "--scopes", "payments")).code).toBe(EXIT.done);
    expect(await scopes()).toEqual(["payments"]);
    expect((await role("operator", "--scopes", "all")).code).toBe(EXIT.done);
    expect(await scopes()).toBeUndefined();
    for (const one of ["viewer", "operator"]) expect((await role(one)).code).toBe(EXIT.done);
    expect(await scopes()).toBeUndefined();
    const changes = await database.unwalled.selectFrom("audit_events").select("details").where("event", "=", "SCOPES_CHANGED").execute();
    expect(changes.map(({ details }) => details).sort()).toEqual([
      '{"from":"accounts audit","to":"payments"}',
      '{"from":"all","to":"accounts audit"}',
      '{"from":"payments","to":"all"}',
    ]);
  });

  test("PL-10 the last operator of a realm stays one, also when two give up their role at once", async () => {
    const { database } = await openRealms();
    const last = await command(database, "account", "role", "ringside", "operator@ringside.example", "viewer");
    expect([last.code, last.err]).toEqual([EXIT.failed, expect.stringContaining("is the last operator of ringside")]);
    await command(database, "account", "role", "ringside", FAN.email, "operator");
    const both = await Promise.all(
      [FAN.email, "operator@ringside.example"].map((email) => command(database, "account", "role", "ringside", email, "viewer")),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([EXIT.done, EXIT.failed]);
    const operators = await database.unwalled.selectFrom("accounts").select("id").where("role", "=", "OPERATOR").execute();
    expect(operators).toHaveLength(1);
  });

  test("PL-10 what must not be is refused: an email that is taken, a short password, another realm's account", async () => {
    const { database } = await openRealms();
    const before = await database.unwalled.selectFrom("accounts").selectAll().execute();
    const cases: [string[], string, string?][] = [
      [["account", "create", "ringside", "FAN@ringside.example"], "has an account FAN@ringside.example already"],
      [["account", "create", "ringside", "new@example.com", "--password-stdin"], "at least 10 characters", "short\n"],
      [["account", "create", "ringside", "no address"], "the email must be an address"],
      [["account", "create", "nowhere", "new@example.com"], 'there is no realm "nowhere" (there are'],
      [["account", "create", "ringside", "new@example.com", "--language", "ar"], 'ringside has no language "ar"'],
      [["account", "create", "ringside", "new@example.com", "--password-prompt"], "there is no terminal"],
      [["account", "role", "aurora", "operator@ringside.example", "viewer"], "aurora has no account operator@ringside.example"],
    ];
    for (const [args, message, input = ""] of cases) {
      const { code, err, out } = await commandWith({ input }, database, ...args);
      expect([args, code, out]).toEqual([args, EXIT.failed, ""]);
      expect(err).toContain(message);
    }
    expect(await database.unwalled.selectFrom("accounts").selectAll().execute()).toEqual(before);
  });

  test("RT-12 PL-10 a link to act for a viewer: at the realm's own address, named to its operator, in the record and not in the log", async () => {
    const { database, identity } = await openRealms();
    const args = ["account", "impersonate", "ringside", FAN.email, "--by", "operator@ringside.example"];
    const made = await command(database, ...args, "--reason", "ticket 4711", "--json");
    const { link, mode } = made.json<{ link: string; mode: string }>();
    expect([mode, new URL(link).origin, made.code]).toEqual(["READ", "http://localhost:3000", EXIT.done]);
    expect(JSON.stringify(made.logged)).not.toContain(new URL(link).pathname.split("/")[2]);
    const viewer = { id: "operator", role: "OPERATOR", sessionId: "s" } as const;
    const body = { token: new URL(link).pathname.split("/")[2] ?? "" };
    expect(await identity.handlers.readImpersonation({ ...testContext({ viewer }), operatorScope: "accounts" }, { body })).toMatchObject({
      viewer: { email: FAN.email },
    });
    expect((await command(database, ...args, "--write", "--json")).json<{ mode: string }>().mode).toBe("WRITE");
    for (const [email, by, message] of [
      [FAN.email, FAN.email, "has no operator"],
      ["nobody@example.com", "operator@ringside.example", "has no account"],
      ["operator@ringside.example", "operator@ringside.example", "nobody acts for those"],
    ] as const) {
      const refused = await command(database, "account", "impersonate", "ringside", email, "--by", by);
      expect([refused.code, refused.err]).toEqual([EXIT.failed, expect.stringContaining(message)]);
    }
  });

  test.each([
    [["account", "create", "ringside"], "EMAIL is missing"],
    [["account", "impersonate", "ringside", "a@b.example"], "--by names the operator"],
    [["account", "create", "ringside", "a@b.example", "--role", "king"], "the role must be viewer or operator"],
    [["account", "create", "ringside", "a@b.example", "--password", "in the open"], "--password"],
    [["account", "role", "ringside", "a@b.example", "king"], "the role must be viewer or operator"],
  ])("%j is written wrongly", async (args, message) => {
    const { code, err } = await command(await open(), ...args);
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(message)]);
  });
});
