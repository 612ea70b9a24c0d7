import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { Language } from "../../contract/base/fields.ts";
import { type PageInput, writePage } from "../../platform/http/sandbox-page.ts";
import type { SandboxOptions } from "../../platform/modules/payments/demo-port.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import { addSandboxCard } from "./card-store.ts";
import { type CardEntry, type ReadCard, readCard } from "./cards.ts";
import { fieldsScript } from "./fields-script.ts";
import { CODE_MILLISECONDS } from "./outcome.ts";
import { cardPage, confirmPage, fieldsBody, gonePage, walletPage } from "./pages.ts";
import type { SandboxActions } from "./ports.ts";
import { say, sayLabel } from "./sandbox-text.ts";
import { createSandboxStore, type SandboxMethod, type SandboxPayment } from "./store.ts";
import { readAccount, usualAccount, walletOf } from "./wallets.ts";

const MAX_FORM_BYTES = 8 * 1024;

/** The sandbox's pages, served at the root of its own origin. Everything works without script but the framed fields. */
export function createSandboxRoutes(deps: PlatformDeps, payments: SandboxActions, options: SandboxOptions): Hono {
  const store = createSandboxStore(deps.database);
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));

  async function keepCard(realmId: string, customerId: string | null, card: ReadCard): Promise<SandboxMethod> {
    const id = `pm_${deps.ids.secret()}`;
    await addSandboxCard(deps.database.write, realmId, {
      id,
      customerId,
      card,
      secret: deps.settings.secret,
      now: deps.realmClock.now(realmId),
    });
    return await methodOf(realmId, id);
  }

  async function methodOf(realmId: string, id: string): Promise<SandboxMethod> {
    const method = await store.findMethod(realmId, id);
    if (method === undefined) throw new Error("a payment method has gone");
    return method;
  }

  /** Pays with the account that the form names, or with the customer's usual one where it names none. */
  async function approveWallet(payment: SandboxPayment, form: URLSearchParams, action: string): Promise<Response> {
    const typed = form.get("account") ?? usualAccount(payment, deps.settings.secret);
    const account = readAccount(typed);
    if (account === null) return await showWallet(payment, action, typed.slice(0, 300));
    return backToShop(await payments.pay(payment, await keepCard(payment.realm_id, payment.customer_id, walletOf(payment, account))));
  }

  /** `wrong`: what was typed and is no account. */
  async function showWallet(payment: SandboxPayment, action: string, wrong?: string): Promise<Response> {
    const realmOrigin = await options.realmOrigin(payment.realm_id);
    const page = walletPage(payment, action, wrong ?? usualAccount(payment, deps.settings.secret), wrong !== undefined);
    return html({ ...page, language: payment.language as Language }, { realmOrigin, status: wrong === undefined ? 200 : 422 });
  }

  /** Shows the payment's current step: its form, its confirmation, or back to the shop after its end. */
  async function show(payment: SandboxPayment, action: string, typed?: Parameters<typeof cardPage>[2]): Promise<Response> {
    const realmOrigin = await options.realmOrigin(payment.realm_id);
    const language = payment.language as Language;
    if (payment.status === "WAITING" || (payment.status === "ENTRY" && payment.method_type !== "CARD"))
      return await showWallet(payment, action);
    if (payment.status === "ENTRY") {
      const page = cardPage(payment, action, typed ?? { expiry: "", issues: [] });
      return html({ ...page, language }, { realmOrigin, status: typed === undefined ? 200 : 422 });
    }
    if (payment.status === "CONFIRM") {
      const method = await methodOf(payment.realm_id, payment.method_id ?? "");
      return html({ ...confirmPage(payment, action, method.last4), language }, { realmOrigin });
    }
    return backToShop(payment);
  }

  app.on("GET", ["/checkout/:page", "/confirm/:page"], async (c) => {
    const payment = await payments.openPage(c.req.param("page"));
    return payment === null ? gone(c.req.raw) : await show(payment, c.req.path);
  });

  app.on("POST", ["/checkout/:page", "/confirm/:page"], async (c) => {
    const payment = await payments.openPage(c.req.param("page"));
    if (payment === null) return gone(c.req.raw);
    const form = await readForm(c.req.raw);
    const decision = form.get("decision");
    if (decision === "CANCEL" || decision === "DECLINE") return backToShop(await payments.decide(payment, decision));
    if (payment.status === "CONFIRM") return backToShop(decision === "APPROVE" ? await payments.decide(payment, "APPROVE") : payment);
    if (payment.status !== "ENTRY" && payment.status !== "WAITING") return backToShop(payment);
    if (payment.status === "WAITING" && isPast(payment, deps.realmClock.now(payment.realm_id)))
      return backToShop(await payments.decide(payment, "CANCEL"));
    if (payment.method_type !== "CARD")
      return decision === "APPROVE" ? await approveWallet(payment, form, c.req.path) : await show(payment, c.req.path);
    const entry = entryOf(form);
    const read = readCard(entry, deps.realmClock.now(payment.realm_id));
    if ("issues" in read) return await show(payment, c.req.path, { expiry: entry.expiry, issues: read.issues });
    const paid = await payments.pay(payment, await keepCard(payment.realm_id, payment.customer_id, read.card));
    return paid.status === "CONFIRM" ? redirect(payments.pageUrl(paid)) : backToShop(paid);
  });

  app.route("/", createFieldsRoutes(deps, payments, options, keepCard));

  app.notFound((c) => gone(c.req.raw));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    deps.log.error({ err: error }, "sandbox page failed");
    return html({ ...gonePage("en"), language: "en" }, { status: 500 });
  });
  return app;
}

