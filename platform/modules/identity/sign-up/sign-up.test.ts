import { expect, test } from "vitest";
import type { GuessChallenge, SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { appOf, FAN, openIdentity, workOf } from "../testing/identity-kit.ts";

const MARA = { name: " Mara Ito ", email: " Mara@Example.com ", password: " ten or more ", confirmPassword: " ten or more " };

describeOnBothDatabases("sign-up", (open) => {
  const on = openIdentity(open);

  const signUp = (fields: Record<string, string>, overrides: Parameters<typeof testContext>[0] = {}, provider = "own") =>
    on.identity.handlers.signUp(testContext(overrides), { body: { provider, fields } });
  const accounts = () => on.database.unwalled.selectFrom("accounts").selectAll().where("email_lookup", "=", "mara@example.com").execute();

  test("ID-02 registers, signs in and keeps the language of the page", async () => {
    const tokens = await signUp(MARA, { language: "es" });
    const caller = await on.identity.authenticate("ringside", tokens.authorisationToken);
    expect(caller?.role).toBe("VIEWER");
    expect(await on.identity.getViewer("ringside", caller?.id ?? "")).toEqual({
      id: caller?.id,
      email: "Mara@Example.com",
      name: "Mara Ito",
      language: "es",
      addressProved: false,
      deletionAt: null,
    });
    await on.identity.handlers.login(testContext(), { body: { id: "MARA@example.com", secret: " ten or more " } });
    // Trimming never applies to passwords.
    await expect(
      on.identity.handlers.login(testContext(), { body: { id: "mara@example.com", secret: "ten or more" } }),
    ).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });

  test("ID-02 what is wrong is said per field, and nothing is made", async () => {
    const refused = signUp({ name: " ", email: "mara@", password: "short", confirmPassword: "other", role: "OPERATOR" });
    await expect(refused).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: {
        fields: [
          { path: "role", code: "unknown" },
          { path: "name", code: "pleaseProvideYourName" },
          { path: "email", code: "pleaseProvideValidEmail" },
          { path: "password", code: "passwordTooShort" },
          { path: "confirmPassword", code: "passwordsDiffer" },
        ],
      },
    });
    expect(await accounts()).toEqual([]);
  });

  test("ID-02 a known address is a conflict, in any case, and its account stays as it was", async () => {
    await expect(signUp({ ...MARA, email: "FAN@ringside.example" })).rejects.toMatchObject({ code: "ACCOUNT_CONFLICT" });
    expect(await on.identity.getViewer("ringside", "fan")).toMatchObject({ name: "Fan", email: FAN.email });
    await on.identity.handlers.login(testContext(), { body: { id: FAN.email, secret: FAN.password } });
  });

  test("ID-02 an address is unique in its realm only", async () => {
    await signUp(MARA);
    await signUp(MARA, { realmId: "aurora" });
    expect((await accounts()).map((account) => account.realm_id).sort()).toEqual(["aurora", "ringside"]);
  });

  test("ID-02 twenty at once with one address: one account", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, network) => signUp(MARA, { address: `198.51.100.${network}` })),
    );
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "ACCOUNT_CONFLICT" });
    expect(await accounts()).toHaveLength(1);
  });

  test("ID-02 closed: the realm, the provider, and a provider that the realm does not have", async () => {
    await expect(signUp(MARA, { realmId: "closed" })).rejects.toMatchObject({ code: "SIGN_UP_CLOSED" });
    await expect(signUp(MARA, {}, "staff")).rejects.toMatchObject({ code: "SIGN_UP_CLOSED" });
    await expect(signUp(MARA, {}, "nobody")).rejects.toMatchObject({ code: "SIGN_UP_CLOSED" });
    expect(await accounts()).toEqual([]);
  });

  test("ID-02 asking which addresses are taken is limited; honest sign-ups from one network are not", async () => {
    for (let person = 0; person < 22; person += 1) await signUp({ ...MARA, email: `person${person}@example.com` });
    interface Answer {
      readonly code: string;
      readonly details?: { readonly challenge?: GuessChallenge };
    }
    const ask = (email: string, challenge?: SolvedChallenge) =>
      on.identity.handlers
        .signUp(testContext(), { body: { provider: "own", fields: { ...MARA, email }, ...(challenge && { challenge }) } })
        .then(
          (): Answer => ({ code: "OK" }),
          (error: Answer) => error,
        );
    for (let guess = 0; guess < 10; guess += 1) expect((await ask(FAN.email)).code).toBe("ACCOUNT_CONFLICT");
    // ID-31: from here on a solved challenge is required, for taken and free addresses alike.
    const askSolved = async (email: string) => {
      const refused = await ask(email);
      const challenge = refused.details?.challenge;
      if (challenge === undefined) throw new Error(`${refused.code} brought no challenge`);
      const solved = { token: challenge.token, work: workOf(challenge) };
      return { refused: refused.code, solved, code: (await ask(email, solved)).code };
    };
    const taken = await askSolved(FAN.email);
    expect(taken).toMatchObject({ refused: "CHALLENGE_FAILED", code: "ACCOUNT_CONFLICT" });
    expect((await ask(FAN.email, taken.solved)).code).toBe("CHALLENGE_FAILED");
    expect(await askSolved("free@example.com")).toMatchObject({ refused: "CHALLENGE_FAILED", code: "OK" });
    for (let guess = 0; guess < 9; guess += 1) expect((await askSolved(FAN.email)).code).toBe("ACCOUNT_CONFLICT");
    await expect(signUp({ ...MARA, email: FAN.email })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      details: { retryAfterSeconds: expect.any(Number) },
    });
    await signUp(MARA, { address: "198.51.100.1" });
  });

  test("ID-02 P02 P07 hostile text is kept as text", async () => {
    const name = "'); drop table accounts; -- <script>alert(1)</script> {{7*7}} مرحبا 💥";
    const tokens = await signUp({ ...MARA, name });
    const caller = await on.identity.authenticate("ringside", tokens.authorisationToken);
    expect((await on.identity.getViewer("ringside", caller?.id ?? ""))?.name).toBe(name);
    await expect(signUp({ ...MARA, email: "other@example.com", name: "nul\u0000byte" })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
    });
  });

  test("ID-02 P05 hostile bodies are refused with the envelope, and nothing unknown is kept", async () => {
    const call = appOf(on.deps, on.identity);
    const good = { provider: "own", fields: MARA };
    const json = { "content-type": "application/json" };
    const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    const bodies: [string, RequestInit][] = [
      ["none", { headers: json }],
      ["empty", { headers: json, body: "{}" }],
      ["null", { headers: json, body: "null" }],
      ["array", { headers: json, body: "[]" }],
      ["fields missing", { headers: json, body: '{"provider":"own"}' }],
      ["fields of a wrong type", { headers: json, body: JSON.stringify({ ...good, fields: ["a"] }) }],
      ["value of a wrong type", { headers: json, body: JSON.stringify({ ...good, fields: { ...MARA, name: { $ne: null } } }) }],
      ["extra key", { headers: json, body: JSON.stringify({ ...good, role: "OPERATOR" }) }],
      ["__proto__", { headers: json, body: '{"provider":"own","fields":{"__proto__":{"role":"OPERATOR"}}}' }],
      ["constructor", { headers: json, body: '{"provider":"own","fields":{"constructor":"x"}}' }],
      ["unknown field", { headers: json, body: JSON.stringify({ ...good, fields: { ...MARA, isAdmin: "1" } }) }],
      [
        "41 fields",
        {
          headers: json,
          body: JSON.stringify({ ...good, fields: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, ""])) }),
        },
      ],
      ["1 MB", { headers: json, body: JSON.stringify({ ...good, fields: { ...MARA, name: "x".repeat(1_000_000) } }) }],
      ["deep", { headers: json, body: deep }],
      ["bad UTF-8", { headers: json, body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }],
      ["no JSON", { headers: json, body: "{" }],
      ["form", { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "provider=own" }],
      ["encoded", { headers: { ...json, "content-encoding": "br" }, body: "x" }],
    ];
    for (const path of ["/signup", "/login", "/token/refresh", "/logout"])
      for (const [name, init] of bodies) {
        const response = await call("POST", path, init);
        expect(response.status, `${path} ${name}`).toBeGreaterThanOrEqual(400);
        expect(response.status, `${path} ${name}`).toBeLessThan(500);
        expect(await response.json(), `${path} ${name}`).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
      }
    expect(await accounts()).toEqual([]);
    expect(on.deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    expect((await call("POST", "/signup", { headers: json, body: JSON.stringify(good) })).status).toBe(200);
    expect((await call("PATCH", "/user/preferences", { headers: json, body: '{"language":"es"}' })).status).toBe(401);
  });
});
