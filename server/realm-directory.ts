import type { Api } from "../app/api/client.server.ts";
import { providerOrigins } from "../contract/federation/providers.ts";
import type { RealmSettings, RealmVersions as WireVersions } from "../contract/realm/realm.ts";
import { contract } from "../contract/table.ts";
import { SettingsError } from "./env.ts";
import { isLoopback } from "./process/settings.ts";

/** Versions on which cached documents and labels of a realm depend. */
export interface RealmVersions {
  /** Changes with any content that guests see. */
  readonly content: string;
  readonly labels: string;
  /** Time of the pages' next scheduled change, in milliseconds; null: none is known. */
  readonly nextChangeAt: number | null;
}

export interface VersionedRealm {
  readonly settings: RealmSettings;
  readonly versions: RealmVersions;
}

/** Polling interval without events. */
const POLL_MILLISECONDS = 1_000;
/** Polling interval with events, for changes that events do not report. */
const SLOW_POLL_MILLISECONDS = 5_000;
/** Delay after a scheduled change before its successor is read. */
const AFTER_CHANGE_MILLISECONDS = 50;
/** Prefixes of the hosts of sandbox providers and of the demo's partner and ad server; they never select the default realm. */
const SANDBOX_LABEL = /^(?:pay|id|partner|ads)\./u;

/**
 * Realms by host, with their versions, in memory. A request never waits for them, and an edit shows within a second in every process. They
 * are read again at each event of the platform; without events, every second.
 */
