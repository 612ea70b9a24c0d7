import type { Db } from "../../../store/database.ts";

/** A realm's own tables and their rows. */
export function externalTablesStore(db: Db, realmId: string) {
  const tables = () => db.selectFrom("external_tables").select(["id", "title", "columns"]).where("realm_id", "=", realmId);
  return {
    listExternalTables: () => tables().orderBy("position").orderBy("id").execute(),
    findExternalTable: (id: string) => tables().where("id", "=", id).executeTakeFirst(),
    listExternalRows: (tableId: string, { offset, limit }: { readonly offset: number; readonly limit: number }) =>
      db
        .selectFrom("external_table_rows")
        .select("cells")
        .where("realm_id", "=", realmId)
        .where("table_id", "=", tableId)
        .orderBy("position")
        .offset(offset)
        .limit(limit)
        .execute(),
    async countExternalRows(tableId: string): Promise<number> {
      const row = await db
        .selectFrom("external_table_rows")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("realm_id", "=", realmId)
        .where("table_id", "=", tableId)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
  };
}
