import { addDays, addHours } from "date-fns";
import { afterEach, expect, test } from "vitest";
import { DELETION_DAYS } from "../../contract/identity/changes.ts";
import { extension } from "../../demo/demo.ts";
import { addSandboxCard } from "../../demo/payments/card-store.ts";
import { rateLimitsOf } from "../../platform/http/rate-limit.ts";
import { addIdentityRealms, FAN, PASSWORD } from "../../platform/modules/identity/testing/identity-kit.ts";
import { type StripeApi, startStripeApi } from "../../platform/modules/payments/stripe/testing/stripe-api.ts";
import { settingsFor } from "../../platform/modules/payments/stripe/testing/stripe-kit.ts";
import { enterCard } from "../../platform/modules/payments/stripe/testing/stripe-objects.ts";
import { createModules, type Modules } from "../../platform/modules.ts";
import type { Database } from "../../platform/store/database.ts";
import { testContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { createTestDeps, type TestDeps } from "../../platform/testing/test-deps.ts";

const purchase = (realmId: string, customerId: string, token: string) => ({
  realmId,
  customerId,
  attemptId: `${realmId}-${customerId}`,
  mode: "CHARGE" as const,
  amount: 999,
  currency: "EUR",
  scale: 2,
  method: "CARD" as const,
  reusable: true,
  token,
  returnUrl: "https://tv.example.com/payment-authorization",
  language: "en" as const,
  description: "Ringside monthly",
});

describeOnBothDatabases("the customer of an account that ends", (open) => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Two accounts named `fan` in two realms, and the operator: each has a card at Stripe and one at the sandbox. */
  async function openPaid(database: Database) {
    await addIdentityRealms(database);
    const api = await startStripeApi();
    closing.push(() => api.close());
    const process = startProcess(database, api);
    const stripe = process.modules.payments.providers.find(({ id }) => id === "stripe");
    const cards: Record<string, string> = {};
    for (const [realmId, customerId] of [
      ["ringside", "fan"],
      ["aurora", "fan"],
      ["ringside", "operator"],
    ] as const) {
      const owner = `${realmId} ${customerId}`;
      cards[owner] = enterCard(api.state);
      expect(await stripe?.startPayment(purchase(realmId, customerId, cards[owner]))).toMatchObject({ status: "SUCCEEDED" });
      const card = {
        number: "4242424242424242",
        brand: "Visa",
        last4: "4242",
        expires: "2030-12",
        behaviour: { kind: "SUCCEEDS" as const },
      };
      for (const id of [`${owner} 1`, `${owner} 2`])
        await addSandboxCard(database.write, realmId, { id, customerId, card, secret: "s", now: process.deps.clock.now() });
    }
    const holderOf = (owner: string) => api.state.objects.get(cards[owner] ?? "")?.customer ?? null;
    const customers = () => [...api.state.objects.values()].filter(({ object }) => object === "customer").length;
    return { api, ...process, holderOf, customers };
  }

  function startProcess(database: Database, api: StripeApi | null): { deps: TestDeps; modules: Modules } {
    const deps = createTestDeps(database, { settings: { stripe: api === null ? null : settingsFor(api.origin) } });
    const modules = createModules(deps, extension.parts);
    for (const { jobs } of Object.values(modules) as { jobs?: Record<string, never> }[])
      for (const [kind, job] of Object.entries(jobs ?? {})) deps.jobs.handle(kind, job);
    closing.push(() => rateLimitsOf(deps).close());
    return { deps, modules };
  }

  async function askForTheEnd({ modules }: { readonly modules: Modules }): Promise<void> {
    const { identity } = modules;
    const tokens = await identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
    const context = testContext({ viewer: await identity.authenticate("ringside", tokens.authorisationToken) });
    await identity.handlers.askDeletion(context, {});
  }

  const sandboxCards = async (database: Database) =>
    (await database.unwalled.selectFrom("sandbox_methods").select("id").orderBy("id").execute()).map(({ id }) => id);
  const waiting = async (database: Database) =>
    (
      await database.unwalled.selectFrom("jobs").select(["kind", "state", "payload"]).where("kind", "like", "payments.forget%").execute()
    ).filter(({ state }) => state !== "DONE");

  test("CM-14 its customer at Stripe is deleted with the cards, and its cards at the sandbox; those of nobody else", async () => {
    const database = await open();
    const paid = await openPaid(database);
    await askForTheEnd(paid);
    paid.deps.clock.set(addDays(paid.deps.clock.now(), DELETION_DAYS - 1));
    await paid.deps.jobs.runDue();
    expect([paid.customers(), (await sandboxCards(database)).length]).toEqual([3, 6]);
    paid.deps.clock.set(addDays(paid.deps.clock.now(), 1));
    await paid.deps.jobs.runDue();
    expect(paid.customers()).toBe(2);
    expect(paid.holderOf("ringside fan")).toBeNull();
    expect([paid.holderOf("aurora fan"), paid.holderOf("ringside operator")]).toEqual([expect.any(String), expect.any(String)]);
    expect(await sandboxCards(database)).toEqual(["aurora fan 1", "aurora fan 2", "ringside operator 1", "ringside operator 2"]);
    expect(await waiting(database)).toEqual([]);
    const left = await database.unwalled.selectFrom("stripe_customers").select(["realm_id", "customer_id"]).orderBy("realm_id").execute();
    expect(left.map((row) => `${row.realm_id} ${row.customer_id}`)).toEqual(["aurora fan", "ringside operator"]);
    expect(paid.api.wrong).toEqual([]);
  });

  test("ID-30 Stripe is away: the account ends all the same, and the customer is deleted when Stripe is back; a lost answer is no fault", async () => {
    const database = await open();
    const paid = await openPaid(database);
    await askForTheEnd(paid);
    const path = /^DELETE \/v1\/customers/u;
    // The SDK asks twice each time.
    paid.api.plan(path, { kind: "LOST_BEFORE" }, 2);
    paid.api.plan(path, { kind: "ERROR", status: 500, error: { type: "api_error", message: "Sorry." } });
    paid.api.plan(path, { kind: "ERROR", status: 401, error: { type: "invalid_request_error", message: "Expired API Key." } });
    paid.api.plan(path, { kind: "LOST_AFTER" });
    paid.deps.clock.set(addDays(paid.deps.clock.now(), DELETION_DAYS));
    await paid.deps.jobs.runDue();
    expect(await paid.modules.identity.getViewer("ringside", FAN.id)).toBeNull();
    expect(paid.customers()).toBe(3);
    const [job] = await waiting(database);
    expect([job?.state, job?.payload.includes('"fan"')]).toEqual(["READY", false]);
    for (let hour = 0; hour < 3; hour += 1) {
      paid.deps.clock.set(addHours(paid.deps.clock.now(), 3));
      await paid.deps.jobs.runDue();
    }
    expect(paid.customers()).toBe(2);
    expect(paid.holderOf("ringside fan")).toBeNull();
    expect(await waiting(database)).toEqual([]);
  });

  test("ID-30 a process without Stripe's keys keeps the job for one that has them", async () => {
    const database = await open();
    const paid = await openPaid(database);
    await askForTheEnd(paid);
    const without = startProcess(database, null);
    without.deps.clock.set(addDays(paid.deps.clock.now(), DELETION_DAYS));
    await without.deps.jobs.runDue();
    expect((await waiting(database)).map(({ state }) => state)).toEqual(["READY"]);
    expect(paid.customers()).toBe(3);
    paid.deps.clock.set(addHours(without.deps.clock.now(), 3));
    await paid.deps.jobs.runDue();
    expect(paid.customers()).toBe(2);
  });
});
