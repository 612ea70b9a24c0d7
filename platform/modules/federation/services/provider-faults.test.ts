import { AsyncLocalStorage } from "node:async_hooks";
import { generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { PROVIDER_KINDS, type ProviderKind } from "../../../../contract/federation/providers.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases, describeOnPostgres } from "../../../testing/test-database.ts";
import { FAN } from "../../identity/testing/identity-kit.ts";
import { counterpartForTests, type Misbehaviour, walkThrough } from "../testing/counterpart.ts";
import { type FederationKit, federationOn } from "../testing/federation-kit.ts";

const context = testContext();
const PERSON = { id: "alex-rivera", secret: "Corner-Stool-77" };
const counterpart = counterpartForTests({ acceptsSecret: () => Promise.resolve(true) });

type Handlers = FederationKit["handlers"];
/** The call that ends a sign-in, with the data that came back from the provider. */
type Arrival = (handlers: Handlers) => Promise<unknown>;

interface Way {
  readonly settings: (at: string) => Readonly<Record<string, unknown>>;
  /** The viewer's steps before the provider fails. */
  readonly leave: (handlers: Handlers) => Promise<Arrival>;
  /** Path of the provider's response that fails; a sign-in requires that response. */
  readonly failing: RegExp;
  /** Problem for the provider's status 409. */
  readonly conflict: "ACCOUNT_CONFLICT" | "SIGN_IN_REFUSED" | "SIGN_IN_PROVIDER_UNAVAILABLE";
  /** Outcome when the same answer is sent twice. "THE_SAME_VIEWER": typed credentials count each time, for one account. */
  readonly twice: "SIGN_IN_EXPIRED" | "THE_SAME_VIEWER";
}

const service = (at: string) => ({ baseUri: at, issuer: at, jwksUri: `${at}/jwks`, audience: "p" });
const TOKEN = /token$/u;
const keys = (at: string) => ({ issuer: at, clientId: "tv", callOrigins: [] });

/** Leaves for the provider, chooses somebody there, and comes back with its answer. */
const byCode =
  (
    oauth: boolean,
    arrive: (handlers: Handlers, body: { code: string; state: string; browser: string; iss: string }) => Promise<unknown>,
  ): Way["leave"] =>
  async (handlers) => {
    const params = { provider: "p" };
    const way = oauth
      ? await handlers.getOAuthAuthUri(context, { params, query: {} })
      : await handlers.getOpenIdAuthUri(context, { params, query: { authoriseUriFlow: "SIGNIN" } });
    const answer = await walkThrough(way.authorisationUri);
    const of = (name: string) => answer.get(name) ?? "";
    return (handlers) => arrive(handlers, { code: of("code"), state: of("state"), iss: of("iss"), browser: way.browser });
  };
const byOpenId = byCode(false, (handlers, { code, ...body }) =>
  handlers.signInByOpenId(context, { params: { client: "p" }, body: { ...body, authorisationCode: code } }),
);

/** Every kind of provider that asks somebody else: a new kind has no row here until it has this list of faults. */
const WAYS: Readonly<Record<Exclude<ProviderKind, "OWN_CREDENTIALS">, Way>> = {
  OPENID: { settings: keys, leave: byOpenId, failing: TOKEN, conflict: "SIGN_IN_REFUSED", twice: "SIGN_IN_EXPIRED" },
  GOOGLE: { settings: keys, leave: byOpenId, failing: TOKEN, conflict: "SIGN_IN_REFUSED", twice: "SIGN_IN_EXPIRED" },
  APPLE: {
    settings: (at) => ({ ...keys(at), teamId: "T", keyId: "K" }),
    leave: byCode(true, (handlers, body) => handlers.signInByApple(context, { body })),
    failing: TOKEN,
    conflict: "SIGN_IN_REFUSED",
    twice: "SIGN_IN_EXPIRED",
  },
  OAUTH: {
    settings: (at) => ({ clientId: "tv", authorisationUri: `${at}/authorise`, tokenUri: `${at}/token`, userInfoUri: `${at}/userinfo` }),
    leave: byCode(true, (handlers, { code, iss: _iss, ...body }) =>
      handlers.signInByOAuth(context, { params: { provider: "p" }, body: { ...body, authorisationCode: code } }),
    ),
    failing: /userinfo$/u,
    conflict: "ACCOUNT_CONFLICT",
    twice: "SIGN_IN_EXPIRED",
  },
  FACEBOOK: {
    settings: (at) => ({ clientId: "tv", authorisationUri: `${at}/authorise`, graphUri: at }),
    leave: byCode(true, (handlers, { iss: _iss, ...body }) => handlers.signInByFacebook(context, { body })),
    failing: TOKEN,
    conflict: "SIGN_IN_REFUSED",
    twice: "SIGN_IN_EXPIRED",
  },
  HOSTED_SOCIAL: {
    settings: (at) => ({
      ...service(at),
      apikey: "public-key",
      authDomain: "p.example",
      projectId: "p",
      providers: [{ id: "faces.example", name: "Faces", origin: new URL(at).origin }],
    }),
    async leave(handlers) {
      const way = await handlers.getHostedAuthUri(context, { query: { providerId: "faces.example" } });
      const answer = (await walkThrough(way.authorisationUri)).toString();
      return (handlers) => handlers.signInByHostedProvider(context, { body: { answer, state: way.state, browser: way.browser } });
    },
    failing: /accounts:signInWithIdp$/u,
    conflict: "ACCOUNT_CONFLICT",
    twice: "SIGN_IN_EXPIRED",
  },
  CUSTOMER_IDENTITY: {
    settings: (at) => ({ ...service(at), baseUri: undefined, scriptUri: `${at}/sdk.js`, apikey: "ringside.p" }),
    async leave() {
      const screen = `${counterpart.origin}/p/screen?apikey=ringside.p&page=${encodeURIComponent("http://localhost:3000")}`;
      const shown = await (await fetch(screen, { method: "POST", body: new URLSearchParams({ person: PERSON.id }) })).text();
      const idToken = /"idToken":"([^"]+)"/u.exec(shown)?.[1] ?? "";
      return (handlers) => handlers.signInByCustomerIdentity(context, { params: { provider: "p" }, body: { idToken } });
    },
    failing: /jwks$/u,
    conflict: "SIGN_IN_PROVIDER_UNAVAILABLE",
    twice: "THE_SAME_VIEWER",
  },
  PBR: {
    settings: service,
    leave: () => Promise.resolve((handlers) => handlers.signInByPbr(context, { body: PERSON })),
    failing: /login$/u,
    conflict: "ACCOUNT_CONFLICT",
    twice: "THE_SAME_VIEWER",
  },
  SPTV: {
    settings: service,
    leave: () => Promise.resolve((handlers) => handlers.signInBySptv(context, { body: PERSON })),
    failing: /login$/u,
    conflict: "ACCOUNT_CONFLICT",
    twice: "THE_SAME_VIEWER",
  },
  PAY_TV: {
    settings: (at) => ({ ...service(at), requestorId: "p", resourceId: "channel-1" }),
    async leave(handlers) {
      const begun = await handlers.beginTvSignIn(context, { body: { requestorId: "p", provider: "skyline-cable", isSecondIntent: false } });
      await fetch(begun.authorisationUri, { method: "POST", body: new URLSearchParams({ person: PERSON.id }), redirect: "manual" });
      const { accessToken, browser } = begun;
      return (handlers) => handlers.signInByTv(context, { body: { requestorId: "p", accessToken, browser } });
    },
    failing: /tokens\/media$/u,
    conflict: "ACCOUNT_CONFLICT",
    twice: "SIGN_IN_EXPIRED",
  },
};
const KINDS = PROVIDER_KINDS.filter((kind) => kind !== "OWN_CREDENTIALS");
const FAULTS: readonly Misbehaviour[] = ["DOWN", "BROKEN", "SLOW", "GARBAGE", "HUGE", "REDIRECT", "CONFLICT"];

