import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import { type RatingLimit, withinRating } from "../../catalogue/index.ts";
import { FIGHTER_KEY, NEWS_KEY } from "../model/document-key.ts";
import type { SearchTables } from "../tables.ts";
import { documentsOf, factsOf, type SearchDocument } from "./facts.ts";
import { readFighterNames } from "./fighter-names.ts";
import { readNewsTexts } from "./news-texts.ts";

type Row = Omit<SearchTables["search_documents"], "realm_id">;

/** Facts of a caller that decide which documents are visible. */
export interface Reader {
  /** ISO 8601 in UTC: later publications are left out. */
  readonly now: string;
  /** Highest rating that the caller's profile allows. */
  readonly limit: RatingLimit;
  /** True: titles that have changed since they were indexed are left out. */
  readonly withoutChanged: boolean;
}

/** Arbitrary; with a realm's hash it is the lock of those who index the realm's titles. */
const INDEX_LOCK = 7_240_118;

/** Parameters of one query. */
const MOST_IDS = 500;

function byItem<T extends { readonly item_id: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const lists = new Map<string, T[]>();
  for (const row of rows) {
    const list = lists.get(row.item_id);
    if (list === undefined) lists.set(row.item_id, [row]);
    else list.push(row);
  }
  return lists;
}

/** All SQL of a realm's documents and words, besides the index. `db` is the database or a transaction. */
export function documentsStore(db: Db, realmId: string) {
  const visible = ({ now, limit, withoutChanged }: Reader) =>
    db
      // The catalogue's condition names its own table.
      .selectFrom("search_documents as items")
      .select(["item_id", "titles", factsOf(db).as("facts")])
      .where("realm_id", "=", realmId)
      .where("published_at", "<=", now)
      .where(withinRating(limit))
      .$if(withoutChanged, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("search_changes")
                .select("search_changes.item_id")
                .where("search_changes.realm_id", "=", realmId)
                .whereRef("search_changes.item_id", "=", "items.item_id"),
            ),
          ),
        ),
      );
  const changes = (limit: number, after: string) =>
    db
      .selectFrom("search_changes")
      .select("item_id")
      .where("realm_id", "=", realmId)
      // A transaction that has removed earlier ones would visit them again.
      .where("item_id", ">", after)
      .orderBy("item_id")
      .limit(limit);
  return {
    /** Waits until no other transaction indexes the realm's titles, and keeps others from it. SQLite has one writer anyway. */
    async lock(): Promise<void> {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${INDEX_LOCK}::int, hashtext(${realmId}))`.execute(db);
    },
    /** As `lock`, but does not wait. False: another transaction indexes the realm's titles. */
    async tryLock(): Promise<boolean> {
      if (!isPostgres(db)) return true;
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${INDEX_LOCK}::int, hashtext(${realmId})) as locked`.execute(db);
      return rows[0]?.locked === true;
    },
    /** Titles that have changed since they were indexed, `limit` at most. */
    async listChanges(limit: number): Promise<string[]> {
      return (await changes(limit, "").execute()).map(({ item_id }) => item_id);
    },
    /** As `listChanges`, after an id, for the transaction that indexes them. Leaves out titles that another transaction is changing. */
    async takeChanges(limit: number, after: string): Promise<string[]> {
      const rows = await (isPostgres(db) ? changes(limit, after).forUpdate().skipLocked() : changes(limit, after)).execute();
      return rows.map(({ item_id }) => item_id);
    },
    async removeChanges(ids: readonly string[]): Promise<void> {
      await db.deleteFrom("search_changes").where("realm_id", "=", realmId).where("item_id", "in", ids).execute();
    },
    /** The catalogue's rows of titles, published or not, with fighters and news. */
    async readTitles(ids: readonly string[]) {
      const items = await db
        .selectFrom("items")
        .select(["realm_id", "id", "type", "kind", "access", "rating", "published_at", "series_id"])
        .where("realm_id", "=", realmId)
        .where("id", "in", ids)
        .where("type", "!=", "SEASON")
        .execute();
      const [texts, genres, licences] = [
        await db
          .selectFrom("item_texts")
          .select(["item_id", "title", "tagline"])
          .where("realm_id", "=", realmId)
          .where("item_id", "in", ids)
          .execute(),
        await db
          .selectFrom("item_genres")
          .select(["item_id", "genre"])
          .where("realm_id", "=", realmId)
          .where("item_id", "in", ids)
          .execute(),
        await db
          .selectFrom("item_licences")
          .select(["item_id", "licence_id"])
          .where("realm_id", "=", realmId)
          .where("item_id", "in", ids)
          .execute(),
      ];
      const [textsOf, genresOf, licencesOf] = [byItem(texts), byItem(genres), byItem(licences)];
      const titles = items.map((item) => ({
        ...item,
        texts: textsOf.get(item.id) ?? [],
        genres: (genresOf.get(item.id) ?? []).map(({ genre }) => genre),
        licences: (licencesOf.get(item.id) ?? []).map(({ licence_id }) => licence_id),
        spoilers: [],
      }));
      return [...titles, ...(await readFighterNames(db, realmId, ids)), ...(await readNewsTexts(db, realmId, ids))];
    },
    /** Numbers of documents, by the title's id. */
    async numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom("search_documents")
        .select(["item_id", "number"])
        .where("realm_id", "=", realmId)
        .where("item_id", "in", ids)
        .execute();
      return new Map(rows.map(({ item_id, number }) => [item_id, Number(number)]));
    },
    /** The numbers that a document of any realm has, because SQLite has one index for all realms. Reads nothing else of other realms. */
    async takenNumbers(numbers: readonly number[]): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ number: number | string }>`
        select number from search_documents where number in (${sql.join(numbers)})`.execute(db);
      return new Set(rows.map(({ number }) => Number(number)));
    },
    async removeDocuments(ids: readonly string[]): Promise<void> {
      await db.deleteFrom("search_documents").where("realm_id", "=", realmId).where("item_id", "in", ids).execute();
    },
    async addDocuments(rows: readonly Row[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto("search_documents")
        .values(rows.map((row) => ({ realm_id: realmId, ...row })))
        .execute();
    },
    /** Deletes all documents and words, and notes every title, fighter and item of news as changed. */
    async resetDocuments(): Promise<void> {
      for (const table of ["search_documents", "search_terms", "search_deletions"] as const)
        await db.deleteFrom(table).where("realm_id", "=", realmId).execute();
      await db
        .insertInto("search_changes")
        .columns(["realm_id", "item_id"])
        .expression((eb) => eb.selectFrom("items").select(["realm_id", "id"]).where("realm_id", "=", realmId))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [table, prefix] of [
        ["fighters", FIGHTER_KEY],
        ["news_items", NEWS_KEY],
      ] as const)
        await db
          .insertInto("search_changes")
          .columns(["realm_id", "item_id"])
          .expression((eb) =>
            eb
              .selectFrom(table)
              .select(["realm_id", sql<string>`${sql.lit(prefix)} || id`.as("item_id")])
              .where("realm_id", "=", realmId),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },

    /** Documents with these numbers that the reader may see, in the order of the numbers. */
    async findDocuments(numbers: readonly number[], reader: Reader): Promise<SearchDocument[]> {
      if (numbers.length === 0) return [];
      const rows = await visible(reader)
        // All numbers are one parameter, because thousands of parameters cost more than the query.
        .where(
          isPostgres(db)
            ? sql<SqlBool>`number = any(${[...numbers]}::bigint[])`
            : sql<SqlBool>`number in (select value from json_each(${JSON.stringify(numbers)}))`,
        )
        .orderBy("number")
        .execute();
      return documentsOf(rows);
    },
    /** Documents of these titles that the reader may see, in any order. */
    findTitles: async (ids: readonly string[], reader: Reader): Promise<SearchDocument[]> =>
      ids.length === 0 ? [] : documentsOf(await visible(reader).where("item_id", "in", ids).execute()),
    /** The series of episodes, by the episode's id. */
    async seriesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("items")
        .select(["id", "series_id"])
        .where("realm_id", "=", realmId)
        .where("id", "in", ids)
        .execute();
      return new Map(rows.flatMap(({ id, series_id }) => (series_id === null ? [] : [[id, series_id] as const])));
    },
    /** The titles with the smallest numbers that the reader may see, without fighters and news. */
    listPopular: async (reader: Reader, count: number): Promise<SearchDocument[]> =>
      documentsOf(await visible(reader).where("items.item_id", "not like", "%:%").orderBy("number").limit(count).execute()),

    /** The words among `terms` that the realm has stored. */
    async existingTerms(terms: readonly string[]): Promise<ReadonlySet<string>> {
      const existing = new Set<string>();
      for (let at = 0; at < terms.length; at += MOST_IDS) {
        const rows = await db
          .selectFrom("search_terms")
          .select("word")
          .where("realm_id", "=", realmId)
          .where("word", "in", terms.slice(at, at + MOST_IDS))
          .execute();
        for (const { word } of rows) existing.add(word);
      }
      return existing;
    },
    async addTerms(terms: readonly { readonly word: string; readonly deletions: readonly string[] }[]): Promise<void> {
      const deletions = terms.flatMap(({ word, deletions: all }) => all.map((deletion) => ({ realm_id: realmId, deletion, word })));
      for (let at = 0; at < terms.length; at += MOST_IDS)
        await db
          .insertInto("search_terms")
          .values(terms.slice(at, at + MOST_IDS).map(({ word }) => ({ realm_id: realmId, word })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      for (let at = 0; at < deletions.length; at += MOST_IDS)
        await db
          .insertInto("search_deletions")
          .values(deletions.slice(at, at + MOST_IDS))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    /** Words that have one of the deletions, 2,000 at most. */
    async termsWith(deletions: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom("search_deletions")
        .select("word")
        .distinct()
        .where("realm_id", "=", realmId)
        .where("deletion", "in", deletions)
        .limit(2_000)
        .execute();
      return rows.map(({ word }) => word);
    },
  };
}
