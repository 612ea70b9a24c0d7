import { createHash } from "node:crypto";
import { Hono } from "hono";
import { beforeEach } from "vitest";
import type { GuessChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { contract } from "../../../../contract/table.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import { register } from "../../../http/register.ts";
import { personalData, realmSettings } from "../../../modules.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import type { OpenDatabase } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps, type TestOverrides } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import type { RealmModule } from "../../realm/index.ts";
import { createIdentity, type Identity, type IdentityPorts } from "../index.ts";
import type { HashJob, HashPool } from "../passwords/hash-pool.ts";
import { hashPasswordSync } from "../passwords/passwords.ts";
import { ownCredentialsFields } from "../providers/own-credentials-fields.ts";

export const PASSWORD = "Corner-Stool-77";
export const FAN = { id: "fan", email: "Fan@Ringside.example", password: PASSWORD, name: "Fan", language: "en", role: "VIEWER" } as const;

const provider = { id: "own", name: "Ringside", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: ownCredentialsFields } as const;
const settings = {
  selfRegistration: true,
  languages: ["en", "es"],
  authenticationProviders: [provider, { ...provider, id: "staff", allowSignUp: false }],
};

/**
 * Realms `ringside` and `aurora` (both with a fan, of different passwords) `confirmed`, where mail confirms a sign-up, and
 * `closed`, where nobody can register.
 */
export async function addIdentityRealms(database: Database): Promise<void> {
  await addTestRealm(database, "ringside", settings);
  await addTestRealm(database, "aurora", settings);
  await addTestRealm(database, "confirmed", { ...settings, signUpAnswer: "CONFIRMED" });
  await addTestRealm(database, "closed", { ...settings, selfRegistration: false });
  const identity = createIdentityOf(createTestDeps(database));
  await identity.seedAccount(database.write, "ringside", FAN);
  await identity.seedAccount(database.write, "ringside", { ...FAN, id: "operator", email: "operator@ringside.example", role: "OPERATOR" });
  await identity.seedAccount(database.write, "aurora", { ...FAN, email: "fan@ringside.example", password: "Another-Stool-77" });
}

export const TERMS = [
  { id: "notice", type: "INFORMATION_TEXT", version: "1", label: { en: "What we keep", es: "Lo que guardamos" }, text: { en: "Little." } },
  { id: "terms", type: "BINARY_CHOICE", required: true, version: "1", label: { en: "I accept" }, page: "terms" },
  { id: "marketing", type: "BINARY_CHOICE", version: "1", default: true, label: { en: "Send me news" } },
] as const;
export type Terms = readonly ((typeof TERMS)[number] | { readonly id: string; readonly type: "BINARY_CHOICE"; readonly version: string })[];

/** A realm asks its viewers to accept `terms` from now on. */
export async function setTerms(database: Database, realm: string, terms: Terms): Promise<void> {
  const row = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", realm).executeTakeFirstOrThrow();
  const set = { ...realmSettings.read(row.settings).set, consent: { terms: terms as never } };
  const settings = realmSettings.write(set);
  await database.unwalled.updateTable("realms").set({ settings }).where("id", "=", realm).execute();
}

/** Ports of a module that runs without the others: no account has rows elsewhere, and no session comes from a provider. */
export const identityPorts = (realm: IdentityPorts["realm"]): IdentityPorts => ({
  realm,
  platform: { personalData, forgetViewer: () => Promise.resolve(), forgetProfile: () => Promise.resolve() },
  federation: { storeProviderSession: () => Promise.resolve() },
});

/** As one process of the platform would make it. `changeRealm` puts something between identity and the realm module. */
export function createIdentityOf(
  deps: TestDeps,
  hashPool?: HashPool,
  changeRealm: (realm: RealmModule) => RealmModule = (realm) => realm,
): Identity {
  return createIdentity(deps, identityPorts(changeRealm(createTestRealm(deps))), hashPool);
}

export function identityOn(database: Database, overrides: TestOverrides = {}, hashPool?: HashPool): { deps: TestDeps; identity: Identity } {
  const deps = createTestDeps(database, overrides);
  const identity = createIdentityOf(deps, hashPool);
  for (const [kind, job] of Object.entries(identity.jobs)) deps.jobs.handle(kind, job);
  return { deps, identity };
}

/** For each test of a suite: an empty database with the realms of `addIdentityRealms`, and the module over it. */
export function openIdentity(open: OpenDatabase, { hashPool }: { readonly hashPool?: HashPool } = {}) {
  let database: Database;
  let made: ReturnType<typeof identityOn>;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    made = identityOn(database, {}, hashPool);
    return () => rateLimitsOf(made.deps).close();
  });
  return {
    get database(): Database {
      return database;
    },
    get deps(): TestDeps {
      return made.deps;
    },
    get identity(): Identity {
      return made.identity;
    },
  };
}

/**
 * The module's calls over HTTP in realm `ringside`, by a guest, or by the holder of a bearer token. `overridesOf`: what else the context of a
 * request says.
 */
export function appOf(
  deps: TestDeps,
  identity: Identity,
  overridesOf: (request: Request) => Parameters<typeof testContext>[0] = () => ({}),
): (method: string, path: string, init?: RequestInit) => Promise<Response> {
  const app = new Hono();
  register(app, contract.identity, identity.handlers, {
    async resolveContext(request, requestId) {
      const token = /^Bearer (.+)$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
      return testContext({ requestId, viewer: await identity.authenticate("ringside", token), ...overridesOf(request) });
    },
    localise: (_realmId, _language, code) => code,
    recordImpersonated: identity.recordImpersonated,
    recordOperator: () => Promise.resolve(),
    hideResults: (_context, output) => Promise.resolve(output),
    limits: rateLimitsOf(deps),
    log: deps.log,
    stopping: new AbortController().signal,
  });
  return async (method, path, init = {}) => app.request(`http://platform.invalid${path}`, { ...init, method });
}

/** Compares at once instead of after 20 ms: a password fits when it is `right`. `jobs` is what came as far as the hash. */
export function fastHashPool(right: string): HashPool & { readonly jobs: HashJob[] } {
  const jobs: HashJob[] = [];
  return {
    jobs,
    run(_caller, job) {
      jobs.push(job);
      return Promise.resolve("stored" in job ? job.password === right : hashPasswordSync(job.password));
    },
    close: () => Promise.resolve(),
  };
}

/** Sends what waits, and gives the links of all mail so far, oldest first: to whom, and the token in it. */
export async function mailedTo(
  deps: TestDeps,
): Promise<{ readonly to: string; readonly subject: string; readonly token: string | null }[]> {
  await deps.jobs.runDue();
  return deps.mailer.sent.map(({ to, subject, text }) => ({ to, subject, token: /[?&]token=([\w-]+)/u.exec(text)?.[1] ?? null }));
}

/** Solves a challenge as the contract describes: SHA-256 of `token.number` begins with `bits` zero bits. */
export function workOf({ token, bits }: GuessChallenge): string {
  for (let number = 0; ; number += 1) {
    const hash = createHash("sha256").update(`${token}.${number}`).digest();
    if (hash.readUInt32BE() < 2 ** (32 - bits)) return String(number);
  }
}
