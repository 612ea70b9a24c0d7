import type { BillingField } from "../../../../contract/base/billing-details.ts";
import type { Language } from "../../../../contract/base/fields.ts";
import type { Payment } from "../../../../contract/commerce/payment.ts";
import { extension } from "../../../../demo/demo.ts";
import { createSandboxProvider } from "../../../../demo/payments/provider.ts";
import type { CallContext } from "../../../http/context.ts";
import { OPERATOR_BY_COMMAND } from "../../../http/operator-at-work.ts";
import type { LabelSet } from "../../../labels/base/label-set.ts";
import { mailLabels } from "../../../labels/base/mail.ts";
import { cardLabels } from "../../../labels/commerce/card.ts";
import { paymentMailLabels } from "../../../labels/commerce/mail.ts";
import { receiptLabels } from "../../../labels/commerce/receipt.ts";
import { reminderLabels } from "../../../labels/commerce/reminder.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Database } from "../../../store/database.ts";
import { DEMO_REALMS, demoHistory, demoHoldings, importDemoShop } from "../../../testing/demo-bundles.ts";
import type { QueryCounter } from "../../../testing/query-counter.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { addTestRealm, createTestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { createCommerce } from "../index.ts";

export const SHOP_ORIGIN = "http://localhost:3000";
export const PAY_ORIGIN = "http://pay.localhost:3000";
const SETTINGS = {
  PRIMARY_COLOR: "#ff4d2e",
  scheme: "dark",
  timeZone: "Europe/London",
  defaultLanguage: "en",
  languages: ["en", "es", "pt", "ar"],
  origin: "",
};

export interface CommerceFixtureOptions {
  /** Wraps the sandbox provider, for example to lose its answers. */
  readonly wrap?: (sandbox: PaymentProvider) => PaymentProvider;
  /** Providers besides the sandbox. */
  readonly others?: (sandbox: PaymentProvider, deps: PlatformDeps) => readonly PaymentProvider[];
  /** Takes the payments of realm ringside; absent: the sandbox. */
  readonly paymentProvider?: "stripe";
  /** Counts what commerce and realm read. */
  readonly counter?: QueryCounter;
  readonly purchaseOpen?: boolean;
  readonly seedHoldings?: boolean;
  /** Requires a fresh proof from the viewer; absent: every viewer has one. */
  readonly requireProof?: () => Promise<void>;
  /** Present: the viewers' addresses are not proved, and this function counts mail to them. */
  readonly countMail?: (realmId: string, email: string) => Promise<boolean>;
  /** Countries in which the realms sell; absent: all. */
  readonly territories?: readonly string[];
  /** True or absent: the realms sell through a VPN. */
  readonly vpnAllowed?: boolean;
  /** Value of the setting of the same name. */
  readonly saleConsent?: boolean;
  /** Code that is offered to a viewer who is about to cancel. */
  readonly cancellationVoucher?: string;
  /** Value of the setting of the same name; absent: 7. */
  readonly graceDays?: number;
  /** Value of the setting of the same name. */
  readonly renewalNoticeDays?: number;
  readonly renewalNoticeDaysByCountry?: Readonly<Record<string, number>>;
  /** Billing fields of realm aurora. */
  readonly billingFields?: readonly BillingField[];
  /** Countries whose buyers give a tax number in realm aurora; absent: Brazil. */
  readonly taxNumberCountries?: readonly string[];
  /** Tax by the buyer's country in both realms; absent: each price's own. */
  readonly taxRates?: Readonly<Record<string, number>>;
  /** Value of the setting of the same name. */
  readonly concurrentStreams?: number | null;
  /** Countries in which the tax is added to prices. */
  readonly taxOnTop?: readonly string[];
}

