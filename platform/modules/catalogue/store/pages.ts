import type { Db } from "../../../store/database.ts";
import type { CatalogueTables } from "../tables.ts";

export type HeroRow = CatalogueTables["heroes"];
export type BucketRow = CatalogueTables["buckets"];

const MAX_HEROES = 10;
/** Rows of a page at most. A bundle with more is refused. */
export const MAX_BUCKETS = 40;

/**
 * Sections with their heroes and rows.
 */
export function pagesStore(db: Db, realmId: string) {
  return {
    findSection: (id: string) =>
      db.selectFrom("sections").select("id").where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    findSections: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("sections").select("id").where("realm_id", "=", realmId).where("id", "in", ids).execute(),

    listHeroes: (sectionId: string) =>
      db
        .selectFrom("heroes")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("section_id", "=", sectionId)
        .orderBy("position")
        .limit(MAX_HEROES)
        .execute(),

    listBuckets: (sectionId: string) =>
      db
        .selectFrom("buckets")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("section_id", "=", sectionId)
        .orderBy("position")
        .limit(MAX_BUCKETS)
        .execute(),

    findBucket: (id: string) =>
      db.selectFrom("buckets").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listPageTexts(languages: readonly string[], owners: Partial<Record<"SECTION" | "HERO" | "BUCKET", readonly string[]>>) {
      const named = Object.entries(owners).filter(([, ids]) => ids.length > 0) as ["SECTION" | "HERO" | "BUCKET", readonly string[]][];
      if (named.length === 0) return Promise.resolve([]);
      // Kinds and ids apart, so that both are ranges of the key; an id of two kinds is found twice, and its kind tells the rows apart.
      const kinds = named.map(([kind]) => kind);
      const ids = named.flatMap(([, owned]) => owned);
      return db
        .selectFrom("page_texts")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("owner_kind", "in", kinds)
        .where("owner_id", "in", ids)
        .where("language", "in", languages)
        .execute();
    },
  };
}
