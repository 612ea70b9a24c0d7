import type { Db } from "../../store/database.ts";
import type {} from "./tables.ts";

/** All SQL of the module, of one realm. */
export const pluginsStore = (db: Db, realmId: string) => ({
  find: (id: string) =>
    db.selectFrom("plugins").select(["url", "height", "titles"]).where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),
});
