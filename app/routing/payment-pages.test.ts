import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, paymentOriginsAt } from "../http/csp.ts";
import { pageTable } from "./pages/page-table.server.ts";
import { listSpelledRoutes, type RouteName } from "./route-table.ts";

const STRIPE = "https://checkout.stripe.com";
/** Repeated here, so that a change is noticed. */
const TAKES_CARDS: readonly RouteName[] = ["accountCards", "giftItemPay", "giftPay", "pay", "payProvider", "paymentUpdate"];

const addressOf = (pattern: string): string =>
  pattern
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "x" : segment))
    .join("/");

function policyAt(pathname: string): string {
  const paymentOrigins = paymentOriginsAt({ paymentOrigins: [STRIPE] }, pathname);
  return contentSecurityPolicy({ scripts: [], styles: [], paymentOrigins, framedBy: [], development: false });
}

describe("CM-06 a payment provider in the policy", () => {
  test.each(listSpelledRoutes().map(({ id, name, pattern }) => [id, name, addressOf(pattern)] as const))("%s", (_id, name, path) => {
    const policy = policyAt(path);
    if (TAKES_CARDS.includes(name)) {
      expect(policy).toContain(`frame-src ${STRIPE};`);
      expect(policy).toContain(`form-action 'self' ${STRIPE};`);
      expect(policyAt(`${path}/`)).toBe(policy);
    } else {
      expect(policy).not.toContain("stripe");
      expect(policy).toContain("frame-src 'none'");
    }
  });

  test("CM-06 an address that is no page names none", () => {
    for (const path of ["/nowhere", "/pay/stripe/more", "/_/receipt/1", "/%E0%A4%A"]) expect(policyAt(path)).not.toContain("stripe");
  });

  test("CM-06 every page whose form may lead to a provider is one that takes a card", () => {
    const leading = Object.entries(pageTable).flatMap(([name, { file }]) =>
      /\b(?:actOnPay|actOnGiftPay|actOnCards|actOnPaymentUpdate)\b/u.test(readFileSync(`app/${file}`, "utf8")) ? [name] : [],
    );
    expect(leading.sort()).toEqual([...TAKES_CARDS]);
  });
});
