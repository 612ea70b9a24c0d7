import { afterEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { ProviderUnavailable } from "../provider.ts";
import { charged, openStripe, type StripeKit } from "./testing/stripe-kit.ts";
import { dispute, finish, payOnPage } from "./testing/stripe-objects.ts";

const ERROR = (status: number, type: string, code?: string) =>
  ({ kind: "ERROR", status, error: { type, code, message: `${type} of Stripe` } }) as const;

describeOnBothDatabases("payments by Stripe", (open) => {
  const opened: StripeKit[] = [];
  async function kitOf(...more: Parameters<typeof openStripe> extends [unknown, ...infer R] ? R : never): Promise<StripeKit> {
    const kit = await openStripe(await open(), ...more);
    opened.push(kit);
    return kit;
  }
  afterEach(async () => {
    for (const kit of opened.splice(0)) {
      // Calls that Stripe would reject or an integration should not send.
      expect(kit.api.wrong).toEqual([]);
      await kit.api.close();
    }
  });

  test("CM-06 CM-24 a card pays, and pays again without its owner under a key of its own; nothing twice", async () => {
    const kit = await kitOf();
    const { provider, purchase, renewal, api } = kit;
    const paid = await provider.startPayment(purchase(kit.card()));
    expect(paid).toMatchObject({
      status: "SUCCEEDED",
      amount: 999,
      currency: "EUR",
      method: { brand: "Visa", last4: "4242", expires: "2030-12" },
    });
    expect(await provider.getPayment("ringside", "a1")).toEqual(paid);
    // The same attempt again, with another card and amount: the result does not change.
    expect(await provider.startPayment(purchase(kit.card({ last4: "0005" }), { amount: 5000 }))).toEqual(paid);
    const token = paid.status === "SUCCEEDED" ? (paid.method?.token ?? "") : "";
    const renewed = await provider.chargeSaved(renewal(token));
    expect(renewed).toMatchObject({ status: "SUCCEEDED", amount: 999 });
    expect(await provider.chargeSaved(renewal(token))).toEqual(renewed);
    expect(charged(kit)).toEqual([999, 999]);
    const writes = api.seen.filter(({ method }) => method === "POST").map(({ path, key }) => [path.split("/").at(-1), key]);
    expect(writes).toEqual([
      ["customers", "ringside/a1/customer/0"],
      ["payment_intents", "ringside/a1/create/0"],
      ["confirm", "ringside/a1/confirm/0"],
      ["payment_intents", "ringside/renewal-h1-1/create/0"],
      ["confirm", "ringside/renewal-h1-1/confirm/0"],
    ]);
    expect(api.seen.find(({ key }) => key === "ringside/renewal-h1-1/confirm/0")?.form.get("off_session")).toBe("true");
  });

  test("CM-28 the name on a card is known where Stripe was told one", async () => {
    const kit = await kitOf();
    const { provider, purchase } = kit;
    const named = await provider.startPayment(purchase(kit.card({ holder: "Mara Member" })));
    expect(named).toMatchObject({ method: { holder: "Mara Member" } });
    const verified = await provider.startPayment(purchase(kit.card(), { attemptId: "a2", mode: "VERIFY", amount: 0 }));
    expect(verified.status === "SUCCEEDED" && verified.method !== null && "holder" in verified.method).toBe(false);
  });

  test("CM-14 a card without a purchase is verified and not charged; another customer cannot use it; detached, nobody can", async () => {
    const kit = await kitOf();
    const { provider, purchase } = kit;
    const token = kit.card();
    const verified = await provider.startPayment(purchase(token, { mode: "VERIFY", amount: 0 }));
    expect(verified).toMatchObject({ status: "SUCCEEDED", amount: 0, currency: "EUR", method: { token } });
    expect(charged(kit)).toEqual([]);
    const look = (customerId: string, name = token) =>
      provider.validateMethod({ realmId: "ringside", customerId, token: name, language: "ar" });
    expect(await look("fan")).toMatchObject({ valid: true });
    expect(await look("stranger")).toEqual({ valid: false, code: "missing", message: "يُرجى إدخال بطاقة." });
    expect(await look("fan", "pm_guessed")).toMatchObject({ valid: false, code: "missing" });
    expect(await look("fan", kit.card({ expires: [10, 2026] }))).toMatchObject({ valid: false, code: "expired_card" });
    const stranger = { customerId: "stranger", attemptId: "a2" };
    expect(await provider.startPayment(purchase(token, stranger))).toMatchObject({ status: "FAILED", code: "missing" });
    await provider.detachMethod({ realmId: "ringside", customerId: "stranger", token });
    expect(kit.api.state.objects.get(token)?.customer).not.toBeNull();
    await provider.detachMethod({ realmId: "ringside", customerId: "fan", token });
    expect(kit.api.state.objects.get(token)?.customer).toBeNull();
    await provider.detachMethod({ realmId: "ringside", customerId: "fan", token: "pm_guessed" });
  });

  test("CM-11 every reason of a decline has its code; the bank's own words only for who reads English", async () => {
    const kit = await kitOf();
    const { provider, purchase } = kit;
    const cases: readonly [code: string, declineCode: string | undefined, ours: string][] = [
      ["card_declined", "generic_decline", "card_declined"],
      ["card_declined", "insufficient_funds", "card_declined"],
      ["card_declined", "lost_card", "card_declined"],
      ["card_declined", "expired_card", "expired_card"],
      ["card_declined", "authentication_required", "authentication_failed"],
      ["incorrect_number", undefined, "incorrect_number"],
      ["invalid_number", undefined, "invalid_number"],
      ["expired_card", "expired_card", "expired_card"],
      ["incorrect_cvc", "incorrect_cvc", "incorrect_cvc"],
      ["invalid_expiry_month", undefined, "invalid_expiry_month"],
      ["invalid_expiry_year", undefined, "invalid_expiry_year"],
      ["incorrect_zip", undefined, "incorrect_zip"],
      ["incorrect_postal_code", undefined, "incorrect_zip"],
      ["processing_error", "processing_error", "card_error"],
      ["something_new", undefined, "generic"],
    ];
    for (const [index, [code, declineCode, ours]] of cases.entries()) {
      const message = `Your card: ${code}.`;
      const token = kit.card({ declines: { code, message, ...(declineCode !== undefined && { declineCode }) } });
      const failed = await provider.startPayment(purchase(token, { attemptId: `d${index}` }));
      expect(failed, code).toMatchObject({ status: "FAILED", code: ours, message });
      expect(await provider.getPayment("ringside", `d${index}`), code).toEqual(failed);
    }
    const token = kit.card({ declines: { code: "card_declined", message: "Your card was declined." } });
    expect(await provider.startPayment(purchase(token, { attemptId: "d-ar", language: "ar" }))).toMatchObject({
      code: "card_declined",
      message: null,
    });
    expect(charged(kit)).toEqual([]);
  });

  test("CM-08 a bank that wants to see its client: away to its page and back; away from it a renewal is not paid", async () => {
    const kit = await kitOf();
    const { provider, purchase, renewal, api } = kit;
    const away = await provider.startPayment(purchase(kit.card({ asks: "ALWAYS" })));
    expect(away).toMatchObject({ status: "REQUIRES_ACTION", actionUrl: expect.stringMatching(/^https:\/\/hooks\.stripe\.com\//u) });
    expect(await provider.getPayment("ringside", "a1")).toEqual(away);
    const [id] = [...api.state.objects.keys()].filter((key) => key.startsWith("pi_"));
    finish(api.state, id ?? "");
    expect(await provider.getPayment("ringside", "a1")).toMatchObject({ status: "SUCCEEDED" });
    expect(await provider.cancelPayment("ringside", "a1")).toMatchObject({ status: "SUCCEEDED" });

    await provider.startPayment(purchase(kit.card({ asks: "ALWAYS" }), { attemptId: "a2" }));
    expect(await provider.cancelPayment("ringside", "a2")).toMatchObject({ status: "CANCELLED" });
    const late = kit.card({ asks: "OFF_SESSION" });
    expect(await provider.startPayment(purchase(late, { attemptId: "a3" }))).toMatchObject({ status: "SUCCEEDED" });
    expect(await provider.chargeSaved(renewal(late))).toMatchObject({ status: "FAILED", code: "authentication_failed" });
    expect(charged(kit)).toEqual([999, 999]);
  });

  test("CM-06 without a card of our page Stripe's own asks for it, in our currency, and leads back", async () => {
    const kit = await kitOf();
    const { provider, purchase, api } = kit;
    const gone = await provider.startPayment(purchase(null, { amount: 500, currency: "JPY", scale: 0 }));
    expect(gone).toMatchObject({ status: "REQUIRES_ACTION", actionUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//u) });
    const sent = api.seen.find(({ path }) => path.endsWith("/sessions"))?.form;
    expect(sent?.get("line_items[0][price_data][unit_amount]")).toBe("500");
    expect(sent?.get("success_url")).toContain("paymentId=a1&redirect_status=succeeded");
    expect(sent?.get("adaptive_pricing[enabled]")).toBe("false");
    const session = gone.status === "REQUIRES_ACTION" ? gone.reference : "";
    expect(() => payOnPage(api.state, session, kit.card({ declines: { code: "card_declined", message: "No." } }))).toThrow("No.");
    expect(await provider.getPayment("ringside", "a1")).toEqual(gone);
    payOnPage(api.state, session, kit.card());
    expect(await provider.getPayment("ringside", "a1")).toMatchObject({
      status: "SUCCEEDED",
      amount: 500,
      currency: "JPY",
      method: { last4: "4242" },
    });
    const refund = { realmId: "ringside", attemptId: "a1", refundId: "r1", amount: 200, currency: "JPY" };
    expect(await provider.refund(refund)).toMatchObject({ status: "SUCCEEDED" });

    const setup = await provider.startPayment(purchase(null, { attemptId: "s1", mode: "VERIFY", amount: 0 }));
    payOnPage(api.state, setup.reference ?? "", kit.card());
    expect(await provider.getPayment("ringside", "s1")).toMatchObject({ status: "SUCCEEDED", amount: 0 });
    const left = await provider.startPayment(purchase(null, { attemptId: "a2" }));
    expect(await provider.cancelPayment("ringside", "a2")).toMatchObject({ status: "CANCELLED" });
    expect(api.state.objects.get(left.reference ?? "")?.status).toBe("expired");
  });

  test("CM-22 a card that pays once is not left for later, typed in our page or on Stripe's; one that renews is", async () => {
    const kit = await kitOf();
    const { provider, purchase, renewal, api } = kit;
    const [once, again] = [kit.card(), kit.card()];
    expect(await provider.startPayment(purchase(once, { reusable: false }))).toMatchObject({ status: "SUCCEEDED" });
    expect(await provider.startPayment(purchase(again, { attemptId: "a2" }))).toMatchObject({ status: "SUCCEEDED" });
    for (const [attemptId, reusable] of [
      ["c1", false],
      ["c2", true],
    ] as const) {
      const gone = await provider.startPayment(purchase(null, { attemptId, reusable }));
      payOnPage(api.state, gone.reference ?? "", kit.card());
      expect(await provider.getPayment("ringside", attemptId)).toMatchObject({ status: "SUCCEEDED" });
    }
    const usage = (key: string, field: string) => api.seen.find((one) => one.key === `ringside/${key}/create/0`)?.form.get(field);
    expect([usage("a1", "setup_future_usage"), usage("a2", "setup_future_usage")]).toEqual([null, "off_session"]);
    const inside = "payment_intent_data[setup_future_usage]";
    expect([usage("c1", inside), usage("c2", inside)]).toEqual([null, "off_session"]);
    // One card stays with its customer; the other cannot be charged again.
    expect(api.state.objects.get(once)?.customer).toBeNull();
    expect(await provider.chargeSaved(renewal(again))).toMatchObject({ status: "SUCCEEDED" });
    expect(await provider.chargeSaved(renewal(once, { attemptId: "renewal-h2-1" }))).toMatchObject({ status: "FAILED", code: "missing" });
  });

  test("P29 CM-11 a sum in thousandths that Stripe does not take is declined before it is asked: bought, renewed, given back", async () => {
    const { provider, purchase, renewal, api, card } = await kitOf();
    const token = card();
    const dinars = { currency: "KWD", scale: 3 };
    const declined = { status: "FAILED", reference: null, code: "card_error", message: null };
    expect(await provider.startPayment(purchase(token, { ...dinars, amount: 6_173 }))).toEqual(declined);
    expect(await provider.startPayment(purchase(null, { ...dinars, amount: 6_173, attemptId: "a2" }))).toEqual(declined);
    expect(await provider.chargeSaved(renewal(token, { ...dinars, amount: 6_173 }))).toEqual(declined);
    expect(api.seen.filter(({ method, path }) => method === "POST" && /intents|sessions/u.test(path))).toEqual([]);
    expect(await provider.startPayment(purchase(token, { ...dinars, amount: 6_170, attemptId: "a3" }))).toMatchObject({
      status: "SUCCEEDED",
      amount: 6_170,
    });
    const back = (refundId: string, amount: number) =>
      provider.refund({ realmId: "ringside", attemptId: "a3", refundId, amount, currency: "KWD" });
    expect(await back("r1", 3_085)).toEqual({ status: "FAILED", reference: null });
    expect(await back("r2", 3_080)).toMatchObject({ status: "SUCCEEDED" });
    // The card is only verified.
    expect(await provider.startPayment(purchase(token, { ...dinars, mode: "VERIFY", amount: 0, attemptId: "a4" }))).toMatchObject({
      status: "SUCCEEDED",
    });
  });

  test("CM-27 an attempt that was given up is never charged, also when it comes late or while it is begun", async () => {
    const kit = await kitOf();
    const { provider, purchase, api } = kit;
    expect(await provider.getPayment("ringside", "a1")).toBeNull();
    expect(await provider.cancelPayment("ringside", "a1")).toEqual({ status: "CANCELLED", reference: null });
    expect(await provider.startPayment(purchase(kit.card()))).toEqual({ status: "CANCELLED", reference: null });
    // Cancelled between the intent and its confirmation, where the process ended.
    api.plan(/confirm$/u, { kind: "LOST_BEFORE" }, 2);
    await expect(provider.startPayment(purchase(kit.card(), { attemptId: "a2" }))).rejects.not.toBeInstanceOf(ProviderUnavailable);
    expect(await provider.getPayment("ringside", "a2")).toBeNull();
    expect(await provider.cancelPayment("ringside", "a2")).toMatchObject({ status: "CANCELLED" });
    expect(await provider.startPayment(purchase(kit.card(), { attemptId: "a2" }))).toMatchObject({ status: "CANCELLED" });
    // Cancelled while its intent is created: the intent is ended and not confirmed.
    api.plan(/POST \/v1\/payment_intents$/u, { kind: "MEANWHILE", run: () => provider.cancelPayment("ringside", "a3") });
    expect(await provider.startPayment(purchase(kit.card(), { attemptId: "a3" }))).toEqual({ status: "CANCELLED", reference: null });
    const intents = [...api.state.objects.values()].filter(({ object }) => object === "payment_intent");
    expect(intents.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(charged(kit)).toEqual([]);
  });

  test("P24 answers that are lost or late: found again, and never charged twice", async () => {
    const kit = await kitOf({}, 1_000);
    const { provider, purchase, renewal, api } = kit;
    // The SDK retries with the same key, and gets the same answer.
    api.plan(/confirm$/u, { kind: "LOST_AFTER" });
    expect(await provider.startPayment(purchase(kit.card(), { attemptId: "once" }))).toMatchObject({ status: "SUCCEEDED" });
    for (const kind of ["LOST_AFTER", "SILENT"] as const) {
      api.plan(/confirm$/u, { kind }, 2);
      const lost = provider.startPayment(purchase(kit.card(), { attemptId: `twice-${kind}` }));
      await expect(lost).rejects.not.toBeInstanceOf(ProviderUnavailable);
      expect(await provider.getPayment("ringside", `twice-${kind}`)).toMatchObject({ status: "SUCCEEDED" });
    }
    expect(charged(kit)).toEqual([999, 999, 999]);
    // An intent whose id is lost cannot be charged, so the basket is free at once.
    api.plan(/POST \/v1\/payment_intents$/u, { kind: "LOST_AFTER" }, 2);
    await expect(provider.startPayment(purchase(kit.card(), { attemptId: "nameless" }))).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(charged(kit)).toHaveLength(3);
    // A renewal is retried under the same attempt.
    const token = kit.card();
    api.plan(/confirm$/u, { kind: "LOST_AFTER" }, 2);
    await expect(provider.chargeSaved(renewal(token))).rejects.toThrow("StripeConnectionError");
    expect(await provider.chargeSaved(renewal(token))).toMatchObject({ status: "SUCCEEDED" });
    expect(charged(kit)).toHaveLength(4);
  });

  test("CM-11 refusals and faults of Stripe's side: certain ones free the basket, a fault (5xx) leaves it open; all can be tried again", async () => {
    const kit = await kitOf();
    const { provider, purchase, renewal, api } = kit;
    const refusals = [
      ERROR(429, "rate_limit_error", "rate_limit"),
      ERROR(401, "authentication_error"),
      ERROR(403, "permission_error"),
      ERROR(400, "idempotency_error"),
      ERROR(400, "invalid_request_error", "parameter_unknown"),
    ];
    for (const [index, refusal] of refusals.entries()) {
      for (const [step, path] of [
        ["create", /POST \/v1\/payment_intents$/u],
        ["confirm", /confirm$/u],
      ] as const) {
        api.plan(path, refusal);
        const tried = provider.startPayment(purchase(kit.card(), { attemptId: `${step}${index}` }));
        await expect(tried, `${step} ${refusal.error.type}`).rejects.toBeInstanceOf(ProviderUnavailable);
      }
    }
    api.plan(/confirm$/u, { ...ERROR(500, "api_error"), isRecorded: true });
    await expect(provider.startPayment(purchase(kit.card(), { attemptId: "e500" }))).rejects.not.toBeInstanceOf(ProviderUnavailable);
    expect(charged(kit)).toEqual([]);
    // Stripe repeats an error for its key, so the next try has another.
    const token = kit.card();
    api.plan(/POST \/v1\/payment_intents$/u, { ...ERROR(500, "api_error"), isRecorded: true });
    api.plan(/confirm$/u, { ...ERROR(503, "api_error"), isRecorded: true });
    await expect(provider.chargeSaved(renewal(token))).rejects.toThrow();
    await expect(provider.chargeSaved(renewal(token))).rejects.toThrow();
    expect(await provider.chargeSaved(renewal(token))).toMatchObject({ status: "SUCCEEDED" });
    expect(charged(kit)).toEqual([999]);
  });

  test("P24 the same attempt twenty times at once is charged once", async () => {
    const kit = await kitOf();
    const token = kit.card();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => kit.provider.chargeSaved(kit.renewal(token))));
    expect(charged(kit)).toEqual([999]);
    expect(await kit.provider.chargeSaved(kit.renewal(token))).toMatchObject({ status: "SUCCEEDED" });
    for (const answer of answers) if (answer.status === "fulfilled") expect(answer.value.status).toBe("SUCCEEDED");
  });

  test("CM-15 a refund is given once, also when its answer is lost; more than is left is refused", async () => {
    const kit = await kitOf();
    const { provider, purchase, api } = kit;
    await provider.startPayment(purchase(kit.card()));
    const refund = (refundId: string, amount: number) =>
      provider.refund({ realmId: "ringside", attemptId: "a1", refundId, amount, currency: "EUR" });
    api.plan(/POST \/v1\/refunds$/u, { kind: "LOST_AFTER" }, 2);
    await expect(refund("r1", 400)).rejects.toThrow("StripeConnectionError");
    api.forgetKeys();
    expect(await refund("r1", 400)).toMatchObject({ status: "SUCCEEDED" });
    expect(await refund("r2", 600)).toEqual({ status: "FAILED", reference: null });
    expect(await refund("r3", 599)).toMatchObject({ status: "SUCCEEDED" });
    expect([...api.state.objects.values()].filter(({ object }) => object === "refund").map(({ amount }) => amount)).toEqual([400, 599]);
    expect(await provider.refund({ realmId: "ringside", attemptId: "nobody", refundId: "r4", amount: 1, currency: "EUR" })).toMatchObject({
      status: "FAILED",
    });
  });

  test("CM-15 disputes: as Stripe says, answered once; another realm's is none", async () => {
    const kit = await kitOf();
    const { provider, purchase, api } = kit;
    const paid = await provider.startPayment(purchase(kit.card()));
    const due = new Date("2026-11-30T12:00:00.000Z");
    const id = dispute(api.state, paid.reference ?? "", due);
    const opened = { id, attemptId: "a1", status: "NEEDS_RESPONSE", amount: 999, currency: "EUR", reason: "fraudulent" };
    expect(await provider.getDispute("ringside", id)).toEqual({ ...opened, respondBy: due.toISOString(), withdrawn: 999 });
    expect(await provider.getDispute("aurora", id)).toBeNull();
    expect(await provider.getDispute("ringside", "dp_nobody")).toBeNull();
    const answered = await provider.answerDispute("ringside", id, { kind: "CONTEST", evidence: "Bought and watched." });
    expect(answered).toMatchObject({ status: "UNDER_REVIEW", respondBy: null, withdrawn: 999 });
    expect(await provider.answerDispute("ringside", id, { kind: "ACCEPT" })).toEqual(answered);
    Object.assign(api.state.objects.get(id) ?? {}, { status: "won" });
    expect(await provider.getDispute("ringside", id)).toMatchObject({ status: "WON", withdrawn: 0 });
    const second = dispute(api.state, paid.reference ?? "", due);
    expect(await provider.answerDispute("ringside", second, { kind: "ACCEPT" })).toMatchObject({ status: "LOST" });
  });

  test("P27 an object of the other mode is no payment: nothing is known of what became of it", async () => {
    const { provider, purchase, api, card } = await kitOf();
    const { reference } = await provider.startPayment(purchase(card()));
    const intent = api.state.objects.get(reference ?? "") ?? {};
    Object.assign(intent, { livemode: false });
    expect(await provider.getPayment("ringside", "a1")).toMatchObject({ status: "SUCCEEDED" });
    Object.assign(intent, { livemode: true });
    await expect(provider.getPayment("ringside", "a1")).rejects.toThrow(/LivemodeMismatch|unavailable/iu);
  });

  test("P27 a webhook is believed by its signature over the body as it came, its age and its realm", async () => {
    const kit = await kitOf({ webhookSecrets: ["whsec_theOneBefore", "whsec_ringsideOnlyForTests"] });
    const { provider, purchase, api, deps } = kit;
    const { reference } = await provider.startPayment(purchase(kit.card()));
    const at = deps.clock.now();
    const read = ({ body, headers }: { body: string; headers: Record<string, string> }, realm = "ringside") =>
      provider.readWebhook(realm, new Headers(headers), body);
    const succeeded = api.webhook("payment_intent.succeeded", reference ?? "", { at });
    expect(await read(succeeded)).toEqual({ id: expect.stringMatching(/^evt_/u), realmId: "ringside", attemptId: "a1", disputeId: null });
    expect(await read(succeeded, "aurora")).toBe("NOT_OURS");
    expect(await read({ ...succeeded, body: `${succeeded.body} ` })).toBeNull();
    expect(await read({ ...succeeded, headers: {} })).toBeNull();
    expect(await read(api.webhook("payment_intent.succeeded", reference ?? "", { at, secret: "whsec_somebodyElse" }))).toBeNull();
    for (const minutes of [-6, 6]) {
      const other = new Date(at.getTime() + minutes * 60_000);
      expect(await read(api.webhook("payment_intent.succeeded", reference ?? "", { at: other })), `${minutes}`).toBeNull();
    }
    // An event of the other mode is accepted, so that Stripe stops sending it, but has no effect.
    expect(await read(api.webhook("payment_intent.succeeded", reference ?? "", { at, live: true }))).toBe("NOT_OURS");
    const disputeId = dispute(api.state, reference ?? "", at);
    expect(await read(api.webhook("charge.dispute.created", disputeId, { at }))).toMatchObject({ attemptId: "a1", disputeId });
    expect(await read(api.webhook("charge.dispute.created", disputeId, { at }), "aurora")).toBe("NOT_OURS");
    expect(await read(api.webhook("customer.created", "cus_000001", { at }))).toBe("NOT_OURS");
  });
});
