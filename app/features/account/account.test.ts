import { describe, expect, test } from "vitest";
import { loaderArguments, refused } from "../../testing/loader-arguments.ts";
import { redeemVoucher } from "./actions.server.ts";
import { loadAccount, loadPayments, sendReceipt } from "./data.server.ts";

const REDEEM = "/promotions/voucher/redeem";
const RECEIPT = "/customer/payments/{id}/receipt";
const HELD = "/customer/subscriptions/status/active";
const PAYMENTS = "/customer/payments";

/** A redirect may be returned or thrown. */
async function responseOf(work: Promise<unknown>): Promise<Response> {
  const result = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response) return result;
  throw new Error("no response", { cause: result });
}

describe("receipt", () => {
  test("CM-15 a receipt of the viewer's own is a pdf that no cache keeps", async () => {
    const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46]);
    const response = await responseOf(
      sendReceipt(loaderArguments({ at: "/_/receipt/h1", params: { id: "h1" }, answers: { [RECEIPT]: pdf } })),
    );
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe('inline; filename="receipt-h1.pdf"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
  });

  test("CM-15 a name with line breaks or quotes does not reach the header", async () => {
    const scene = loaderArguments({
      at: "/_/receipt/x",
      params: { id: 'h1"\r\nset-cookie: a=b' },
      answers: { [RECEIPT]: new Uint8Array() },
    });
    expect((await responseOf(sendReceipt(scene))).headers.get("content-disposition")).toBe('inline; filename="receipt-h1set-cookieab.pdf"');
  });

  test("CM-15 somebody else's receipt is as if there were none", async () => {
    const response = await responseOf(
      sendReceipt(loaderArguments({ at: "/_/receipt/h9", params: { id: "h9" }, answers: { [RECEIPT]: refused("NOT_FOUND") } })),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account/payments");
    expect(response.headers.getSetCookie().join()).toContain("accountReceiptFailed");
  });

  test("ID-24 a guest signs in first", async () => {
    const scene = loaderArguments({ at: "/_/receipt/h1", params: { id: "h1" }, guest: true });
    expect((await responseOf(sendReceipt(scene))).headers.get("location")).toBe("/login?from=%2F_%2Freceipt%2Fh1");
    expect(scene.calls).toEqual([]);
  });
});

describe("redeeming", () => {
  const form = { voucherCode: " TENOFF ", licenceId: "ringside-yearly" };

  test("P05 names that the form does not have are not read, whatever the library would make of them", async () => {
    const attempts: Record<string, string>[] = [
      { __intent__: "{" },
      { __intent__: '{"type":"validate"}' },
      { "__proto__[x]": "1" },
      { "voucherCode[0].x": "1" },
    ];
    for (const hostile of attempts) {
      const scene = loaderArguments({ at: "/account/subscriptions", form: { ...form, ...hostile }, answers: { [REDEEM]: {} } });
      expect((await responseOf(redeemVoucher(scene))).headers.get("location")).toBe("/account/subscriptions");
    }
  });

  test("CM-05 a voucher is redeemed on the named licence, without the spaces around it", async () => {
    const scene = loaderArguments({ at: "/account/subscriptions", form, answers: { [REDEEM]: {} } });
    const response = await responseOf(redeemVoucher(scene));
    expect(response.headers.get("location")).toBe("/account/subscriptions");
    expect(scene.calls).toEqual([{ path: REDEEM, input: { body: { voucherCode: "TENOFF", licenceId: "ringside-yearly" } } }]);
  });

  test("CM-05 a refusal is shown at the field, with the typed value", async () => {
    const reply = await redeemVoucher(
      loaderArguments({ at: "/account/subscriptions", form, answers: { [REDEEM]: refused("VOUCHER_USED", "Used already.") } }),
    );
    expect(reply).toMatchObject({
      data: { initialValue: { voucherCode: " TENOFF " }, error: { voucherCode: ["Used already."] } },
      init: { status: 422 },
    });
  });

  test("CM-05 an empty code asks nobody", async () => {
    const scene = loaderArguments({ at: "/account/subscriptions", form: { ...form, voucherCode: "" } });
    expect(await redeemVoucher(scene)).toMatchObject({
      data: { error: { voucherCode: ["accountRedeemRequired"] } },
      init: { status: 400 },
    });
    expect(scene.calls).toEqual([]);
  });
});

describe("account", () => {
  const payments = { items: [], lastPageLoaded: 1, itemsPerPage: 10, loadedAll: true };

  test("CM-15 pages are whole numbers from 1 on, whatever the address says", async () => {
    for (const [p, page] of [
      ["3", 3],
      ["0", 1],
      ["-1", 1],
      ["1e9", 1],
      ["abc", 1],
      ["999999999", 1],
    ] as const) {
      const scene = loaderArguments({ at: `/account/payments?p=${p}`, answers: { [PAYMENTS]: payments } });
      await loadPayments(scene);
      expect(scene.calls.find(({ path }) => path === PAYMENTS)?.input).toEqual({ query: { p: page, rpp: 10 } });
    }
  });

  test("CM-15 the last payment is the newest item that moved money, not a cancellation after it", async () => {
    const item = (id: string, itemType: string, amount: number, status = "SUCCEEDED") => ({
      id,
      itemType,
      status,
      transactionAmount: { amount, currency: "EUR", scale: 2 },
    });
    const items = [
      item("reactivated", "REACTIVATE_SUBSCRIPTION", 0),
      item("cancelled", "CANCEL_SUBSCRIPTION", 0),
      item("declined", "PAYMENT_FAILED", 999, "FAILED"),
      item("refunded", "REFUNDED", 999),
      item("paid", "RENEWAL", 999),
    ];
    const scene = loaderArguments({ at: "/account", answers: { [HELD]: { licences: [] }, [PAYMENTS]: { ...payments, items } } });
    expect(await loadAccount(scene)).toMatchObject({ lastPayment: { id: "paid" } });
  });

  test("CM-15 one part that is away leaves the others standing", async () => {
    const scene = loaderArguments({ at: "/account", answers: { [HELD]: { licences: [] }, [PAYMENTS]: refused("UNAVAILABLE") } });
    expect(await loadAccount(scene)).toMatchObject({ lastPayment: null, licences: [], name: "Vera" });
  });
});
