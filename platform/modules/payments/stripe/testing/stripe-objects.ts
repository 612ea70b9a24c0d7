import { ApiError, type Fields, fresh, inside, newId, objectOf, type StripeState, type TestCard, unexpected } from "./stripe-state.ts";

/** Enters a card into Stripe's own fields. */
export function enterCard(state: StripeState, card: TestCard = {}): string {
  const id = newId(state, "pm");
  const { last4 = "4242", expires: [exp_month, exp_year] = [12, 2030] } = card;
  const facts = { brand: "visa", last4, exp_month, exp_year, fingerprint: `fp_${last4}` };
  const billing_details = { name: card.holder ?? null, address: null, email: null, phone: null };
  state.objects.set(id, { id, object: "payment_method", type: "card", customer: null, billing_details, card: facts, test: card });
  return id;
}

function intent(state: StripeState, form: URLSearchParams, kind: "payment_intent" | "setup_intent"): Fields {
  const token = form.get("payment_method");
  if (token !== null) {
    const method = objectOf(state, token, "payment_method");
    if (method.customer !== null && method.customer !== form.get("customer"))
      throw new ApiError(400, {
        type: "invalid_request_error",
        param: "payment_method",
        message: "The PaymentMethod belongs to another customer.",
      });
  }
  objectOf(state, form.get("customer"), "customer");
  const shared = {
    object: kind,
    customer: form.get("customer"),
    payment_method: token,
    metadata: inside(form, "metadata"),
    client_secret: `${kind}_secret_never_stored`,
    next_action: null,
    status: token === null ? "requires_payment_method" : "requires_confirmation",
  };
  if (kind === "setup_intent") return fresh(state, "seti", { ...shared, last_setup_error: null });
  const currency = form.get("currency");
  const amount = takenSum(Number(form.get("amount")), String(currency));
  return fresh(state, "pi", {
    ...shared,
    setup_future_usage: form.get("setup_future_usage"),
    amount,
    amount_received: 0,
    currency,
    last_payment_error: null,
  });
}

function confirm(state: StripeState, kind: "payment_intent" | "setup_intent", found: Fields, form: URLSearchParams): Fields {
  if (found.status !== "requires_confirmation") throw unexpected(kind, found.status);
  const method = objectOf(state, String(found.payment_method));
  const card = method.test as TestCard;
  const away = form.get("off_session") === "true";
  if (method.spent === true)
    throw new ApiError(400, {
      type: "invalid_request_error",
      param: "payment_method",
      message: "The PaymentMethod was used without being attached to a Customer and may not be used again.",
    });
  const asks = card.asks === "ALWAYS" || (card.asks === "OFF_SESSION" && away);
  const refuse = (code: string, declineCode: string | undefined, message: string): never => {
    const error = { type: "card_error", code, message, ...(declineCode !== undefined && { decline_code: declineCode }) };
    found.status = "requires_payment_method";
    found[kind === "setup_intent" ? "last_setup_error" : "last_payment_error"] = error;
    throw new ApiError(402, { ...error, [kind]: found, payment_method: method });
  };
  if (card.declines !== undefined) refuse(card.declines.code, card.declines.declineCode, card.declines.message);
  if (asks && away) refuse("authentication_required", "authentication_required", "This transaction requires authentication.");
  if (asks) {
    const to = form.get("return_url");
    if (to === null) throw new ApiError(400, { type: "invalid_request_error", param: "return_url", message: "A return_url is required." });
    found.status = "requires_action";
    found.next_action = {
      type: "redirect_to_url",
      redirect_to_url: { url: `${state.pages ?? "https://hooks.stripe.com"}/3d_secure_2/${String(found.id)}`, return_url: to },
    };
    return found;
  }
  return card.processing === true ? Object.assign(found, { status: "processing" }) : finish(state, String(found.id));
}

/** Completes an intent: the charge, or the verification of the card. */
export function finish(state: StripeState, id: string): Fields {
  const found = objectOf(state, id);
  Object.assign(found, {
    status: "succeeded",
    next_action: null,
    ...(found.amount === undefined ? {} : { amount_received: found.amount }),
  });
  // Only a card for later charges is attached to its customer; a card for one payment can never be charged again.
  const method = objectOf(state, String(found.payment_method));
  if (found.object === "setup_intent" || found.setup_future_usage === "off_session") method.customer = found.customer;
  else if (method.customer === null) method.spent = true;
  return found;
}

/** The viewer pays on Stripe's page. */
export function payOnPage(state: StripeState, sessionId: string, token: string): void {
  const session = objectOf(state, sessionId);
  const kind = session.mode === "setup" ? "setup_intent" : "payment_intent";
  const form = new URLSearchParams({ customer: String(session.customer), payment_method: token });
  if (kind === "payment_intent") {
    form.set("amount", String(session.amount_total));
    form.set("currency", String(session.currency));
    if (session.setup_future_usage !== null) form.set("setup_future_usage", String(session.setup_future_usage));
  }
  for (const [key, value] of Object.entries(session.metadata as Fields)) form.set(`metadata[${key}]`, String(value));
  const made = intent(state, form, kind);
  confirm(state, kind, made, new URLSearchParams());
  Object.assign(session, { status: "complete", url: null, [kind]: made.id });
}

const THOUSANDTHS = ["bhd", "jod", "kwd", "omr", "tnd"];

/** Stripe accepts amounts in thousandths only if they end in 0. */
function takenSum(amount: number, currency: string): number {
  if (THOUSANDTHS.includes(currency.toLowerCase()) && amount % 10 !== 0)
    throw new ApiError(400, { type: "invalid_request_error", param: "amount", message: "Invalid integer for a three-decimal currency." });
  return amount;
}

