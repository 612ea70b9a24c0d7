import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { PaymentProvider } from "../payments/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { createBuyerLock } from "./account-deletion/buyer-lock.ts";
import { createPurchaseEnd } from "./account-deletion/end-purchases.ts";
import { createBasketService } from "./basket/service.ts";
import { createBillingService } from "./billing/service.ts";
import type { CommerceDemo } from "./bundle/demo-port.ts";
import { commerceBundle } from "./bundle/parts.ts";
import { createCardService } from "./card/service.ts";
import { createCardSetup } from "./card/setup.ts";
import { createDisputeMails, DISPUTE_MAIL_JOB, type DisputeMailPayload } from "./dispute/mails.ts";
import { createDisputes } from "./dispute/service.ts";
import { createBuyers } from "./gift/buyers.ts";
import { sealedGiftCodes } from "./gift/fulfilment.ts";
import { createGiftHandlers } from "./gift/handlers.ts";
import { GIFT_BOUGHT_JOB, GIFT_DELIVERY_JOB, type GiftBoughtPayload, type GiftDeliveryPayload } from "./gift/jobs.ts";
import { createGiftMails } from "./gift/mails.ts";
import { createCommerceHandlers } from "./handlers.ts";
import { createActivation } from "./licence/activation.ts";
import { createLicenceService } from "./licence/service.ts";
import { createShopReader } from "./licence/shop-reader.ts";
import { commerceMigrations } from "./migrations.ts";
import { commerceAudit } from "./model/audit-events.ts";
import { createRealmCommerce } from "./model/realm-payments.ts";
import { commerceSettings } from "./model/settings.ts";
import type { CommerceDeps, CommerceOptions, CommerceViewer } from "./options.ts";
import {
  CLOSE_PAYMENT_JOB,
  type ClosePaymentPayload,
  RECEIPT_JOB,
  RECONCILE_JOB,
  RENEW_JOB,
  type ReceiptPayload,
  type ReconcilePayload,
  type RenewPayload,
  UNCONFIRMED_JOB,
  type UnconfirmedPayload,
} from "./payment/jobs.ts";
import { createPaymentMethods } from "./payment/methods.ts";
import { createPaymentService } from "./payment/service.ts";
import { createWebhookRoutes } from "./payment/webhook-routes.ts";
import { commercePersonalData } from "./personal-data.ts";
import { createPriceMigrations, PRICE_JOB, type PricePayload } from "./price/service.ts";
import { createReceiptService } from "./receipt/service.ts";
import { createOperatorPaymentHandlers } from "./refund/handlers.ts";
import { createRefunds, REFUND_JOB, type RefundPayload } from "./refund/service.ts";
import {
  createReminders,
  REMINDER_MAIL_JOB,
  REMINDER_SEARCH_JOB,
  type ReminderMailPayload,
  type ReminderSearchPayload,
} from "./reminder/service.ts";
import { createNotices, NOTICE_JOB, type NoticePayload } from "./subscription/notice.ts";
import { createCancellationPromotion } from "./subscription/promotion.ts";
import { createRenewals } from "./subscription/renewals.ts";
import { createSubscriptionService } from "./subscription/service.ts";
import { createVoucherManagement } from "./voucher/manage.ts";
import { createVoucherService } from "./voucher/service.ts";

export type { CommerceDemo, DemoHistoryItem, DemoHolding } from "./bundle/demo-port.ts";
export { DisputeRefused, type OperatorAnswer } from "./dispute/service.ts";
export { createRealmCommerce, type RealmPaymentOptions } from "./model/realm-payments.ts";
export { CODE_ALPHABET } from "./model/voucher-code.ts";
export { normaliseCode } from "./model/voucher-state.ts";
export type { CommerceOptions } from "./options.ts";
export { PriceRefused } from "./price/service.ts";
export { RefundRefused } from "./refund/service.ts";
export { VouchersRefused } from "./voucher/manage.ts";

