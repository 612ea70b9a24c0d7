import { beforeEach, expect, test } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addIdentityRealms, appOf, FAN, fastHashPool, identityOn, PASSWORD } from "../testing/identity-kit.ts";

const EACH = 500;
/** Milliseconds. */
const GAP = 10;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const existing = (index: number) => `known-${index}@example.com`;
const unknown = (index: number) => `other-${index}@example.com`;
const json = (body: object): RequestInit => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Each form that takes an address from a stranger: method, path and body for an address. */
const FORMS: Record<string, (email: string) => readonly [string, string, RequestInit]> = {
  "sign-up": (email) => {
    const fields = { name: "Mara", email, password: PASSWORD, confirmPassword: PASSWORD };
    return ["POST", "/signup", json({ provider: "own", fields })];
  },
  reset: (email) => ["POST", "/reset-password/create", json({ id: email })],
  "magic link": (email) => ["GET", `/token/alt/magic-email?email=${encodeURIComponent(email)}`, {}],
};

/** Milliseconds, by call. */
interface Times {
  readonly existing: number[];
  readonly unknown: number[];
}

/** Hashing is replaced, because the sign-in tests prove that it costs the same for every address. */
const noHash = { ...fastHashPool(PASSWORD), run: () => Promise.resolve("hash") };

describeOnBothDatabases("known and unknown addresses", (open) => {
  let database: Database;
  let ask: ReturnType<typeof appOf>;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    const { deps, identity } = identityOn(database, {}, noHash);
    const fan = { ...FAN, id: "fan-of-confirmed" };
    await identity.seedAccount(database.write, "confirmed", fan);
    const row = await database.unwalled.selectFrom("accounts").selectAll().where("id", "=", fan.id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: EACH }, (_, index) => ({
      ...row,
      id: `known-${index}`,
      email: existing(index),
      email_lookup: existing(index),
    }));
    for (let from = 0; from < EACH; from += 100)
      await database.unwalled
        .insertInto("accounts")
        .values(rows.slice(from, from + 100))
        .execute();
    let requests = 0;
    ask = appOf(deps, identity, () => {
      requests += 1;
      // A network of its own for each call: no limit of networks decides.
      return { realmId: "confirmed", device: "d".repeat(43), address: `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
    });
    return () => rateLimitsOf(deps).close();
  });

  test("ID-02 ID-07 ID-08 P10 sign-up, reset and magic link: the same status and bytes for 500 known and 500 unknown addresses (100 each on PostgreSQL), medians less than 10 ms apart", async () => {
    // The other database shares the code: fewer calls show that it shares the answer.
    const each = database.dialect === "sqlite" ? EACH : EACH / 5;
    for (const [name, form] of Object.entries(FORMS)) {
      const seen = new Set<string>();
      const times: Times = { existing: [], unknown: [] };
      const one = async (kind: keyof Times, email: string): Promise<void> => {
        const [method, path, init] = form(email);
        const headers = { ...(init.headers as Record<string, string>), "x-request-id": "request-1" };
        const begun = performance.now();
        const answer = await ask(method, path, { ...init, headers });
        times[kind].push(performance.now() - begun);
        seen.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
      };
      // In turn, so that whatever slows the machine down slows both.
      for (let index = 0; index < each; index += 1) {
        await one("existing", existing(index));
        await one("unknown", unknown(index));
      }
      expect([name, ...seen]).toHaveLength(2);
      expect(Math.abs(median(times.existing) - median(times.unknown)), name).toBeLessThan(GAP);
    }
  });
});
