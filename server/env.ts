import { join } from "node:path";
import * as v from "valibot";
import type { CountryHeader } from "./connection/connection.ts";
import { keepSecret, peekSecret } from "./process/secret-file.ts";
import { isLoopback, isPair, type LogLevel, settingSchemas } from "./process/settings.ts";

/** Settings from the environment (docs/operations.md, Environment). Read once, at the start. */
export interface Env {
  readonly port: number;
  readonly host: string | undefined;
  /** Public origin of the default realm, for example `https://ringside.example`; null on a developer's machine. */
  readonly publicOrigin: string | null;
  /** Origin of generated addresses: PUBLIC_ORIGIN, else `http://localhost:<port>`. */
  readonly baseOrigin: string;
  readonly demo: boolean;
  /** True when realms without DEMO may take test payments, if they are configured for it. */
  readonly sandboxPayments: boolean;
  /** Keys for real payments; null: none. */
  readonly stripe: StripeKeys | null;
  readonly dataDir: string;
  /** `postgres://…`, or the path of a SQLite file. */
  readonly databaseUrl: string;
  /** Maximum number of connections of this process to PostgreSQL. */
  readonly databasePoolSize: number;
  readonly platformUrl: string | null;
  readonly sessionSecret: string;
  /** The previous secret, whose signatures and encrypted data stay valid; null: none. */
  readonly previousSecret: string | null;
  /** Addresses and networks whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Header in which they state the client's country. */
  readonly countryHeader: CountryHeader;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  readonly smtpUrl: string | null;
  readonly operatorPassword: string | null;
  /** A push service of tests on this machine; null: none. */
  readonly pushTestOrigin: string | null;
  readonly logLevel: LogLevel;
}

/** An account at Stripe; tests replace Stripe's origins. */
interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  readonly apiOrigin: string | null;
  readonly scriptOrigin: string | null;
}

type Source = Readonly<Record<string, string | undefined>>;

/** The settings are not usable. `problems` has one line each: the variable's name and its requirement. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "SettingsError";
    this.problems = problems;
  }
}

const Settings = v.object(settingSchemas);
type Values = v.InferOutput<typeof Settings>;

/** Parses every setting; all problems are found before any is reported. Throws SettingsError. */
function readSettings(source: Source): Values {
  const setValues = Object.fromEntries(
    Object.keys(settingSchemas).flatMap((name) => {
      const value = source[name]?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
  const parsed = v.safeParse(Settings, setValues);
  const problems = parsed.success
    ? relationsOf(parsed.output)
    : parsed.issues.map(({ path, message }) => `${String(path?.[0]?.key ?? "")} ${message}`);
  if (!parsed.success || problems.length > 0) throw new SettingsError([...new Set(problems)]);
  return parsed.output;
}

/** Problems between settings that are each valid. */
function relationsOf(values: Values): string[] {
  const { TLS_CERT, TLS_KEY, SESSION_SECRET, DATABASE_URL, PLATFORM_URL, PUBLIC_ORIGIN, SANDBOX_PAYMENTS } = values;
  const problems: string[] = [];
  if (SANDBOX_PAYMENTS && PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(PUBLIC_ORIGIN).hostname))
    problems.push("SANDBOX_PAYMENTS must be off where PUBLIC_ORIGIN is public: anybody would buy with a made-up card");
  problems.push(...stripeProblems(values));
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined)) problems.push("TLS_CERT and TLS_KEY belong together: set both or none");
  if (TLS_CERT !== undefined && TLS_KEY !== undefined && !isPair(TLS_CERT, TLS_KEY))
    problems.push("TLS_KEY must be the private key of the certificate in TLS_CERT");
  const several = PLATFORM_URL !== undefined || isPostgres(DATABASE_URL ?? "");
  if (several && SESSION_SECRET === undefined)
    problems.push("SESSION_SECRET is required with PostgreSQL in DATABASE_URL or with PLATFORM_URL: every process needs the same one");
  return problems;
}

/** The three keys belong to one account, and are all live or all for tests. */
function stripeProblems({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }: Values): string[] {
  const stripeKeys = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET].filter((key) => key !== undefined);
  if (stripeKeys.length > 0 && stripeKeys.length < 3)
    return ["STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none"];
  const isLive = (key: string | undefined): boolean => key?.includes("_live_") === true;
  if (isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY))
    return ["STRIPE_PUBLISHABLE_KEY must be of the same kind as STRIPE_SECRET_KEY: both live, or both for tests"];
  return [];
}

