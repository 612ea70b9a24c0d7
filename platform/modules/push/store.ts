import { sql } from "kysely";
import type { Db } from "../../store/database.ts";
import { isPostgres } from "../../store/is-postgres.ts";
import type { MessageState, PushTables } from "./tables.ts";

export type Subscription = Omit<PushTables["push_subscriptions"], "realm_id">;
export type Message = Omit<PushTables["push_messages"], "realm_id">;
type MessageId = Pick<Message, "subscription_id" | "message_key">;

/** All SQL of the module, of one realm. `db` is the database or a transaction. Times are ISO text. */
export function pushStore(db: Db, realmId: string) {
  const subscriptions = () => db.selectFrom("push_subscriptions").where("realm_id", "=", realmId);
  const changed = (id: string) => db.updateTable("push_subscriptions").where("realm_id", "=", realmId).where("id", "=", id);
  const message = ({ subscription_id, message_key }: MessageId) =>
    db
      .updateTable("push_messages")
      .where("realm_id", "=", realmId)
      .where("subscription_id", "=", subscription_id)
      .where("message_key", "=", message_key);

  return {
    /** Transactions with the same lock wait for each other. SQLite has one writer anyway. */
    async lock(what: string): Promise<void> {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${realmId} ${what}`}, 0))`.execute(db);
    },

    /** The newest first. */
    listKeys: () =>
      db
        .selectFrom("push_keys")
        .select(["public_key", "sealed", "created_at"])
        .where("realm_id", "=", realmId)
        .orderBy("created_at", "desc")
        .orderBy("public_key")
        .execute(),
    /** A stored key that is added again becomes the newest. */
    async addKey(key: Omit<PushTables["push_keys"], "realm_id">): Promise<void> {
      await db
        .insertInto("push_keys")
        .values({ realm_id: realmId, ...key })
        .onConflict((conflict) =>
          conflict.columns(["realm_id", "public_key"]).doUpdateSet({ sealed: key.sealed, created_at: key.created_at }),
        )
        .execute();
    },
    /** Drops keys with which no subscription was made, but for `current`. */
    async dropUnusedKeys(current: string): Promise<void> {
      await db
        .deleteFrom("push_keys")
        .where("realm_id", "=", realmId)
        .where("public_key", "!=", current)
        .where("public_key", "not in", subscriptions().select("push_subscriptions.public_key"))
        .execute();
    },
    /** Number of subscriptions by the key with which they were made. */
    async countByKey(): Promise<ReadonlyMap<string, number>> {
      const rows = await subscriptions()
        .select((eb) => ["public_key", eb.fn.countAll<number | string>().as("count")])
        .groupBy("public_key")
        .execute();
      return new Map(rows.map(({ public_key, count }) => [public_key, Number(count)]));
    },

    /** The last renewed first. */
    listSubscriptions: (accountId: string): Promise<Subscription[]> =>
      subscriptions().selectAll().where("account_id", "=", accountId).orderBy("renewed_at", "desc").orderBy("id").execute(),
    findSubscription: (id: string): Promise<Subscription | undefined> =>
      subscriptions().selectAll().where("id", "=", id).executeTakeFirst(),
    ofSession: (sessionId: string): Promise<Subscription | undefined> =>
      subscriptions().selectAll().where("session_id", "=", sessionId).executeTakeFirst(),
    ofEndpoint: (endpointHash: string): Promise<Subscription | undefined> =>
      subscriptions().selectAll().where("endpoint_hash", "=", endpointHash).executeTakeFirst(),
    async insertSubscription(subscription: Subscription): Promise<void> {
      await db
        .insertInto("push_subscriptions")
        .values({ realm_id: realmId, ...subscription })
        .execute();
    },
    async changeSubscription(id: string, change: Partial<Subscription>): Promise<void> {
      await changed(id).set(change).execute();
    },
    async removeSubscription(id: string): Promise<boolean> {
      const removed = await db.deleteFrom("push_subscriptions").where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
    /** Removes it unless it was renewed with another address since it was read. */
    async removeGone({ id, endpoint_hash }: Pick<Subscription, "id" | "endpoint_hash">): Promise<void> {
      await db
        .deleteFrom("push_subscriptions")
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("endpoint_hash", "=", endpoint_hash)
        .execute();
    },
    async countFailure(id: string): Promise<void> {
      await changed(id)
        .set((eb) => ({ failures: eb("failures", "+", 1) }))
        .execute();
    },
    async resetFailures(id: string): Promise<void> {
      await changed(id).set({ failures: 0 }).where("failures", ">", 0).execute();
    },
    /** Subscriptions after an id, for a visit of all of them. */
    listAfter: (id: string, limit: number): Promise<Pick<Subscription, "id" | "session_id">[]> =>
      subscriptions().select(["id", "session_id"]).where("id", ">", id).orderBy("id").limit(limit).execute(),

    /** Claims a message for each subscription before it is sent. Returns the subscriptions that had none of this key. */
    async claim(messages: readonly Message[]): Promise<ReadonlySet<string>> {
      const claimed = await db
        .insertInto("push_messages")
        .values(messages.map((one) => ({ realm_id: realmId, ...one })))
        .onConflict((conflict) => conflict.columns(["realm_id", "subscription_id", "message_key"]).doNothing())
        .returning("subscription_id")
        .execute();
      return new Set(claimed.map(({ subscription_id }) => subscription_id));
    },
    /** States of a message on an account's devices. */
    listStates: (accountId: string, messageKey: string): Promise<Pick<Message, "subscription_id" | "state">[]> =>
      db
        .selectFrom("push_messages")
        .select(["subscription_id", "state"])
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("message_key", "=", messageKey)
        .execute(),
    /** The text of a message is not needed once its state is final. */
    async settle(id: MessageId, state: Exclude<MessageState, "WAITING">): Promise<void> {
      await message(id).set({ state, next_at: null, message: "" }).execute();
    },
    async postpone(id: MessageId, nextAt: string, text: string): Promise<void> {
      await message(id).set({ state: "WAITING", next_at: nextAt, message: text }).execute();
    },
    /** Messages that are due, the longest due first. */
    listDue: (now: string, limit: number): Promise<Message[]> =>
      db
        .selectFrom("push_messages")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("state", "=", "WAITING")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(limit)
        .execute(),
    /** True for the one process that may send the waiting message now. */
    async takeWaiting(id: MessageId): Promise<boolean> {
      const taken = await message(id)
        .set((eb) => ({ state: "SENDING" as const, next_at: null, attempts: eb("attempts", "+", 1) }))
        .where("state", "=", "WAITING")
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    },
    /** Drops messages that expired before a time. */
    async dropExpired(before: string): Promise<void> {
      await db.deleteFrom("push_messages").where("realm_id", "=", realmId).where("expires_at", "<", before).execute();
    },
  };
}
