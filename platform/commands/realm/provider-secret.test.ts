import { expect, test } from "vitest";
import { createFederation } from "../../modules/federation/index.ts";
import { createIdentity } from "../../modules/identity/index.ts";
import { identityPorts } from "../../modules/identity/testing/identity-kit.ts";
import type { Database } from "../../store/database.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { createTestDeps } from "../../testing/test-deps.ts";
import { createTestRealm } from "../../testing/test-realm.ts";
import { EXIT } from "../help.ts";
import { command, commandWith } from "../testing/command-line.ts";

const SECRET = "the-clients-secret-of-the-league-0123456789";
const openId = (id: string, more: object = {}) => ({
  ...{ id, kind: "OPENID", name: id, issuer: `https://${id}.example`, clientId: "tv" },
  ...more,
});
const PROVIDERS = [
  { id: "own" },
  openId("league"),
  openId("open", { clientAuthentication: "NONE" }),
  openId("there", { issuer: "demo:/there" }),
  { id: "apple", kind: "APPLE", name: "Apple", clientId: "tv", teamId: "A1B2C3D4E5", keyId: "F6G7H8I9J0" },
];

interface Listed {
  readonly secrets: readonly { readonly provider: string; readonly secret: string; readonly state: string; readonly changedAt: string }[];
}

