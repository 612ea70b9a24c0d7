import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What the environment decides (decisions, The demo, row environment). Read once, at the start. */
export interface Env {
  readonly port: number;
  readonly host: string | undefined;
  /** Public origin of the default realm, for example `https://ringside.example`; null on a developer's machine. */
  readonly publicOrigin: string | null;
  /** Origin that addresses are made from: PUBLIC_ORIGIN, else `http://localhost:<port>`. */
  readonly baseOrigin: string;
  readonly demo: boolean;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** `postgres://…`, or the SQLite file in DATA_DIR. */
  readonly databaseUrl: string;
  readonly platformUrl: string | null;
  readonly sessionSecret: string;
  /** Addresses and networks whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  readonly smtpUrl: string | null;
  readonly operatorPassword: string | null;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment. Throws an Error whose message an operator can act on. */
export function readEnv(source: Source = process.env): Env {
  const value = (name: string): string | null => {
    const text = source[name]?.trim();
    return text === undefined || text === "" ? null : text;
  };
  const port = Number(value("PORT") ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("PORT must be a number from 0 to 65535");
  const publicOrigin = originOf(value("PUBLIC_ORIGIN"));
  const tls = tlsOf(value("TLS_CERT"), value("TLS_KEY"));
  const dataDir = resolve(value("DATA_DIR") ?? "data");
  const platformUrl = value("PLATFORM_URL")?.replace(/\/+$/u, "") ?? null;
  const databaseUrl = value("DATABASE_URL");
  return {
    port,
    host: value("HOST") ?? undefined,
    publicOrigin,
    baseOrigin: publicOrigin ?? `${tls === null ? "http" : "https"}://localhost:${port}`,
    demo: demoOf(value("DEMO"), publicOrigin),
    dataDir,
    mediaDir: resolve("media"),
    databaseUrl: databaseUrl ?? join(dataDir, "ringside.db"),
    platformUrl,
    sessionSecret: secretOf(value("SESSION_SECRET"), dataDir, databaseUrl !== null || platformUrl !== null),
    trustedProxies: (value("TRUSTED_PROXIES") ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
    tls,
    smtpUrl: value("SMTP_URL"),
    operatorPassword: value("OPERATOR_PASSWORD"),
  };
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** Localhost by any of its names: a secure context without https. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

function originOf(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) throw new Error("PUBLIC_ORIGIN must be an address like https://tv.example.com");
  return url.origin;
}

/** Published passwords and sandbox cards belong on a developer's machine: elsewhere they must be asked for. */
function demoOf(text: string | null, publicOrigin: string | null): boolean {
  if (text !== null) return text === "1" || text.toLowerCase() === "true";
  return publicOrigin === null || isLoopback(new URL(publicOrigin).hostname);
}

function tlsOf(cert: string | null, key: string | null): Env["tls"] {
  if (cert === null && key === null) return null;
  if (cert === null || key === null) throw new Error("TLS_CERT and TLS_KEY belong together: files in PEM form");
  return { cert: readFileSync(cert), key: readFileSync(key) };
}

/** One machine may keep a secret of its own; several must be told the same one. */
function secretOf(given: string | null, dataDir: string, several: boolean): string {
  if (given !== null) {
    if (given.length < 32) throw new Error("SESSION_SECRET must have at least 32 characters");
    return given;
  }
  if (several) throw new Error("SESSION_SECRET is required with DATABASE_URL or PLATFORM_URL: every process needs the same one");
  const file = join(dataDir, "session-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString("base64url");
  writeFileSync(file, made, { mode: 0o600, flag: "wx" });
  return made;
}
