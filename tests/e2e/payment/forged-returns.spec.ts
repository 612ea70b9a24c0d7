import { RETURN_OF, type ReturnPage } from "../../../app/routing/payment-pages.ts";
import { say } from "../../harness/labels.ts";
import { begunLast } from "../../harness/payment/overdue.ts";
import { hiddenField, type PlainViewer, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, originOf, test } from "../../harness/product.ts";

const YEARLY = "ringside-yearly-p1y";
const t = (key: string) => say("en", key);

const receipts = async (viewer: PlainViewer): Promise<number> =>
  ((await viewer.get("/account/payments")).body.toString().match(/href="\/_\/receipt\//gu) ?? []).length;
const text = async (viewer: PlainViewer, path: string) =>
  (await viewer.get(path)).body.toString().replace(/<script[\s\S]*?<\/script>/gu, "");

/** Something begun at the provider that nobody has paid or entered, and what must not have come of it. */
interface Begun {
  readonly path: string;
  /** Parameters of a genuine return. */
  readonly id: string;
  readonly unchanged: (viewer: PlainViewer) => Promise<void>;
}

async function order(viewer: PlainViewer, sku = YEARLY) {
  await viewer.post("/purchase", { intent: "choose", sku });
  const page = await viewer.get("/pay");
  return { intent: "pay", basket: hiddenField(page, "basket"), agreed: hiddenField(page, "agreed") };
}

const noCard = async (viewer: PlainViewer): Promise<void> => {
  expect(await text(viewer, "/account/cards")).toContain(t("accountCardsEmptyTitle"));
};

/** One for each page that a provider leads back to: the compiler asks for a new one. */
const BEGIN: Readonly<Record<ReturnPage, (viewer: PlainViewer) => Promise<Begun>>> = {
  async paymentAuthorization(viewer) {
    const begun = await viewer.post("/pay", { ...(await order(viewer)), method: "sandbox/CARD" });
    expect(begun.headers.location).toContain("//pay.localhost");
    const id = /__Host-payment=([^;]+)/u.exec(viewer.cookie())?.[1] ?? "";
    return {
      path: "/payment-authorization",
      id,
      async unchanged() {
        expect(await text(viewer, `/payment/${id}`)).toContain(t("commerceActionTitle"));
        expect((await viewer.get("/video/road-to-the-belt-s1e1")).body.toString()).not.toContain("<video");
      },
    };
  },
  async giftItemPay(viewer) {
    const wishes = {
      productSku: "ringside-monthly-p1m",
      recipientName: "Layla",
      recipientEmail: "",
      message: "",
      senderName: "Mara",
      deliverAt: "",
    };
    const made = await viewer.post("/gift", wishes);
    expect(made.status).toBe(303);
    const path = String(made.headers.location);
    const page = await viewer.get(path);
    const fields = { intent: "pay", basket: hiddenField(page, "basket"), agreed: hiddenField(page, "agreed"), method: "sandbox/CARD" };
    const begun = await viewer.post(path, fields);
    expect(begun.headers.location).toContain("//pay.localhost");
    return {
      path,
      id: begunLast(viewer.email, "payment_attempts"),
      async unchanged() {
        expect(await text(viewer, path)).toContain(t("commerceActionTitle"));
        expect(await text(viewer, path.replace(/\/pay$/u, ""))).not.toContain(t("giftPaidTitle"));
      },
    };
  },
  async accountCards(viewer) {
    const begun = await viewer.post("/account/cards", { intent: "add" });
    expect(begun.headers.location).toContain("//pay.localhost");
    return { path: "/account/cards", id: begunLast(viewer.email, "card_setups"), unchanged: () => noCard(viewer) };
  },
  async paymentUpdate(viewer) {
    await viewer.post("/purchase", { intent: "choose", sku: YEARLY });
    await viewer.post("/pay", { intent: "add-voucher", code: "FREE100" });
    const page = await viewer.get("/pay");
    const fields = {
      intent: "pay",
      basket: hiddenField(page, "basket"),
      agreed: hiddenField(page, "agreed"),
      method: "zero-balance/ZERO_BALANCE",
    };
    await viewer.post("/pay", { ...fields, method: hiddenField(page, "method") || fields.method });
    const path = "/payment-update/ringside-yearly";
    const begun = await viewer.post(path, { card: "new" });
    expect(begun.headers.location).toContain("//pay.localhost");
    return {
      path,
      id: begunLast(viewer.email, "card_setups"),
      async unchanged() {
        await noCard(viewer);
        expect(await text(viewer, "/account/subscriptions/ringside-yearly")).not.toContain("••••");
      },
    };
  },
};

const CLAIMS = ["succeeded", "complete", "SUCCEEDED", "paid", "true", "1"];
/** Thirty addresses that say it is done: of the viewer's own attempt, of none, of what is no id. */
function forgedReturns(id: string): readonly Readonly<Record<string, string>>[] {
  const shared = { targetPaymentProvider: "SANDBOX", paymentMethodType: "ZERO_BALANCE" };
  return [
    ...CLAIMS.map((status) => ({ paymentId: id, redirect_status: status })),
    ...CLAIMS.map((status) => ({ redirect_status: status, status, paid: "true" })),
    ...CLAIMS.map((status) => ({ paymentId: id, redirect_status: status, ...shared })),
    ...CLAIMS.map((status) => ({
      paymentId: id,
      paymentProviderId: "made-up",
      redirect_status: status,
      amount: "0",
      licence: "ringside-yearly",
    })),
    { paymentId: `${id}'`, redirect_status: "succeeded" },
    { paymentId: "../../account", redirect_status: "succeeded" },
    { paymentId: "x".repeat(3_000), redirect_status: "succeeded" },
    { paymentId: "\u0000", redirect_status: "succeeded" },
    { paymentId: "__proto__", redirect_status: "succeeded" },
    { paymentId: id, redirect_status: "<script>alert(1)</script>", from: "//evil.example" },
  ];
}

const RETURN_PAGES = [...new Set(Object.values(RETURN_OF))];

for (const page of RETURN_PAGES)
  test(`P28 CM-08 thirty forged returns to ${page} bring no licence, no card, no receipt and no error of ours`, async ({ baseURL }) => {
    test.slow();
    const origin = originOf(baseURL);
    const [viewer, other] = [await plainSignUp(origin), await plainSignUp(origin)];
    const begun = await BEGIN[page](viewer);
    expect(begun.id).not.toBe("");
    const before = await receipts(viewer);
    const forged = forgedReturns(begun.id);
    expect(forged).toHaveLength(30);
    for (const parameters of forged)
      for (const who of [viewer, other]) {
        const answer = await who.get(`${begun.path}?${new URLSearchParams(parameters)}`);
        const what = `${who === viewer ? "own" : "other's"} ${JSON.stringify(parameters).slice(0, 80)}`;
        expect([what, [200, 303, 404].includes(answer.status)]).toEqual([what, true]);
        if (answer.status === 303) expect(String(answer.headers.location), what).toMatch(/^\/(?![/\\])/u);
        expect(answer.body.toString(), what).not.toContain("<script>alert");
      }
    await begun.unchanged(viewer);
    expect([await receipts(viewer), await receipts(other)]).toEqual([before, 0]);
    expect((await other.get("/video/road-to-the-belt-s1e1")).body.toString()).not.toContain("<video");
    await noCard(other);
  });
