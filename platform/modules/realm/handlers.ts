import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { Menu } from "../../../contract/realm/menu.ts";
import type { realm as table } from "../../../contract/realm/realm.ts";
import type { TextLanguage } from "../../base/localised-text.ts";
import type { CallContext } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { pickText } from "../../store/localised-rows.ts";
import { countriesIn } from "./model/countries.ts";
import { menuTree } from "./model/menu-tree.ts";
import { promosIn } from "./model/promos.ts";
import type { StoredMenuItem } from "./model/stored-menu-item.ts";
import type { RealmService } from "./service.ts";
import { menuSettings } from "./settings.ts";
import { realmStore } from "./store/realm.ts";
import type { VersionReader } from "./versions.ts";
import type { RealmWatch } from "./watch.ts";

export function createRealmHandlers(
  { database }: Pick<PlatformDeps, "database">,
  service: RealmService,
  watch: RealmWatch,
  versions: VersionReader,
): Handlers<typeof table, CallContext> {
  /** The caller's language, then the realm's own. */
  async function languagesFor(context: CallContext): Promise<readonly string[]> {
    return [context.language, (await service.settingsOf(context)).defaultLanguage];
  }

  async function listPages(context: CallContext): Promise<Menu["pages"]> {
    const languages = await languagesFor(context);
    const rows = await realmStore(database.read, context.realmId).listPageTitles(languages);
    return [...new Set(rows.map(({ id }) => id))].flatMap((id) => {
      const text = pickText(
        rows.filter((row) => row.id === id),
        languages,
      );
      return text === undefined ? [] : [{ id, title: text.title }];
    });
  }

  return {
    async listCountries(context) {
      const taxNumberCountries = await service.listTaxNumberCountries(context);
      const countries = countriesIn(context.language).map((country) =>
        taxNumberCountries.includes(country.iso3166alpha2) ? { ...country, taxNumberRequired: true } : country,
      );
      return { countries, callerCountryCode: context.region };
    },
    listRealms: () => versions.withAll(service.listRealms),
    watchRealms: (_context, { signal }) => Promise.resolve(watch(signal)),
    getVersions: ({ realmId }) => versions.ofRealm(realmId),
    async getMenu(context, { query }) {
      const [rows, pages, { layout, sidePanels, promos }, languages] = await Promise.all([
        realmStore(database.read, context.realmId).listMenu(),
        listPages(context),
        service.sectionOf(context, menuSettings),
        languagesFor(context),
      ]);
      const lines = rows.map(({ item }) => JSON.parse(item) as StoredMenuItem);
      return { layout, sidePanels, items: menuTree(lines, languages, query.device), promos: promosIn(promos, languages), pages };
    },
    async getPage(context, { params }) {
      const texts = await realmStore(database.read, context.realmId).listPageTexts(params.id);
      const text = pickText(texts, await languagesFor(context));
      if (text === undefined) throw notFound();
      return { id: params.id, language: text.language as TextLanguage, title: text.title, body: text.body };
    },
    async getLabels(context, { query }) {
      const settings = await service.settingsOf(context);
      const language = settings.languages.includes(context.language) ? context.language : settings.defaultLanguage;
      const labels = await service.labels.read(context.realmId, language);
      const wanted = query.namespaces?.split(",");
      const entries =
        wanted === undefined ? [...labels.all] : wanted.flatMap((namespace) => [...(labels.byNamespace.get(namespace) ?? [])]);
      return {
        default_locale: settings.defaultLanguage,
        selected_locale: language,
        translations: Object.fromEntries(entries),
        version: labels.version,
      };
    },
    async translate(context, { body }) {
      const { all } = await service.labels.read(context.realmId, context.language);
      const existing = body.keys.flatMap((key) => (all.has(key) ? [[key, all.get(key) ?? key] as const] : []));
      return { translations: Object.fromEntries(existing) };
    },
  };
}
