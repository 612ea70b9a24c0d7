import type { Clock } from "./base/clock.ts";
import type { IdSource } from "./base/ids.ts";
import type { Sealer } from "./crypto/seal.ts";
import type { EventBus } from "./events/event-bus.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { RealmClock } from "./jobs/realm-clock.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaLibrary } from "./media/media-library.ts";
import type { Database } from "./store/database.ts";

export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Dependencies of every module. No module reads the environment, the system clock or a random source on its own. */
export interface PlatformDeps {
  readonly database: Database;
  /** The real time, for safety (sessions, tokens, limits), leases and logs. */
  readonly clock: Clock;
  /** The realm's time, which a demo can move: for sales, payments, publication and shown times. */
  readonly realmClock: RealmClock;
  readonly ids: IdSource;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Events between modules and, with PostgreSQL, between processes. */
  readonly events: EventBus;
  /** Encoded films, for the modules that show or stream titles. */
  readonly media: MediaLibrary;
  readonly log: Log;
  readonly settings: PlatformSettings;
}

/** Keys of an account at Stripe, and the address of its API. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signing secrets of the addresses that Stripe calls: one for each realm, and an old one until its replacement is in use everywhere. */
  readonly webhookSecrets: readonly string[];
  /** In place of api.stripe.com, for tests: a loopback address; null: none. */
  readonly apiOrigin: string | null;
  /** In place of js.stripe.com, for tests: a loopback address; null: none. */
  readonly scriptOrigin: string | null;
}

export interface PlatformSettings {
  /** Signs tokens, cursors and entitlements. At least 32 characters. */
  readonly secret: string;
  /** The secret before it, whose values are accepted beside; absent or null: none. */
  readonly previousSecret?: string | null;
  /** Demo accounts, sandbox payments and fixtures are on. */
  readonly demo: boolean;
  /** Test payments without DEMO, in realms whose settings take them: for trying a realm out before it goes live. */
  readonly sandboxPayments?: boolean;
  /** Real payments, in the realms whose setting names them; absent or null: none. */
  readonly stripe?: StripeSettings | null;
  /** Port and scheme of our own origins, for example `http://localhost:3000`; realms with a public origin override it. */
  readonly baseOrigin: string;
  /** Folder with `masters/` and `art/`, as committed. */
  readonly mediaDir: string;
  /** Folder of the demo realms' bundles, as committed. */
  readonly realmsDir: string;
  /** Folder for image variants, rate limits, outbox. */
  readonly dataDir: string;
  readonly operatorPassword: string | null;
  /** Origin of a push service on this machine that realms accept besides their own, for tests; absent or null: none. */
  readonly pushTestOrigin?: string | null;
}
