import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AccessToRemove } from "../../../../contract/identity/remaining-access.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { HashPool } from "../passwords/hash-pool.ts";
import { hashPasswordSync } from "../passwords/passwords.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { FAN, mailedTo, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const NEW_PASSWORD = "Another-Corner-88";
const OWNER = "owner@example.com";

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "OK",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Compares at once; while `hold` is set, comparisons wait for `release`. */
function heldHashPool() {
  let release: (() => void) | null = null;
  let gate: Promise<void> | null = null;
  let reached: () => void = () => undefined;
  const stored = new Map<string, string>();
  const pool: HashPool = {
    async run(_caller, job) {
      if (!("stored" in job)) {
        const hash = hashPasswordSync(job.password);
        stored.set(hash, job.password);
        return hash;
      }
      const right = (stored.get(job.stored) ?? PASSWORD) === job.password;
      if (gate !== null) {
        reached();
        await gate;
      }
      return right;
    },
    close: () => Promise.resolve(),
  };
  return {
    pool,
    hold(): Promise<void> {
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return new Promise((resolve) => {
        reached = resolve;
      });
    },
    release(): void {
      gate = null;
      release?.();
    },
  };
}

describeOnBothDatabases("requests that are under way while access to an account changes", (open) => {
  const hashes = heldHashPool();
  const on = openIdentity(open, { hashPool: hashes.pool });

  const login = (secret: string, id: string = FAN.email) => on.identity.handlers.login(testContext(), { body: { id, secret } });
  const lastToken = async () => (await mailedTo(on.deps)).findLast(({ token }) => token !== null)?.token ?? "";
  async function signIn(secret = PASSWORD): Promise<ViewerContext> {
    const viewer = await on.identity.authenticate("ringside", (await login(secret)).authorisationToken);
    if (viewer === null) throw new Error("not signed in");
    return { ...testContext(), viewer };
  }
  async function reset(id: string = FAN.email): Promise<string> {
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id } });
    const token = await lastToken();
    await on.identity.handlers.resetPassword(testContext(), { body: { token, secret: NEW_PASSWORD } });
    return token;
  }
  const liveSessions = async () =>
    (
      await on.database.unwalled
        .selectFrom("sessions")
        .select("id")
        .where("account_id", "=", FAN.id)
        .where("ended_at", "is", null)
        .execute()
    ).length;
  const addPasskeys = async (...ids: string[]) => {
    for (const id of ids) {
      const passkey = { id, rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: `Key ${id}`, synced: false };
      await passkeyStore(on.database.write, "ringside").insert(FAN.id, passkey, on.deps.clock.now().toISOString());
    }
  };

  test.each<[string, (context: ViewerContext, handlers: typeof on.identity.handlers) => Promise<unknown>]>([
    ["sets a password", (context, handlers) => handlers.changePassword(context, { body: { secret: "Thiefs-Corner-99" } })],
    ["changes the address", (context, handlers) => handlers.askEmailChange(context, { body: { email: "thief@example.com" } })],
    ["plans the end of the account", (context, handlers) => handlers.askDeletion(context, {})],
  ])("ID-08 P13 P17 a request of a session that a reset has ended meanwhile fails: one that %s", async (_what, request) => {
    const thief = await signIn();
    await reset();
    expect(await codeOf(request(thief, on.identity.handlers))).toBe("TOKEN_INVALID");
    expect(await codeOf(login(NEW_PASSWORD))).toBe("OK");
    const account = await on.database.unwalled
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", FAN.id)
      .where("realm_id", "=", "ringside");
    expect(await account.executeTakeFirst()).toMatchObject({ deletion_due_at: null });
    expect(await on.database.unwalled.selectFrom("email_changes").selectAll().execute()).toEqual([]);
  });

  test("ID-10 ID-25 P13 P17 a session that a reset has ended meanwhile links no provider, takes no new session and lets no television in", async () => {
    const thief = await signIn();
    const television = await on.identity.handlers.authoriseDevice(testContext(), {});
    await reset();
    const identity = { provider: "league", subject: "thief", email: null, emailVerified: false, name: null };
    expect(await codeOf(on.identity.linkedIdentities.link(thief, identity))).toBe("TOKEN_INVALID");
    expect(await codeOf(on.identity.linkedIdentities.renew(thief))).toBe("TOKEN_INVALID");
    const answer = { params: { id: television.userCode }, body: { approve: true } };
    expect(await codeOf(on.identity.handlers.answerDeviceRequest(thief, answer))).toBe("TOKEN_INVALID");
    expect(await on.database.unwalled.selectFrom("linked_identities").selectAll().execute()).toEqual([]);
    expect(await liveSessions()).toBe(0);
  });

  test("ID-01 ID-08 P13 P17 a sign-in with the former password that is being compared while a reset is made gets no session", async () => {
    const compared = hashes.hold();
    const slow = codeOf(login(PASSWORD));
    await compared;
    await reset();
    hashes.release();
    expect(await slow).toBe("INVALID_CREDENTIALS");
    expect(await liveSessions()).toBe(0);
    expect(await codeOf(login(NEW_PASSWORD))).toBe("OK");
  });

  test.each(["a new password", "signing out everywhere else"])(
    "ID-25 ID-30 P13 P18 %s ends a television that was approved and has not come yet",
    async (how) => {
      const television = await on.identity.handlers.authoriseDevice(testContext(), {});
      await on.identity.handlers.answerDeviceRequest(await signIn(), { params: { id: television.userCode }, body: { approve: true } });
      const owner = await signIn();
      if (how === "a new password") await on.identity.handlers.changePassword(owner, { body: { secret: NEW_PASSWORD } });
      else await on.identity.handlers.endOtherSessions(owner, {});
      const come = on.identity.handlers.signInByDeviceCode(testContext(), { body: { deviceCode: television.deviceCode } });
      expect(await codeOf(come)).toBe("SIGN_IN_EXPIRED");
      expect(await liveSessions()).toBe(1);
    },
  );

  test("ID-27 P17 a reset ends the unconfirmed set-up of an authenticator app, whose secret a stranger has seen", async () => {
    const secret = { realm_id: "ringside", account_id: FAN.id, secret: "seen", created_at: on.deps.clock.now().toISOString() };
    const setup = { ...secret, confirmed_at: null, last_step: 0, removal_due_at: null };
    await on.database.unwalled.insertInto("authenticators").values(setup).execute();
    await reset();
    expect(await on.database.unwalled.selectFrom("authenticators").selectAll().execute()).toEqual([]);
  });

  test("ID-09 ID-10 P17 links in the mailbox of an address that its owner proved by a provider open the stranger's account no more", async () => {
    const fields = { name: "Thief", email: OWNER, password: PASSWORD, confirmPassword: PASSWORD };
    const thief = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    const confirmation = await lastToken();
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: OWNER } });
    const resetLink = await lastToken();
    const identity = { provider: "league", subject: "owner", email: OWNER, emailVerified: true, name: null };
    // The realm asks the new account for a name before it gets a session.
    const signedIn = codeOf(on.identity.signInWithProvider(testContext(), identity, { allowSignUp: true }));
    expect(await signedIn).toBe("COMPLETION_REQUIRED");
    const answer = { account: "KEEP", secret: NEW_PASSWORD } as const;
    expect(await codeOf(on.identity.handlers.confirmEmail(testContext(), { body: { token: confirmation, ...answer } }))).toBe(
      "LINK_INVALID",
    );
    expect(await codeOf(on.identity.handlers.resetPassword(testContext(), { body: { token: resetLink, ...answer } }))).toBe("LINK_INVALID");
    expect(await codeOf(on.identity.authenticate("ringside", thief.authorisationToken))).toBe("OK");
    const addresses = await on.database.unwalled.selectFrom("accounts").select("email").where("email", "like", "%released%").execute();
    expect(addresses).toHaveLength(1);
  });

  test("ID-08 P17 an account that its owner keeps forgets the stranger's browser and network", async () => {
    const fields = { name: "Thief", email: OWNER, password: PASSWORD, confirmPassword: PASSWORD };
    await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: OWNER } });
    const context = testContext({ address: "198.51.100.20" });
    await on.identity.handlers.resetPassword(context, { body: { token: await lastToken(), secret: NEW_PASSWORD, account: "KEEP" } });
    for (const table of ["devices", "known_addresses"] as const)
      expect(await on.database.unwalled.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  /** Runs two changes of the fan's account in this order: on PostgreSQL both wait for its lock, the second behind the first. */
  async function runInOrder(first: () => Promise<string>, second: () => Promise<string>): Promise<string[]> {
    if (on.database.dialect === "sqlite") return [await first(), await second()];
    const db = on.database.unwalled;
    const waiting = async () =>
      (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length;
    // The requests do not belong to the transaction that holds the lock.
    const outside = AsyncLocalStorage.snapshot();
    const begun: Promise<string>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("accounts").select("id").where("id", "=", FAN.id).where("realm_id", "=", "ringside").forUpdate().execute();
      for (const run of [first, second]) {
        begun.push(outside(run));
        await expect.poll(() => outside(waiting)).toBe(begun.length);
      }
    });
    return Promise.all(begun);
  }
  const remove = (token: string, what: AccessToRemove, context: CallContext = testContext()) =>
    codeOf(on.identity.handlers.removeRemainingAccess(context, { body: { token, remove: what } }));
  const passkeysLeft = async () => (await passkeyStore(on.database.read, "ringside").list(FAN.id)).map(({ id }) => id);

  test("ID-08 ID-27 P17 two removals at once: both count, and nothing is half removed", async () => {
    await addPasskeys("one", "two", "three");
    const token = await reset();
    const all = () => remove(token, { kind: "ALL" });
    const one = () => remove(token, { kind: "PASSKEY", id: "one" });
    expect(await runInOrder(one, all)).toEqual(["OK", "OK"]);
    expect(await passkeysLeft()).toEqual([]);
    const events = await on.database.unwalled.selectFrom("audit_events").select("event").where("event", "=", "PASSKEY_REMOVED").execute();
    expect(events).toHaveLength(3);
  });

  test("ID-08 ID-27 P17 a removal that a passkey was added before removes it too", async () => {
    await addPasskeys("one");
    const token = await reset();
    const added = async () => {
      await on.database.write.transaction().execute(async (trx) => {
        const row = trx.selectFrom("accounts").select("id").where("id", "=", FAN.id).where("realm_id", "=", "ringside");
        await (on.database.dialect === "postgres" ? row.forKeyShare() : row).execute();
        const passkey = { id: "late", rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: "Late", synced: false };
        await passkeyStore(trx, "ringside").insert(FAN.id, passkey, on.deps.clock.now().toISOString());
      });
      return "OK";
    };
    expect(await runInOrder(added, () => remove(token, { kind: "ALL" }))).toEqual(["OK", "OK"]);
    expect(await passkeysLeft()).toEqual([]);
  });

  /** A change of address of which the present mailbox has confirmed its part; gives the link of the new mailbox. */
  async function halfMoved(owner: ViewerContext): Promise<string> {
    await on.identity.handlers.askEmailChange(owner, { body: { email: "moved@example.com" } });
    const mails = await mailedTo(on.deps);
    const linkOf = (subject: string) => mails.findLast((mail) => mail.subject === subject)?.token ?? "";
    await on.identity.handlers.confirmEmail(owner, { body: { token: linkOf("mailEmailOldSubject") } });
    return linkOf("mailEmailNewSubject");
  }

  test.each(["a new password", "another address", "another reset"])(
    "ID-08 ID-30 P17 a removal behind %s removes nothing; before it, it counts",
    async (how) => {
      for (const removalFirst of [false, true]) {
        await on.database.unwalled.deleteFrom("passkeys").execute();
        await addPasskeys("one", "two");
        await on.database.unwalled
          .updateTable("accounts")
          .set({ email: FAN.email, email_lookup: FAN.email.toLowerCase() })
          .where("id", "=", FAN.id)
          .where("realm_id", "=", "ringside")
          .execute();
        const token = await reset();
        const owner = await signIn(NEW_PASSWORD);
        await on.identity.handlers.askPasswordReset(testContext(), { body: { id: FAN.email } });
        const second = await lastToken();
        const moveLink = how === "another address" ? await halfMoved(owner) : "";
        const change = {
          "a new password": () => codeOf(on.identity.handlers.changePassword(owner, { body: { secret: "Third-Corner-99" } })),
          "another reset": () =>
            codeOf(on.identity.handlers.resetPassword(testContext(), { body: { token: second, secret: NEW_PASSWORD } })),
          "another address": () => codeOf(on.identity.handlers.confirmEmail(owner, { body: { token: moveLink } })),
        }[how];
        if (change === undefined) throw new Error(how);
        const removal = () => remove(token, { kind: "ALL" });
        const codes = await (removalFirst ? runInOrder(removal, change) : runInOrder(change, removal));
        expect(codes[removalFirst ? 0 : 1], `${removalFirst}`).toBe(removalFirst ? "OK" : "LINK_INVALID");
        expect(await passkeysLeft()).toEqual(removalFirst ? [] : ["one", "two"]);
        // A removal ends every session, so a change by one of them comes too late.
        if (removalFirst)
          expect(codes[1]).toBe(how === "a new password" ? "TOKEN_INVALID" : how === "another address" ? "LINK_INVALID" : "OK");
      }
    },
  );
});
