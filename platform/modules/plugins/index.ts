import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { plugins as table } from "../../../contract/plugins/plugins.ts";
import type { TextLanguage } from "../../base/localised-text.ts";
import { DEMO_PARTNER, partnerOriginOf } from "../../demo-origins.ts";
import type { CallContext } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import { pluginsPart } from "./bundle.ts";
import { pluginsMigrations } from "./migrations.ts";
import { pluginsPersonalData } from "./personal-data.ts";
import { pluginsSettings } from "./settings.ts";
import { pluginsStore } from "./store.ts";

interface PluginsPorts {
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** Plugins: web pages of other services that a realm shows in a frame. */
export function createPlugins(
  { database, settings }: Pick<PlatformDeps, "database" | "settings">,
  { realm }: PluginsPorts,
): { handlers: Handlers<typeof table, CallContext> } {
  return {
    handlers: {
      async getPlugin(context, { params: { id } }) {
        const row = await pluginsStore(database.read, context.realmId).find(id);
        if (row === undefined) throw notFound();
        const { pluginOrigins, defaultLanguage } = await realm.settingsOf(context);
        const url = row.url.startsWith(DEMO_PARTNER) ? partnerOriginOf(settings.baseOrigin) + row.url.slice(DEMO_PARTNER.length) : row.url;
        // Without a demo the list does not have the demo's origin.
        if (!pluginOrigins.includes(new URL(url).origin)) throw notFound();
        const titles = JSON.parse(row.titles) as Partial<Record<TextLanguage, string>>;
        const language = [context.language, defaultLanguage].find((one): one is TextLanguage => one !== "debug" && one in titles) ?? "en";
        return { id, title: titles[language] ?? id, language, url, height: row.height };
      },
    },
  };
}

export const pluginsModule = defineModule({
  domain: "plugins",
  migrations: pluginsMigrations,
  settings: [pluginsSettings],
  personalData: pluginsPersonalData,
  bundle: [pluginsPart],
  create: (deps, { realm }: PluginsPorts) => createPlugins(deps, { realm }),
});
