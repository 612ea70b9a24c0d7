import type { NewJob } from "../../../jobs/jobs.ts";

export const GIFT_BOUGHT_JOB = "commerce.gift-bought-mail";
export const GIFT_DELIVERY_JOB = "commerce.gift-delivery";

export interface GiftBoughtPayload {
  readonly giftId: string;
  readonly historyId: string;
}

/** Mails the buyer and schedules the delivery. */
export const boughtMailJob = (giftId: string, historyId: string): NewJob => ({
  kind: GIFT_BOUGHT_JOB,
  dedupeKey: giftId,
  payload: { giftId, historyId } satisfies GiftBoughtPayload,
});

export interface GiftDeliveryPayload {
  readonly giftId: string;
}

/** Mails the recipient at `runAt`. */
export const deliveryJob = (giftId: string, runAt: Date): NewJob => ({
  kind: GIFT_DELIVERY_JOB,
  dedupeKey: giftId,
  payload: { giftId } satisfies GiftDeliveryPayload,
  runAt,
});
