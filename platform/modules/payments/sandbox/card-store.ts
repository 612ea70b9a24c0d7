import { createHmac } from "node:crypto";
import type { Db } from "../../../store/database.ts";
import type { MethodFacts } from "../provider.ts";
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
