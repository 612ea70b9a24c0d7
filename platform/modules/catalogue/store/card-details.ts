import type { Database } from "../../../store/database.ts";

/**
 * What belongs to titles: texts, slugs, licences, genres, markers.
 */
export function createCardDetailsStore(database: Database) {
  const db = database.read;
  return {
    listTexts: (realmId: string, ids: readonly string[], languages: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_texts")
            .selectAll()
            .where("realm_id", "=", realmId)
            .where("item_id", "in", ids)
            .where("language", "in", languages)
            .execute(),

    listAllTexts: (realmId: string, ids: readonly string[]) =>
      db.selectFrom("item_texts").selectAll().where("realm_id", "=", realmId).where("item_id", "in", ids).execute(),

    listSlugs: (realmId: string, id: string) =>
      db.selectFrom("item_slugs").select("slug").where("realm_id", "=", realmId).where("item_id", "=", id).execute(),

    listFormerTitles: (realmId: string, id: string) =>
      db.selectFrom("item_former_titles").select("title").where("realm_id", "=", realmId).where("item_id", "=", id).execute(),

    listLicences: (realmId: string, ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_licences")
            .select(["item_id", "licence_id"])
            .where("realm_id", "=", realmId)
            .where("item_id", "in", ids)
            .orderBy("licence_id")
            .execute(),

    listGenres: (realmId: string, id: string) =>
      db.selectFrom("item_genres").select("genre").where("realm_id", "=", realmId).where("item_id", "=", id).orderBy("position").execute(),

    listSkipMarkers: (realmId: string, itemId: string) =>
      db
        .selectFrom("item_skip_markers")
        .select(["type", "start_ms", "end_ms"])
        .where("realm_id", "=", realmId)
        .where("item_id", "=", itemId)
        .orderBy("position")
        .execute(),
  };
}
