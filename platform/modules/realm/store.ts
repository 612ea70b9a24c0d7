import type { Selectable } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { versionOf, versionsOf } from "../../store/versions/versions.ts";

export type RealmRow = Selectable<Tables["realms"]>;

/** Queries of the realm directory. The directory is what finds a realm, so it is the one thing asked without one. */
export function createRealmStore(database: Database) {
  return {
    listRealms: () => database.read.selectFrom("realms").selectAll().orderBy("position").execute(),
    listHosts: () => database.read.selectFrom("realm_hosts").selectAll().orderBy("host").execute(),
    findRealm: (id: string) => database.read.selectFrom("realms").selectAll().where("id", "=", id).executeTakeFirst(),
    listHostsOf: async (id: string): Promise<string[]> =>
      (await database.read.selectFrom("realm_hosts").select("host").where("realm_id", "=", id).orderBy("host").execute()).map(
        ({ host }) => host,
      ),
    /** What moves with every change of the realm's row or hosts, without reading them; undefined: there is no such realm. */
    findState: (by: { readonly id: string } | { readonly apiKey: string }) =>
      database.read
        .selectFrom("realms")
        .leftJoin("realm_versions", (join) =>
          join.onRef("realm_versions.realm_id", "=", "realms.id").on("realm_versions.scope", "=", "realm"),
        )
        .select(["realms.id", "realms.api_key", "realm_versions.version"])
        .where("id" in by ? "realms.id" : "realms.api_key", "=", "id" in by ? by.id : by.apiKey)
        .executeTakeFirst(),
    versionOf: (realmId: string, scope: string) => versionOf(database.read, realmId, scope),
    versionsOf: (realmId: string) => versionsOf(database, realmId),
    /** All versions of all realms. */
    listVersions: () => database.unwalled.selectFrom("realm_versions").selectAll().orderBy("realm_id").orderBy("scope").execute(),
    listMenu: (realmId: string) =>
      database.read.selectFrom("menu_items").select("item").where("realm_id", "=", realmId).orderBy("position").execute(),
    /** Titles of all pages in some languages, in the order of the realm. */
    listPageTitles: (realmId: string, languages: readonly string[]) =>
      database.read
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
    listPageTexts: (realmId: string, id: string) =>
      database.read
        .selectFrom("static_page_texts")
        .select(["language", "title", "body"])
        .where("realm_id", "=", realmId)
        .where("page_id", "=", id)
        .execute(),
    listLabels: (realmId: string, language: string) =>
      database.read
        .selectFrom("labels")
        .select(["namespace", "label_key", "text"])
        .where("realm_id", "=", realmId)
        .where("language", "=", language)
        .execute(),
  };
}
export type RealmStore = ReturnType<typeof createRealmStore>;
