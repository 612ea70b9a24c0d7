import type { Language } from "../../../contract/base/fields.ts";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import { identityOriginOf } from "../../demo-origins.ts";
import type { CallContext, ResolvedRealm } from "../../http/context.ts";
import { formatWait } from "../../labels/base/intl-formats.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { AnySettingsFormat } from "../../realm-settings/format.ts";
import { type AnySection, type RealmSections, type SettingsOf, valuesOf } from "../../realm-settings/section.ts";
import { versionOf } from "../../store/versions/versions.ts";
import { createLabelCatalogue } from "./label-catalogue.ts";
import { generalSettings, mailSettings } from "./settings.ts";
import { directoryStore, type RealmRow } from "./store/directory.ts";

/** Facts about a realm's sales that its pages need. */
export interface RealmCommerce {
  /**
   * Origins of the realm's payment pages, by its own origin; without them purchase is closed (product rules, Demo or real). `isTest`: no
   * real money is charged.
   */
  paymentsOf(sections: RealmSections, origin: string): { readonly origins: readonly string[]; readonly isTest: boolean };
  /** Countries whose buyers give a tax number. */
  taxNumberCountriesOf(sections: RealmSections): readonly string[];
}

export interface RealmOptions {
  readonly settings: AnySettingsFormat;
  /** A function, because its module is made after this one. */
  readonly commerce: () => RealmCommerce;
  /** Time of the next scheduled change of any page of the realm (an event starts or ends), ISO 8601; null: none. */
  readonly nextChangeAt: (realmId: string) => Promise<string | null>;
}

/** Stored rows from which a realm is read. */
interface RealmSource {
  readonly row: RealmRow;
  readonly hosts: readonly string[];
  readonly clockAhead: number;
}

/** Compares column by column: settings are 20 kB of text. */
function isSame(one: RealmSource, other: RealmSource): boolean {
  const columns = Object.keys(other.row) as (keyof RealmRow)[];
  return (
    one.clockAhead === other.clockAhead &&
    one.hosts.length === other.hosts.length &&
    one.hosts.every((host, index) => host === other.hosts[index]) &&
    columns.every((column) => one.row[column] === other.row[column])
  );
}

/** A realm as last read, and the state of its rows before that. */
interface CachedRealm {
  readonly state: string;
  readonly clockAhead: number;
  readonly realm: ResolvedRealm;
}