/** Licences, baskets, payments and what viewers hold. */
export function createCommerce(platform: PlatformDeps, options: CommerceOptions) {
  const deps: CommerceDeps = {
    ...platform,
    readShop: createShopReader(platform.database),
    buyers: createBuyerLock(platform.database, options.identity),
  };
  const licences = createLicenceService(deps, options);
  const activation = createActivation(deps, options);
  const payments = createPaymentService(deps, options);
  const receipts = createReceiptService(deps, options);
  const cardSetups = createCardSetup(deps, options);
  const renewals = createRenewals(deps, options);
  const refunds = createRefunds(deps, options);
  const disputes = createDisputes(deps, options);
  const disputeMails = createDisputeMails(deps, options);
  const prices = createPriceMigrations(deps, options);
  const notices = createNotices(deps, options);
  const reminders = createReminders(deps, options);
  const vouchers = createVoucherService(deps, options);
  const buyers = createBuyers(deps, options);
  const giftMails = createGiftMails(deps, options, buyers);
  const promotion = createCancellationPromotion(deps, options, vouchers);
  return {
    handlers: {
      ...createOperatorPaymentHandlers(refunds, options.identity),
      ...createGiftHandlers(deps, options, { buyers, licences, payments }),
      ...createCommerceHandlers({
        activation,
        baskets: createBasketService(deps, options),
        billing: createBillingService(deps, options),
        cards: createCardService(deps, options),
        cardSetups,
        licences,
        methods: createPaymentMethods(deps, options),
        payments,
        prices,
        promotion,
        receipts,
        requireProof: options.identity.requireProof,
        subscriptions: createSubscriptionService(deps, options, { renewals, promotion }),
        vouchers,
      }),
    },

    heldLicences: licences.heldLicences,
    availableLicences: licences.availableLicences,
    excludesAds: licences.excludesAds,
    streamLimit: licences.streamLimit,

    /** Ends the purchases and licences of an account inside the transaction that deletes it. */
    forgetViewer: createPurchaseEnd(deps, options),

    /** Refunds by operators, for commands and for calls. */
    refunds: { request: refunds.request, payments: refunds.payments, listPayments: refunds.listPayments },

    /** New prices for existing subscribers, by command. */
    prices: { begin: prices.begin, withdraw: prices.withdraw, report: prices.report },

    /** Operators' work on disputed payments, by command. */
    disputes: { list: disputes.list, answer: disputes.answer },

    /** Operators' work with vouchers, by command. */
    manageVouchers: createVoucherManagement(deps),

    /** `POST /webhooks/{provider}/{realm}`, to be mounted at the root of every realm's origin. */
    webhookRoutes: createWebhookRoutes(deps, options, { payments, setups: cardSetups, disputes }),

    /** Reconciles payments, renews licences, sends receipts, delivers gifts. */
    jobs: {
      [CLOSE_PAYMENT_JOB]: { clock: "realm", run: (realmId, payload) => payments.close(realmId, payload as ClosePaymentPayload) },
      [RECONCILE_JOB]: { clock: "realm", run: (realmId, payload) => payments.reconcile(realmId, payload as ReconcilePayload) },
      [RENEW_JOB]: {
        clock: "realm",
        dated: true,
        run: (realmId, payload, attempt) => renewals.renew(realmId, payload as RenewPayload, attempt),
      },
      [UNCONFIRMED_JOB]: {
        clock: "realm",
        dated: true,
        run: (realmId, payload) => activation.lapse(realmId, payload as UnconfirmedPayload),
      },
      [REFUND_JOB]: { clock: "realm", run: (realmId, payload) => refunds.run(realmId, payload as RefundPayload) },
      [PRICE_JOB]: { clock: "realm", run: (realmId, payload) => prices.spread(realmId, payload as PricePayload) },
      [DISPUTE_MAIL_JOB]: {
        clock: "realm",
        run: (realmId, payload, attempt) => disputeMails(realmId, payload as DisputeMailPayload, attempt),
      },
      [NOTICE_JOB]: { clock: "realm", run: (realmId, payload, attempt) => notices(realmId, payload as NoticePayload, attempt) },
      [REMINDER_SEARCH_JOB]: { clock: "realm", run: (realmId, payload) => reminders.search(realmId, payload as ReminderSearchPayload) },
      [REMINDER_MAIL_JOB]: {
        clock: "realm",
        run: (realmId, payload, attempt) => reminders.send(realmId, payload as ReminderMailPayload, attempt),
      },
      [RECEIPT_JOB]: {
        clock: "realm",
        run: (realmId, payload, attempt) => receipts.send(realmId, (payload as ReceiptPayload).historyId, attempt),
      },
      [GIFT_BOUGHT_JOB]: {
        clock: "realm",
        run: (realmId, payload, attempt) => giftMails.bought(realmId, payload as GiftBoughtPayload, attempt),
      },
      [GIFT_DELIVERY_JOB]: { clock: "realm", run: (realmId, payload) => giftMails.deliver(realmId, payload as GiftDeliveryPayload) },
    } satisfies Record<string, JobKind>,

    /** Searches for due reminders, four times a day of each realm. */
    reminders: { plan: reminders.planSearches, start: reminders.start, stop: reminders.stop },
  };
}
interface CommercePorts {
  readonly realm: RealmModule;
  readonly identity: {
    getViewer(realmId: string, id: string): Promise<(Omit<CommerceViewer, "name"> & { readonly name: string | null }) | null>;
    requireProof: CommerceOptions["identity"]["requireProof"];
    operatorAtWork: CommerceOptions["identity"]["operatorAtWork"];
    sessionsOf: CommerceOptions["identity"]["sessionsOf"];
    lockAccount: CommerceOptions["identity"]["lockAccount"];
    lockDeletion: CommerceOptions["identity"]["lockDeletion"];
    countMail: CommerceOptions["identity"]["countMail"];
  };
  readonly payments: {
    readonly providers: readonly PaymentProvider[];
    readonly paymentOrigins: readonly string[];
    namedPaymentOrigins(provider: string): readonly string[];
  };
  readonly demo: CommerceDemo | null;
}

