import type { Sealer } from "../../crypto/seal.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { declinesStore } from "./declines/store.ts";
import { jobContext, type RemindersPorts } from "./ports.ts";
import { type ReminderRow, remindersStore } from "./store.ts";
import { titlesOf } from "./subjects.ts";

const PURPOSE = "reminder-link";

/** Address by which a mail's reader removes its reminder, with a page for the reader and for one click (RFC 8058). */
export interface UnsubscribeAddress {
  readonly page: string;
  readonly oneClick: string;
}

/** Links work for so long after the end of the event. */
const VALID_MS = 30 * 24 * 3_600_000;

/** `row`: the reminder as the mail reports it. */
export function unsubscribeAddress(
  sealer: Sealer,
  origin: string,
  realmId: string,
  { id, ends_at }: Pick<ReminderRow, "id" | "ends_at">,
): UnsubscribeAddress {
  const until = Math.floor((Date.parse(ends_at) + VALID_MS) / 1_000);
  const token = encodeURIComponent(sealer.seal(PURPOSE, `${realmId} ${id} ${until}`));
  return { page: `${origin}/reminders/remove/${token}`, oneClick: `${origin}/_/reminders/remove/${token}` };
}

/** Removes reminders by the links in their mails. The link is its own proof: no session is needed. */
export function createReminderLinks(
  { database, sealer, realmClock }: PlatformDeps,
  { catalogue, identity, results }: Pick<RemindersPorts, "catalogue" | "identity" | "results">,
) {
  /** Throws LINK_INVALID. */
  function idOf({ realmId }: CallContext, token: string): string {
    const [realm, id, until] = (sealer.open(PURPOSE, token) ?? "").split(" ");
    const isValid = realm === realmId && id !== undefined && Number(until) * 1_000 > realmClock.now(realmId).getTime();
    if (!isValid) throw new Problem("LINK_INVALID");
    return id;
  }

  return {
    /** The title as a guest finds it, without results that the viewer hides. Null once the reminder or its viewer is removed. */
    async titleOf(context: CallContext, token: string): Promise<string | null> {
      const row = await remindersStore(database.read, context.realmId).find(idOf(context, token));
      if (row === undefined) return null;
      const watcher = await identity.getWatcher(context.realmId, row.account_id, row.profile_id);
      if (watcher === null) return null;
      const asGuest = jobContext(context.realmId, { language: context.language, viewer: null, region: row.region });
      const cards = await catalogue.cardsFor(asGuest, titlesOf(row.item_id));
      const [card] = await results.hideIn({ ...asGuest, viewer: watcher.caller }, cards);
      return card?.title ?? null;
    },

    async follow(context: CallContext, token: string): Promise<void> {
      const { realmId } = context;
      const id = idOf(context, token);
      await database.write.transaction().execute(async (trx) => {
        const row = await remindersStore(trx, realmId).find(id);
        if (row !== undefined) await declinesStore(trx, realmId).add(row);
        await remindersStore(trx, realmId).removeById(id);
      });
    },
  };
}
