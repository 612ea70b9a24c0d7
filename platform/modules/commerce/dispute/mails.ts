import type { NewJob } from "../../../jobs/jobs.ts";
import { formatDay, formatMoney } from "../../../labels/base/intl-formats.ts";
import { moneyOf } from "../model/money.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import { createViewerMail, type ViewerMail } from "../receipt/viewer-mail.ts";
import { disputeStore } from "./store.ts";

export const DISPUTE_MAIL_JOB = "commerce.dispute-mail";

type DisputeNews = "OPENED" | "WON" | "LOST";
export interface DisputeMailPayload {
  readonly disputeId: string;
  readonly news: DisputeNews;
}

export const disputeMailJob = (disputeId: string, news: DisputeNews): NewJob => ({
  kind: DISPUTE_MAIL_JOB,
  dedupeKey: `${disputeId}:${news}`,
  payload: { disputeId, news } satisfies DisputeMailPayload,
});

const TEMPLATES = { OPENED: "disputeOpened", WON: "disputeWon", LOST: "disputeLost" } as const;

/** The job: mails the viewer the effect of their bank's dispute on their licence, in their own language. */
export function createDisputeMails(deps: CommerceDeps, options: CommerceOptions) {
  const { database, readShop } = deps;
  const mailViewer = createViewerMail(deps, options);
  return async (realmId: string, { disputeId, news }: DisputeMailPayload, attempt: number): Promise<void> => {
    const dispute = await disputeStore(database.read, realmId).find(disputeId);
    const payment = dispute === undefined ? undefined : await historyStore(database.read, realmId).find(dispute.history_id);
    const viewer = payment === undefined ? null : await options.identity.getViewer(realmId, payment.viewer_id);
    if (dispute === undefined || payment === undefined || viewer === null || viewer.email === "") return;
    const { timeZone } = await options.realm.getSettings(realmId);
    const mail: ViewerMail = {
      template: TEMPLATES[news],
      values: {
        licence: (await readShop(realmId)).nameOf(payment.licence_id, viewer.language),
        amount: formatMoney(moneyOf(dispute.amount, dispute), viewer.language),
        date: formatDay(payment.happened_at, viewer.language, timeZone),
      },
      url: `${await options.realmOrigin(realmId)}/account/payments`,
    };
    await mailViewer(realmId, viewer, mail, { attempt });
  };
}