export const commerceModule = defineModule({
  domain: "commerce",
  migrations: commerceMigrations,
  settings: [commerceSettings],
  audit: commerceAudit,
  personalData: commercePersonalData,
  sealed: [sealedGiftCodes],
  bundle: commerceBundle,
  create(deps, { realm, identity, payments, demo }: CommercePorts) {
    const { webhookRoutes, ...commerce } = createCommerce(deps, {
      realm,
      identity: {
        requireProof: (context) => identity.requireProof(context),
        operatorAtWork: (context) => identity.operatorAtWork(context),
        countMail: (realmId, email) => identity.countMail(realmId, email),
        sessionsOf: (realmId, accountIds) => identity.sessionsOf(realmId, accountIds),
        lockAccount: (trx, realmId, id) => identity.lockAccount(trx, realmId, id),
        lockDeletion: (trx, realmId, id) => identity.lockDeletion(trx, realmId, id),
        // A receipt needs an addressee even when the viewer gave no name.
        async getViewer(realmId, id) {
          const viewer = await identity.getViewer(realmId, id);
          return viewer === null ? null : { ...viewer, name: viewer.name ?? viewer.email };
        },
      },
      providers: payments.providers,
      realmOrigin: async (realmId, context) =>
        (await (context === undefined ? realm.getSettings(realmId) : realm.settingsOf(context))).origin,
    });
    return {
      ...commerce,
      ofRealms: createRealmCommerce(deps, {
        paymentOrigins: () => payments.paymentOrigins,
        namedPaymentOrigins: (provider) => payments.namedPaymentOrigins(provider),
      }),
      routes: webhookRoutes,
      /** Writes the purchases that demo accounts made before the demo began; null without a demo. */
      demoPurchases: demo?.createPurchases(deps) ?? null,
      receiveWebhook: (request: Request) => webhookRoutes.fetch(request),
      start: () => commerce.reminders.start(),
      close: () => Promise.resolve(commerce.reminders.stop()),
    };
  },
});
