import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { Problem } from "../../../http/problem.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import type { HashPool } from "../passwords/hash-pool.ts";
import { addIdentityRealms, appOf, createIdentityOf, FAN, fastHashPool, identityOn, PASSWORD } from "../testing/identity-kit.ts";

describeOnBothDatabases("sign-in", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    ({ deps, identity } = identityOn(database));
    return () => rateLimitsOf(deps).close();
  });

  const login = (id: string, secret: string, overrides: Parameters<typeof testContext>[0] = {}) =>
    identity.handlers.login(testContext(overrides), { body: { id, secret } });
  const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => "OK",
      (error: { code?: string }) => error.code ?? String(error),
    );

  test("ID-01 own credentials open a session, in any case of the address", async () => {
    const tokens = await login(" fan@RINGSIDE.example", PASSWORD);
    expect(tokens).toMatchObject({ expiresIn: 900, linkedAccounts: [], missingInformationStatus: "NONE" });
    const caller = await identity.authenticate("ringside", tokens.authorisationToken);
    expect(caller).toMatchObject({ id: "fan", role: "VIEWER" });
    expect(await identity.isSessionAlive("ringside", caller?.sessionId ?? "")).toBe(true);
  });

  test("ID-01 an operator's role is in her session", async () => {
    const tokens = await login("operator@ringside.example", PASSWORD);
    expect(await identity.authenticate("ringside", tokens.authorisationToken)).toMatchObject({ id: "operator", role: "OPERATOR" });
  });

  test("ID-01 one field is enough to ask; the answer is that of a wrong password", async () => {
    expect(await codeOf(login(FAN.email, ""))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(login("", PASSWORD))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(login("", ""))).toBe("INVALID_CREDENTIALS");
  });

  test("ID-01 realms are walls: the same address has another account and password there", async () => {
    expect(await codeOf(login(FAN.email, PASSWORD, { realmId: "aurora" }))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(login(FAN.email, "Another-Stool-77", { realmId: "aurora" }))).toBe("OK");
    expect(await codeOf(login(FAN.email, "Another-Stool-77"))).toBe("INVALID_CREDENTIALS");
    const { authorisationToken } = await login(FAN.email, PASSWORD);
    await expect(identity.authenticate("aurora", authorisationToken)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  test("ID-01 P10 an unknown address and a wrong password are answered with the same bytes", async () => {
    const call = appOf(deps, identity);
    const ask = async (id: string) => {
      const response = await call("POST", "/login", {
        headers: { "content-type": "application/json", "x-request-id": "request-1" },
        body: JSON.stringify({ id, secret: "a wrong password" }),
      });
      return { status: response.status, headers: [...response.headers], body: await response.text() };
    };
    const wrong = await ask(FAN.email);
    expect(wrong.status).toBe(401);
    expect(JSON.parse(wrong.body)).toEqual({ code: "INVALID_CREDENTIALS", messages: ["INVALID_CREDENTIALS"], requestId: "request-1" });
    expect(await ask("nobody@ringside.example")).toEqual(wrong);
  });

  test("ID-01 P10 an unknown address costs the same work: the same queries, the same limits, one hash of the same cost", async () => {
    const queries: string[] = [];
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queries.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const watched: Database = {
      ...database,
      read: database.read.withPlugin(counting),
      write: database.write.withPlugin(counting),
      unwalled: database.unwalled.withPlugin(counting),
    };
    const pool = fastHashPool(PASSWORD);
    const watchedDeps = { ...deps, database: watched };
    const guarded = createIdentityOf(watchedDeps, pool);
    const workOf = async (id: string, address: string) => {
      queries.length = 0;
      pool.jobs.length = 0;
      const body = { id, secret: "a wrong password" };
      expect(await codeOf(guarded.handlers.login(testContext({ address }), { body }))).toBe("INVALID_CREDENTIALS");
      const costs = pool.jobs.map((job) => ("stored" in job ? job.stored.split("$").slice(0, 4).join("$") : "a new hash"));
      return { costs, queries: [...queries] };
    };
    // Once before: PostgreSQL makes the limits' table at the first use.
    await workOf("somebody@ringside.example", "198.51.100.9");
    const existing = await workOf(FAN.email, "198.51.100.1");
    const unknown = await workOf("nobody@ringside.example", "198.51.100.2");
    // `passwords.test.ts` proves its cost.
    expect(existing.costs).toEqual([expect.stringMatching(/^\$argon2id\$/u)]);
    expect(existing.queries.length).toBeGreaterThan(0);
    expect(unknown).toEqual(existing);
    await rateLimitsOf(watchedDeps).close();
  });

  test("ID-01 P11 a thousand guesses from a thousand networks, at two processes and over a restart: twenty reach the hash, the owner signs in", async () => {
    const pool = fastHashPool(PASSWORD);
    // Another process: limits of its own over the same data.
    const processOn = () => {
      const own = { ...deps, database: { ...database } };
      return { identity: createIdentityOf(own, pool), stop: () => rateLimitsOf(own).close() };
    };
    const signIn = (at: Identity, secret: string, address: string) =>
      codeOf(at.handlers.login(testContext({ address }), { body: { id: FAN.email, secret } }));
    let one = processOn();
    const other = processOn();
    const home = "2001:db8:7:7::1";
    expect(await signIn(one.identity, PASSWORD, home)).toBe("OK");
    pool.jobs.length = 0;
    const codes = new Map<string, number>();
    for (let guess = 0; guess < 1_000; guess += 1) {
      if (guess === 300) {
        one.stop();
        one = processOn();
      }
      const at = guess % 2 === 0 ? one : other;
      const code = await signIn(at.identity, `guess ${guess}`, `198.18.${guess >> 8}.${guess & 255}`);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ INVALID_CREDENTIALS: 20, CHALLENGE_FAILED: 980 });
    expect(pool.jobs).toHaveLength(20);
    for (const at of [one, other]) expect(await signIn(at.identity, PASSWORD, home)).toBe("OK");
    one.stop();
    other.stop();
  });

  test("ID-01 P11 guesses from one network stop after ten, with a challenge; the owner elsewhere still signs in without", async () => {
    for (let guess = 0; guess < 10; guess += 1) expect(await codeOf(login(FAN.email, `guess ${guess}`))).toBe("INVALID_CREDENTIALS");
    const refused = await login(FAN.email, PASSWORD).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "CHALLENGE_FAILED", details: { challenge: { token: expect.any(String) } } });
    expect(await codeOf(login(FAN.email, PASSWORD, { address: "198.51.100.7" }))).toBe("OK");
  });

  test("ID-01 P11 an unknown address runs into the same limit as a known one", async () => {
    const codes = async (id: string, address: string) => {
      const seen: string[] = [];
      for (let guess = 0; guess < 12; guess += 1) seen.push(await codeOf(login(id, "a wrong password", { address })));
      return seen;
    };
    expect(await codes("nobody@ringside.example", "198.51.100.1")).toEqual(await codes(FAN.email, "198.51.100.2"));
  });

  test("ID-01 P11 guesses from forty networks: twenty reach the password, and where the owner has been before she still gets in", async () => {
    await login(FAN.email, PASSWORD, { address: "2001:db8:1:2::aaaa" });
    const codes: string[] = [];
    for (let guess = 0; guess < 40; guess += 1)
      codes.push(await codeOf(login(FAN.email, "a wrong password", { address: `198.51.100.${guess}` })));
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(20);
    expect(await codeOf(login(FAN.email, PASSWORD, { address: "192.0.2.9" }))).toBe("CHALLENGE_FAILED");
    // Another address of the same home: IPv6 customers hold a /64.
    expect(await codeOf(login(FAN.email, PASSWORD, { address: "2001:db8:1:2::bbbb" }))).toBe("OK");
  });

  test("ID-01 P11 tries that one account's limit turns away use up nothing of their network's: the others behind it sign in", async () => {
    for (let guess = 0; guess < 70; guess += 1) await codeOf(login(FAN.email, "a wrong password"));
    expect(await codeOf(login("operator@ringside.example", PASSWORD))).toBe("OK");
  });

  test("ID-01 P11 parallel guesses cannot slip through together", async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(login(FAN.email, "a wrong password"))));
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(10);
  });

  test("ID-01 P11 limits hold across processes", async () => {
    for (let guess = 0; guess < 10; guess += 1) await codeOf(login(FAN.email, "a wrong password"));
    const before = identity;
    await rateLimitsOf(deps).close();
    ({ deps, identity } = identityOn(database));
    expect(identity).not.toBe(before);
    expect(await codeOf(login(FAN.email, PASSWORD))).toBe("CHALLENGE_FAILED");
  });

  test("ID-01 P11 a sign-in that was turned away under load is no guess: the owner keeps all tries", async () => {
    const busy: HashPool = { run: () => Promise.reject(new Problem("BUSY")), close: () => Promise.resolve() };
    const full = identityOn(database, {}, busy).identity;
    for (let time = 0; time < 25; time += 1)
      await expect(full.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } })).rejects.toMatchObject({
        code: "BUSY",
      });
    expect(await codeOf(login(FAN.email, PASSWORD))).toBe("OK");
  });

  test("ID-01 a right password costs nothing: many may sign in behind one address", async () => {
    for (let time = 0; time < 60; time += 1) expect(await codeOf(login(FAN.email, PASSWORD))).toBe("OK");
  });

  test("ID-01 one realm's guesses do not shut another's door", async () => {
    for (let guess = 0; guess < 11; guess += 1) await codeOf(login(FAN.email, "a wrong password"));
    expect(await codeOf(login(FAN.email, "Another-Stool-77", { realmId: "aurora" }))).toBe("OK");
  });

  test("ID-01 P07 hostile input is literal text", async () => {
    for (const id of [
      "' or '1'='1",
      "fan@ringside.example' --",
      "%",
      "_an@ringside.example",
      "\u0000",
      "💥",
      "{{7*7}}",
      "fan@ringside.example\u0000",
    ])
      expect(await codeOf(login(id, PASSWORD)), id).toBe("INVALID_CREDENTIALS");
    for (const secret of ["' or '1'='1", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA", "\u0000", `${PASSWORD}\u0000`])
      expect(await codeOf(login(FAN.email, secret, { address: "198.51.100.3" })), secret).toBe("INVALID_CREDENTIALS");
  });

  test("ID-01 nothing secret is logged or kept as it is", async () => {
    const tokens = await login(FAN.email, PASSWORD);
    await codeOf(login(FAN.email, "a wrong password"));
    await identity.handlers.refreshToken(testContext(), { body: { refreshToken: tokens.refreshToken } });
    const rows = await Promise.all(
      (["accounts", "credentials", "sessions", "refresh_tokens", "known_addresses"] as const).map((table) =>
        database.unwalled.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify([rows, deps.log.lines]);
    expect(rows.flat().length).toBeGreaterThan(5);
    for (const secret of [PASSWORD, "a wrong password", tokens.refreshToken, tokens.authorisationToken, "203.0.113.1"])
      expect(text).not.toContain(secret);
  });

  test("ID-24 getViewer gives what mail needs, in its realm only", async () => {
    expect(await identity.getViewer("ringside", "fan")).toMatchObject({ id: "fan", email: FAN.email, name: "Fan", language: "en" });
    expect(await identity.getViewer("ringside", "operator")).not.toBeNull();
    expect(await identity.getViewer("aurora", "operator")).toBeNull();
  });

  test("ID-01 seeding again changes nothing and says so", async () => {
    expect(await identity.seedAccount(database.write, "ringside", { ...FAN, password: "Other-Password-1" })).toBe(false);
    expect(await identity.seedAccount(database.write, "ringside", { ...FAN, id: "fan-2" })).toBe(false);
    expect(await codeOf(login(FAN.email, PASSWORD))).toBe("OK");
    const made = await database.write
      .transaction()
      .execute((trx) => identity.seedAccount(trx, "ringside", { ...FAN, id: "new", email: "new@example.com" }));
    expect(made).toBe(true);
  });
});
