import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../platform/store/database.ts";
import { describeOnPostgres, openPlatform, type Place, payBody, type TestPlatform } from "../../support/test-platform.ts";

interface PaymentView {
  readonly id: string;
  readonly status: string;
}

describeOnPostgres("two processes on one database", (_demo, open) => {
  let place: Place;
  let one: TestPlatform;
  let other: TestPlatform;

  beforeAll(async () => {
    place = await open();
    // Both begin with an empty database at the same moment: migrations and seeds meet.
    [one, other] = await Promise.all([openPlatform(place), openPlatform(place)]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });

  async function look<T>(read: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    const database = openDatabase(place.databaseUrl);
    try {
      return await read(database);
    } finally {
      await database.close();
    }
  }

  test("PL-09 both migrate and seed at once: one set of realms, accounts, titles and labels", async () => {
    const count = (table: "realms" | "accounts" | "labels" | "licences") =>
      look(async (database) => (await database.unwalled.selectFrom(table).selectAll().execute()).length);
    const before = { realms: await count("realms"), accounts: await count("accounts"), labels: await count("labels") };
    expect(before.realms).toBe(2);
    // A third start finds everything there.
    const third = await openPlatform(place);
    expect(third.platform.seedReport).toEqual({ passwords: [], closed: [], seeded: false });
    await third.close();
    expect({ realms: await count("realms"), accounts: await count("accounts"), labels: await count("labels") }).toEqual(before);
    const [here, there] = [await one.call("GET", "/home"), await other.call("GET", "/home")];
    expect(here.status).toBe(200);
    expect(there.text).toBe(here.text);
    for (const { log } of [one, other]) expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("PL-09 ID-24 who signs in at one is known at the other, and out at the other when they leave", async () => {
    const email = { id: "fan@ringside.example", secret: "Corner-Stool-77" };
    const tokens = (await one.call("POST", "/login", { json: email })).json<{ authorisationToken: string; refreshToken: string }>();
    const there = await other.call("GET", "/session", { token: tokens.authorisationToken });
    expect(there.json()).toMatchObject({ user: { rol: "VIEWER", isGuest: false }, email: "fan@ringside.example" });
    expect((await other.call("POST", "/logout", { json: { refreshToken: tokens.refreshToken } })).status).toBe(204);
    expect((await one.call("POST", "/token/refresh", { json: { refreshToken: tokens.refreshToken } })).status).toBe(401);
    expect((await one.call("GET", "/customer/payments", { token: tokens.authorisationToken })).status).toBe(401);
  });

  test("ID-24 a refresh at both at once gives the same successor, and nobody is signed out", async () => {
    const signedIn = await one.call("POST", "/login", { json: { id: "fan@ringside.example", secret: "Corner-Stool-77" } });
    const { refreshToken } = signedIn.json<{ refreshToken: string }>();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other).call("POST", "/token/refresh", { json: { refreshToken } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json<{ refreshToken: string }>().refreshToken)).size).toBe(1);
  });

  test("CM-27 P24 fifty pays of one basket through both: one charge, one licence, one receipt", async () => {
    const token = await one.signUp();
    const basket = (await one.call("PUT", "/baskets/ringside-yearly-p1y", { token })).json<{ id: string }>();
    const card = await one.enterCard(token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : other).call("POST", `/customer/baskets/pay/${basket.id}`, { token, json: payBody(card) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [id, ...more] = new Set(answers.map((answer) => answer.json<PaymentView>().id));
    expect(more).toEqual([]);
    expect((await other.call("GET", `/customer/payments/${id}`, { token })).json()).toMatchObject({ status: "COMPLETE" });
    const { items } = (await other.call("GET", "/customer/payments", { token })).json<{ items: { receiptAvailable: boolean }[] }>();
    expect(items).toHaveLength(1);
    expect(items[0]?.receiptAvailable).toBe(true);
    const charges = await look((database) =>
      database.unwalled
        .selectFrom("sandbox_payments")
        .select("status")
        .where("attempt_id", "=", id ?? "")
        .execute(),
    );
    expect(charges).toEqual([{ status: "SUCCEEDED" }]);
    const { licences } = (await one.call("GET", "/customer/subscriptions/status/active", { token })).json<{ licences: object[] }>();
    expect(licences).toHaveLength(1);
  });

  test("P30 CM-05 a voucher for one, asked for by twelve at both: one gets it, nobody else pays its price", async () => {
    const viewers = await Promise.all(Array.from({ length: 12 }, () => one.signUp()));
    const ready = await Promise.all(
      viewers.map(async (token) => {
        await one.call("PUT", "/baskets/ringside-yearly-p1y", { token });
        const put = await one.call("PUT", "/baskets/vouchers/ONCE1", { token });
        expect(put.status).toBe(200);
        return { token, card: await one.enterCard(token) };
      }),
    );
    const answers = await Promise.all(
      ready.map(({ token, card }, index) =>
        (index % 2 === 0 ? one : other).call("POST", "/customer/baskets/pay", { token, json: payBody(card) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(422)]);
    for (const answer of answers.filter(({ status }) => status === 422)) expect(answer.json()).toMatchObject({ code: "VOUCHER_USED" });
    const lists = await Promise.all(viewers.map((token) => other.call("GET", "/customer/payments", { token })));
    expect(lists.flatMap((list) => list.json<{ items: object[] }>().items)).toHaveLength(1);
    const uses = await look((database) =>
      database.unwalled.selectFrom("vouchers").select("uses").where("code", "=", "ONCE1").where("realm_id", "=", "ringside").execute(),
    );
    expect(uses).toEqual([{ uses: 1 }]);
  });

  test("PL-09 each job runs once, whichever process takes it", async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => one.signUp()));
    await Promise.all(
      tokens.map(async (token) => {
        await one.call("PUT", "/baskets/ringside-yearly-p1y", { token });
        const card = await one.enterCard(token);
        const paid = await one.call("POST", "/customer/baskets/pay", { token, json: payBody(card) });
        expect(paid.json()).toMatchObject({ status: "COMPLETE" });
      }),
    );
    one.platform.startJobs();
    other.platform.startJobs();
    const receipts = () =>
      look((database) =>
        database.unwalled.selectFrom("jobs").select(["state", "attempts"]).where("kind", "=", "commerce.receipt-mail").execute(),
      );
    const states = async () => [...new Set((await receipts()).map(({ state }) => state))];
    await expect.poll(states, { timeout: 20_000 }).toEqual(["DONE"]);
    const done = await receipts();
    expect(done.length).toBeGreaterThanOrEqual(6);
    // Tried once each: two processes never did the same one.
    expect(new Set(done.map(({ attempts }) => attempts))).toEqual(new Set([1]));
    const mails = await look((database) =>
      database.unwalled.selectFrom("outbox").select("recipient").where("subject", "=", "Your receipt from Ringside").execute(),
    );
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails).toHaveLength(done.length);
  });
});