function session(state: StripeState, form: URLSearchParams): Fields {
  objectOf(state, form.get("customer"), "customer");
  const currency = form.get("currency") ?? form.get("line_items[0][price_data][currency]");
  const made = fresh(state, "cs", {
    object: "checkout.session",
    mode: form.get("mode"),
    customer: form.get("customer"),
    currency,
    amount_total: takenSum(Number(form.get("line_items[0][price_data][unit_amount]") ?? 0), String(currency)),
    metadata: inside(form, "metadata"),
    success_url: form.get("success_url"),
    cancel_url: form.get("cancel_url"),
    // Value for the resulting intent, where Stripe shows it.
    setup_future_usage: form.get("payment_intent_data[setup_future_usage]"),
    status: "open",
    payment_intent: null,
    setup_intent: null,
  });
  return Object.assign(made, { url: `${state.pages ?? "https://checkout.stripe.com"}/c/pay/${made.id}` });
}

function refund(state: StripeState, form: URLSearchParams): Fields {
  const charge = objectOf(state, form.get("payment_intent"), "payment_intent");
  const amount = takenSum(Number(form.get("amount")), String(charge.currency));
  const refunded = refundsOf(state, String(charge.id)).reduce((all, one) => all + Number(one.amount), 0);
  if (charge.status !== "succeeded" || refunded + amount > Number(charge.amount))
    throw new ApiError(400, {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message: "Refund is greater than what is left.",
    });
  return fresh(state, "re", {
    object: "refund",
    payment_intent: charge.id,
    amount,
    metadata: inside(form, "metadata"),
    status: "succeeded",
  });
}

const refundsOf = (state: StripeState, intentId: string): Fields[] =>
  [...state.objects.values()].filter(({ object, payment_intent }) => object === "refund" && payment_intent === intentId);

/** Deletes a customer: no call finds it any more, and its cards are detached. */
function deleteCustomer(state: StripeState, { id }: Fields): Fields {
  for (const one of state.objects.values()) if (one.object === "payment_method" && one.customer === id) one.customer = null;
  state.objects.delete(String(id));
  return { id, object: "customer", deleted: true };
}

/** Opens a dispute of a charge by the payer's bank. */
export function dispute(state: StripeState, intentId: string, due: Date): string {
  const charge = objectOf(state, intentId);
  const { amount, currency } = charge;
  const evidence_details = { due_by: Math.floor(due.getTime() / 1000) };
  const facts = { payment_intent: intentId, amount, currency, reason: "fraudulent", status: "needs_response", evidence_details };
  return String(fresh(state, "dp", { object: "dispute", ...facts }).id);
}

/** The object with the ids in `expand` replaced by their objects. */
function expanded(state: StripeState, value: Fields, paths: readonly string[]): Fields {
  const copy: Fields = { ...value };
  for (const path of paths) {
    const [first = "", ...rest] = path.split(".");
    const inner = typeof copy[first] === "string" ? state.objects.get(copy[first]) : undefined;
    if (inner !== undefined) copy[first] = expanded(state, inner, rest.length === 0 ? [] : [rest.join(".")]);
  }
  return copy;
}

/** Answers one call. Throws ApiError. */
export function handleCall(state: StripeState, call: string, form: URLSearchParams, query: URLSearchParams): Fields {
  const expand = [...form, ...query].flatMap(([key, value]) => (key.startsWith("expand[") ? [value] : []));
  return expanded(state, answer(state, call, form, query), expand);
}

function answer(state: StripeState, call: string, form: URLSearchParams, query: URLSearchParams): Fields {
  const [, verb = "", of = "", id = "", step = ""] = /^(\w+) \/v1\/((?:checkout\/)?\w+)(?:\/(\w+))?(?:\/(\w+))?$/u.exec(call) ?? [];
  const kind = of === "setup_intents" ? "setup_intent" : "payment_intent";
  switch (`${verb} ${of} ${step === "" ? (id === "" ? "all" : "one") : step}`) {
    case "POST customers all":
      return fresh(state, "cus", { object: "customer", metadata: inside(form, "metadata") });
    case "DELETE customers one":
      return deleteCustomer(state, objectOf(state, id));
    case "POST payment_intents all":
    case "POST setup_intents all":
      return intent(state, form, kind);
    case "POST payment_intents confirm":
    case "POST setup_intents confirm":
      return confirm(state, kind, objectOf(state, id), form);
    case "POST payment_intents cancel":
    case "POST setup_intents cancel": {
      const found = objectOf(state, id);
      if (found.status === "succeeded" || found.status === "canceled" || found.status === "processing")
        throw unexpected(kind, found.status);
      return Object.assign(found, { status: "canceled" });
    }
    case "POST checkout/sessions all":
      return session(state, form);
    case "POST checkout/sessions expire": {
      const found = objectOf(state, id);
      if (found.status !== "open") throw unexpected("checkout_session", found.status);
      return Object.assign(found, { status: "expired", url: null });
    }
    case "POST payment_methods detach":
      return Object.assign(objectOf(state, id), { customer: null });
    case "POST refunds all":
      return refund(state, form);
    case "GET refunds all":
      return { object: "list", has_more: false, data: refundsOf(state, query.get("payment_intent") ?? "") };
    case "POST disputes close":
      return Object.assign(objectOf(state, id), { status: "lost" });
    case "POST disputes one":
      return Object.assign(objectOf(state, id), { status: "under_review", evidence: inside(form, "evidence") });
    default:
      if (verb === "GET" && id !== "") return objectOf(state, id);
      throw new ApiError(404, { type: "invalid_request_error", message: `Unrecognized request URL (${call}).` });
  }
}
