import type { NewJob } from "../../../jobs/jobs.ts";
import { formatDay, formatMoney } from "../../../labels/intl-formats.ts";
import { createRealmMail } from "../../../mail/realm-mail.ts";
import type { MailTemplateName } from "../../../mail/templates/mail-templates.ts";
import { taxedOffer, taxOfHeld } from "../billing/taxes.ts";
import { licenceStore } from "../licence/store.ts";
import { moneyOf, withTax } from "../model/money.ts";
import { hasAccess } from "../model/subscription.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { nextCharge } from "./next-charge.ts";
import { subscriptionOf } from "./row.ts";

export const NOTICE_JOB = "commerce.subscription-mail";

export type Notice =
  | "RENEWAL_DECLINED"
  | "RENEWAL_GIVEN_UP"
  | "PAUSED"
  | "PAUSE_REQUESTED"
  | "CANCELLED"
  | "REACTIVATED"
  | "DOWNGRADE_REQUESTED"
  | "PRICE_RISES"
  | "PRICE_FALLS"
  | "PRICE_LAPSED";

export interface NoticePayload {
  readonly notice: Notice;
  readonly heldId: string;
  /** The day that the mail names besides those of the licence: the next try, the end of a pause. */
  readonly on: string | null;
}

/** A mail about a held licence. `about` tells two of the same kind apart. */
export const noticeJob = (notice: Notice, heldId: string, about: string, on: Date | null): NewJob => ({
  kind: NOTICE_JOB,
  dedupeKey: `${notice}:${heldId}:${about}`,
  payload: { notice, heldId, on: on?.toISOString() ?? null } satisfies NoticePayload,
});

interface Mailed {
  readonly template: MailTemplateName;
  /** The same without the day. */
  readonly dayless?: MailTemplateName;
  /** The same where nothing is open any more. */
  readonly closed?: MailTemplateName;
  readonly path: (licenceId: string) => string;
}

const account = (licenceId: string): string => `/account/subscriptions/${encodeURIComponent(licenceId)}`;
const payment = (licenceId: string): string => `/payment-update/${encodeURIComponent(licenceId)}`;

const MAILS: Readonly<Record<Notice, Mailed>> = {
  RENEWAL_DECLINED: { template: "renewalDeclined", closed: "renewalDeclinedClosed", path: payment },
  RENEWAL_GIVEN_UP: { template: "renewalGivenUp", path: payment },
  PAUSED: { template: "pausedUntil", dayless: "paused", path: account },
  PAUSE_REQUESTED: { template: "pauseRequested", path: account },
  CANCELLED: { template: "cancelled", path: account },
  REACTIVATED: { template: "reactivated", path: account },
  PRICE_RISES: { template: "priceRises", path: account },
  PRICE_FALLS: { template: "priceFalls", path: account },
  PRICE_LAPSED: { template: "priceLapsed", path: account },
  DOWNGRADE_REQUESTED: { template: "downgradeRequested", path: account },
};

/** The job: mails the viewer in their own language, as the licence stands when it is sent. */
export function createNotices(deps: CommerceDeps, options: CommerceOptions) {
  const sendMail = createRealmMail(deps.mailer, options.realm);
  return async (realmId: string, { notice, heldId, on }: NoticePayload): Promise<void> => {
    const held = await licenceStore(deps.database.read, realmId).findHeld(heldId);
    const subscription = held === undefined ? null : subscriptionOf(held);
    if (held === undefined || subscription === null) return;
    const viewer = await options.identity.getViewer(realmId, held.viewer_id);
    if (viewer === null || viewer.email === "") return;
    const shop = await deps.readShop(realmId);
    const { timeZone } = await options.realm.getSettings(realmId);
    const day = (moment: Date | string): string =>
      formatDay(typeof moment === "string" ? moment : moment.toISOString(), viewer.language, timeZone);
    const tax = await taxOfHeld(deps.database.read, held, await options.realm.getCommerceSettings(realmId));
    const charge = nextCharge(shop, held, tax);
    const listed = shop.offer(held.sku);
    const own = listed === null ? null : taxedOffer(listed, tax);
    const price = (amount: number | null): string =>
      own === null ? "" : formatMoney(moneyOf(withTax(amount ?? own.amount, own), own), viewer.language);
    const mail = MAILS[notice];
    const standing = hasAccess(subscription, deps.realmClock.now(realmId)) ? mail.template : (mail.closed ?? mail.template);
    await sendMail(realmId, {
      to: viewer.email,
      name: viewer.name,
      language: viewer.language,
      template: on === null ? (mail.dayless ?? mail.template) : standing,
      values: {
        licence: shop.nameOf(held.licence_id, viewer.language),
        next: charge === null ? "" : shop.nameOf(charge.offer.licenceId, viewer.language),
        amount: charge === null ? "" : formatMoney(moneyOf(charge.amount, charge.offer), viewer.language),
        price: price(held.agreed_amount),
        newPrice: price(held.price_amount),
        until: day(subscription.graceUntil ?? subscription.validUntil),
        date: on === null ? "" : day(on),
      },
      url: `${await options.realmOrigin(realmId)}${mail.path(held.licence_id)}`,
    });
  };
}
