import type { Db } from "../../../store/database.ts";

/** Queries on parts of titles: texts, slugs, licences, genres, markers. */
export function cardDetailsStore(db: Db, realmId: string) {
  return {
    listTexts: (ids: readonly string[], languages: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_texts")
            .selectAll()
            .where("realm_id", "=", realmId)
            .where("item_id", "in", ids)
            .where("language", "in", languages)
            .execute(),

    listAllTexts: (ids: readonly string[]) =>
      db.selectFrom("item_texts").selectAll().where("realm_id", "=", realmId).where("item_id", "in", ids).execute(),

    listSlugs: (id: string) =>
      db.selectFrom("item_slugs").select("slug").where("realm_id", "=", realmId).where("item_id", "=", id).execute(),

    listFormerTitles: (id: string) =>
      db.selectFrom("item_former_titles").select("title").where("realm_id", "=", realmId).where("item_id", "=", id).execute(),

    listLicences: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_licences")
            .select(["item_id", "licence_id"])
            .where("realm_id", "=", realmId)
            .where("item_id", "in", ids)
            .orderBy("licence_id")
            .execute(),

    listGenres: (id: string) =>
      db.selectFrom("item_genres").select("genre").where("realm_id", "=", realmId).where("item_id", "=", id).orderBy("position").execute(),

    listSkipMarkers: (itemId: string) =>
      db
        .selectFrom("item_skip_markers")
        .select(["type", "start_ms", "end_ms"])
        .where("realm_id", "=", realmId)
        .where("item_id", "=", itemId)
        .orderBy("position")
        .execute(),

    listAdUnits: (itemId: string) =>
      db
        .selectFrom("item_ad_units")
        .select(["realm_id", "item_id", "offset_ms", "kind", "url", "rules"])
        .where("realm_id", "=", realmId)
        .where("item_id", "=", itemId)
        .orderBy("position")
        .execute(),
  };
}
