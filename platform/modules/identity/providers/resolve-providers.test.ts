import { describe, expect, test } from "vitest";
import { choosableProviders, providerOrigins } from "../../../../contract/federation/providers.ts";
import { realmSettings, type SetRealmSettings } from "../../../modules.ts";

type Providers = NonNullable<NonNullable<SetRealmSettings["signIn"]>["providers"]>;

const LEAGUE = { id: "league", kind: "OPENID", name: "League ID", issuer: "https://id.league.example", clientId: "tv" } as const;
const settingsOf = (providers: Providers) => {
  const checked = realmSettings.check({ signIn: { providers } });
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.settings;
};
const problemsOf = (...providers: readonly object[]): string[] => {
  const checked = realmSettings.check({ signIn: { providers } });
  return "problems" in checked ? checked.problems.map(({ path, message }) => `${path} ${message}`) : [];
};
const wireOf = (providers: Providers, demoOrigin: string | null = null) =>
  realmSettings.publicOf(settingsOf(providers), { name: "TV", demoOrigin }).authenticationProviders;

describe("the registry of providers", () => {
  test("ID-20 ID-31 a realm's ways to sign in, in its order, with what everybody may know of them", () => {
    const wire = wireOf([
      { id: "own" },
      {
        ...LEAGUE,
        order: -1,
        button: "SMALL",
        allowUnlink: true,
        resetUri: "https://id.league.example/reset",
        clientName: "web",
        principal: true,
      },
      { id: "apple", kind: "APPLE", name: "Apple", clientId: "tv.example", teamId: "T", keyId: "K", logoUri: "/icons/apple.svg" },
    ]);
    expect(wire.map(({ id, button, callback, origins, postsFrom }) => ({ id, button, callback, origins, postsFrom }))).toEqual([
      { id: "league", button: "SMALL", callback: "/oidc", origins: ["https://id.league.example"], postsFrom: null },
      { id: "own", button: "LARGE", callback: null, origins: [], postsFrom: null },
      {
        id: "apple",
        button: "LARGE",
        callback: "/oauth/apple",
        origins: ["https://appleid.apple.com"],
        postsFrom: "https://appleid.apple.com",
      },
    ]);
    expect(wire[0]).toMatchObject({ allowUnlink: true, resetUri: "https://id.league.example/reset", clientName: "web", fields: [] });
    expect(wire[1]).toMatchObject({ name: "TV", kind: "OWN_CREDENTIALS" });
    expect(providerOrigins(wire)).toEqual(["https://id.league.example", "https://appleid.apple.com"]);
  });

  test("ID-31 nothing that only the platform may know goes out: client, scopes, where keys are", () => {
    const text = JSON.stringify(wireOf([LEAGUE, { ...LEAGUE, id: "other", clientId: "secret-name", scope: "openid hidden" }]));
    for (const hidden of ["clientId", "secret-name", "hidden", "clientAuthentication"]) expect(text).not.toContain(hidden);
  });

  test("ID-31 mandatory: the others are not offered", () => {
    const wire = wireOf([{ id: "own" }, { ...LEAGUE, mandatory: true }]);
    expect(choosableProviders(wire).map(({ id }) => id)).toEqual(["league"]);
    expect(choosableProviders(wireOf([{ id: "own" }, LEAGUE])).map(({ id }) => id)).toEqual(["own", "league"]);
  });

  test("ID-20 what stands at the demo's provider is there with a demo alone", () => {
    const providers: Providers = [{ id: "own" }, { ...LEAGUE, issuer: "demo:/league", callOrigins: ["https://keys.example.com"] }];
    expect(wireOf(providers).map(({ id }) => id)).toEqual(["own"]);
    expect(wireOf(providers, "http://id.localhost:3000")[1]?.origins).toEqual(["http://id.localhost:3000"]);
  });

  test("ID-20 mistakes are named by their place", () => {
    expect(problemsOf({ id: "own" }, { id: "own" })).toEqual(["signIn.providers.1.id must not be another provider's"]);
    expect(problemsOf({ id: "magic-link" })).toEqual(["signIn.providers.0.id is a page's name: take another"]);
    expect(problemsOf({ ...LEAGUE, principal: true }, { ...LEAGUE, id: "two", principal: true })).toEqual([
      "signIn.providers must have one principal OPENID provider at most",
    ]);
    expect(problemsOf({ ...LEAGUE, clientName: "web" }, { ...LEAGUE, id: "two", clientName: "web" })).toEqual([
      "signIn.providers.1.clientName must not be another provider's",
    ]);
    expect(problemsOf({ id: "x", kind: "OPENID" }).some((line) => line.startsWith("signIn.providers.0.issuer"))).toBe(true);
    expect(problemsOf({ ...LEAGUE, clientSecret: "never here" })).toHaveLength(1);
    for (const issuer of [
      "http://id.league.example",
      "https://user@id.league.example",
      "https://id.league.example?x=1",
      "ftp://id.league.example",
      "//id.league.example",
      "http://169.254.169.254",
      "demo:/a?b",
    ])
      expect(problemsOf({ ...LEAGUE, issuer }), issuer).toHaveLength(1);
    for (const issuer of ["https://id.league.example/tenant", "http://localhost:4000", "http://127.0.0.1:4000", "demo:/league"])
      expect(problemsOf({ ...LEAGUE, issuer }), issuer).toEqual([]);
  });
});
