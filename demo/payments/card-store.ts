import { createHmac } from "node:crypto";
import type { MethodFacts } from "../../platform/modules/payments/provider.ts";
import type { Db } from "../../platform/store/database.ts";
import type { ReadCard } from "./cards.ts";

/** Keeps a card without its number and gives what the merchant may know of it. The fingerprint is keyed with `secret`. */
export async function addSandboxCard(
  db: Db,
  realmId: string,
  input: {
    readonly id: string;
    readonly customerId: string | null;
    readonly card: ReadCard;
    readonly secret: string;
    readonly now: Date;
  },
): Promise<MethodFacts> {
  const { id, customerId, card, secret, now } = input;
  const fingerprint = createHmac("sha256", secret).update(`sandbox-card\n${card.number}`).digest("base64url").slice(0, 22);
  const facts = { fingerprint, brand: card.brand, last4: card.last4, expires: card.expires };
  await db
    .insertInto("sandbox_methods")
    .values({
      realm_id: realmId,
      id,
      customer_id: customerId,
      ...facts,
      behaviour: JSON.stringify(card.behaviour),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { token: id, ...facts };
}

/** Books a payment that a demo account made by a saved card before the demo began, so that it can be confirmed and given back. */
export async function addSandboxPayment(
  db: Db,
  realmId: string,
  input: {
    readonly attemptId: string;
    readonly customerId: string;
    readonly methodId: string;
    readonly price: { readonly amount: number; readonly currency: string; readonly scale: number };
    readonly now: Date;
  },
): Promise<void> {
  const { attemptId, customerId, methodId, price, now } = input;
  await db
    .insertInto("sandbox_payments")
    .values({
      realm_id: realmId,
      attempt_id: attemptId,
      reference: `sbx_${attemptId}`,
      customer_id: customerId,
      mode: "CHARGE",
      method_type: "CARD",
      amount: price.amount,
      currency: price.currency,
      scale: price.scale,
      status: "SUCCEEDED",
      method_id: methodId,
      error_code: null,
      error_label: null,
      return_url: "",
      language: "en",
      description: "",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ends_as: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
