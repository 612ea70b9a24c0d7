import type { Database } from "../../../store/database.ts";
import type { CatalogueTables } from "../tables.ts";

export type HeroRow = CatalogueTables["heroes"];
export type BucketRow = CatalogueTables["buckets"];

const MAX_HEROES = 10;
const MAX_BUCKETS = 30;

/**
 * Sections with their heroes and rows.
 */
export function createPagesStore(database: Database) {
  const db = database.read;
  return {
    findSection: (realmId: string, id: string) =>
      db.selectFrom("sections").select("id").where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listHeroes: (realmId: string, sectionId: string) =>
      db
        .selectFrom("heroes")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("section_id", "=", sectionId)
        .orderBy("position")
        .limit(MAX_HEROES)
        .execute(),

    listBuckets: (realmId: string, sectionId: string) =>
      db
        .selectFrom("buckets")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("section_id", "=", sectionId)
        .orderBy("position")
        .limit(MAX_BUCKETS)
        .execute(),

    findBucket: (realmId: string, id: string) =>
      db.selectFrom("buckets").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listPageTexts(
      realmId: string,
      languages: readonly string[],
      owners: Partial<Record<"SECTION" | "HERO" | "BUCKET", readonly string[]>>,
    ) {
      const named = Object.entries(owners).filter(([, ids]) => ids.length > 0) as ["SECTION" | "HERO" | "BUCKET", readonly string[]][];
      if (named.length === 0) return Promise.resolve([]);
      // Kinds and ids apart, so that both are ranges of the key; an id that two kinds share comes twice, and its kind says which is meant.
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

    /** Every picture that the realm's pages show, as stored JSON: the first pages' heroes, then titles, the newest first. */
    async listPictures(realmId: string): Promise<{ readonly wide: string[]; readonly cards: string[] }> {
      const [heroes, items] = await Promise.all([
        db.selectFrom("heroes").select(["image", "portrait_image"]).where("realm_id", "=", realmId).orderBy("position").execute(),
        db.selectFrom("items").select(["thumbnail", "poster"]).where("realm_id", "=", realmId).orderBy("published_at", "desc").execute(),
      ]);
      const present = (pictures: readonly (string | null)[]) => pictures.filter((picture) => picture !== null);
      return {
        wide: present(heroes.flatMap((row) => [row.image, row.portrait_image])),
        cards: present(items.flatMap((row) => [row.thumbnail, row.poster])),
      };
    },
  };
}
