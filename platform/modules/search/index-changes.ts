import { sql, type Transaction } from "kysely";
import { termsOf } from "../../../contract/search/folding.ts";
import type { Log } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import { genreNames } from "./model/genre-names.ts";
import { numberOf } from "./model/number.ts";
import { deletionsOf, typosIn } from "./model/typos.ts";
import { indexTerms } from "./model/wanted.ts";
import { documentsStore } from "./store/documents.ts";
import { searchIndex } from "./store/search-index.ts";

/** Titles that one call of `indexSome` indexes. */
const CHUNK = 500;

/** Chooses a number for each title that no document of any realm has. Documents of these titles must be removed first. */
async function chooseNumbers(
  store: ReturnType<typeof documentsStore>,
  items: readonly Parameters<typeof numberOf>[0][],
): Promise<Map<string, number>> {
  const chosen = new Map<string, number>();
  const used = new Set<number>();
  let open = items;
  for (let attempt = 0; open.length > 0; attempt += 1) {
    const taken = await store.takenNumbers(open.map((item) => numberOf(item, attempt)));
    open = open.filter((item) => {
      const number = numberOf(item, attempt);
      if (taken.has(number) || used.has(number)) return true;
      used.add(number);
      chosen.set(item.id, number);
      return false;
    });
  }
  return chosen;
}

/** Indexes some titles after an id that have changed; the caller has the lock. Returns the last of them; null: none has. */
export async function indexSome(trx: Transaction<Tables>, realmId: string, after = ""): Promise<string | null> {
  const store = documentsStore(trx, realmId);
  const index = searchIndex(trx, realmId);
  const ids = await store.takeChanges(CHUNK, after);
  if (ids.length === 0) return null;
  const former = await store.numbersOf(ids);
  await index.remove([...former.values()]);
  await store.removeDocuments(ids);
  const titles = (await store.readTitles(ids)).filter(({ texts }) => texts.length > 0);
  const numbers = await chooseNumbers(store, titles);
  const indexed = titles.map((title) => ({ title, number: numbers.get(title.id) ?? 0 }));
  await index.add(
    indexed.map(({ title: { texts, genres }, number }) => ({
      number,
      terms: indexTerms(
        texts.map(({ title }) => title),
        [...texts.map(({ tagline }) => tagline), ...genres, ...genres.flatMap(genreNames)],
      ),
    })),
  );
  await store.addDocuments(
    indexed.map(({ title: { id, type, kind, access, rating, published_at, texts, genres, licences, spoilers }, number }) => ({
      item_id: id,
      number,
      type,
      kind,
      access,
      rating,
      published_at,
      titles: [...new Set(texts.map(({ title }) => termsOf(title).join(" ")))].join("\n"),
      genres: genres.join("\n"),
      licences: licences.join("\n"),
      spoilers: spoilers.join("\n"),
    })),
  );
  await addTerms(store, new Set(titles.flatMap(({ texts }) => texts.flatMap(({ title }) => termsOf(title)))));
  await store.removeChanges(ids);
  return ids.at(-1) ?? null;
}

/** Stores the words in which typos are forgiven, with their deletions. Longer words than 40 letters have none. */
async function addTerms(store: ReturnType<typeof documentsStore>, terms: ReadonlySet<string>): Promise<void> {
  const forgiving = [...terms].filter((word) => typosIn(word) > 0 && word.length <= 40);
  const existing = await store.existingTerms(forgiving);
  await store.addTerms(forgiving.filter((word) => !existing.has(word)).map((word) => ({ word, deletions: deletionsOf(word) })));
}

/**
 * Indexes the titles that an import has changed, in its transaction. A damaged index does not undo the import: its titles stay noted as
 * changed, and the next search queues the job that rebuilds the index.
 */
export async function indexImport(trx: Transaction<Tables>, realmId: string, log: Pick<Log, "error">): Promise<void> {
  const index = searchIndex(trx, realmId);
  let chunks = 0;
  const isIndexed = await inSavepoint(trx, async () => {
    await documentsStore(trx, realmId).lock();
    for (let last = await indexSome(trx, realmId); last !== null; chunks += 1) last = await indexSome(trx, realmId, last);
  }).catch((error: unknown) => {
    log.error({ realm: realmId, error: String(error) }, "an import's titles are not indexed yet: the next search tries again");
    return false;
  });
  if (!isIndexed || chunks === 0) return;
  await inSavepoint(trx, async () => {
    await index.mergePending();
    if (chunks > 1) await index.optimise();
  }).catch((error: unknown) => log.error({ realm: realmId, error: String(error) }, "the search index is not tidied: searches are slower"));
}

/** Runs a part of a transaction; its failure undoes that part alone and is thrown. */
async function inSavepoint(trx: Transaction<Tables>, run: () => Promise<void>): Promise<true> {
  await sql`savepoint search_follow`.execute(trx);
  try {
    await run();
  } catch (error) {
    await sql`rollback to savepoint search_follow`.execute(trx);
    throw error;
  }
  await sql`release savepoint search_follow`.execute(trx);
  return true;
}