describeOnBothDatabases("a provider that fails", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  async function prepare(kind: (typeof KINDS)[number]) {
    const provider = { id: "p", kind, name: "P", ...WAYS[kind].settings(`${counterpart.origin}/p`) };
    const kit = await federationOn(database, [provider]);
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    if (kind === "APPLE")
      await kit.federation.secrets.keep(
        "ringside",
        "p",
        "private-key",
        pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      );
    return { kit, arrive: await WAYS[kind].leave(kit.handlers) };
  }
  const sessionCount = async () => (await database.unwalled.selectFrom("sessions").select("id").execute()).length;
  const accountCount = async () => (await database.unwalled.selectFrom("accounts").select("id").execute()).length;

  test.each(KINDS.flatMap((kind) => FAULTS.map((fault) => [kind, fault] as const)))(
    "P16 P43 ID-29 %s that answers %s: said in our words, no session and no account, and a password still signs in",
    async (kind, fault) => {
      const { kit, arrive } = await prepare(kind);
      const before = counterpart.calls.length;
      counterpart.misbehave(fault, WAYS[kind].failing);
      const code = fault === "CONFLICT" ? WAYS[kind].conflict : "SIGN_IN_PROVIDER_UNAVAILABLE";
      await expect(arrive(fault === "SLOW" ? kit.impatient : kit.handlers)).rejects.toMatchObject({ code });
      // The failed response is the right one. A call that timed out may not have arrived.
      if (fault !== "SLOW") expect(counterpart.calls.slice(before).some((call) => WAYS[kind].failing.test(call))).toBe(true);
      expect([await sessionCount(), await accountCount()]).toEqual([0, 0]);
      await kit.identity.seedAccount(database.write, "ringside", FAN);
      await kit.identity.handlers.login(context, { body: { id: FAN.email, secret: FAN.password } });
      expect(await sessionCount()).toBe(1);
      rateLimitsOf(kit.deps).close();
    },
  );

  test.each(KINDS)(
    "P16 ID-29 %s whose answer comes twice at the same moment: one account, and one session but for what is typed",
    async (kind) => {
      const { kit, arrive } = await prepare(kind);
      const outcomes = await Promise.allSettled([arrive(kit.handlers), arrive(kit.handlers)]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
      expect(refused).toEqual(WAYS[kind].twice === "THE_SAME_VIEWER" ? [] : [WAYS[kind].twice]);
      expect([await sessionCount(), await accountCount()]).toEqual([2 - refused.length, 1]);
      rateLimitsOf(kit.deps).close();
    },
  );
});

