import type { NewJob } from "../../../jobs/jobs.ts";
import { formatDay, formatMoney } from "../../../labels/base/intl-formats.ts";
import type { MailTemplateName } from "../../../mail/templates/mail-templates.ts";
import { taxedOffer, taxOfHeld } from "../billing/taxes.ts";
import { licenceStore } from "../licence/store.ts";
import { moneyOf, withTax } from "../model/money.ts";
import { commerceSettings } from "../model/settings.ts";
import { hasAccess, type Subscription } from "../model/subscription.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { createViewerMail, type ViewerMail } from "../receipt/viewer-mail.ts";
import type { HeldLicenceRow } from "../rows.ts";
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
  /** Distinguishes two notices of the same kind; absent: queued by a version that did not store it. */
  readonly about?: string;
  /** Additional date in the mail: the next try, or the end of a pause. */
  readonly on: string | null;
}

/** A mail about a held licence. `about` is what `isCurrent` of its kind compares with the licence when it is sent. */
export const noticeJob = (notice: Notice, heldId: string, about: string, on: Date | null): NewJob => ({
  kind: NOTICE_JOB,
  dedupeKey: `${notice}:${heldId}:${about}`,
  payload: { notice, heldId, about, on: on?.toISOString() ?? null } satisfies NoticePayload,
});

/** The licence at the moment of sending. */
interface Current {
  readonly held: HeldLicenceRow;
  readonly subscription: Subscription;
}

interface Mailed {
  /** False: the mail is no longer true. `isSame` compares the stored value with the notice's `about`. */
  readonly isCurrent: (current: Current, isSame: (stored: string | null) => boolean) => boolean;
  readonly template: MailTemplateName;
  /** The same template without the date. */
  readonly dayless?: MailTemplateName;
  /** The same template for a licence without access. */
  readonly closed?: MailTemplateName;
  readonly path: (licenceId: string) => string;
}

const account = (licenceId: string): string => `/account/subscriptions/${encodeURIComponent(licenceId)}`;
const payment = (licenceId: string): string => `/payment-update/${encodeURIComponent(licenceId)}`;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
/** Value of `about` for the charge in a mail about a decline. */
export const chargeAbout = ({
  periods_paid: periods,
  failed_tries: tries,
}: Pick<HeldLicenceRow, "periods_paid" | "failed_tries">): string => `${periods}-${tries}`;

const MAILS: Readonly<Record<Notice, Mailed>> = {
  RENEWAL_DECLINED: {
    isCurrent: ({ held, subscription }, isSame) => subscription.renews && subscription.failedSince !== null && isSame(chargeAbout(held)),
    template: "renewalDeclined",
    closed: "renewalDeclinedClosed",
    path: payment,
  },
  RENEWAL_GIVEN_UP: {
    isCurrent: ({ subscription }) => subscription.state === "INACTIVE",
    template: "renewalStopped",
    path: payment,
  },
  PAUSED: {
    isCurrent: ({ held, subscription }, isSame) => subscription.paused && isSame(`${held.periods_paid}`),
    template: "pausedUntil",
    dayless: "paused",
    path: account,
  },
  PAUSE_REQUESTED: {
    isCurrent: ({ subscription }, isSame) => subscription.pauseRequested && isSame(iso(subscription.pauseRequestedAt)),
    template: "pauseRequested",
    path: account,
  },
  CANCELLED: {
    isCurrent: ({ subscription }, isSame) => !subscription.renews && isSame(iso(subscription.cancelledAt)),
    template: "cancelled",
    path: account,
  },
  REACTIVATED: {
    isCurrent: ({ subscription }, isSame) =>
      renewsOnItsDay(subscription) && subscription.nextSku === null && isSame(iso(subscription.reactivatedAt)),
    template: "reactivated",
    path: account,
  },
  DOWNGRADE_REQUESTED: {
    isCurrent: ({ subscription }, isSame) =>
      renewsOnItsDay(subscription) && subscription.nextSku !== null && isSame(iso(subscription.changeRequestedAt)),
    template: "downgradeRequested",
    path: account,
  },
  PRICE_RISES: {
    isCurrent: ({ held, subscription }, isSame) => subscription.renews && held.price_answer === "PENDING" && isSame(held.price_consent_id),
    template: "priceRises",
    path: account,
  },
  PRICE_FALLS: {
    isCurrent: ({ held, subscription }, isSame) => subscription.renews && isSame(held.price_consent_id),
    template: "priceFalls",
    path: account,
  },
  PRICE_LAPSED: {
    isCurrent: ({ held, subscription }, isSame) => subscription.closed && isSame(held.price_consent_id),
    template: "priceLapsed",
    path: account,
  },
};

/** True when no pause moves the charge in the mail. */
const renewsOnItsDay = ({ renews, paused, pauseRequested }: Subscription): boolean => renews && !paused && !pauseRequested;

/** The job: mails the viewer in their own language, with the state of the licence at that moment. An outdated notice is dropped. */
export function createNotices(deps: CommerceDeps, options: CommerceOptions) {
  const mailViewer = createViewerMail(deps, options);
  return async (realmId: string, { notice, heldId, about, on }: NoticePayload, attempt: number): Promise<void> => {
    const held = await licenceStore(deps.database.read, realmId).findHeld(heldId);
    const subscription = held === undefined ? null : subscriptionOf(held);
    if (held === undefined || held.ended_at !== null || subscription === null) return;
    const mail = MAILS[notice];
    if (!mail.isCurrent({ held, subscription }, (stored) => about === undefined || about === stored)) return;
    const viewer = await options.identity.getViewer(realmId, held.viewer_id);
    if (viewer === null || viewer.email === "") return;
    const shop = await deps.readShop(realmId);
    const { timeZone } = await options.realm.getSettings(realmId);
    const day = (moment: Date | string): string =>
      formatDay(typeof moment === "string" ? moment : moment.toISOString(), viewer.language, timeZone);
    const tax = await taxOfHeld(deps.database.read, held, await options.realm.sectionOf({ realmId }, commerceSettings));
    const charge = nextCharge(shop, held, tax);
    const listed = shop.offer(held.sku);
    const own = listed === null ? null : taxedOffer(listed, tax);
    const price = (amount: number | null): string =>
      own === null ? "" : formatMoney(moneyOf(withTax(amount ?? own.amount, own), own), viewer.language);
    const template = hasAccess(subscription, deps.realmClock.now(realmId)) ? mail.template : (mail.closed ?? mail.template);
    const mailed: ViewerMail = {
      template: on === null ? (mail.dayless ?? mail.template) : template,
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
    };
    await mailViewer(realmId, viewer, mailed, { attempt });
  };
}
