import { bundlesPersonalData } from "./bundles/personal-data.ts";
import type { AnySealedColumn } from "./crypto/stored/sealed-column.ts";
import type { AuditEvents } from "./events/audit-event.ts";
import { jobsPersonalData } from "./jobs/personal-data.ts";
import type { AnyModule, ModuleRecord, PlatformPorts, PortsOf, RunningModules, SectionOf } from "./module.ts";
import { analyticsModule } from "./modules/analytics/index.ts";
import { auditModule } from "./modules/audit/index.ts";
import { type CatalogueDemo, catalogueModule } from "./modules/catalogue/index.ts";
import { type CommerceDemo, commerceModule } from "./modules/commerce/index.ts";
import { favouritesModule } from "./modules/favourites/index.ts";
import { type FederationDemo, federationModule } from "./modules/federation/index.ts";
import { fightersModule } from "./modules/fighters/index.ts";
import { followsModule } from "./modules/follows/index.ts";
import { identityModule } from "./modules/identity/index.ts";
import { imagesModule } from "./modules/images/index.ts";
import { newsModule } from "./modules/news/index.ts";
import { type PaymentsDemo, paymentsModule } from "./modules/payments/index.ts";
import { type PlaybackDemo, playbackModule } from "./modules/playback/index.ts";
import { pluginsModule } from "./modules/plugins/index.ts";
import { protectionModule } from "./modules/protection/index.ts";
import { pushModule } from "./modules/push/index.ts";
import { realmModule } from "./modules/realm/index.ts";
import { remindersModule } from "./modules/reminders/index.ts";
import { resultsModule } from "./modules/results/index.ts";
import { reviewsModule } from "./modules/reviews/index.ts";
import { searchModule } from "./modules/search/index.ts";
import { streamsModule } from "./modules/streams/index.ts";
import { watchlistsModule } from "./modules/watchlists/index.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { createSettingsFormat } from "./realm-settings/format.ts";
import type { PersonalData } from "./store/tables.ts";

/**
 * Every module of the platform, in the order in which they are made. Adding a domain is a line here: the compiler refuses a
 * domain of the contract that is missing, a module under another domain's name, and a port that nobody gives.
 */
export const modules = {
  realm: realmModule,
  audit: auditModule,
  identity: identityModule,
  federation: federationModule,
  payments: paymentsModule,
  commerce: commerceModule,
  images: imagesModule,
  catalogue: catalogueModule,
  protection: protectionModule,
  streams: streamsModule,
  playback: playbackModule,
  analytics: analyticsModule,
  reviews: reviewsModule,
  favourites: favouritesModule,
  plugins: pluginsModule,
  push: pushModule,
  fighters: fightersModule,
  results: resultsModule,
  news: newsModule,
  watchlists: watchlistsModule,
  search: searchModule,
  follows: followsModule,
  reminders: remindersModule,
} satisfies ModuleRecord;

/** The settings of a realm: the sections of every module. */
export const realmSettings = createSettingsFormat(
  Object.values<{ readonly settings?: readonly SectionOf<typeof modules>[] }>(modules).flatMap(({ settings }) => settings ?? []),
);

/** The settings of a realm that were set, without defaults. */
export type SetRealmSettings = Parameters<typeof realmSettings.write>[0];
export type RealmSection = (typeof realmSettings.sections)[number];

/** Viewers' data in every table of the platform. */
export const personalData: PersonalData = Object.assign(
  { ...jobsPersonalData, ...bundlesPersonalData },
  ...Object.values<{ readonly personalData?: PersonalData }>(modules).map((module) => module.personalData ?? {}),
);

/** Joins what modules declare of the audit record. Throws on a name that is not in capitals, and on one of two modules. */
export function collectAuditEvents(parts: readonly { readonly audit?: AuditEvents }[]): AuditEvents {
  const all: Record<string, AuditEvents[string]> = {};
  for (const [name, event] of parts.flatMap(({ audit = {} }) => Object.entries(audit))) {
    if (!/^[A-Z]+(?:_[A-Z]+)*$/u.test(name)) throw new Error(`an audit event is named in capitals: ${name}`);
    if (Object.hasOwn(all, name)) throw new Error(`two modules declare the audit event ${name}`);
    all[name] = event;
  }
  return all;
}

/** Every event of the audit record. */
export const auditEvents: AuditEvents = collectAuditEvents(Object.values<{ readonly audit?: AuditEvents }>(modules));

/** Every column of the platform whose values have to be re-encrypted when SESSION_SECRET is replaced. */
export const sealedColumns: readonly AnySealedColumn[] = Object.values<{ readonly sealed?: readonly AnySealedColumn[] }>(modules).flatMap(
  ({ sealed }) => sealed ?? [],
);

export type Modules = RunningModules<typeof modules>;

/** The port `demo`: what `demo/` brings to modules. Each module declares its part. */
export type DemoParts = CatalogueDemo & CommerceDemo & FederationDemo & PaymentsDemo & PlaybackDemo;

/** Makes every module of the record and gives each the others by name. `demo`: null unless DEMO or SANDBOX_PAYMENTS is on. */
export function createModules(deps: PlatformDeps, demo: DemoParts | null): Modules {
  const running = new Map<string, AnyModule>();
  const platform: PlatformPorts["platform"] = {
    settings: realmSettings,
    personalData,
    auditEvents,
    async nextChangeAt(realmId) {
      const moments = await Promise.all([...running.values()].map((module) => module.nextChangeAt?.(realmId) ?? null));
      const next = moments.filter((moment) => moment !== null).sort()[0];
      return next === undefined ? null : new Date(Date.parse(next) - deps.realmClock.aheadOf(realmId)).toISOString();
    },
    async forgetViewer(trx, realmId, viewerId, address) {
      // One connection: one after the other.
      for (const module of running.values()) await module.forgetViewer?.(trx, realmId, viewerId, address);
    },
    async forgetProfile(trx, realmId, profileId) {
      for (const module of running.values()) await module.forgetProfile?.(trx, realmId, profileId);
    },
  };
  const lazy = { platform, demo };
  for (const name of Object.keys(modules)) {
    Object.defineProperty(lazy, name, {
      enumerable: true,
      get() {
        const module = running.get(name);
        if (module === undefined) throw new Error(`the module ${name} is asked before it is made`);
        return module;
      },
    });
  }
  // The compiler names the missing or different port here when a module declares one that no module gives.
  const ports: PortsOf<typeof modules> = lazy as Modules & PlatformPorts & { readonly demo: DemoParts | null };
  for (const [name, definition] of Object.entries(modules)) running.set(name, definition.create(deps, ports as never));
  return Object.fromEntries(running) as unknown as Modules;
}