// SQLite runs its writers one after the other, so no sign-in overtakes another there.
describeOnPostgres("two sign-ins of one stranger (postgres)", (open) => {
  test("P16 P17 ID-15 who is overtaken by their own other sign-in finds the account that it made", async () => {
    const database = await open();
    const kit = await federationOn(database, [{ id: "p", kind: "PBR", name: "P", ...WAYS.PBR.settings(`${counterpart.origin}/p`) }]);
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.patient);
      return rows.length;
    };
    // The sign-in is another request: it is not part of the transaction that it begins beside.
    const outside = AsyncLocalStorage.snapshot();
    const arrived = await database.write.transaction().execute(async (other) => {
      await kit.identity.seedAccount(other, "ringside", { ...FAN, email: "alex-rivera@identity-demo.example" });
      const arrival = outside(() => kit.handlers.signInByPbr(context, { body: PERSON }));
      await vi.waitFor(async () => expect(await outside(waiting)).toBeGreaterThan(0), { timeout: 30_000 });
      return { arrival };
    });
    await expect(arrived.arrival).resolves.toMatchObject({ authorisationToken: expect.any(String) });
    expect((await database.unwalled.selectFrom("accounts").select("id").execute()).map(({ id }) => id)).toEqual([FAN.id]);
    rateLimitsOf(kit.deps).close();
  });
});