type KeepCard = (realmId: string, customerId: string | null, card: ReadCard) => Promise<SandboxMethod>;

/** The card fields that a realm's page frames, and what they send. */
function createFieldsRoutes(deps: PlatformDeps, payments: SandboxActions, options: SandboxOptions, keepCard: KeepCard): Hono {
  const app = new Hono();
  app.get("/fields/:session", async (c) => {
    const session = payments.openFields(c.req.param("session"));
    if (session === null) return gone(c.req.raw);
    const { realmId, language, scheme } = session;
    const realmOrigin = await options.realmOrigin(realmId);
    const page = {
      title: sayLabel(language, "sandboxCheckoutTitle"),
      language,
      body: fieldsBody(language),
      framed: scheme,
      script: fieldsScript(realmOrigin, sayLabel(language, "sandboxUnreachable")),
    };
    return html(page, { realmOrigin, framedBy: realmOrigin });
  });

  app.post("/fields/:session", async (c) => {
    const session = payments.openFields(c.req.param("session"));
    if (session === null) return c.json({ issues: [{ field: "number", code: "generic", message: say("en", "sandboxGoneTitle") }] }, 404);
    const read = readCard(entryOf(await readForm(c.req.raw)), deps.realmClock.now(session.realmId));
    if ("issues" in read) {
      const issues = read.issues.map((issue) => ({ ...issue, message: say(session.language, `card.${issue.code}`) }));
      return c.json({ issues }, 422);
    }
    const method = await keepCard(session.realmId, session.customerId, read.card);
    return c.json({ paymentMethodId: method.id, brand: method.brand, last4: method.last4 });
  });
  return app;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

const entryOf = (form: URLSearchParams): CardEntry => ({
  number: form.get("number") ?? "",
  expiry: (form.get("expiry") ?? "").slice(0, 12),
  cvc: form.get("cvc") ?? "",
});

/** A code that was not paid in time. */
const isPast = (payment: SandboxPayment, now: Date): boolean => now.getTime() >= new Date(payment.created_at).getTime() + CODE_MILLISECONDS;

const STATUS_WORD: Readonly<Record<SandboxPayment["status"], string>> = {
  ENTRY: "pending",
  CONFIRM: "pending",
  WAITING: "pending",
  UNDER_WAY: "pending",
  SUCCEEDED: "succeeded",
  FAILED: "failed",
  CANCELLED: "canceled",
};

function backToShop(payment: SandboxPayment): Response {
  if (payment.return_url === "")
    return html({ ...gonePage(payment.language as Language), language: payment.language as Language }, { status: 410 });
  const url = new URL(payment.return_url);
  url.searchParams.set("redirect_status", STATUS_WORD[payment.status]);
  return redirect(url.href);
}

const redirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store", "referrer-policy": "same-origin" } });

/** An unknown payment has no language, so the browser's is used. */
function gone(request: Request): Response {
  const wanted = (request.headers.get("accept-language") ?? "").slice(0, 2).toLowerCase();
  const language: Language = wanted === "es" || wanted === "pt" || wanted === "ar" ? wanted : "en";
  return html({ ...gonePage(language), language }, { status: 404 });
}

function html(
  page: Omit<PageInput, "nonce">,
  answer: { readonly status?: number; readonly realmOrigin?: string; readonly framedBy?: string },
): Response {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  // Browsers apply form-action to the redirect after a post too, and that one leads back to the realm.
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    page.script === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}'`,
    page.script === undefined ? "connect-src 'none'" : "connect-src 'self'",
    `form-action 'self'${answer.realmOrigin === undefined ? "" : ` ${answer.realmOrigin}`}`,
    `frame-ancestors ${answer.framedBy ?? "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
  return new Response(writePage({ ...page, nonce }), {
    status: answer.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      // The address of a page is its key: it must not leak in a Referer header. `no-referrer` would make the Origin of our own posts null.
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    },
  });
}