/** Both demo shops with the sandbox provider on a test database. Webhooks are delivered when `runDue` runs. */
export async function openCommerceFixture(database: Database, options: CommerceFixtureOptions = {}) {
  const deps = createTestDeps(database);
  for (const id of ["ringside", "aurora"]) {
    const settings = {
      ...SETTINGS,
      territories: options.territories ?? null,
      vpnAllowed: options.vpnAllowed ?? true,
      billingFields: id === "aurora" ? (options.billingFields ?? []) : [],
    };
    const { cancellationVoucher, taxNumberCountries, billingFields, paymentProvider, saleConsent, taxRates, taxOnTop, graceDays } = options;
    const commerceSettings = {
      ...(paymentProvider !== undefined && id === "ringside" && { paymentProvider }),
      ...(cancellationVoucher !== undefined && { cancellationVoucher }),
      ...(saleConsent !== undefined && { saleConsent }),
      ...(graceDays !== undefined && { graceDays }),
      ...(options.concurrentStreams !== undefined && { concurrentStreams: options.concurrentStreams }),
      ...(options.renewalNoticeDays !== undefined && { renewalNoticeDays: options.renewalNoticeDays }),
      ...(options.renewalNoticeDaysByCountry !== undefined && { renewalNoticeDaysByCountry: options.renewalNoticeDaysByCountry }),
      ...(taxOnTop !== undefined && { taxOnTop }),
      ...(taxRates !== undefined && { taxRates, ...(id === "aurora" && { billingFields }) }),
      ...(taxNumberCountries !== undefined && { taxNumberCountries, billingFields }),
    };
    await addTestRealm(database, id, Object.keys(commerceSettings).length === 0 ? settings : { sections: { commerce: commerceSettings } });
    for (const [namespace, set] of Object.entries({
      card: cardLabels,
      mail: { ...mailLabels, ...paymentMailLabels, ...reminderLabels },
      receipt: receiptLabels,
    } as Record<string, LabelSet>)) {
      const rows = Object.entries(set).flatMap(([key, texts]) =>
        Object.entries(texts).map(([language, text]) => ({ realm_id: id, namespace, label_key: key, language, text })),
      );
      await database.unwalled.insertInto("labels").values(rows).execute();
    }
  }
  const counted = options.counter === undefined ? deps : { ...deps, database: options.counter.count(database) };
  const realm = createTestRealm(counted, {
    paymentOrigins: () => (options.purchaseOpen === false ? [] : [PAY_ORIGIN]),
    namedPaymentOrigins: () => ["https://checkout.stripe.com"],
  });
  const webhooks: Request[] = [];
  const sandbox = createSandboxProvider(deps, {
    origin: () => PAY_ORIGIN,
    realmOrigin: () => SHOP_ORIGIN,
    deliver: async (request) => {
      webhooks.push(request.clone());
      return await commerce.webhookRoutes.fetch(request);
    },
  });
  /** Ids of deleted accounts. */
  const deleted = new Set<string>();
  const languages = new Map<string, Language>();
  /** Deletion times of accounts, by id. */
  const deletions = new Map<string, string>();
  const commerce = createCommerce(counted, {
    realm,
    identity: {
      // The fixture has no account for a guest.
      lockAccount: (_trx, _realmId, id) => Promise.resolve(!deleted.has(id) && !id.startsWith("guest-")),
      lockDeletion: (_trx, _realmId, id) =>
        Promise.resolve(deleted.has(id) || id.startsWith("guest-") ? null : { deletionAt: deletions.get(id) ?? null }),
      countMail: options.countMail ?? (() => Promise.resolve(true)),
      sessionsOf: () => Promise.resolve(new Map()),
      operatorAtWork: () => OPERATOR_BY_COMMAND,
      requireProof: options.requireProof ?? (() => Promise.resolve()),
      getViewer: (_realmId, id) =>
        Promise.resolve(
          id.startsWith("guest-") || deleted.has(id)
            ? null
            : {
                id,
                email: `${id}@ringside.example`,
                name: id === "layla" ? "ليلى حسن" : "Mara Member",
                language: languages.get(id) ?? "en",
                deletionAt: deletions.get(id) ?? null,
                addressProved: options.countMail === undefined,
              },
        ),
    },
    providers: [options.wrap?.(sandbox) ?? sandbox, ...(options.others?.(sandbox, deps) ?? [])],
    realmOrigin: () => SHOP_ORIGIN,
  });
  for (const [kind, job] of Object.entries({ ...commerce.jobs, ...sandbox.jobs })) deps.jobs.handle(kind, job);
  const purchases = extension.parts.createPurchases(deps);
  for (const id of DEMO_REALMS) {
    await importDemoShop(deps, id);
    if (options.seedHoldings === true) {
      for (const held of demoHoldings(id)) await purchases.addHolding(database.write, id, held);
      for (const item of demoHistory(id)) await purchases.addHistory(database.write, id, item);
    }
  }

  const { handlers } = commerce;

  /** A card that a viewer entered into the hosted fields; gives its payment method id. */
  async function enterCard(number: string, customerId = "fan", expiry = "12/30", realmId = "ringside"): Promise<string> {
    const hosted = await sandbox.hostedFields({ realmId, customerId, language: "en", method: "CARD", reusable: true, scheme: "dark" });
    const response = await sandbox.routes.request(new URL(hosted?.url ?? "").pathname, {
      method: "POST",
      body: new URLSearchParams({ number, expiry, cvc: "123" }),
    });
    if (response.status !== 200) throw new Error(`fields refused ${number}: ${await response.text()}`);
    return ((await response.json()) as { paymentMethodId: string }).paymentMethodId;
  }

  function payWith(
    context: CallContext,
    token: string | null,
    more: {
      readonly basketId?: string;
      readonly method?: string;
      readonly acknowledgeNoFreeTrial?: boolean;
      readonly target?: string;
      readonly consent?: boolean;
    } = {},
  ): Promise<Payment> {
    const input = {
      query: { acknowledgeNoFreeTrial: more.acknowledgeNoFreeTrial ?? false, consent: more.consent ?? false },
      body: {
        paymentArrangement: {
          primaryPaymentDetailsAttributes: {
            paymentDetailsExternalId: token,
            targetPaymentProvider: more.target ?? "SANDBOX",
            paymentMethodType: more.method ?? "CARD",
          },
        },
      },
    };
    if (more.basketId === undefined) return handlers.payCurrentBasket(context, input);
    return handlers.payBasket(context, { ...input, params: { id: more.basketId } });
  }

  const choose = (context: CallContext, sku: string, acknowledgeNoFreeTrial = false) =>
    handlers.setBasketItem(context, { params: { id: sku }, query: { acknowledgeNoFreeTrial } });
  const voucher = (context: CallContext, code: string, sku?: string) =>
    handlers.addVoucher(context, { params: { code }, query: sku === undefined ? {} : { sku } });

  /** Posts a form of one of the sandbox's pages. */
  const post = (address: string | null, fields: Record<string, string>) =>
    sandbox.routes.request(new URL(address ?? "").pathname, { method: "POST", body: new URLSearchParams(fields) });

  const count = async (table: "orders" | "held_licences" | "sandbox_payments" | "payment_history"): Promise<number> =>
    (await database.unwalled.selectFrom(table).selectAll().execute()).length;

  return {
    deps,
    database,
    deleted,
    realm,
    sandbox,
    commerce,
    purchases,
    handlers,
    webhooks,
    languages,
    deletions,
    enterCard,
    payWith,
    choose,
    voucher,
    post,
    count,
  };
}
export type CommerceFixture = Awaited<ReturnType<typeof openCommerceFixture>>;

export const fan = (overrides: Parameters<typeof viewerContext>[1] = {}) => viewerContext("fan", overrides);
