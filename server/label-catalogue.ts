import { LRUCache } from "lru-cache";
import { isApiError } from "../app/api/api-error.ts";
import type { Api } from "../app/api/client.server.ts";
import type { PageLabels } from "../app/http/request-context.server.ts";
import type { Language } from "../app/routing/locales.ts";
import { contract } from "../contract/table.ts";
import type { Log } from "./log.ts";
import type { VersionedRealm } from "./realm-directory.ts";

/** Version of labels that could not be read. */
const NO_VERSION = "";

/** True for substitute labels when the current ones could not be read: a page with them is not cached. */
export const areStandIns = (labels: PageLabels): boolean => labels.version === NO_VERSION;

/** True when there are no substitutes either: a page would show keys. */
export const areUnknown = (labels: PageLabels): boolean => areStandIns(labels) && Object.keys(labels.translations).length === 0;

/** Labels of pages, cached by realm, version, language and namespaces. */
export function createLabelCatalogue(log: Log) {
  const catalogue = new LRUCache<string, PageLabels>({ max: 500 });
  /** Labels by realm, language and namespaces, of any version: substitutes when the current ones cannot be read. */
  const lastRead = new LRUCache<string, PageLabels["translations"]>({ max: 500 });

  /** `api` must use `language` and the realm's key. Throws only errors that are no platform response. */
  return async function labelsOf(api: Api, realm: VersionedRealm, language: Language, namespaces: readonly string[]): Promise<PageLabels> {
    const key = `${realm.settings.id} ${realm.versions.labels} ${language} ${namespaces.join()}`;
    const cached = catalogue.get(key);
    if (cached !== undefined) return cached;
    const lastKey = `${realm.settings.id} ${language} ${namespaces.join()}`;
    try {
      const { version, translations } = await api.call(contract.realm.getLabels, { query: { namespaces: namespaces.join() } });
      const labels = { version, translations };
      catalogue.set(key, labels);
      lastRead.set(lastKey, translations);
      return labels;
    } catch (error) {
      // Any response but 200 counts as no labels. Labels of an earlier version are better than none; neither is cached.
      if (!isApiError(error)) throw error;
      log.error({ err: error, realm: realm.settings.id, language }, "labels not read");
      return { version: NO_VERSION, translations: lastRead.get(lastKey) ?? {} };
    }
  };
}
export type LabelsOf = ReturnType<typeof createLabelCatalogue>;
