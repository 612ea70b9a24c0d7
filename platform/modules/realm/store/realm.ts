import type { Db } from "../../../store/database.ts";

/**
 * Queries on a realm's labels, menu and pages. `db` is the database or a transaction. The directory of realms is in `directory.ts`.
 */
export function realmStore(db: Db, realmId: string) {
  return {
    listMenu: () => db.selectFrom("menu_items").select("item").where("realm_id", "=", realmId).orderBy("position").execute(),
    /** Titles of all pages in some languages, in the order of the realm. */
    listPageTitles: (languages: readonly string[]) =>
      db
        .selectFrom("static_pages")
        .innerJoin("static_page_texts", (join) =>
          join.onRef("static_page_texts.realm_id", "=", "static_pages.realm_id").onRef("static_page_texts.page_id", "=", "static_pages.id"),
        )
        .select(["static_pages.id", "static_page_texts.language", "static_page_texts.title"])
        .where("static_pages.realm_id", "=", realmId)
        .where("static_page_texts.language", "in", languages)
        .orderBy("static_pages.position")
        .execute(),
    /** One page in all languages that it has; empty for an unknown one. */
    listPageTexts: (id: string) =>
      db
        .selectFrom("static_page_texts")
        .select(["language", "title", "body"])
        .where("realm_id", "=", realmId)
        .where("page_id", "=", id)
        .execute(),
    listLabels: (language: string) =>
      db
        .selectFrom("labels")
        .select(["namespace", "label_key", "text"])
        .where("realm_id", "=", realmId)
        .where("language", "=", language)
        .execute(),
  };
}
