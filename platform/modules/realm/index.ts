import { defineModule, type PlatformPorts } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { realmAudit } from "./audit.ts";
import { realmBundle } from "./bundle/parts.ts";
import { createRealmHandlers } from "./handlers.ts";
import { realmMigrations } from "./migrations.ts";
import { realmPersonalData } from "./personal-data.ts";
import { createRealmService, type RealmOptions } from "./service.ts";
import { createVersionReader } from "./versions.ts";
import { createRealmWatch } from "./watch.ts";

export { appendRealmAudit } from "./audit.ts";
export { changeRealm, createRealm, type NewRealm, type RealmChange } from "./directory.ts";
export { directoryStore, newRealmKey } from "./directory-store.ts";
export type { StoredMenuItem } from "./handlers.ts";
export { addressFieldsOf } from "./model/countries.ts";
export { ownCredentialsFields } from "./model/own-credentials-fields.ts";
export { callbackOf } from "./model/providers.ts";
export type { ProviderOf, ProviderSettings } from "./model/providers-schema.ts";
export {
  checkSettings,
  fieldsOf,
  readSettings,
  SECTIONS,
  type Section,
  type SettingProblem,
  SettingsProblem,
  type WireSettings,
  wireSettingsOf,
  writeSettings,
} from "./model/settings.ts";
export { type SetSettings, type Settings, SettingsSchema, sectionsSchema } from "./model/settings-schema.ts";
export { taxNumberOf } from "./model/tax-number.ts";
export type { RealmService } from "./service.ts";

/** Realms, labels, menu (PL-01, PL-02). */
export function createRealmModule(deps: PlatformDeps, options: RealmOptions) {
  const service = createRealmService(deps, options);
  const versions = createVersionReader(deps, service.store, options.nextChangeAt);
  return { ...service, handlers: createRealmHandlers(service, createRealmWatch(deps, service.store), versions) };
}
export type RealmModule = ReturnType<typeof createRealmModule>;

interface RealmPorts extends PlatformPorts {
  readonly payments: {
    readonly paymentOrigins: readonly string[];
    namedPaymentOrigins(provider: string): readonly string[];
  };
}

export const realmModule = defineModule({
  domain: "realm",
  migrations: realmMigrations,
  audit: realmAudit,
  personalData: realmPersonalData,
  bundle: realmBundle,
  create: (deps, ports: RealmPorts) =>
    createRealmModule(deps, {
      paymentOrigins: () => ports.payments.paymentOrigins,
      namedPaymentOrigins: (provider) => ports.payments.namedPaymentOrigins(provider),
      nextChangeAt: (realmId) => ports.platform.nextChangeAt(realmId),
    }),
});
