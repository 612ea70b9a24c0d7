import { beforeEach, expect, test } from "vitest";
import type { StartPayment } from "../../platform/modules/payments/provider.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../platform/testing/test-deps.ts";
import { createSandboxProvider, type SandboxProvider } from "./provider.ts";

const SHOP = "http://aurora.localhost:3000";

const payment = (change: Partial<StartPayment> = {}): StartPayment => ({
  realmId: "aurora",
  customerId: "viewer",
  attemptId: "attempt-1",
  mode: "CHARGE",
  amount: 8999,
  currency: "EUR",
  scale: 2,
  method: "CARD",
  reusable: true,
  token: null,
  returnUrl: `${SHOP}/payment-authorization?paymentId=attempt-1`,
  language: "ar",
  description: "<b>Aurora</b> & more",
  ...change,
});

describeOnBothDatabases("sandbox provider", (open) => {
  let sandbox: SandboxProvider;
  let deps: ReturnType<typeof createTestDeps>;
  let delivered: Request[];
  let answers: number[];

  beforeEach(async () => {
    const database = await open();
    await addTestRealm(database, "aurora");
    deps = createTestDeps(database);
    delivered = [];
    answers = [];
    sandbox = createSandboxProvider(deps, {
      origin: () => "http://pay.localhost:3000",
      realmOrigin: () => SHOP,
      deliver: (request) => {
        delivered.push(request);
        return new Response(null, { status: answers.shift() ?? 200 });
      },
    });
    for (const [kind, job] of Object.entries(sandbox.jobs)) deps.jobs.handle(kind, job);
  });

  const pageOf = async (change: Partial<StartPayment> = {}): Promise<string> => {
    const started = await sandbox.startPayment(payment(change));
    if (started.status !== "REQUIRES_ACTION") throw new Error(`no page: ${started.status}`);
    return new URL(started.actionUrl).pathname;
  };
  const submit = (path: string, fields: Record<string, string>) =>
    sandbox.routes.request(path, { method: "POST", body: new URLSearchParams(fields) });

  test("CM-08 the hosted page speaks the viewer's language, mirrored, escaped, without script, framed by nobody", async () => {
    const response = await sandbox.routes.request(await pageOf());
    const html = await response.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("الدفع بالبطاقة");
    expect(html).toContain("&lt;b&gt;Aurora&lt;/b&gt; &amp; more");
    expect(html).not.toContain("<script");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain(`form-action 'self' ${SHOP}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("CM-11 a wrong card stays on the page: messages at field and summary, date kept, number and code never written back", async () => {
    const path = await pageOf({ language: "en" });
    const response = await submit(path, { decision: "PAY", number: "4242 4242 4242 4241", expiry: '12/20"><i>', cvc: "987654" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html.match(/This card number is not correct\./gu)).toHaveLength(2);
    expect(html).toContain('value="12/20&quot;&gt;&lt;i&gt;"');
    expect(html).not.toContain("4241");
    expect(html).not.toContain("987654");
    expect((await sandbox.getPayment("aurora", "attempt-1"))?.status).toBe("REQUIRES_ACTION");
  });

  test("CM-07 a wallet asks for its account: what is none stays on the page with a message, the viewer's own stands there from the start", async () => {
    const path = await pageOf({ method: "PAYPAL", language: "es" });
    const html = await (await sandbox.routes.request(path)).text();
    expect(html).toContain("Cuenta de PayPal");
    expect(html).toMatch(/name="account" type="email"[^>]* value="[0-9a-f]{10}@wallet\.example"/u);
    const wrong = await submit(path, { decision: "APPROVE", account: '"><i>nobody' });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(again).toContain('value="&quot;&gt;&lt;i&gt;nobody"');
    expect(again).toContain("Escribe el correo electrónico de tu cuenta de PayPal.");
    expect(again).toContain('aria-invalid="true"');
    expect((await sandbox.getPayment("aurora", "attempt-1"))?.status).toBe("REQUIRES_ACTION");
    expect((await submit(path, { decision: "APPROVE", account: "vera@wallet.example" })).status).toBe(303);
    const fingerprint = async (attemptId: string) => {
      const paid = await sandbox.getPayment("aurora", attemptId);
      return paid?.status === "SUCCEEDED" ? paid.method?.fingerprint : undefined;
    };
    await submit(await pageOf({ attemptId: "attempt-2", method: "PAYPAL", customerId: "other" }), {
      decision: "APPROVE",
      account: "Vera@Wallet.example ",
    });
    expect(await fingerprint("attempt-2")).toBe(await fingerprint("attempt-1"));
    // The stored value does not reveal the account.
    const methods = JSON.stringify(await deps.database.unwalled.selectFrom("sandbox_methods").selectAll().execute());
    expect(methods).not.toContain("vera@");
  });

  test("CM-06 pix waits for its payer with a code: scanned and approved it succeeds by a webhook, cancelled or too late it does not", async () => {
    const begin = async (attemptId: string) => {
      const started = await sandbox.startPayment(payment({ attemptId, method: "PIX", currency: "BRL", language: "pt" }));
      if (started.status !== "PENDING" || started.instructions === null) throw new Error(`no code: ${started.status}`);
      return started.instructions;
    };
    const code = await begin("pix-1");
    expect(code).toMatchObject({ kind: "QR_CODE", code: code.url, expiresAt: "2026-11-20T12:30:00.000Z" });
    const page = new URL(code.url ?? "").pathname;
    expect(await (await sandbox.routes.request(page)).text()).toContain("Pix");
    expect((await submit(page, { decision: "APPROVE" })).headers.get("location")).toContain("redirect_status=succeeded");
    await deps.jobs.runDue();
    expect(delivered).toHaveLength(1);
    expect(await sandbox.getPayment("aurora", "pix-1")).toMatchObject({ status: "SUCCEEDED", currency: "BRL" });
    await begin("pix-2");
    expect((await sandbox.cancelPayment("aurora", "pix-2")).status).toBe("CANCELLED");
    const late = new URL((await begin("pix-3")).url ?? "").pathname;
    deps.clock.advance(30 * 60_000);
    expect((await submit(late, { decision: "APPROVE" })).headers.get("location")).toContain("redirect_status=canceled");
    expect((await sandbox.getPayment("aurora", "pix-3"))?.status).toBe("CANCELLED");
  });

  test("CM-06 no card number is kept: not in the books, not in the log", async () => {
    await submit(await pageOf(), { decision: "PAY", number: "4242424242424242", expiry: "12/30", cvc: "917" });
    const rows = JSON.stringify([
      await deps.database.unwalled.selectFrom("sandbox_methods").selectAll().execute(),
      await deps.database.unwalled.selectFrom("sandbox_payments").selectAll().execute(),
      deps.log.lines,
    ]);
    expect(rows).toContain("4242");
    expect(rows).not.toContain("4242424242");
  });

  test("CM-27 the attempt's id is the key: the same attempt is charged once and keeps its first answer", async () => {
    const path = await pageOf();
    await submit(path, { decision: "PAY", number: "4000000000000002", expiry: "12/30", cvc: "123" });
    expect(await sandbox.startPayment(payment({ amount: 1 }))).toMatchObject({ status: "FAILED", code: "card_declined" });
    await submit(path, { decision: "PAY", number: "4242424242424242", expiry: "12/30", cvc: "123" });
    expect((await sandbox.getPayment("aurora", "attempt-1"))?.status).toBe("FAILED");
  });

  test("CM-27 a cancelled attempt that had not arrived yet can no longer begin", async () => {
    expect((await sandbox.cancelPayment("aurora", "attempt-1")).status).toBe("CANCELLED");
    expect((await sandbox.startPayment(payment())).status).toBe("CANCELLED");
  });

  test("CM-08 a webhook that is not taken is sent again, signed anew, until it is", async () => {
    answers = [500, 503];
    await submit(await pageOf(), { decision: "CANCEL" });
    await deps.jobs.runDue();
    expect(delivered).toHaveLength(1);
    for (let round = 0; round < 2; round += 1) {
      deps.clock.advance(60_000);
      await deps.jobs.runDue();
    }
    expect(delivered).toHaveLength(3);
    expect(new Set(delivered.map((request) => request.headers.get("x-sandbox-signature"))).size).toBe(3);
    expect(delivered[0]?.url).toBe(`${SHOP}/webhooks/sandbox/aurora`);
    deps.clock.advance(600_000);
    await deps.jobs.runDue();
    expect(delivered).toHaveLength(3);
  });

  test("CM-07 the fields are framed by the realm only, speak with it only, and follow its scheme", async () => {
    const hosted = await sandbox.hostedFields({
      realmId: "aurora",
      customerId: "viewer",
      language: "es",
      method: "CARD",
      reusable: true,
      scheme: "light",
    });
    const path = new URL(hosted?.url ?? "").pathname;
    const response = await sandbox.routes.request(path);
    const html = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'nonce-([0-9a-f]{32})'/u.exec(policy)?.[1] ?? "none";
    expect(policy).toContain(`frame-ancestors ${SHOP};`);
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain(`const origin="${SHOP}"`);
    expect(html).not.toContain('postMessage("*"');
    expect(html).toContain('data-scheme="light"');
    const wrong = await submit(path, { number: "4242424242424241", expiry: "12/30", cvc: "123" });
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      { issues: [{ field: "number", code: "incorrect_number", message: "El número de la tarjeta no es correcto." }] },
    ]);
    deps.clock.advance(3 * 3_600_000);
    expect((await sandbox.routes.request(path)).status).toBe(404);
  });

  test("CM-08 forged pages, foreign addresses and large forms are refused politely", async () => {
    expect((await sandbox.routes.request("/checkout/made.up")).status).toBe(404);
    expect((await sandbox.routes.request("/fields/made.up", { method: "POST", body: "" })).status).toBe(404);
    const nowhere = await sandbox.routes.request("/anything", { headers: { "accept-language": "pt-BR" } });
    expect([nowhere.status, (await nowhere.text()).includes("Esta página não é mais válida")]).toEqual([404, true]);
    expect((await submit(await pageOf(), { decision: "PAY", number: "4".repeat(10_000) })).status).toBe(413);
  });
});
