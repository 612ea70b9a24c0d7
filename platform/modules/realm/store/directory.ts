import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import { standardMenu } from "../model/standard-menu.ts";
import type { StoredMenuItem } from "../model/stored-menu-item.ts";

type Writer = Db | Transaction<Tables>;
export type RealmRow = Selectable<Tables["realms"]>;

/** An unguessable key; our web process reads it by its own call. */
export const newRealmKey = (): string => randomBytes(24).toString("base64url");

/**
 * Queries on the directory of realms. They find a realm, so the store is bound to none. `db` is the database or a transaction. Processes
 * follow a change within a second (`watch.ts`).
 */
export function directoryStore(db: Writer) {
  return {
    find: (id: string): Promise<RealmRow | undefined> => db.selectFrom("realms").selectAll().where("id", "=", id).executeTakeFirst(),

    list: (): Promise<RealmRow[]> => db.selectFrom("realms").selectAll().orderBy("position").execute(),

    hosts: (): Promise<{ host: string; realm_id: string }[]> => db.selectFrom("realm_hosts").selectAll().orderBy("host").execute(),

    hostsOf: async (id: string): Promise<string[]> =>
      (await db.selectFrom("realm_hosts").select("host").where("realm_id", "=", id).orderBy("host").execute()).map(({ host }) => host),

    /** The state moves with every change of the realm's row or hosts, and is read without them; undefined: there is no such realm. */
    findState: (by: { readonly id: string } | { readonly apiKey: string }) =>
      db
        .selectFrom("realms")
        .leftJoin("realm_versions", (join) =>
          join.onRef("realm_versions.realm_id", "=", "realms.id").on("realm_versions.scope", "=", "realm"),
        )
        .select(["realms.id", "realms.api_key", "realm_versions.version"])
        .where("id" in by ? "realms.id" : "realms.api_key", "=", "id" in by ? by.id : by.apiKey)
        .executeTakeFirst(),

    /** The versions of all realms; `db` must be without the realm wall. */
    versions: () => db.selectFrom("realm_versions").selectAll().orderBy("realm_id").orderBy("scope").execute(),

    /** Adds a realm as the last one; false: the id is taken. */
    async insert(realm: Pick<RealmRow, "id" | "name" | "settings">): Promise<boolean> {
      const { last } = await db
        .selectFrom("realms")
        .select((eb) => eb.fn.max("position").as("last"))
        .executeTakeFirstOrThrow();
      const made = await db
        .insertInto("realms")
        .values({ ...realm, api_key: newRealmKey(), is_default: last === null ? 1 : 0, position: last === null ? 0 : Number(last) + 1 })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return false;
      for (const scope of ["catalogue", "labels"])
        await db.insertInto("realm_versions").values({ realm_id: realm.id, scope, version: 1 }).execute();
      return true;
    },

    async update(id: string, changes: Partial<Pick<RealmRow, "name" | "settings">>): Promise<void> {
      await db.updateTable("realms").set(changes).where("id", "=", id).execute();
    },

    /** Cached documents of the realm's pages depend on its versions, so a changed setting must move one to reach guests. */
    async moveVersion(id: string): Promise<void> {
      await db
        .insertInto("realm_versions")
        .values({ realm_id: id, scope: "realm", version: 1 })
        .onConflict((conflict) =>
          conflict.columns(["realm_id", "scope"]).doUpdateSet((eb) => ({ version: eb("realm_versions.version", "+", 1) })),
        )
        .execute();
    },

    async renewKey(id: string, key: string): Promise<void> {
      await db.updateTable("realms").set({ api_key: key }).where("id", "=", id).execute();
    },

    /** False when another realm has the host. */
    async addHost(id: string, host: string): Promise<boolean> {
      const made = await db
        .insertInto("realm_hosts")
        .values({ host, realm_id: id })
        .onConflict((conflict) => conflict.column("host").doNothing())
        .executeTakeFirst();
      return Number(made.numInsertedOrUpdatedRows ?? 0) === 1;
    },

    async removeHost(id: string, host: string): Promise<void> {
      await db.deleteFrom("realm_hosts").where("realm_id", "=", id).where("host", "=", host).execute();
    },

    /** Makes the realm the default one, which serves addresses of no realm, such as loopback and PUBLIC_ORIGIN. */
    async makeDefault(id: string): Promise<void> {
      await db.updateTable("realms").set({ is_default: 0 }).where("id", "!=", id).execute();
      await db.updateTable("realms").set({ is_default: 1 }).where("id", "=", id).execute();
    },

    /** Removes the standard menu unless it was edited, because a bundle has its own menu. */
    async clearStandardMenu(id: string): Promise<void> {
      const rows = await db.selectFrom("menu_items").select("item").where("realm_id", "=", id).orderBy("position").execute();
      const isStandard = isDeepStrictEqual(
        rows.map(({ item }) => JSON.parse(item) as unknown),
        standardMenu,
      );
      if (isStandard) await this.writeMenu(id, []);
    },

    async writeMenu(id: string, items: readonly StoredMenuItem[]): Promise<void> {
      await db.deleteFrom("menu_items").where("realm_id", "=", id).execute();
      for (const [position, item] of items.entries())
        await db
          .insertInto("menu_items")
          .values({ realm_id: id, id: item.id, position, item: JSON.stringify(item) })
          .execute();
    },
  };
}
