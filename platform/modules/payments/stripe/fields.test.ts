import { describe, expect, test } from "vitest";
import { createStripeFields, createStripeFieldsRoutes, type RealmLook } from "./fields.ts";
import { settingsFor } from "./testing/stripe-kit.ts";

const ORIGINS = ["https://checkout.stripe.com", "https://hooks.stripe.com"];
const REALMS: Readonly<Record<string, RealmLook>> = {
  tv: {
    origin: "https://tv.example.com",
    paymentOrigins: [...ORIGINS, "https://tv.example.com"],
    PRIMARY_COLOR: "#c0392b",
    scheme: "light",
  },
  demo: { origin: "https://demo.example.com", paymentOrigins: ["https://pay.example.com"], PRIMARY_COLOR: "#000000", scheme: "dark" },
};
const findRealm = async (realmId: string): Promise<RealmLook | null> => REALMS[realmId] ?? null;
const settings = { ...settingsFor(""), apiOrigin: null, scriptOrigin: null };
const routes = createStripeFieldsRoutes(settings, { findRealm }, ORIGINS);
const page = (path: string) => routes.request(`https://tv.example.com/card-fields/stripe/${path}`);

describe("CM-06 the page of card fields at Stripe", () => {
  test("stands at the realm's own origin, for cards alone", async () => {
    const input = { realmId: "tv", customerId: "fan", language: "es", scheme: "light", reusable: true } as const;
    const fields = createStripeFields(async () => ({ origin: "https://tv.example.com" }));
    expect(await fields({ ...input, method: "CARD" })).toEqual({
      url: "https://tv.example.com/card-fields/stripe/tv/es",
      origin: "https://tv.example.com",
      session: null,
    });
    expect(await fields({ ...input, method: "PAYPAL" })).toBeNull();
  });

  test("CM-22 says nothing of later charges where there are none", async () => {
    const fields = createStripeFields(async () => ({ origin: "https://tv.example.com" }));
    const once = { realmId: "tv", customerId: "guest", language: "es", scheme: "light", method: "CARD", reusable: false } as const;
    expect((await fields(once))?.url).toBe("https://tv.example.com/card-fields/stripe/tv/es?once=true");
    const terms = async (path: string) => (await (await page(path)).text()).includes('terms:{card:"never"}');
    expect([await terms("tv/es?once=true"), await terms("tv/es"), await terms("tv/es?once=<script>")]).toEqual([true, false, false]);
  });

  test("names the hosts of Stripe's security guide and no other, and may be framed by its realm alone", async () => {
    const answer = await page("tv/en");
    const policy = (answer.headers.get("content-security-policy") ?? "").replaceAll(/'nonce-\w{32}'/gu, "NONCE");
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      "script-src NONCE https://js.stripe.com https://*.js.stripe.com",
      "style-src NONCE",
      "style-src-attr 'unsafe-inline'",
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "connect-src https://api.stripe.com",
      "form-action 'none'",
      "frame-ancestors https://tv.example.com",
      "base-uri 'none'",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await page("tv/en")).headers.get("content-security-policy")).not.toBe(answer.headers.get("content-security-policy"));
  });

  test("loads Stripe.js from Stripe, with the publishable key and the realm's look; no secret is in it", async () => {
    const html = await (await page("tv/ar")).text();
    expect(html).toContain('<html lang="ar" dir="rtl" class="framed" data-scheme="light">');
    expect(html).toContain('script.src="https://js.stripe.com/clover/stripe.js"');
    expect(html).toContain(`Stripe("${settings.publishableKey}",{locale:"ar"})`);
    expect(html).toContain('"colorPrimary":"#c0392b"');
    for (const secret of [settings.secretKey, ...settings.webhookSecrets]) expect(html).not.toContain(secret);
    expect(await (await page("tv/pt")).text()).toContain('{locale:"pt-BR"}');
  });

  test("is not there for a realm that takes its payments elsewhere, nor in a language that is none", async () => {
    expect((await page("demo/en")).status).toBe(404);
    expect((await page("nowhere/en")).status).toBe(404);
    expect((await page("tv/xx")).status).toBe(404);
    expect((await page("tv/en/more")).status).toBe(404);
  });
});