describeOnBothDatabases("the operator's command for secrets of providers", (open) => {
  async function openTv(): Promise<Database> {
    const database = await open();
    const settings = `signIn.providers=${JSON.stringify(PROVIDERS)}`;
    expect((await command(database, "realm", "create", "tv", "--host", "tv.example.com", settings)).err).toBe("");
    return database;
  }
  const set = (database: Database, input: string, ...args: string[]) =>
    commandWith({ input }, database, "realm", "provider-secret", "tv", ...args);
  const states = async (database: Database, ...args: string[]) =>
    (await command(database, "realm", ...args, "tv", "--json"))
      .json<Listed>()
      .secrets.map(({ provider, secret, state }) => [...[provider, secret, state]]);
  const doctorOn = async (database: Database) => {
    const { findings } = (await command(database, "doctor", "--json")).json<{ findings: { check: string; message: string }[] }>();
    return findings.filter(({ check }) => check === "sign-in").map(({ message }) => message);
  };
  /** The secret as the platform itself reads it. */
  function readAt(database: Database, provider: string): Promise<string | null> {
    const deps = createTestDeps(database, { settings: { demo: false } });
    const realm = createTestRealm(deps);
    return createFederation(deps, {
      demo: null,
      realm,
      identity: createIdentity(deps, identityPorts(realm)),
    }).secrets.read("tv", provider, "client-secret");
  }

  test("ID-10 PL-10 a secret is set from standard input, used, and nowhere shown; another takes its place", async () => {
    const database = await openTv();
    const one = await set(database, `${SECRET}\n`, "league");
    expect([one.code, one.out, one.err]).toEqual([EXIT.done, "The client-secret of league in tv is set.\n", ""]);
    expect(await readAt(database, "league")).toBe(SECRET);
    const json = await set(database, `${SECRET}-2\r\n`, "league", "--json");
    expect(json.json()).toEqual({ realm: "tv", provider: "league", secret: "client-secret", state: "set" });
    expect(await readAt(database, "league")).toBe(`${SECRET}-2`);
    const shown = await Promise.all(
      [
        ["provider-secret", "tv"],
        ["show", "tv"],
        ["show", "tv", "--json"],
      ].map((args) => command(database, "realm", ...args)),
    );
    const stored = await database.unwalled.selectFrom("provider_secrets").selectAll().execute();
    const events = await database.unwalled
      .selectFrom("audit_events")
      .select(["event", "details"])
      .where("event", "=", "REALM_CHANGED")
      .execute();
    expect(events).toEqual(
      Array.from({ length: 2 }, () => ({ event: "REALM_CHANGED", details: '{"changed":"secret of the provider league"}' })),
    );
    expect(one.logged).toEqual([{ realm: "tv", provider: "league", secret: "client-secret", message: "provider secret set by command" }]);
    expect(JSON.stringify([one, json, shown, stored, events])).not.toContain(SECRET);
  });

  test("ID-10 PL-10 the list, realm show and the doctor name providers without their secret, and no other", async () => {
    const database = await openTv();
    const missing = [
      ["league", "client-secret", "missing"],
      ["apple", "private-key", "missing"],
    ];
    expect(await states(database, "provider-secret")).toEqual(missing);
    expect(await states(database, "show")).toEqual(missing);
    expect((await command(database, "realm", "show", "tv")).out).toContain(
      "missing  the provider league has no client-secret: realm provider-secret tv league\n",
    );
    expect(await doctorOn(database)).toEqual([
      "tv: the provider league has no client-secret, nobody signs in with it",
      "tv: the provider apple has no private-key, nobody signs in with it",
    ]);
    await set(database, SECRET, "league");
    expect((await states(database, "provider-secret"))[0]).toEqual(["league", "client-secret", "set"]);
    expect((await command(database, "realm", "show", "tv")).out).not.toContain("league has no");
    expect(await doctorOn(database)).toHaveLength(1);
    // Sealed with another secret of the server: there, and good for nothing.
    const other = { settings: { secret: "another secret of the server, as long as it must be" } };
    expect((await commandWith(other, database, "realm", "provider-secret", "tv")).out).toMatch(
      /^league {2}client-secret {2}unreadable {2}2/u,
    );
    expect((await commandWith(other, database, "realm", "show", "tv")).out).toContain("cannot be read with this SESSION_SECRET");
    await command(database, "realm", "create", "two", "--host", "two.example.com");
    expect((await command(database, "realm", "provider-secret", "two")).out).toBe("No provider of two needs a secret, and none is kept.\n");
  });

  test("ID-10 PL-10 a secret is removed, also that of a provider that the realm no longer has", async () => {
    const database = await openTv();
    await set(database, SECRET, "league");
    const removed = await command(database, "realm", "provider-secret", "tv", "league", "--remove", "--json");
    expect([removed.code, removed.json()]).toEqual([EXIT.done, { realm: "tv", provider: "league", removed: ["client-secret"] }]);
    expect(await readAt(database, "league")).toBeNull();
    const again = await command(database, "realm", "provider-secret", "tv", "league", "--remove");
    expect([again.code, again.err]).toEqual([EXIT.failed, "Not done: league in tv has no client-secret to remove\n"]);
    await set(database, SECRET, "league");
    await command(database, "realm", "set", "tv", "--unset", "signIn.providers");
    expect(await states(database, "provider-secret")).toEqual([["league", "client-secret", "unused"]]);
    expect(await doctorOn(database)).toEqual([]);
    expect((await command(database, "realm", "provider-secret", "tv", "league", "--remove")).code).toBe(EXIT.done);
    expect(await states(database, "provider-secret")).toEqual([]);
  });

  test("ID-10 PL-10 unknown realms and providers, kinds without a secret, and what is none are refused and change nothing", async () => {
    const database = await openTv();
    const refusals: [string[], string, string][] = [
      [["none", "league"], SECRET, 'there is no realm "none" (there are tv)'],
      [["tv", "none"], SECRET, 'tv has no provider "none" (it has own, league, open, there, apple)'],
      [["tv", "own"], SECRET, "own needs no secret"],
      [["tv", "open"], SECRET, "open needs no secret"],
      [["tv", "there"], SECRET, "there needs no secret"],
      [["tv", "none", "--remove"], "", 'tv has no provider "none"'],
      [["tv", "league"], "", "standard input is empty"],
      [["tv", "league"], "\n", "standard input is empty"],
      [["tv", "league"], `${SECRET}\nmore\n`, "one line"],
      [["tv", "league"], SECRET.repeat(200), "at most 4000 characters"],
      [["tv", "apple"], SECRET, "no private key for ES256"],
    ];
    for (const [args, input, reason] of refusals) {
      const { code, out, err, logged } = await commandWith({ input }, database, "realm", "provider-secret", ...args);
      expect([code, out, logged], reason).toEqual([EXIT.failed, "", []]);
      expect(err).toContain(reason);
      expect(err).not.toContain(SECRET);
    }
    // A secret that stands in an argument is not said again.
    for (const args of [[], ["tv", "--remove"], ["tv", "league", SECRET]]) {
      const { code, out, err } = await command(database, "realm", "provider-secret", ...args);
      expect([code, out]).toEqual([EXIT.usage, ""]);
      expect(err).toContain("Usage: npm run platform -- realm provider-secret REALM [PROVIDER]");
      expect(err).not.toContain(SECRET);
    }
    expect(await database.unwalled.selectFrom("provider_secrets").selectAll().execute()).toEqual([]);
  });
});
