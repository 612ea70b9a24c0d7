import { sql } from "kysely";
import { expect, test } from "vitest";
import type { GuessChallenge, SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { seedLabels } from "../../../labels/seed-labels.ts";
import type { Database } from "../../../store/database.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { appOf, FAN, fastHashPool, openIdentity, PASSWORD, workOf } from "../testing/identity-kit.ts";

/** The database takes no writes any more, as when its disk is full or it has failed over. SQLite's limits lie in a file of their own, and go on. */
async function refuseWrites({ dialect, unwalled, patient }: Database): Promise<void> {
  if (dialect === "sqlite") return void (await sql`pragma query_only = true`.execute(unwalled));
  await patient.connection().execute(async (own) => {
    await sql.raw(`alter database "${await nameOf(own)}" set default_transaction_read_only = on`).execute(own);
    await endOthers(own);
  });
}

async function takeWrites({ dialect, unwalled, patient }: Database): Promise<void> {
  if (dialect === "sqlite") return void (await sql`pragma query_only = false`.execute(unwalled));
  await patient.connection().execute(async (own) => {
    await sql`set default_transaction_read_only = off`.execute(own);
    await sql.raw(`alter database "${await nameOf(own)}" reset default_transaction_read_only`).execute(own);
    await endOthers(own);
  });
}

type Connection = Parameters<Parameters<ReturnType<Database["patient"]["connection"]>["execute"]>[0]>[0];
const nameOf = async (own: Connection): Promise<string> =>
  (await sql<{ name: string }>`select current_database() as name`.execute(own)).rows[0]?.name ?? "";
const endOthers = (own: Connection) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    own,
  );

describeOnBothDatabases("a database that fails in the middle of a challenge", (open) => {
  const on = openIdentity(open, { hashPool: fastHashPool(PASSWORD) });

  interface Answer {
    readonly status: number;
    readonly code?: string;
    readonly details?: { readonly challenge?: GuessChallenge };
  }
  async function post(path: string, body: object): Promise<Answer> {
    const response = await appOf(on.deps, on.identity)("POST", path, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
  }
  const signIn = (secret: string, challenge?: SolvedChallenge) =>
    post("/login", { id: FAN.email, secret, ...(challenge && { challenge }) });
  const solutionOf = (answer: Answer): SolvedChallenge => {
    const challenge = answer.details?.challenge;
    if (challenge === undefined) throw new Error(`${answer.code} brought no challenge`);
    return { token: challenge.token, work: workOf(challenge) };
  };

  test("P44 ID-31 sign-in: what was solved meets a database that takes nothing; it is said, and one more press lets the owner in afterwards", async () => {
    await seedLabels(on.database.write, "ringside");
    for (let guess = 0; guess < 10; guess += 1) await signIn("a wrong password");
    const solved = solutionOf(await signIn("a wrong password"));
    await refuseWrites(on.database);
    for (let press = 0; press < 3; press += 1) {
      const refused = await signIn(PASSWORD, solved);
      // In either case no session begins, and the response does not say that the password was wrong.
      expect([refused.status, refused.code]).toBeOneOf([
        [503, "UNAVAILABLE"],
        [403, "CHALLENGE_FAILED"],
      ]);
      if (press === 0) expect(refused.status).toBe(503);
    }
    await takeWrites(on.database);
    expect(await on.database.unwalled.selectFrom("sessions").select("id").execute()).toEqual([]);
    const again = await signIn(PASSWORD, solved);
    if (again.status !== 200) expect((await signIn(PASSWORD, solutionOf(again))).status).toBe(200);
    expect(await on.database.unwalled.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("P44 ID-31 sign-up: what the database did not take is no guess at taken addresses, and leaves nothing behind", async () => {
    const fields = { name: "Mara", password: PASSWORD, confirmPassword: PASSWORD };
    const signUp = (email: string) => post("/signup", { provider: "own", fields: { ...fields, email } });
    await refuseWrites(on.database);
    for (let press = 0; press < 25; press += 1) expect((await signUp("mara@example.com")).status).toBe(503);
    await takeWrites(on.database);
    const named = () => on.database.unwalled.selectFrom("accounts").select("id").where("email_lookup", "=", "mara@example.com").execute();
    expect(await named()).toEqual([]);
    expect((await signUp("mara@example.com")).status).toBe(200);
    expect(await named()).toHaveLength(1);
  });
});
