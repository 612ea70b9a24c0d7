import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../../platform/store/database.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { describeOnBothPlaces, openPlatform, type Place, payBody, SECRET, type TestPlatform } from "../support/test-platform.ts";

const SKU = "ringside-monthly-p1m";
const PAY = "/customer/baskets/pay?acknowledgeNoFreeTrial=true";
const BUYERS = 12;
/** So many press at once; the signal comes after so many answers. */
const AT_ONCE = 4;
const ANSWERED = 3;

interface Buyer {
  readonly token: string;
  readonly card: string;
}

async function readyBasket(product: TestPlatform): Promise<Buyer> {
  const token = await product.signUp();
  const chosen = await product.call("PUT", `/baskets/${SKU}?acknowledgeNoFreeTrial=true`, { token });
  expect(chosen.status).toBe(200);
  return { token, card: await product.enterCard(token) };
}

/** For each viewer with a card: charges, orders, licences and successful payments in the history, without those that have one of each. */
async function faultsOf({ databaseUrl }: Place): Promise<string[]> {
  const database = openDatabase(databaseUrl);
  try {
    const db = database.unwalled;
    const orders = await db.selectFrom("orders").selectAll().where("sku", "=", SKU).execute();
    const charges = (await db.selectFrom("sandbox_payments").selectAll().execute()).filter(({ status }) => status === "SUCCEEDED");
    const held = await db.selectFrom("held_licences").selectAll().where("order_id", "is not", null).execute();
    const history = (await db.selectFrom("payment_history").selectAll().execute()).filter(({ attempt_id: attempt }) => attempt !== null);
    const viewers = new Set([...orders, ...held, ...history].map(({ viewer_id: viewer }) => viewer));
    for (const { customer_id: customer } of charges) viewers.add(customer ?? "nobody");
    const all = [...viewers].map((viewer) => ({
      viewer,
      charged: charges.filter(({ customer_id: customer }) => customer === viewer).length,
      ordered: orders.filter(({ viewer_id: one }) => one === viewer).length,
      held: held.filter(({ viewer_id: one, ended_at: end }) => one === viewer && end === null).length,
      written: history.filter(({ viewer_id: one, status }) => one === viewer && status === "SUCCEEDED").length,
    }));
    return all
      .filter(({ viewer: _viewer, ...counts }) => Object.values(counts).some((count) => count !== 1))
      .map((one) => JSON.stringify(one));
  } finally {
    await database.close();
  }
}

describeOnBothPlaces("a process that is stopped while viewers pay", (open) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test("P25 P46 SIGTERM under paying load: each press is answered, and after the next start nobody is charged twice, without a licence, or has one without a charge", async () => {
    const place = await open();
    closing.push(() => place.remove());
    const before = await openPlatform(place);
    const buyers: Buyer[] = [];
    for (let count = 0; count < BUYERS; count += 1) buyers.push(await readyBasket(before));
    const key = before.keyOf();
    await before.close();
    // Payments of the demo that no order has.
    const initial = await faultsOf(place);

    const server: ServerProcess = await startServer({
      ...{ SESSION_SECRET: SECRET, BASE_ORIGIN: "http://localhost:3000" },
      ...{ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir },
    });
    closing.push(async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    });
    await server.until("/readyz", 200);

    const answers = new Map<Buyer, string>();
    const press = async (buyer: Buyer): Promise<void> => {
      const headers = { "x-api-key": key, authorization: `Bearer ${buyer.token}`, "content-type": "application/json" };
      const body = JSON.stringify(payBody(buyer.card));
      const answer = await fetch(`${server.origin}${PAY}`, {
        method: "POST",
        headers,
        body,
      }).catch(() => null);
      const { status, code } =
        answer === null ? { status: "NOT_BEGUN", code: "" } : ((await answer.json()) as { status?: string; code?: string });
      answers.set(buyer, status ?? code ?? "");
      if (answers.size === ANSWERED) server.child.kill("SIGTERM");
    };
    const waiting = [...buyers];
    const pressAll = async () => {
      for (let buyer = waiting.shift(); buyer !== undefined; buyer = waiting.shift()) await press(buyer);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, pressAll));
    expect(await server.ended).toBe(0);
    // Requests under way got their payment as answer; later requests found no server.
    const output = [...answers.values()];
    expect(output.filter((answer) => answer !== "COMPLETE" && answer !== "NOT_BEGUN")).toEqual([]);
    expect(output.filter((answer) => answer === "COMPLETE").length).toBeGreaterThan(ANSWERED - 1);
    expect(await faultsOf(place)).toEqual(initial);

    // After the restart, a viewer who submits again has paid once.
    const after = await openPlatform(place);
    closing.push(() => after.close());
    for (const buyer of buyers) {
      const { token, card } = buyer;
      const paid = await after.call("POST", PAY, { token, json: payBody(card) });
      const { status, code } = paid.json<{ status?: string; code?: string }>();
      expect(status ?? code).toBe(answers.get(buyer) === "COMPLETE" ? "BASKET_EMPTY" : "COMPLETE");
      expect((await after.call("GET", "/user/licence", { token })).text).toContain("ringside-monthly");
    }
    expect(await faultsOf(place)).toEqual(initial);
  }, 180_000);
});
