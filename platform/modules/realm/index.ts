import { defineModule, type PlatformPorts } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { realmAudit } from "./audit.ts";
import { realmBundle } from "./bundle/parts.ts";
import { createRealmHandlers } from "./handlers.ts";
import { realmMigrations } from "./migrations.ts";
import { realmPersonalData } from "./personal-data.ts";
import { createRealmService, type RealmCommerce, type RealmOptions } from "./service.ts";
import { accessSettings, appSettings, generalSettings, languageSettings, mailSettings, menuSettings, themeSettings } from "./settings.ts";
import { createVersionReader } from "./versions.ts";
import { createRealmWatch } from "./watch.ts";

export { appendRealmAudit } from "./audit.ts";
export { changeRealm, createRealm } from "./directory.ts";
export { addressFieldsOf } from "./model/countries.ts";
export { taxNumberOf } from "./model/tax-number.ts";
export type { RealmCommerce, RealmOptions } from "./service.ts";
export { languageSettings } from "./settings.ts";
export { directoryStore, newRealmKey } from "./store/directory.ts";

/** Realms, labels, menu. */
export function createRealmModule(deps: PlatformDeps, options: RealmOptions) {
  const service = createRealmService(deps, options);
  const versions = createVersionReader(deps, options.nextChangeAt);
  return { ...service, handlers: createRealmHandlers(deps, service, createRealmWatch(deps), versions) };
}
export type RealmModule = ReturnType<typeof createRealmModule>;

interface RealmPorts extends PlatformPorts {
  readonly commerce: { readonly ofRealms: RealmCommerce };
}

export const realmModule = defineModule({
  domain: "realm",
  migrations: realmMigrations,
  audit: realmAudit,
  personalData: realmPersonalData,
  settings: [generalSettings, languageSettings, themeSettings, menuSettings, accessSettings, mailSettings, appSettings],
  bundle: realmBundle,
  create: (deps, ports: RealmPorts) =>
    createRealmModule(deps, {
      settings: ports.platform.settings,
      commerce: () => ports.commerce.ofRealms,
      nextChangeAt: (realmId) => ports.platform.nextChangeAt(realmId),
    }),
});