function stripeOf(values: Values): StripeKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN, STRIPE_SCRIPT_ORIGIN } = values;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLISHABLE_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET,
    apiOrigin: STRIPE_API_ORIGIN ?? null,
    scriptOrigin: STRIPE_SCRIPT_ORIGIN ?? null,
  };
}

const isPostgres = (databaseUrl: string): boolean => /^postgres/iu.test(databaseUrl);

/**
 * Reads and validates the environment, and creates the session secret at a first start. With `makesSecret` false nothing is created or
 * changed: a secret in a file is read, and is empty when there is none. Throws SettingsError.
 */
export function readEnv(source: Source = process.env, { makesSecret = true }: { readonly makesSecret?: boolean } = {}): Env {
  const values = readSettings(source);
  const { PUBLIC_ORIGIN, DATA_DIR, TLS_CERT, TLS_KEY } = values;
  const tls = TLS_CERT === undefined || TLS_KEY === undefined ? null : { cert: TLS_CERT, key: TLS_KEY };
  const sessionSecret = values.SESSION_SECRET ?? (makesSecret ? secretIn(DATA_DIR) : peekSecret(DATA_DIR, SECRET_FILE));
  const previousSecret = values.SESSION_SECRET_PREVIOUS ?? null;
  if (previousSecret === sessionSecret)
    throw new SettingsError([
      `SESSION_SECRET_PREVIOUS is the current secret: ${values.SESSION_SECRET === undefined ? `move ${join(DATA_DIR, SECRET_FILE)} away, a new one is made` : "set SESSION_SECRET to a new one"}`,
    ]);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: PUBLIC_ORIGIN ?? null,
    baseOrigin: PUBLIC_ORIGIN ?? `${tls === null ? "http" : "https"}://localhost:${values.PORT}`,
    demo: isDemo(values),
    sandboxPayments: values.SANDBOX_PAYMENTS,
    stripe: stripeOf(values),
    dataDir: DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? join(DATA_DIR, "ringside.db"),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    platformUrl: values.PLATFORM_URL ?? null,
    sessionSecret,
    previousSecret,
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER,
    tls,
    smtpUrl: values.SMTP_URL ?? null,
    operatorPassword: values.OPERATOR_PASSWORD ?? null,
    pushTestOrigin: values.PUSH_TEST_ORIGIN ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** On by default when only this machine can open the product. */
const isDemo = ({ DEMO, PUBLIC_ORIGIN }: Values): boolean =>
  DEMO ?? (PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname));

/** Settings of `demo/` for commands; unusable settings enable nothing. */
export function readDemo(source: Source = process.env): Pick<Env, "demo" | "sandboxPayments"> {
  try {
    const values = readSettings(source);
    return { demo: isDemo(values), sandboxPayments: values.SANDBOX_PAYMENTS };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { demo: false, sandboxPayments: false };
  }
}

/** `postgres://…`, or the path of a SQLite file: for commands beside the server, which need nothing else. Throws SettingsError. */
export function readDatabaseUrl(source: Source = process.env): string {
  const { DATABASE_URL, DATA_DIR } = readSettings(source);
  return DATABASE_URL ?? join(DATA_DIR, "ringside.db");
}

/** Files outside DATA_DIR that only the owner may read, existing or not. */
export function readSecretFiles(source: Source = process.env): string[] {
  const key = source.TLS_KEY?.trim() ?? "";
  return key === "" ? [] : [key];
}

/** Listening address of a server with these settings, without validating them: for its health check. */
export function readListening(source: Source = process.env): { host: string; port: number; secure: boolean } {
  const text = (name: string): string => source[name]?.trim() ?? "";
  return { host: text("HOST"), port: Number(text("PORT") || 3000), secure: text("TLS_CERT") !== "" };
}

const SECRET_FILE = "session-secret";

/** A single machine may generate its own secret; several machines need the same configured one. */
function secretIn(dataDir: string): string {
  try {
    return keepSecret(dataDir, SECRET_FILE);
  } catch (error) {
    throw new SettingsError([error instanceof Error ? error.message : String(error)]);
  }
}
