import type { Sealer } from "../../crypto/seal.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { jobContext, type RemindersPorts } from "./ports.ts";
import { remindersStore } from "./store.ts";

const PURPOSE = "reminder-link";

/** Address by which a mail's reader removes its reminder, with a page for the reader and for one click (RFC 8058). */
export interface UnsubscribeAddress {
  readonly page: string;
  readonly oneClick: string;
}

export function unsubscribeAddress(sealer: Sealer, origin: string, realmId: string, reminderId: string): UnsubscribeAddress {
  const token = encodeURIComponent(sealer.seal(PURPOSE, `${realmId} ${reminderId}`));
  return { page: `${origin}/reminders/remove/${token}`, oneClick: `${origin}/_/reminders/remove/${token}` };
}

/** Removes reminders by the links in their mails. The link is its own proof: no session is needed. */
export function createReminderLinks({ database, sealer }: PlatformDeps, { catalogue }: Pick<RemindersPorts, "catalogue">) {
  /** Throws LINK_INVALID. */
  function idOf({ realmId }: CallContext, token: string): string {
    const [realm, id] = (sealer.open(PURPOSE, token) ?? "").split(" ");
    if (realm !== realmId || id === undefined) throw new Problem("LINK_INVALID");
    return id;
  }

  return {
    /** Null once it is removed. */
    async titleOf(context: CallContext, token: string): Promise<string | null> {
      const row = await remindersStore(database.read, context.realmId).find(idOf(context, token));
      if (row === undefined) return null;
      const asGuest = jobContext(context.realmId, { language: context.language, viewer: null, region: row.region });
      const [card] = await catalogue.cardsFor(asGuest, [{ type: "LIVE_EVENT", id: row.item_id }]);
      return card?.title ?? null;
    },

    async follow(context: CallContext, token: string): Promise<void> {
      await remindersStore(database.write, context.realmId).removeById(idOf(context, token));
    },
  };
}
