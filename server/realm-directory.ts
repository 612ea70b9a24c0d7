import type { Api } from "../app/api/client.server.ts";
import { providerOrigins } from "../contract/federation/providers.ts";
import type { RealmSettings, RealmVersions as WireVersions } from "../contract/realm/realm.ts";
import { contract } from "../contract/table.ts";
import { SettingsError } from "./env.ts";
import { isLoopback } from "./process/settings.ts";

/** What cached documents and labels of a realm depend on. */
export interface RealmVersions {
  /** Moves with any change of what guests see. */
  readonly content: string;
  readonly labels: string;
  /** When pages change next by themselves, in milliseconds; null: no such moment is known. */
  readonly nextChangeAt: number | null;
}

export interface VersionedRealm {
  readonly settings: RealmSettings;
  readonly versions: RealmVersions;
}

/** Without events. */
const POLL_MILLISECONDS = 1_000;
/** While events are heard, for what they cannot say. */
const SLOW_POLL_MILLISECONDS = 5_000;
/** A page changes at its moment, and the next moment is read soon after. */
const AFTER_CHANGE_MILLISECONDS = 50;
/** Hosts of the sandbox providers begin so: they are no realm's by default. */
const SANDBOX_LABEL = /^(?:pay|id)\./u;

/**
 * Realms by host, with their versions, kept in memory: a request never waits for them, and an edit shows within a second in
 * every process. They are read again at each event of the platform; while no events are heard, every second.
 */
export function createRealmDirectory(options: {
  /** For the calls of our own process. */
  readonly api: () => Api;
  /** Host of PUBLIC_ORIGIN, which belongs to the default realm. */
  readonly publicHost: string | null;
  /** Where this process serves the sandbox's pages. The platform has to take payments there too. */
  readonly payOrigin: string;
  readonly onError: (error: unknown) => void;
  /** Yields at once and whenever realms or versions have changed, until the signal. Ends or throws when events are not heard. */
  readonly watch?: (signal: AbortSignal) => AsyncIterable<unknown>;
}) {
  let byHost = new Map<string, VersionedRealm>();
  let standard: VersionedRealm | null = null;
  /** The platform answered, and has no realm. */
  let empty = false;
  let paymentOrigins: ReadonlySet<string> = new Set();
  let identityOrigins: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | null = null;
  /** What the last reading found wrong between this process and the platform. */
  let mistaken: SettingsError | null = null;
  /** The last reading failed. */
  let failed = false;
  /** Realms whose versions could not be read at last. Each is reported once. */
  let troubled: ReadonlySet<string> = new Set();
  let heard = false;
  /** The reading that goes on; `again` when something changed meanwhile. */
  let reading: Promise<void> | null = null;
  let again = false;
  const stopped = new AbortController();

  async function read(): Promise<void> {
    const { defaultRealm, realms, versions } = await options.api().call(contract.realm.listRealms, {});
    refuseOtherPaymentOrigin(realms, options.payOrigin);
    const readRealms = realms.map((settings) => realmWith(settings, versions[settings.id])).filter((realm) => realm !== null);
    paymentOrigins = new Set(realms.flatMap((settings) => settings.paymentOrigins));
    identityOrigins = new Set(realms.flatMap((settings) => providerOrigins(settings.authenticationProviders)));
    empty = realms.length === 0;
    standard = readRealms.find(({ settings }) => settings.id === defaultRealm) ?? null;
    byHost = new Map(readRealms.flatMap((realm) => realm.settings.hosts.map((host) => [host, realm] as const)));
    if (standard !== null && options.publicHost !== null) byHost.set(options.publicHost, standard);
    const unread = realms.map(({ id }) => id).filter((id) => versions[id] === undefined);
    // None at all: the platform itself is in trouble.
    if (unread.length > 0 && unread.length === realms.length) throw new Error("versions of no realm read");
    for (const id of unread) if (!troubled.has(id)) options.onError(new Error(`versions of realm ${id} not read`));
    troubled = new Set(unread);
  }

  /** With its versions; where they cannot be read, with those that it had, so that one realm holds up no other. Null: it had none yet. */
  function realmWith(settings: RealmSettings, versions: WireVersions | undefined): VersionedRealm | null {
    if (versions !== undefined) {
      const { content, labels, nextChangeAt } = versions;
      return { settings, versions: { content, labels, nextChangeAt: nextChangeAt === null ? null : Date.parse(nextChangeAt) } };
    }
    const before = [...byHost.values()].find((realm) => realm.settings.id === settings.id);
    return before === undefined ? null : { settings, versions: before.versions };
  }

  /** Reads once at a time. What changes while it reads is read after it. */
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
    // A change that the platform still has before it is over here: its clock is behind.
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

  /** Connects again after a second, as long as the directory is asked. */
  async function listen(watch: (signal: AbortSignal) => AsyncIterable<unknown>): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        for await (const _ of watch(stopped.signal)) {
          heard = true;
          await readSafely();
          schedule();
        }
      } catch (error) {
        // While it is away for long, polling says so already.
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
     * First reading. A platform that is away is tried again every second; one that was given other settings rejects with
     * SettingsError. When it comes later and has other settings, the directory stays unready and reports it each second.
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
    /** No realm was made yet: the operator is told how. */
    get empty(): boolean {
      return empty;
    },
    /** The realm of a host; loopback means the default one, any other unknown host none. */
    realmOf(hostname: string): VersionedRealm | null {
      return byHost.get(hostname) ?? (isLoopback(hostname) && !SANDBOX_LABEL.test(hostname) ? standard : null);
    },
    /** Does the platform take payments at this origin? Without a sandbox ours is not among them. */
    isPaymentOrigin: (origin: string): boolean => paymentOrigins.has(origin),
    /** Does a realm send its viewers to this origin to sign in? */
    isIdentityOrigin: (origin: string): boolean => identityOrigins.has(origin),
  };
}
export type RealmDirectory = ReturnType<typeof createRealmDirectory>;

/** Payments at another origin than ours would be forbidden by our own policy and answered by nobody: every purchase would fail. */
function refuseOtherPaymentOrigin(realms: readonly RealmSettings[], own: string): void {
  const other = realms.find(({ demo, paymentOrigins }) => demo && paymentOrigins.length > 0 && !paymentOrigins.includes(own));
  if (other === undefined) return;
  throw new SettingsError([
    `PUBLIC_ORIGIN must be the same here and for the platform of PLATFORM_URL: it takes test payments at ${other.paymentOrigins.join(", ")}, this process at ${own} (without PUBLIC_ORIGIN they follow from PORT and TLS_CERT)`,
  ]);
}
