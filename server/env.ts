import { join } from "node:path";
import * as v from "valibot";
import { keepSecret } from "./process/secret-file.ts";
import { isPair, type LogLevel, settingSchemas } from "./process/settings.ts";

/** What the environment decides (docs/operations.md, Environment). Read once, at the start. */
export interface Env {
  readonly port: number;
  readonly host: string | undefined;
  /** Public origin of the default realm, for example `https://ringside.example`; null on a developer's machine. */
  readonly publicOrigin: string | null;
  /** Origin that addresses are made from: PUBLIC_ORIGIN, else `http://localhost:<port>`. */
  readonly baseOrigin: string;
  readonly demo: boolean;
  /** Realms without DEMO may take test payments, where they are set to. */
  readonly sandboxPayments: boolean;
  /** Pictures that pages name are made ahead, while the process is idle. */
  readonly preparesPictures: boolean;
  readonly dataDir: string;
  /** `postgres://…`, or the path of a SQLite file. */
  readonly databaseUrl: string;
  /** Most connections to PostgreSQL of this process. */
  readonly databasePoolSize: number;
  readonly platformUrl: string | null;
  readonly sessionSecret: string;
  /** Addresses and networks whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  readonly smtpUrl: string | null;
  readonly operatorPassword: string | null;
  readonly logLevel: LogLevel;
}

type Source = Readonly<Record<string, string | undefined>>;

/** The settings are not usable. `problems` has one line each: the variable's name and what is wanted. */
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
  const given = Object.fromEntries(
    Object.keys(settingSchemas).flatMap((name) => {
      const value = source[name]?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
  const parsed = v.safeParse(Settings, given);
  const problems = parsed.success
    ? relationsOf(parsed.output)
    : parsed.issues.map(({ path, message }) => `${String(path?.[0]?.key ?? "")} ${message}`);
  if (!parsed.success || problems.length > 0) throw new SettingsError([...new Set(problems)]);
  return parsed.output;
}

/** What is wrong between settings that are each right. */
function relationsOf(values: Values): string[] {
  const { TLS_CERT, TLS_KEY, SESSION_SECRET, DATABASE_URL, PLATFORM_URL, PUBLIC_ORIGIN, SANDBOX_PAYMENTS } = values;
  const problems: string[] = [];
  if (SANDBOX_PAYMENTS && PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(PUBLIC_ORIGIN).hostname))
    problems.push("SANDBOX_PAYMENTS must be off where PUBLIC_ORIGIN is public: anybody would buy with a made-up card");
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined)) problems.push("TLS_CERT and TLS_KEY belong together: set both or none");
  if (TLS_CERT !== undefined && TLS_KEY !== undefined && !isPair(TLS_CERT, TLS_KEY))
    problems.push("TLS_KEY must be the private key of the certificate in TLS_CERT");
  const several = PLATFORM_URL !== undefined || isPostgres(DATABASE_URL ?? "");
  if (several && SESSION_SECRET === undefined)
    problems.push("SESSION_SECRET is required with PostgreSQL in DATABASE_URL or with PLATFORM_URL: every process needs the same one");
  return problems;
}

const isPostgres = (databaseUrl: string): boolean => /^postgres/iu.test(databaseUrl);

/**
 * Reads and checks the environment, and makes the session secret of a first start. With `makesSecret` false nothing is made, and
 * a secret that is in a file is left out. Throws SettingsError.
 */
export function readEnv(source: Source = process.env, { makesSecret = true }: { readonly makesSecret?: boolean } = {}): Env {
  const values = readSettings(source);
  const { PUBLIC_ORIGIN, DATA_DIR, TLS_CERT, TLS_KEY } = values;
  const tls = TLS_CERT === undefined || TLS_KEY === undefined ? null : { cert: TLS_CERT, key: TLS_KEY };
  const local = PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: PUBLIC_ORIGIN ?? null,
    baseOrigin: PUBLIC_ORIGIN ?? `${tls === null ? "http" : "https"}://localhost:${values.PORT}`,
    demo: values.DEMO ?? local,
    sandboxPayments: values.SANDBOX_PAYMENTS,
    preparesPictures: values.PREPARE_PICTURES,
    dataDir: DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? join(DATA_DIR, "ringside.db"),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    platformUrl: values.PLATFORM_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? (makesSecret ? secretIn(DATA_DIR) : ""),
    trustedProxies: values.TRUSTED_PROXIES,
    tls,
    smtpUrl: values.SMTP_URL ?? null,
    operatorPassword: values.OPERATOR_PASSWORD ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** `postgres://…`, or the path of a SQLite file: for commands beside the server, which need no more. Throws SettingsError. */
export function readDatabaseUrl(source: Source = process.env): string {
  const { DATABASE_URL, DATA_DIR } = readSettings(source);
  return DATABASE_URL ?? join(DATA_DIR, "ringside.db");
}

/** Files outside of DATA_DIR that nobody else may read, whether they are there or not. */
export function readSecretFiles(source: Source = process.env): string[] {
  const key = source.TLS_KEY?.trim() ?? "";
  return key === "" ? [] : [key];
}

/** Where the server of these settings listens, without checking any of them: for its health check. */
export function readListening(source: Source = process.env): { host: string; port: number; secure: boolean } {
  const text = (name: string): string => source[name]?.trim() ?? "";
  return { host: text("HOST"), port: Number(text("PORT") || 3000), secure: text("TLS_CERT") !== "" };
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** Localhost by any of its names: a secure context without https. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** One machine may keep a secret of its own; several must be given the same one. */
function secretIn(dataDir: string): string {
  try {
    return keepSecret(dataDir, "session-secret");
  } catch (error) {
    throw new SettingsError([error instanceof Error ? error.message : String(error)]);
  }
}
