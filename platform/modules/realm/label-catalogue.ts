import type { Language } from "../../../contract/base/fields.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { versionOf } from "../../store/versions/versions.ts";
import { realmStore } from "./store/realm.ts";

/** A realm's labels in one language. */
interface RealmLabels {
  readonly version: string;
  readonly byNamespace: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly all: ReadonlyMap<string, string>;
}

/** The realms' labels in memory, reread when their version in the database has moved. */
export function createLabelCatalogue({ database }: Pick<PlatformDeps, "database">) {
  const cachedLabels = new Map<string, RealmLabels>();

  async function read(realmId: string, language: Language): Promise<RealmLabels> {
    const version = await versionOf(database.read, realmId, "labels");
    const last = cachedLabels.get(`${realmId}/${language}`);
    if (last?.version === version) return last;
    // The debug language shows the keys of English.
    const rows = await realmStore(database.read, realmId).listLabels(language === "debug" ? "en" : language);
    const byNamespace = new Map<string, Map<string, string>>();
    const all = new Map<string, string>();
    for (const row of rows) {
      const text = language === "debug" ? row.label_key : row.text;
      all.set(row.label_key, text);
      const namespace = byNamespace.get(row.namespace) ?? new Map<string, string>();
      byNamespace.set(row.namespace, namespace.set(row.label_key, text));
    }
    const labels = { version, byNamespace, all };
    cachedLabels.set(`${realmId}/${language}`, labels);
    return labels;
  }

  return {
    read,
    /** Labels as last read, without a query, for error responses. Null before the first read. */
    lastRead: (realmId: string, language: string): RealmLabels | null => cachedLabels.get(`${realmId}/${language}`) ?? null,
  };
}
