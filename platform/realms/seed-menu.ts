import type { StoredMenuItem } from "../modules/realm/index.ts";
import type { Db } from "../store/database.ts";
import { compareShipped, keepShipped, readShipped } from "../store/shipped-rows.ts";
import type { DemoMenuItem } from "./demo-realm.ts";

/**
 * Brings a realm's menu to this release: a new page gets its line after the one that it follows in the release. A line that an
 * operator changed, moved or took away stays so. True when anything changed.
 */
export async function seedMenu(db: Db, realmId: string, menu: readonly DemoMenuItem[]): Promise<boolean> {
  const shipped = new Map(menu.map((item) => [item.id, JSON.stringify(storedItem(item))]));
  return db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("menu_items").select(["id", "item"]).where("realm_id", "=", realmId).orderBy("position").execute();
    const before = await readShipped(trx, realmId, "menu");
    const { insert, update, remove } = compareShipped(shipped, new Map(rows.map(({ id, item }) => [id, item])), before, {
      restore: false,
    });
    if (before === null || insert.length + update.length + remove.length > 0) await keepShipped(trx, realmId, "menu", shipped);
    if (insert.length + update.length + remove.length === 0) return false;
    for (const id of [...update, ...remove])
      await trx.deleteFrom("menu_items").where("realm_id", "=", realmId).where("id", "=", id).execute();
    const order = withInserted(
      rows.map(({ id }) => id).filter((id) => !remove.includes(id)),
      [...shipped.keys()],
      insert,
    );
    const written = new Set([...insert, ...update]);
    for (const [position, id] of order.entries()) {
      if (written.has(id))
        await trx
          .insertInto("menu_items")
          .values({ realm_id: realmId, id, position, item: shipped.get(id) ?? "" })
          .execute();
      else await trx.updateTable("menu_items").set({ position }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    }
    return true;
  });
}

/** `standing` in its own order, each of `inserted` after the nearest one before it in `wanted`. */
function withInserted(standing: readonly string[], wanted: readonly string[], inserted: readonly string[]): string[] {
  const order = [...standing];
  for (const id of wanted) {
    if (!inserted.includes(id)) continue;
    const earlier = wanted.slice(0, wanted.indexOf(id)).findLast((other) => order.includes(other));
    order.splice(earlier === undefined ? 0 : order.indexOf(earlier) + 1, 0, id);
  }
  return order;
}

function storedItem({ id, label, link }: DemoMenuItem): StoredMenuItem {
  const target = link.type === "ROUTE" ? { type: "ROUTE" as const, id: link.route } : { type: "SECTION" as const, id: link.id };
  return { id, label, icon: null, link: target, featured: false, visibility: "ALL" };
}