export function createRealmDirectory(options: {
  /** Client for our own process's calls. */
  readonly api: () => Api;
  /** Host of PUBLIC_ORIGIN, which belongs to the default realm. */
  readonly publicHost: string | null;
  /** Origin at which this process serves the sandbox's pages. The platform must use the same one. */
  readonly payOrigin: string;
  readonly onError: (error: unknown) => void;
  /** Yields at once and whenever realms or versions have changed, until the signal. Ends or throws when the event stream is lost. */
  readonly watch?: (signal: AbortSignal) => AsyncIterable<unknown>;
}) {
  let byHost = new Map<string, VersionedRealm>();
  let standard: VersionedRealm | null = null;
  /** True when the platform answered, and has no realm. */
  let empty = false;
  let paymentOrigins: ReadonlySet<string> = new Set();
  let identityOrigins: ReadonlySet<string> = new Set();
  let partnerOrigins: ReadonlySet<string> = new Set();
  let adOrigins: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | null = null;
  /** Mismatch between the settings of this process and the platform at the last read. */
  let mistaken: SettingsError | null = null;
  /** True when the last read failed. */
  let failed = false;
  /** Realms whose versions could not be read last time. Each is reported once. */
  let troubled: ReadonlySet<string> = new Set();
  let heard = false;
  /** The running read; `again` when something changed meanwhile. */
  let reading: Promise<void> | null = null;
  let again = false;
  const stopped = new AbortController();

  async function read(): Promise<void> {
    const { defaultRealm, realms, versions } = await options.api().call(contract.realm.listRealms, {});
    refuseOtherPaymentOrigin(realms, options.payOrigin);
    const readRealms = realms.map((settings) => realmWith(settings, versions[settings.id])).filter((realm) => realm !== null);
    paymentOrigins = new Set(realms.flatMap((settings) => settings.paymentOrigins));
    identityOrigins = new Set(realms.flatMap((settings) => providerOrigins(settings.authenticationProviders)));
    adOrigins = new Set(realms.flatMap((settings) => settings.adOrigins));
    partnerOrigins = new Set(realms.flatMap((settings) => settings.embedding.origins));
    empty = realms.length === 0;
    standard = readRealms.find(({ settings }) => settings.id === defaultRealm) ?? null;
    byHost = new Map(readRealms.flatMap((realm) => realm.settings.hosts.map((host) => [host, realm] as const)));
    if (standard !== null && options.publicHost !== null) byHost.set(options.publicHost, standard);
    const unread = realms.map(({ id }) => id).filter((id) => versions[id] === undefined);
    // No versions at all: the platform itself has a problem.
    if (unread.length > 0 && unread.length === realms.length) throw new Error("versions of no realm read");
    for (const id of unread) if (!troubled.has(id)) options.onError(new Error(`versions of realm ${id} not read`));
    troubled = new Set(unread);
  }

  /**
   * The realm with its versions. When they cannot be read, the previous ones are used, so that one realm does not block others. Null: it
   * has no versions yet.
   */
  function realmWith(settings: RealmSettings, versions: WireVersions | undefined): VersionedRealm | null {
    if (versions !== undefined) {
      const { content, labels, nextChangeAt } = versions;
      return { settings, versions: { content, labels, nextChangeAt: nextChangeAt === null ? null : Date.parse(nextChangeAt) } };
    }
    const before = [...byHost.values()].find((realm) => realm.settings.id === settings.id);
    return before === undefined ? null : { settings, versions: before.versions };
  }

  /** Runs one read at a time. A change during a read causes another one after it. */
  function refresh(): Promise<void> {
    if (reading !== null) {
      again = true;
      return reading;
    }
    const whole = async (): Promise<void> => {
      do {
        again = false;
        await read();
      } while (again);
    };
    reading = whole().finally(() => {
      reading = null;
    });
    return reading;
  }

  function pollAfter(): number {
    if (!heard || failed || troubled.size > 0) return POLL_MILLISECONDS;
    const moments = [...byHost.values()].flatMap(({ versions }) => versions.nextChangeAt ?? []);
    // A change that is past here but not yet on the platform, whose clock is behind.
    const waits = moments
      .map((moment) => moment - Date.now() + AFTER_CHANGE_MILLISECONDS)
      .map((wait) => (wait > 0 ? wait : POLL_MILLISECONDS));
    return Math.min(...waits, SLOW_POLL_MILLISECONDS);
  }

  async function readSafely(): Promise<void> {
    try {
      await refresh();
      failed = false;
    } catch (error) {
      failed = true;
      mistaken = error instanceof SettingsError ? error : null;
      options.onError(error);
    }
  }

  async function poll(): Promise<void> {
    await readSafely();
    schedule();
  }

  function schedule(): void {
    if (stopped.signal.aborted) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void poll(), pollAfter()).unref();
  }

  /** Reconnects after a second, until the directory is stopped. */
  async function listen(watch: (signal: AbortSignal) => AsyncIterable<unknown>): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        for await (const _ of watch(stopped.signal)) {
          heard = true;
          await readSafely();
          schedule();
        }
      } catch (error) {
        // During a longer outage polling reports it already.
        if (heard) options.onError(error);
      }
      heard = false;
      schedule();
      await new Promise((done) => setTimeout(done, POLL_MILLISECONDS).unref());
    }
  }

  function stop(): void {
    stopped.abort();
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  return {
    refresh,
    /**
     * First read. An unavailable platform is retried every second; one with other settings rejects with SettingsError. When it becomes
     * available later with other settings, the directory stays unready and reports it each second.
     */
    async start(): Promise<void> {
      await poll();
      if (mistaken !== null) {
        stop();
        throw mistaken;
      }
      if (options.watch !== undefined) void listen(options.watch);
    },
    stop,
    get ready(): boolean {
      return standard !== null;
    },
    /** True when no realm exists yet; the operator sees instructions. */
    get empty(): boolean {
      return empty;
    },
    /** The realm of a host; loopback means the default one, any other unknown host none. */
    realmOf(hostname: string): VersionedRealm | null {
      return byHost.get(hostname) ?? (isLoopback(hostname) && !SANDBOX_LABEL.test(hostname) ? standard : null);
    },
    /** True when the platform takes payments at this origin. Without a sandbox ours is not among them. */
    isPaymentOrigin: (origin: string): boolean => paymentOrigins.has(origin),
    /** True when a realm sends its viewers to this origin to sign in. */
    isIdentityOrigin: (origin: string): boolean => identityOrigins.has(origin),
    /** True when the pages of a realm may load ads from this origin. */
    isAdOrigin: (origin: string): boolean => adOrigins.has(origin),
    /** True when the pages of this origin may frame a realm's player. */
    isPartnerOrigin: (origin: string): boolean => partnerOrigins.has(origin),
  };
}
export type RealmDirectory = ReturnType<typeof createRealmDirectory>;

/**
 * Rejects a platform with another payment origin: our own policy would forbid it and nothing would answer there, so every purchase would
 * fail.
 */
function refuseOtherPaymentOrigin(realms: readonly RealmSettings[], own: string): void {
  const other = realms.find(({ demo, paymentOrigins }) => demo && paymentOrigins.length > 0 && !paymentOrigins.includes(own));
  if (other === undefined) return;
  throw new SettingsError([
    `PUBLIC_ORIGIN must be the same here and for the platform of PLATFORM_URL: it takes test payments at ${other.paymentOrigins.join(", ")}, this process at ${own} (without PUBLIC_ORIGIN they follow from PORT and TLS_CERT)`,
  ]);
}
