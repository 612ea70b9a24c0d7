import { AsyncLocalStorage } from "node:async_hooks";
import { addDays } from "date-fns";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { DELETION_DAYS } from "../../contract/identity/changes.ts";
import { extension } from "../../demo/demo.ts";
import { rateLimitsOf } from "../../platform/http/rate-limit.ts";
import { DELETION_JOB } from "../../platform/modules/identity/own-account/deletion.ts";
import { addIdentityRealms, FAN, PASSWORD } from "../../platform/modules/identity/testing/identity-kit.ts";
import { createModules } from "../../platform/modules.ts";
import type { Database } from "../../platform/store/database.ts";
import { importDemoShop } from "../../platform/testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { createTestDeps } from "../../platform/testing/test-deps.ts";

const MONTHLY = "ringside-monthly-p1m";
const PRICE = 999;
const VISA = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };
const PENDING_SUCCEEDS = "4000 0000 0000 0358";

/** The whole platform with one viewer, and the moments of that viewer's account and payments. */
async function openPayer(database: Database) {
  await addIdentityRealms(database);
  const deps = createTestDeps(database);
  const modules = createModules(deps, extension.parts);
  for (const { jobs } of Object.values(modules) as { jobs?: Record<string, never> }[])
    for (const [kind, job] of Object.entries(jobs ?? {})) deps.jobs.handle(kind, job);
  await importDemoShop(deps, "ringside");
  const { handlers } = modules.commerce;
  const [sandbox] = modules.payments.providers;
  const [pages] = Object.values(modules.payments.origins);
  if (sandbox === undefined || pages === undefined) throw new Error("the sandbox is off");
  async function signIn() {
    const tokens = await modules.identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
    const viewer = await modules.identity.authenticate("ringside", tokens.authorisationToken);
    if (viewer === null) throw new Error("not signed in");
    return { ...testContext(), viewer };
  }
  let fan = await signIn();
  const db = database.unwalled;

  const post = (address: string | null, fields: Record<string, string>) =>
    pages.request(new URL(address ?? "").pathname, { method: "POST", body: new URLSearchParams(fields) });
  const runDue = () => deps.jobs.runDue();

  return {
    deps,
    db,
    get fan() {
      return fan;
    },
    signIn,
    handlers,
    modules,
    post,
    runDue,
    /** Enters what the sandbox's checkout page asks for. */
    payOnPage: (address: string | null) => post(address, { decision: "PAY", ...VISA }),
    async enterCard(number: string, customerId: string = FAN.id): Promise<string> {
      const fields = { realmId: "ringside", customerId, language: "en", method: "CARD", reusable: true, scheme: "dark" } as const;
      const hosted = await sandbox.hostedFields(fields);
      const response = await post(hosted?.url ?? null, { ...VISA, number });
      return ((await response.json()) as { paymentMethodId: string }).paymentMethodId;
    },
    /** `token` null: on the provider's page. */
    async buy(token: string | null) {
      await handlers.setBasketItem(fan, { params: { id: MONTHLY }, query: { acknowledgeNoFreeTrial: true } });
      const how = { paymentDetailsExternalId: token, targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
      return await handlers.payCurrentBasket(fan, {
        query: { acknowledgeNoFreeTrial: true, consent: true },
        body: { paymentArrangement: { primaryPaymentDetailsAttributes: how } },
      });
    },
    async payGiftAs(context: ReturnType<typeof testContext>, token: string | null) {
      const wishes = { giftId: null, productSku: MONTHLY, senderName: "Fan", message: "", deliverAt: null };
      const { giftId } = await handlers.setGift(context, { body: { ...wishes, recipient: { name: "Layla", email: null } } });
      const how = { paymentDetailsExternalId: token, targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD", consent: true };
      return await handlers.payGift(context, { body: { giftId, ...how, returnPath: `/gift/${giftId}` } });
    },
    /** The viewer asks for the end of the account. */
    async askDeletion(): Promise<void> {
      await modules.identity.handlers.askDeletion(fan, {});
      fan = await signIn();
    },
    /** The job that ends the account, alone: what else is due waits for `runDue`. */
    async endAccount(): Promise<void> {
      const job = await db.selectFrom("jobs").select("payload").where("kind", "=", DELETION_JOB).executeTakeFirstOrThrow();
      deps.clock.set(addDays(deps.clock.now(), DELETION_DAYS));
      await modules.identity.jobs[DELETION_JOB].run("ringside", JSON.parse(job.payload));
      if ((await modules.identity.getViewer("ringside", FAN.id)) !== null) throw new Error("the account has not ended");
    },
    async outcome() {
      const charged = await db.selectFrom("sandbox_payments").select("amount").where("status", "=", "SUCCEEDED").execute();
      const refunded = await db.selectFrom("sandbox_refunds").select("amount").execute();
      const open = await db.selectFrom("held_licences").select("id").where("ended_at", "is", null).execute();
      const cards = await db.selectFrom("payment_methods").select("id").execute();
      const cardsAtProvider = await db.selectFrom("sandbox_methods").select("id").execute();
      const orders = await db.selectFrom("orders").select("id").execute();
      const sum = (rows: readonly { readonly amount: number | string }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0);
      return {
        charged: sum(charged),
        refunded: sum(refunded),
        licences: open.length,
        orders: orders.length,
        cards: cards.length + cardsAtProvider.length,
      };
    },
    errors: () => deps.log.lines.filter(({ level, message }) => level === "error" && !message.startsWith("charged after the attempt")),
  };
}
type Payer = Awaited<ReturnType<typeof openPayer>>;

describeOnBothDatabases("payments of an account that ends", (open) => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function openTracked(): Promise<Payer> {
    const payer = await openPayer(await open());
    closing.push(() => rateLimitsOf(payer.deps).close());
    return payer;
  }
  const settled = async (payer: Payer) => {
    for (let round = 0; round < 4; round += 1) {
      await payer.runDue();
      payer.deps.clock.set(new Date(payer.deps.clock.now().getTime() + 25_000));
    }
  };

  test("CM-08 a checkout page that was open when the account ended takes no money any more", async () => {
    const payer = await openTracked();
    const payment = await payer.buy(null);
    expect(payment.status).toBe("REQUIRES_ACTION");
    await payer.askDeletion();
    await payer.endAccount();
    const attempt = await payer.db.selectFrom("payment_attempts").selectAll().executeTakeFirstOrThrow();
    expect(attempt).toMatchObject({ status: "CANCELLED", action_url: null, payment_token: null, billing_details: null });
    expect(await payer.db.selectFrom("baskets").select("state").execute()).toEqual([{ state: "OPEN" }]);
    await payer.runDue();
    await payer.payOnPage(payment.actionUrl);
    await settled(payer);
    expect(await payer.outcome()).toEqual({ charged: 0, refunded: 0, licences: 0, orders: 0, cards: 0 });
    expect(payer.errors()).toEqual([]);
  });

  test("CM-08 CM-15 a checkout page that is paid before the provider hears of the end of the account: the money goes back, nothing of the card stays", async () => {
    const payer = await openTracked();
    const payment = await payer.buy(null);
    await payer.askDeletion();
    await payer.endAccount();
    await payer.payOnPage(payment.actionUrl);
    await settled(payer);
    expect(await payer.outcome()).toEqual({ charged: PRICE, refunded: PRICE, licences: 0, orders: 0, cards: 0 });
    const history = await payer.db.selectFrom("payment_history").select(["item_type", "viewer_id"]).execute();
    expect(history.map(({ item_type }) => item_type).sort()).toEqual(["CANCELLED", "PAID_ORDER", "REFUNDED"]);
    expect(payer.errors()).toEqual([]);
  });

  test("CM-08 CM-15 money that is under way when the account ends goes back when it arrives", async () => {
    const payer = await openTracked();
    const payment = await payer.buy(await payer.enterCard(PENDING_SUCCEEDS));
    expect(payment.status).toBe("PENDING");
    await payer.askDeletion();
    await payer.endAccount();
    await settled(payer);
    expect(await payer.outcome()).toEqual({ charged: PRICE, refunded: PRICE, licences: 0, orders: 0, cards: 0 });
    expect(payer.errors()).toEqual([]);
  });

  test("CM-24 a renewal that is under way when the account ends goes back when it arrives, and nothing renews after it", async () => {
    const payer = await openTracked();
    const payment = await payer.buy(await payer.enterCard(PENDING_SUCCEEDS));
    await settled(payer);
    const { valid_until: until } = await payer.db.selectFrom("held_licences").select("valid_until").executeTakeFirstOrThrow();
    expect((await payer.handlers.getPayment(payer.fan, { params: { id: payment.id } })).status).toBe("COMPLETE");
    // The renewal falls due and is under way at the provider on the account's last day.
    payer.deps.clock.set(new Date(new Date(until ?? "").getTime() - DELETION_DAYS * 86_400_000 + 1_000));
    await payer.modules.identity.handlers.askDeletion(await payer.signIn(), {});
    // The viewer has switched renewal on again after the deletion request switched it off.
    await payer.db.updateTable("held_licences").set({ auto_renewing: 1 }).execute();
    payer.deps.clock.set(addDays(payer.deps.clock.now(), DELETION_DAYS - 1));
    await payer.runDue();
    payer.deps.clock.set(new Date(new Date(until ?? "").getTime() + 500));
    await payer.runDue();
    expect((await payer.db.selectFrom("sandbox_payments").select("status").execute()).map(({ status }) => status).sort()).toEqual([
      "SUCCEEDED",
      "UNDER_WAY",
    ]);
    const job = await payer.db.selectFrom("jobs").select("payload").where("kind", "=", DELETION_JOB).executeTakeFirstOrThrow();
    payer.deps.clock.set(new Date(new Date(until ?? "").getTime() + 1_500));
    await payer.modules.identity.jobs[DELETION_JOB].run("ringside", JSON.parse(job.payload));
    for (let hours = 0; hours < 24 * 40; hours += 6) {
      payer.deps.clock.set(new Date(payer.deps.clock.now().getTime() + 6 * 3_600_000));
      await payer.runDue();
    }
    expect(await payer.outcome()).toMatchObject({ charged: 2 * PRICE, refunded: PRICE, licences: 0, orders: 1, cards: 0 });
    expect((await payer.db.selectFrom("payment_history").select("item_type").execute()).map(({ item_type }) => item_type)).toContain(
      "REFUNDED",
    );
  });

  test("CM-22 a gift whose payment was open when the account ended is given to nobody, and its money goes back", async () => {
    const payer = await openTracked();
    const payment = await payer.payGiftAs(payer.fan, null);
    await payer.askDeletion();
    await payer.endAccount();
    await payer.payOnPage(payment.actionUrl);
    await settled(payer);
    expect(await payer.outcome()).toEqual({ charged: PRICE, refunded: PRICE, licences: 0, orders: 0, cards: 0 });
    // A gift that was never paid is nothing that the law wants kept.
    expect(await payer.db.selectFrom("gifts").select("id").execute()).toEqual([]);
    expect(payer.errors()).toEqual([]);
  });

  test("CM-22 a guest's gift is refused like an account's once the guest has been erased with the account of the same address", async () => {
    const payer = await openTracked();
    const { principal } = await payer.handlers.createGuestPrincipal(testContext(), { body: { name: "Fan", email: FAN.email } });
    const guest = testContext({ guestPrincipal: principal });
    await payer.askDeletion();
    const payment = await payer.payGiftAs(guest, null);
    await payer.endAccount();
    await payer.payOnPage(payment.actionUrl);
    await settled(payer);
    expect(await payer.outcome()).toMatchObject({ charged: PRICE, refunded: PRICE, licences: 0, orders: 0 });
  });

  test("CM-08 CM-22 a guest's open gift payment ends with the account of the same address: its page takes no money, the recipient is erased", async () => {
    const payer = await openTracked();
    const { principal } = await payer.handlers.createGuestPrincipal(testContext(), {
      body: { name: "Fan", email: FAN.email.toUpperCase() },
    });
    const other = await payer.handlers.createGuestPrincipal(testContext(), { body: { name: "Nadia", email: "nadia@ringside.example" } });
    await payer.askDeletion();
    const payment = await payer.payGiftAs(testContext({ guestPrincipal: principal }), null);
    await payer.payGiftAs(testContext({ guestPrincipal: other.principal }), null);
    await payer.endAccount();
    expect(await payer.db.selectFrom("guest_principals").select("name").execute()).toEqual([{ name: "Nadia" }]);
    expect(await payer.db.selectFrom("gifts").select("state").execute()).toEqual([{ state: "PAYING" }]);
    await payer.runDue();
    await payer.payOnPage(payment.actionUrl);
    await settled(payer);
    expect(await payer.outcome()).toMatchObject({ charged: 0, licences: 0, orders: 0 });
    expect(payer.errors()).toEqual([]);
  });

  test("CM-14 a card that is being added when the account ends is saved nowhere", async () => {
    const payer = await openTracked();
    await payer.askDeletion();
    const body = { targetPaymentProvider: "SANDBOX", paymentDetailsExternalId: null, returnPath: "/account/cards" };
    const setup = await payer.handlers.addCard(payer.fan, { body });
    expect(setup.status).toBe("REQUIRES_ACTION");
    await payer.endAccount();
    await payer.runDue();
    await payer.payOnPage(setup.actionUrl);
    await settled(payer);
    expect(await payer.outcome()).toEqual({ charged: 0, refunded: 0, licences: 0, orders: 0, cards: 0 });
    expect(payer.errors()).toEqual([]);
  });

  test("CM-05 the voucher of a purchase that the end of the account gave up can be used by others", async () => {
    const payer = await openTracked();
    await payer.handlers.setBasketItem(payer.fan, { params: { id: MONTHLY }, query: { acknowledgeNoFreeTrial: true } });
    await payer.handlers.addVoucher(payer.fan, { params: { code: "HALF50" }, query: {} });
    await payer.buy(null);
    await payer.askDeletion();
    const uses = async () => (await payer.db.selectFrom("vouchers").select("uses").where("code", "=", "HALF50").executeTakeFirst())?.uses;
    expect(await uses()).toBe(1);
    await payer.endAccount();
    expect(await uses()).toBe(0);
  });

  /**
   * Begins both while the account's row is locked, the second one when the first one waits for the row; then the lock goes. PostgreSQL
   * serves them in this order. SQLite has no such lock: it runs one transaction after the other.
   */
  async function runInOrder({ db, deps }: Payer, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    if (deps.database.dialect === "sqlite") {
      await first();
      await second();
      return;
    }
    const waiting = async () => {
      const rows = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.rows.length;
    };
    // The calls are others' calls, which do not belong to the transaction that holds the lock.
    const outside = AsyncLocalStorage.snapshot();
    const begun: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("accounts").select("id").where("id", "=", FAN.id).forUpdate().execute();
      for (const run of [first, second]) {
        begun.push(outside(run));
        await expect.poll(() => outside(waiting)).toBe(begun.length);
      }
    });
    await Promise.all(begun);
  }

  test("CM-08 the end of the account and its payment at once: bought before the end, or given back; nothing is left open in between", async () => {
    for (const order of ["webhook first", "deletion first", "webhook locks first", "deletion locks first"]) {
      const payer = await openTracked();
      const payment = await payer.buy(null);
      await payer.askDeletion();
      await payer.payOnPage(payment.actionUrl);
      const job = await payer.db.selectFrom("jobs").select("payload").where("kind", "=", DELETION_JOB).executeTakeFirstOrThrow();
      payer.deps.clock.set(addDays(payer.deps.clock.now(), DELETION_DAYS));
      const end = () => payer.modules.identity.jobs[DELETION_JOB].run("ringside", JSON.parse(job.payload));
      const look = () => payer.handlers.getPayment(payer.fan, { params: { id: payment.id } });
      if (order === "webhook first") await look().then(end);
      else if (order === "deletion first") await end().then(look);
      else await (order === "webhook locks first" ? runInOrder(payer, look, end) : runInOrder(payer, end, look));
      await settled(payer);
      const { charged, refunded, licences, orders, cards } = await payer.outcome();
      expect({ charged, licences, cards }, order).toEqual({ charged: PRICE, licences: 0, cards: 0 });
      expect(orders === 1 ? 0 : PRICE, order).toBe(refunded);
      expect(orders, order).toBe(order.startsWith("webhook") ? 1 : 0);
    }
  });

  test("CM-12 CM-17 CM-22 what begins in the instant in which the deletion is requested waits for it, and is refused", async () => {
    const gift = { giftId: null, productSku: MONTHLY, senderName: "Fan", message: "", deliverAt: null };
    const how = { paymentDetailsExternalId: null, targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
    const params = { id: "ringside-monthly" };
    const calls: Record<string, (payer: Payer) => Promise<() => Promise<unknown>>> = {
      payment: async ({ handlers, fan }) => {
        await handlers.setBasketItem(fan, { params: { id: MONTHLY }, query: { acknowledgeNoFreeTrial: true } });
        const body = { paymentArrangement: { primaryPaymentDetailsAttributes: how } };
        return () => handlers.payCurrentBasket(fan, { query: { acknowledgeNoFreeTrial: true, consent: true }, body });
      },
      gift: async ({ handlers, fan }) => {
        const { giftId } = await handlers.setGift(fan, { body: { ...gift, recipient: { name: "Layla", email: null } } });
        return () => handlers.payGift(fan, { body: { giftId, ...how, consent: true, returnPath: `/gift/${giftId}` } });
      },
      reactivation: async (payer) => {
        const { handlers, fan } = payer;
        await payer.buy(await payer.enterCard(VISA.number));
        await handlers.cancelLicence(fan, { params, query: { cancellationDiscount: "IGNORE" } });
        return () => handlers.reactivateLicence(fan, { params });
      },
    };
    for (const [name, prepare] of Object.entries(calls)) {
      const payer = await openTracked();
      const call = await prepare(payer);
      const ask = () => payer.modules.identity.handlers.askDeletion(payer.fan, {});
      await runInOrder(payer, ask, () => expect(call(), name).rejects.toMatchObject({ code: "DELETION_PENDING" }));
      const { deletionAt } = (await payer.modules.identity.getViewer("ringside", FAN.id)) ?? {};
      expect(deletionAt, name).not.toBeNull();
      expect(await payer.db.selectFrom("payment_attempts").select("id").where("status", "!=", "COMPLETE").execute(), name).toEqual([]);
      expect(await payer.db.selectFrom("held_licences").select("id").where("auto_renewing", "=", 1).execute(), name).toEqual([]);
    }
  });

  test("CM-12 a deletion that is requested in the instant in which a payment begins waits for it, and is recorded", async () => {
    const payer = await openTracked();
    await runInOrder(
      payer,
      () => payer.buy(null),
      () => payer.modules.identity.handlers.askDeletion(payer.fan, {}),
    );
    expect(await payer.db.selectFrom("payment_attempts").select("status").execute()).toEqual([{ status: "REQUIRES_ACTION" }]);
    expect((await payer.modules.identity.getViewer("ringside", FAN.id))?.deletionAt).not.toBeNull();
  });

  test("CM-01 a call of a session that the end of the account has overtaken begins no payment, no card and no gift", async () => {
    const payer = await openTracked();
    const card = await payer.enterCard("4242 4242 4242 4242");
    await payer.handlers.setBasketItem(payer.fan, { params: { id: MONTHLY }, query: { acknowledgeNoFreeTrial: true } });
    await payer.askDeletion();
    await payer.endAccount();
    await expect(payer.buy(card)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(payer.payGiftAs(payer.fan, card)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(payer.handlers.redeemGift(viewerContext(FAN.id), { body: { redeemCode: "AAAA-BBBB-CCCC-DDDD" } })).rejects.toBeDefined();
    await settled(payer);
    expect(await payer.outcome()).toMatchObject({ charged: 0, licences: 0, orders: 0 });
  });
});
