import { randomUUID } from "node:crypto";
import { extension } from "../demo/demo.ts";
import { addSandboxCard } from "../demo/payments/card-store.ts";
import type { CallContext } from "../platform/http/context.ts";
import { createPlatform } from "../platform/platform.ts";
import { guestCall, openModules, SECRET, settingsOf } from "./load/modules.ts";

const SKU = "ringside-monthly-p1m";
const REALM = "ringside";
const IN_FLIGHT = 8;

const silent = { info: () => undefined, error: () => undefined };
/** A new database with the realms of the demo. */
export async function seedShop(databaseUrl: string, dataDir: string): Promise<void> {
  const platform = await createPlatform({ databaseUrl, settings: settingsOf(dataDir, true), smtpUrl: null, log: silent, extension });
  await platform.close();
}

/** Cost of a purchase below HTTP. Mail is made and thrown away. */
export function openShop(databaseUrl: string, dataDir: string) {
  const context = openModules(databaseUrl, dataDir, { demo: true, poolSize: IN_FLIGHT });
  const { deps, modules } = context.platform();
  let mails = 0;
  deps.mailer.send = async () => {
    mails += 1;
  };
  for (const module of [modules.commerce, modules.payments])
    for (const [kind, job] of Object.entries(module.jobs)) deps.jobs.handle(kind, job);
  const { handlers } = modules.commerce;
  let key: Promise<string> | null = null;

  /** As every call comes: its key names the realm, which is read once. */
  async function realmOfCall() {
    key ??= modules.realm.getSettings(REALM).then(({ apiKey }) => apiKey);
    return (await modules.realm.resolveKey(await key)) ?? undefined;
  }

  const viewerOf = (id: string): CallContext & { viewer: NonNullable<CallContext["viewer"]> } => ({
    ...guestCall(REALM, "en"),
    viewer: { id, role: "VIEWER", sessionId: `session-of-${id}` },
  });

  /** Makes viewers with a card each; gives their ids. */
  async function addViewers(prefix: string, count: number): Promise<string[]> {
    const now = new Date();
    const ids = Array.from({ length: count }, (_none, index) => `${prefix}-${index}`);
    for (const id of ids) {
      const email = `${id}@example.com`;
      const account = {
        realm_id: REALM,
        id,
        email,
        email_lookup: email,
        name: id,
        language: "en" as const,
        time_zone: null,
        role: "VIEWER" as const,
      };
      await context.database.unwalled
        .insertInto("accounts")
        .values({
          ...account,
          ...{ details: "{}", created_at: now.toISOString(), email_verified_at: null, deletion_due_at: null, terms_accepted: null },
        })
        .execute();
      const card = { number: id, brand: "Visa", last4: "4242", expires: "2040-12", behaviour: { kind: "SUCCEEDS" as const } };
      await addSandboxCard(context.database.unwalled, REALM, { id: `card-${id}`, customerId: id, card, secret: SECRET, now });
    }
    return ids;
  }

  /** Does `work` for each, so many at a time. */
  async function forEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    const waiting = [...ids];
    const one = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, one));
  }

  const choose = async (id: string) =>
    await handlers.setBasketItem(
      { ...viewerOf(id), realm: await realmOfCall() },
      { params: { id: SKU }, query: { acknowledgeNoFreeTrial: true } },
    );

  async function pay(id: string): Promise<void> {
    const primaryPaymentDetailsAttributes = {
      paymentDetailsExternalId: `card-${id}`,
      targetPaymentProvider: "SANDBOX",
      paymentMethodType: "CARD",
    };
    const payment = await handlers.payCurrentBasket(
      { ...viewerOf(id), realm: await realmOfCall() },
      {
        query: { acknowledgeNoFreeTrial: true, consent: false },
        body: { paymentArrangement: { primaryPaymentDetailsAttributes } },
      },
    );
    if (payment.status !== "COMPLETE") throw new Error(`${id}: ${payment.status}`);
  }

  /** A subscription for each of `viewers`, like the one that `like` has bought, whose next charge is due now, with its job. */
  async function makeDue(viewers: readonly string[], like: string): Promise<void> {
    const db = context.database.unwalled;
    const [held] = await db.selectFrom("held_licences").selectAll().where("viewer_id", "=", like).execute();
    const [method] = await db.selectFrom("payment_methods").selectAll().where("viewer_id", "=", like).execute();
    if (held === undefined || method === undefined) throw new Error(`${like} has bought nothing`);
    const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const viewer of viewers) {
      const own = { id: `due-${viewer}`, viewer_id: viewer };
      await db
        .insertInto("payment_methods")
        .values({ ...method, ...own, token: `card-${viewer}`, fingerprint: viewer })
        .execute();
      await db
        .insertInto("held_licences")
        .values({ ...held, ...own, payment_method_id: own.id, anchor: day(31), valid_until: day(1), order_id: null })
        .execute();
      const payload = { heldId: own.id, period: 1, trying: 0, tries: 0 };
      await deps.jobs.enqueue(db, REALM, { kind: "commerce.renew", dedupeKey: `bench:${viewer}`, payload, runAt: new Date() });
    }
  }

  /** Payments of long ago. */
  async function addHistory(viewerId: string, like: string, count: number): Promise<void> {
    const db = context.database.unwalled;
    const [base] = await db.selectFrom("payment_history").selectAll().where("viewer_id", "=", like).limit(1).execute();
    if (base === undefined) throw new Error(`${like} has paid nothing`);
    for (let index = 0; index < count; index += 1) {
      const happened = new Date(Date.now() - index * 3_600_000).toISOString();
      await db
        .insertInto("payment_history")
        .values({ ...base, id: randomUUID(), viewer_id: viewerId, happened_at: happened, attempt_id: null, charge_key: null })
        .execute();
    }
  }

  async function readAccount(id: string): Promise<void> {
    const viewer = viewerOf(id);
    await handlers.listAccountLicences(viewer, {});
    const { items } = await handlers.listPayments(viewer, { query: { p: 1, rpp: 10 } });
    if (items.length !== 10) throw new Error(`${id} has ${items.length} payments`);
  }

  const charges = async (): Promise<number> =>
    (await context.database.unwalled.selectFrom("sandbox_payments").select("attempt_id").where("status", "=", "SUCCEEDED").execute())
      .length;

  /** Lets the jobs of renewals run again, as after a crash that lost their end. */
  const reviveRenewals = async (): Promise<void> => {
    await context.database.unwalled
      .updateTable("jobs")
      .set({ state: "READY" })
      .where("kind", "=", "commerce.renew")
      .where("dedupe_key", "like", "bench:%")
      .execute();
  };

  return {
    addViewers,
    forEach,
    choose,
    pay,
    makeDue,
    addHistory,
    readAccount,
    charges,
    reviveRenewals,
    runJobs: () => deps.jobs.runDue(),
    mails: () => mails,
    close: () => context.close(),
  };
}
export type BenchShop = ReturnType<typeof openShop>;
