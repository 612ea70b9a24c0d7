import { createHiding } from "../../crypto/hide.ts";
import type { SealedColumn } from "../../crypto/stored/sealed-column.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { type KeyPair, newKeyPair } from "./delivery/vapid.ts";
import { pushStore } from "./store.ts";

const PURPOSE = "push key";
const holderOf = (realmId: string, publicKey: string): string => `${realmId}\n${publicKey}`;

/** Private keys as they are stored, for `crypto/stored/`. */
export const sealedPushKeys: SealedColumn<"push_keys"> = {
  what: "push keys",
  table: "push_keys",
  column: "sealed",
  key: ["public_key"],
  purpose: PURPOSE,
  holderOf: ({ realm_id, public_key }) => holderOf(realm_id, public_key),
};

/** A key of a realm, without its private part. */
export interface ListedKey {
  readonly publicKey: string;
  readonly createdAt: string;
  /** Devices that subscribed with it. */
  readonly devices: number;
  /** False when it was sealed with another SESSION_SECRET: nothing is sent with it. */
  readonly readable: boolean;
}

/**
 * Key pairs with which a realm signs its messages. The first is made when a browser needs it. A new one is for new subscriptions; browsers
 * that subscribed with an earlier one subscribe again at their next visit, and get messages with the earlier one until then.
 */
export function createPushKeys(deps: Pick<PlatformDeps, "database" | "clock" | "log" | "settings">) {
  const hiding = createHiding(deps.settings, PURPOSE);
  /** Opened pairs by realm and public key: a message must not cost a read and a decryption. */
  const opened = new Map<string, KeyPair>();

  const add = (realmId: string, { publicKey, privateKey }: KeyPair, db: Db) =>
    pushStore(db, realmId).addKey({
      public_key: publicKey,
      sealed: hiding.hide(holderOf(realmId, publicKey), privateKey),
      created_at: deps.clock.now().toISOString(),
    });

  /** The pair of a public key; null: it is unknown, or cannot be read. */
  async function pairOf(realmId: string, publicKey: string): Promise<KeyPair | null> {
    const holder = holderOf(realmId, publicKey);
    const found = opened.get(holder);
    if (found !== undefined) return found;
    const row = (await pushStore(deps.database.read, realmId).listKeys()).find(({ public_key }) => public_key === publicKey);
    const privateKey = row === undefined ? null : hiding.reveal(holder, row.sealed);
    if (privateKey === null) return null;
    const pair = { publicKey, privateKey };
    opened.set(holder, pair);
    return pair;
  }

  /** The newest key that can be read; null: none. */
  async function newest(db: Db, realmId: string): Promise<string | null> {
    for (const { public_key, sealed } of await pushStore(db, realmId).listKeys()) {
      if (hiding.stateOf(holderOf(realmId, public_key), sealed) !== "UNREADABLE") return public_key;
      deps.log.error({ realm: realmId }, "a push key cannot be read: a new one replaces it");
    }
    return null;
  }

  return {
    pairOf,
    /** Public key for new subscriptions. Made at the first call; of two processes at once one makes it. */
    async currentKey(realmId: string): Promise<string> {
      const found = await newest(deps.database.read, realmId);
      if (found !== null) return found;
      const made = newKeyPair();
      return deps.database.write.transaction().execute(async (trx) => {
        await pushStore(trx, realmId).lock("keys");
        const other = await newest(trx, realmId);
        if (other !== null) return other;
        await add(realmId, made, trx);
        return made.publicKey;
      });
    },
    /** Adds a pair as the newest, in a transaction of the caller, and drops earlier ones that no device needs. */
    async replace(realmId: string, pair: KeyPair, db: Db): Promise<void> {
      await add(realmId, pair, db);
      await pushStore(db, realmId).dropUnusedKeys(pair.publicKey);
    },
    /** The keys of a realm, the newest first. */
    async list(realmId: string): Promise<ListedKey[]> {
      const store = pushStore(deps.database.read, realmId);
      const [keys, devices] = [await store.listKeys(), await store.countByKey()];
      return keys.map(({ public_key, sealed, created_at }) => ({
        publicKey: public_key,
        createdAt: created_at,
        devices: devices.get(public_key) ?? 0,
        readable: hiding.stateOf(holderOf(realmId, public_key), sealed) !== "UNREADABLE",
      }));
    },
  };
}
export type PushKeys = ReturnType<typeof createPushKeys>;