export function createRealmService(deps: PlatformDeps, options: RealmOptions) {
  const directory = directoryStore(deps.database.read);
  const labels = createLabelCatalogue(deps);
  const demoOrigin = deps.settings.demo ? identityOriginOf(deps.settings.baseOrigin) : null;
  const understood = new Map<string, { readonly source: RealmSource; readonly realm: ResolvedRealm }>();

  /** Parses a realm's row only when it has changed: an edit shows at once, and a call costs no parsing. */
  function resolve(row: RealmRow, hosts: readonly string[]): ResolvedRealm {
    const clockAhead = deps.realmClock.aheadOf(row.id);
    const source = { row, hosts, clockAhead };
    const resolved = understood.get(row.id);
    if (resolved !== undefined && isSame(resolved.source, source)) return resolved.realm;
    const { settings, problems } = options.settings.read(row.settings);
    if (problems.length > 0) deps.log.error({ realm: row.id, problems }, "settings of a realm not understood: their defaults stand in");
    const origin = valuesOf(settings, generalSettings).origin || originOf(row.is_default === 1, hosts[0]);
    const payments = options.commerce().paymentsOf(settings, origin);
    const realm: ResolvedRealm = {
      id: row.id,
      settings: {
        ...options.settings.publicOf(settings, { name: row.name, demoOrigin }),
        origin,
        id: row.id,
        name: row.name,
        apiKey: row.api_key,
        hosts: [...hosts],
        paymentOrigins: [...payments.origins],
        purchaseOpen: payments.origins.length > 0,
        // Pages and receipts state that no real money is charged.
        demo: payments.isTest,
        clockAhead: payments.isTest ? clockAhead : 0,
      },
      mailSender: { name: row.name, address: valuesOf(settings, mailSettings).sender ?? `no-reply@${new URL(origin).hostname}` },
      sections: settings,
    };
    understood.set(row.id, { source, realm });
    return realm;
  }

  /** A realm without an origin of its own uses the default origin with its first host. */
  function originOf(isDefault: boolean, host: string | undefined): string {
    const base = new URL(deps.settings.baseOrigin);
    if (!isDefault && host !== undefined) base.hostname = host;
    return base.origin;
  }

  /** Realms with their hosts, the default one first. */
  async function listRealms(): Promise<{ defaultRealm: string | null; realms: RealmSettings[] }> {
    const [rows, hosts] = await Promise.all([directory.list(), directory.hosts()]);
    const hostsOf = (id: string) => hosts.filter((host) => host.realm_id === id).map(({ host }) => host);
    const first = rows.find((row) => row.is_default === 1) ?? rows[0];
    return { defaultRealm: first?.id ?? null, realms: rows.map((row) => resolve(row, hostsOf(row.id)).settings) };
  }

  const cachedRealms = new Map<string, CachedRealm>();

  /** Runs in every call, so rows are read only when their state has changed (`realmRowVersions` in `migrations.ts`). */
  async function read(by: { readonly id: string } | { readonly apiKey: string }): Promise<ResolvedRealm | null> {
    const found = await directory.findState(by);
    if (found === undefined) return null;
    // A realm that was deleted and made again under the same id has another key.
    const state = `${found.api_key} ${found.version ?? 0}`;
    const clockAhead = deps.realmClock.aheadOf(found.id);
    const last = cachedRealms.get(found.id);
    if (last?.state === state && last.clockAhead === clockAhead) return last.realm;
    const row = await directory.find(found.id);
    if (row === undefined) return null;
    const realm = resolve(row, await directory.hostsOf(row.id));
    cachedRealms.set(found.id, { state, clockAhead, realm });
    return realm;
  }

  /** The realm of a call: already resolved by the registrar, or read now. */
  async function realmOf({ realm, realmId }: Pick<CallContext, "realm" | "realmId">): Promise<ResolvedRealm> {
    const found = realm ?? (await read({ id: realmId }));
    if (found === null) throw new Error(`no realm ${realmId}`);
    return found;
  }

  /** Labels' texts with `{{name}}` filled in, all of one reading; the key itself when there is no such label. For mail and receipts. */
  async function texts(realmId: string, language: Language): Promise<(key: string, values?: Record<string, string>) => string> {
    const { all } = await labels.read(realmId, language);
    return (key, values = {}) => (all.get(key) ?? key).replace(/\{\{\s*(\w+)\s*\}\}/gu, (_whole, name: string) => values[name] ?? "");
  }

  return {
    labels,
    realmClock: deps.realmClock,
    versionOf: (realmId: string, scope: string) => versionOf(deps.database.read, realmId, scope),
    listRealms,
    /** Inside a call, `settingsOf` runs no query. Throws for a missing realm. */
    getSettings: async (realmId: string): Promise<RealmSettings> => (await realmOf({ realmId })).settings,
    settingsOf: async (context: CallContext): Promise<RealmSettings> => (await realmOf(context)).settings,
    /** A module's own section of the realm's settings. Inside a call it reads nothing; a job gives the realm's id alone. */
    sectionOf: async <S extends AnySection>(context: Pick<CallContext, "realm" | "realmId">, section: S): Promise<SettingsOf<S>> =>
      valuesOf((await realmOf(context)).sections, section),
    listTaxNumberCountries: async (context: Pick<CallContext, "realm" | "realmId">): Promise<readonly string[]> =>
      options.commerce().taxNumberCountriesOf((await realmOf(context)).sections),
    /** The realm of an x-api-key, with its settings; null: no realm has the key. */
    resolveKey: async (apiKey: string): Promise<ResolvedRealm | null> => read({ apiKey }),
    /** The same by id alone. */
    findByKey: async (apiKey: string): Promise<string | null> => (await directory.findState({ apiKey }))?.id ?? null,
    mailSenderOf: async (realmId: string): Promise<ResolvedRealm["mailSender"]> => (await realmOf({ realmId })).mailSender,
    texts,
    /** One text of `texts`. */
    text: async (realmId: string, language: Language, key: string, values?: Record<string, string>): Promise<string> =>
      (await texts(realmId, language))(key, values),
    /**
     * The message of an error code, from labels that were read already: an error must not wait for the database. With
     * `retryAfterSeconds` a second sentence says when to try again.
     */
    localise(realmId: string | null, language: Language, code: string, retryAfterSeconds?: number): string {
      const cachedLabels = realmId === null ? undefined : labels.lastRead(realmId, language)?.all;
      const message = cachedLabels?.get(`error.${code}`) ?? code;
      const again = cachedLabels?.get("error.tryAgain");
      if (retryAfterSeconds === undefined || again === undefined) return message;
      return `${message} ${again.replace("{{when}}", formatWait(retryAfterSeconds, language))}`;
    },
  };
}
export type RealmService = ReturnType<typeof createRealmService>;
