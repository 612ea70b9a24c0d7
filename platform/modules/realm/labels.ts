import type { Language } from "../../../contract/fields.ts";
import type { RealmStore } from "./store.ts";

interface LabelBook {
  readonly version: string;
  readonly byNamespace: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly all: ReadonlyMap<string, string>;
}

/** A realm's labels in memory, reread when their version in the database has moved. */
export function createLabelShelf(store: RealmStore) {
  const books = new Map<string, LabelBook>();

  const versionOf = (realmId: string): Promise<string> => store.versionOf(realmId, "labels");

  async function book(realmId: string, language: Language): Promise<LabelBook> {
    const version = await versionOf(realmId);
    const kept = books.get(`${realmId}/${language}`);
    if (kept?.version === version) return kept;
    // The debug language shows keys; its book holds the keys of English.
    const rows = await store.listLabels(realmId, language === "debug" ? "en" : language);
    const byNamespace = new Map<string, Map<string, string>>();
    const all = new Map<string, string>();
    for (const row of rows) {
      const text = language === "debug" ? row.label_key : row.text;
      all.set(row.label_key, text);
      const namespace = byNamespace.get(row.namespace) ?? new Map<string, string>();
      byNamespace.set(row.namespace, namespace.set(row.label_key, text));
    }
    const made = { version, byNamespace, all };
    books.set(`${realmId}/${language}`, made);
    return made;
  }

  return {
    book,
    versionOf,
    /** Without a wait: the book as last read, for error answers. Null until a first reading. */
    lastRead: (realmId: string, language: string): LabelBook | null => books.get(`${realmId}/${language}`) ?? null,
  };
}
