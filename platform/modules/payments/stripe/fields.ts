import { Hono } from "hono";
import * as v from "valibot";
import { type Language, LanguageSchema } from "../../../../contract/base/fields.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { markup, writePage } from "../../../http/sandbox-page.ts";
import { cardLabels } from "../../../labels/commerce/card.ts";
import type { StripeSettings } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { fieldsScript } from "./fields-script.ts";

/** Realm data for the page of its card fields. */
export type RealmLook = Pick<RealmSettings, "origin" | "paymentOrigins" | "PRIMARY_COLOR" | "scheme">;

interface FieldsPorts {
  /** Null for an unknown realm. */
  readonly findRealm: (realmId: string) => Promise<RealmLook | null>;
}

/** The hosts that Stripe's security guide names for elements; in tests, one local server replaces all of them. */
function hostsOf({ apiOrigin, scriptOrigin }: StripeSettings) {
  return {
    script: scriptOrigin === null ? ["https://js.stripe.com", "https://*.js.stripe.com"] : [scriptOrigin],
    frame: scriptOrigin === null ? ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"] : [scriptOrigin],
    connect: [apiOrigin ?? "https://api.stripe.com"],
  };
}

/** Colours of the page that frames the fields, and of Stripe's fields in it. */
const GROUNDS = {
  dark: {
    theme: "night",
    variables: { colorBackground: "#151b2a", colorText: "#f1f4fb", colorTextSecondary: "#a8b1c6", colorDanger: "#ff9a9f" },
  },
  light: {
    theme: "stripe",
    variables: { colorBackground: "#ffffff", colorText: "#151b2b", colorTextSecondary: "#576077", colorDanger: "#b3162c" },
  },
} as const;

function appearanceOf({ scheme, PRIMARY_COLOR }: RealmLook): object {
  const { theme, variables } = GROUNDS[scheme];
  const fontFamily = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans Arabic", sans-serif';
  return { theme, variables: { ...variables, colorPrimary: PRIMARY_COLOR, borderRadius: "10px", fontFamily, fontSizeBase: "16px" } };
}

/** The card fields of a realm: a page at its own origin, with its own security policy. */
export function createStripeFields(getSettings: (realmId: string) => Promise<Pick<RealmLook, "origin">>): PaymentProvider["hostedFields"] {
  return async ({ realmId, language, method, reusable }) => {
    if (method !== "CARD") return null;
    const { origin } = await getSettings(realmId);
    return { url: `${origin}/card-fields/stripe/${realmId}/${language}${reusable ? "" : "?once=true"}`, origin, session: null };
  };
}

/**
 * `GET /card-fields/stripe/{realm}/{language}[?once=true]`: the page that a payment page frames. Only this page loads Stripe.js and allows
 * its hosts, and card data goes from Stripe's own frames to Stripe. It has no data of a viewer. `once`: the card is charged now and never
 * again, so no terms of later charges are shown.
 */
export function createStripeFieldsRoutes(settings: StripeSettings, { findRealm }: FieldsPorts, origins: readonly string[]): Hono {
  const app = new Hono();
  const hosts = hostsOf(settings);
  const source = `${settings.scriptOrigin ?? "https://js.stripe.com"}/clover/stripe.js`;
  app.get("/card-fields/stripe/:realm/:language", async (c) => {
    const language = v.safeParse(LanguageSchema, c.req.param("language"));
    const realm = await findRealm(c.req.param("realm"));
    // Not found for a realm that uses another provider.
    if (!language.success || realm === null || !origins.every((origin) => realm.paymentOrigins.includes(origin))) return c.notFound();
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.header("content-security-policy", policyOf(hosts, nonce, realm.origin));
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "strict-origin-when-cross-origin");
    c.header("cache-control", "no-store");
    return c.html(pageOf(realm, { language: language.output, once: c.req.query("once") === "true", nonce }));
  });
  return app;

  function pageOf(realm: RealmLook, { language, once, nonce }: { language: Language; once: boolean; nonce: string }): string {
    const say = (label: keyof typeof cardLabels): string => cardLabels[label][language === "debug" ? "en" : language];
    return writePage({
      title: say("cardFieldsTitle"),
      language,
      nonce,
      framed: realm.scheme,
      body: markup`<form class="paper" novalidate>
<div class="error" role="alert" id="form-error"></div>
<div id="card"></div>
<button hidden></button>
</form>`,
      script: fieldsScript({
        source,
        publishableKey: settings.publishableKey,
        realmOrigin: realm.origin,
        language,
        once,
        appearance: appearanceOf(realm),
        unreachable: say("cardFieldsUnreachable"),
      }),
    });
  }
}

function policyOf(hosts: ReturnType<typeof hostsOf>, nonce: string, realmOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${hosts.script.join(" ")}`,
    `style-src 'nonce-${nonce}'`,
    // Stripe.js sets the size of its frames by style attributes.
    "style-src-attr 'unsafe-inline'",
    `frame-src ${hosts.frame.join(" ")}`,
    `connect-src ${hosts.connect.join(" ")}`,
    "form-action 'none'",
    `frame-ancestors ${realmOrigin}`,
    "base-uri 'none'",
  ].join("; ");
}
