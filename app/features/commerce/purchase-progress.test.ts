import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnPay, actOnPurchase } from "./actions.server.ts";
import { loadPay, loadPayment, loadPurchase } from "./data.server.ts";
import { openBasket, payment } from "./testing/wire-objects.ts";

const FROM = { none: null, title: "/video/x", account: "/account", licence: "/account/subscriptions/ringside-monthly" };
const query = (from: string | null) => (from === null ? "" : `?from=${encodeURIComponent(from)}`);

/** Cookies of one browser from page to page. */
function browser(saleConsent: boolean, upgrade: boolean) {
  const jar = new Map<string, string>();
  const basket = { ...openBasket, upgrade };
  const family = { licences: [], id: "f", name: "F" };
  let chosen = false;
  const answers = {
    "/licence-family": { licenceFamilies: [family], nonFamilyBasedLicences: [] },
    "/customer/basket": () => (chosen ? basket : { ...basket, id: "", state: "EMPTY", basketItems: [] }),
    "/baskets/{id}": () => {
      chosen = true;
      return basket;
    },
    "/customer/basket/payment-providers": {
      providers: [
        { providerId: "sandbox", targetPaymentProvider: "SANDBOX", name: "Sandbox", methods: [{ type: "PAYPAL", needsForm: false }] },
      ],
      consentRequired: saleConsent,
    },
    "/customer/billing-details": { billingDetailsRequired: false, requiredFields: [], missingFields: [], details: null },
    "/customer/payments/{id}": { ...payment, upgrade },
    "/customer/subscriptions/status/active": refused("UNAVAILABLE"),
  };
  const scene = (at: string, more: object = {}) =>
    loaderArguments({
      at,
      params: { id: "p1" },
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      realm: { saleConsent },
      answers,
      ...more,
    });
  async function sent(reply: Promise<unknown>) {
    const answer = await outcome(reply);
    for (const line of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return { scene, sent, jar };
}

type Shown = { readonly progress: { readonly stages: readonly string[]; readonly current: number }; readonly entry: string };

/**
 * Walks from the choice to the end through the pages that this viewer sees. `how`: a guest who chooses, a guest who signs in first, or a
 * member.
 */
async function walk(how: "CHOOSES" | "SIGNS_IN" | "MEMBER", from: string | null, options: { saleConsent: boolean; upgrade: boolean }) {
  const { scene, sent } = browser(options.saleConsent, options.upgrade);
  const pages: Shown[] = [];
  const see = async (reply: Promise<unknown>) => {
    const { reply: shown, location } = await sent(reply);
    if (location === null) pages.push(shown as Shown);
    return location;
  };
  const choice = { intent: "choose", sku: "monthly-eur", licence: "ringside-monthly", ...(from === null ? {} : { from }) };
  if (how === "MEMBER") {
    await see(loadPurchase(scene(`/purchase${query(from)}`)));
    await sent(actOnPurchase(scene("/purchase", { form: choice })));
  } else {
    await see(loadPurchase(scene(`/purchase${query(from)}`, { guest: true })));
    const posted = { ...choice, ...(how === "SIGNS_IN" ? { intent: "add-voucher", code: "HALF50" } : {}) };
    const { location } = await sent(actOnPurchase(scene("/purchase", { guest: true, form: posted })));
    const back = new URL(location ?? "", "http://tv.test").searchParams.get("from") ?? "";
    const on = await see(loadPurchase(scene(back)));
    if (how === "SIGNS_IN") {
      expect(on).not.toContain("signedIn");
      await see(loadPurchase(scene(on ?? "")));
      await sent(actOnPurchase(scene("/purchase", { form: choice })));
    }
  }
  await see(loadPay(scene(`/pay${query(from)}`)));
  if (options.saleConsent) {
    await sent(actOnPay(scene("/pay", { form: { intent: "consent", basket: "b1", sku: "monthly-eur", agree: "true" } })));
    await see(loadPay(scene(`/pay${query(from)}`)));
  }
  // Back to the choice, and forward again.
  await see(loadPurchase(scene(`/purchase${query(from)}`)));
  await see(loadPay(scene(`/pay${query(from)}`)));
  await see(loadPayment(scene(`/payment/p1${query(from)}`)));
  return pages;
}

describe("CM-02 the progress of one purchase", () => {
  for (const how of ["CHOOSES", "SIGNS_IN", "MEMBER"] as const)
    for (const [name, from] of Object.entries(FROM))
      for (const saleConsent of [false, true])
        test(`has the same steps on every page: ${how}, from ${name}, ${saleConsent ? "with" : "without"} terms`, async () => {
          const pages = await walk(how, from, { saleConsent, upgrade: false });
          const steps = ["PLAN", ...(how === "MEMBER" ? [] : ["SIGN_IN"]), ...(saleConsent ? ["CONSENT"] : []), ...["PAYMENT", "DONE"]];
          for (const { progress } of pages) expect(progress.stages).toEqual(steps);
          const [first, last] = [pages[0], pages.at(-1)];
          expect([first?.progress.current, last?.progress.current]).toEqual([0, steps.length - 1]);
          expect(pages.at(-2)?.progress.current).toBe(steps.length - 2);
          expect(new Set(pages.map(({ entry }) => entry))).toEqual(
            new Set([name === "account" || name === "licence" ? "ACCOUNT" : "SIGNUP"]),
          );
        });

  test("an upgrade is one from the order on, wherever it began", async () => {
    for (const from of Object.values(FROM)) {
      const pages = await walk("MEMBER", from, { saleConsent: true, upgrade: true });
      expect(pages.filter(({ progress }) => progress.current > 0).map(({ entry }) => entry)).toEqual(
        Array.from({ length: 4 }, () => "UPGRADE"),
      );
    }
  });

  test("the next purchase of who signed in on the way has no such step", async () => {
    const { scene, sent, jar } = browser(false, false);
    jar.set("__Host-purchase-sign-in", "b0");
    const { reply } = await sent(loadPurchase(scene("/purchase")));
    expect((reply as Shown).progress.stages).toEqual(["PLAN", "PAYMENT", "DONE"]);
  });
});
