import { createHash, randomBytes } from "node:crypto";
import { type CallContext, refuseChild } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { addDays } from "../model/billing-time.ts";
import { type CommerceOptions, type CommerceViewer, requirePurchaseOpen } from "../options.ts";
import type { GuestRow } from "../rows.ts";
import { giftStore, guestStore } from "./store.ts";

/** Lifetime of a guest's record in days. After it, the guest still has the gift's code in their mail. */
const LASTS_DAYS = 90;

/** The buyer of a gift. `id`: the account or guest that owns a new gift; `ids`: all owners of the caller's existing gifts. */
export interface Buyer {
  readonly id: string;
  readonly ids: readonly string[];
}

const hashOf = (principal: string): string => createHash("sha256").update(`guest\n${principal}`).digest("hex");

/** Buyers of gifts: accounts and guests. A guest's record is created at their first write (decision 0023). */
export function createBuyers(deps: PlatformDeps, options: CommerceOptions) {
  const { database, realmClock, ids } = deps;

  async function guestOf({ realmId, guestPrincipal }: CallContext): Promise<GuestRow | null> {
    if (guestPrincipal === undefined) return null;
    return (await guestStore(database.read, realmId).findByToken(hashOf(guestPrincipal), realmClock.now(realmId).toISOString())) ?? null;
  }

  /** Null: a guest without a record. Throws CHILD_PROFILE. */
  async function find(context: CallContext): Promise<Buyer | null> {
    refuseChild(context);
    const guest = await guestOf(context);
    const found = [context.viewer?.id, guest?.id].filter((id) => id !== undefined);
    return found[0] === undefined ? null : { id: found[0], ids: found };
  }

  return {
    find,

    /** Throws UNAUTHENTICATED for a guest without a record. */
    async require(context: CallContext): Promise<Buyer> {
      const buyer = await find(context);
      if (buyer === null) throw new Problem("UNAUTHENTICATED");
      return buyer;
    },

    /** One of the caller's gifts; anything else is 404. */
    async ownGift(context: CallContext, id: string) {
      const buyer = await find(context);
      const gift = buyer === null ? undefined : await giftStore(database.read, context.realmId).findOwn(buyer.ids, id);
      if (gift === undefined) throw notFound();
      return gift;
    },

    async createGuest(context: CallContext, { email, name }: { readonly email: string; readonly name: string }) {
      await requirePurchaseOpen(options, context);
      refuseChild(context);
      const principal = randomBytes(32).toString("base64url");
      const now = realmClock.now(context.realmId);
      const expiresAt = addDays(now, LASTS_DAYS).toISOString();
      await guestStore(database.write, context.realmId).add({
        id: `guest-${ids.id()}`,
        token_hash: hashOf(principal),
        email,
        name,
        language: context.language,
        created_at: now.toISOString(),
        expires_at: expiresAt,
      });
      return { principal, expiresAt };
    },

    /** Moves what the guest of this browser bought to the account. Throws UNAUTHENTICATED when the account has been deleted. */
    async claim(context: CallContext, viewerId: string): Promise<void> {
      const { realmId } = context;
      const guest = await guestOf(context);
      if (guest === null) return;
      await database.write.transaction().execute(async (trx) => {
        // Before any other lock, as the deletion of an account does (docs/decisions/0052).
        if (!(await options.identity.lockAccount(trx, realmId, viewerId))) throw new Problem("UNAUTHENTICATED");
        await guestStore(trx, realmId).claim(guest.id, viewerId);
      });
    },

    /** The recipient of a receipt: an account or a guest. */
    async getViewer(realmId: string, id: string): Promise<CommerceViewer | null> {
      const viewer = await options.identity.getViewer(realmId, id);
      if (viewer !== null) return viewer;
      const guest = await guestStore(database.read, realmId).find(id);
      // Only this module writes it, from the call's language.
      return guest === undefined
        ? null
        : {
            id,
            email: guest.email,
            name: guest.name,
            language: guest.language as CommerceViewer["language"],
            addressProved: false,
            isGuest: true,
          };
    },
  };
}
export type Buyers = ReturnType<typeof createBuyers>;
