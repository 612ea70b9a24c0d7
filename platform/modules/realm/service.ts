import type { Language } from "../../../contract/fields.ts";
import type { Watermark } from "../../../contract/playback.ts";
import type { RealmSettings } from "../../../contract/realm.ts";
import { formatWait } from "../../intl-formats.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createLabelShelf } from "./labels.ts";
import { createRealmStore } from "./store.ts";

/** What is kept of a realm: the settings without what the running platform adds. */
export type StoredRealmSettings = Omit<RealmSettings, "id" | "name" | "apiKey" | "hosts" | "paymentOrigins" | "purchaseOpen" | "demo"> & {
  readonly playback?: Partial<PlaybackSettings>;
};

/** What a realm decides about its streams. Realms that were made before have none of it. */
export interface PlaybackSettings {
  /** Drawn over the titles that are marked; null: over none. */
  readonly watermark: Watermark | null;
  /** How far live streams with DVR can be wound back, in minutes. */
  readonly dvrWindow: number;
}

const USUAL_DVR_WINDOW = 30;

export interface RealmOptions {
  /** Origins of the payment providers that are switched on; none closes purchase (decisions, Demo or real). */
  readonly paymentOrigins: () => readonly string[];
  /** When any page of the realm changes next by itself (an event starts or ends), ISO 8601; null: it does not. */
  readonly nextChangeAt: (realmId: string) => Promise<string | null>;
}

export function createRealmService(deps: PlatformDeps, options: RealmOptions) {
  const store = createRealmStore(deps.database);
  const shelf = createLabelShelf(store);

  /** Realms with their hosts, the default one first. A handful of rows: read each time, so that an edit shows. */
  async function listRealms(): Promise<{ defaultRealm: string; realms: RealmSettings[] }> {
    const [rows, hosts] = await Promise.all([store.listRealms(), store.listHosts()]);
    const realms = rows.map((row): RealmSettings => {
      const { playback: _, ...stored } = JSON.parse(row.settings) as StoredRealmSettings;
      return {
        ...stored,
        origin: stored.origin || originOf(row.is_default === 1, hosts.find((host) => host.realm_id === row.id)?.host),
        // Realms that were written before there were any.
        billingFields: stored.billingFields ?? [],
        id: row.id,
        name: row.name,
        apiKey: row.api_key,
        hosts: hosts.filter((host) => host.realm_id === row.id).map((host) => host.host),
        paymentOrigins: [...options.paymentOrigins()],
        purchaseOpen: options.paymentOrigins().length > 0,
        demo: deps.settings.demo,
      };
    });
    const first = rows.find((row) => row.is_default === 1) ?? rows[0];
    return { defaultRealm: first?.id ?? "", realms };
  }

  /** A realm without an origin of its own stands beside the default one, under its first host. */
  function originOf(isDefault: boolean, host: string | undefined): string {
    const base = new URL(deps.settings.baseOrigin);
    if (!isDefault && host !== undefined) base.hostname = host;
    return base.origin;
  }

  async function getSettings(realmId: string): Promise<RealmSettings> {
    const found = (await listRealms()).realms.find((realm) => realm.id === realmId);
    if (found === undefined) throw new Error(`no realm ${realmId}`);
    return found;
  }

  return {
    store,
    shelf,
    versionOf: store.versionOf,
    listRealms,
    getSettings,
    async getPlaybackSettings(realmId: string): Promise<PlaybackSettings> {
      const row = (await store.listRealms()).find(({ id }) => id === realmId);
      const stored = row === undefined ? undefined : (JSON.parse(row.settings) as StoredRealmSettings).playback;
      return { watermark: stored?.watermark ?? null, dvrWindow: stored?.dvrWindow ?? USUAL_DVR_WINDOW };
    },
    /** The realm that an x-api-key names, or null. */
    findByKey: async (apiKey: string): Promise<string | null> => (await store.findRealmByKey(apiKey))?.id ?? null,
    /** A label's text with `{{name}}` filled in; the key itself when there is no such label. For mail and receipts. */
    async text(realmId: string, language: Language, key: string, values: Record<string, string> = {}): Promise<string> {
      const text = (await shelf.book(realmId, language)).all.get(key) ?? key;
      return text.replace(/\{\{\s*(\w+)\s*\}\}/gu, (_whole, name: string) => values[name] ?? "");
    },
    /**
     * The message of an error code, from labels that were read already: an error must not wait for the database. With
     * `retryAfterSeconds` a second sentence says when to try again.
     */
    localise(realmId: string | null, language: Language, code: string, retryAfterSeconds?: number): string {
      const labels = realmId === null ? undefined : shelf.lastRead(realmId, language)?.all;
      const message = labels?.get(`error.${code}`) ?? code;
      const again = labels?.get("error.tryAgain");
      if (retryAfterSeconds === undefined || again === undefined) return message;
      return `${message} ${again.replace("{{when}}", formatWait(retryAfterSeconds, language))}`;
    },
  };
}
export type RealmService = ReturnType<typeof createRealmService>;
