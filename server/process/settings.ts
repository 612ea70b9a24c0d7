import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { COUNTRY_HEADERS } from "../connection/connection.ts";
import { isVaried, LEAST_LENGTH } from "./secret-file.ts";

/**
 * One schema per environment variable. Its input is the text as set, trimmed and not empty, or undefined when unset. A message states the
 * requirement; the reader adds the variable's name before it. No message repeats a value, because some are secrets.
 */

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const text = (message: string) => v.string(message);

/** A whole number in decimal digits. */
const numberFrom = (least: number, most: number, fallback: number) => {
  const wanted = `must be a whole number from ${least} to ${most}`;
  return v.optional(
    v.pipe(text(wanted), v.regex(/^\d{1,9}$/u, wanted), v.transform(Number), v.minValue(least, wanted), v.maxValue(most, wanted)),
    String(fallback),
  );
};

const YES: readonly string[] = ["true", "1", "yes", "on"];
const NO: readonly string[] = ["false", "0", "no", "off"];
const switchText = v.pipe(
  text("must be true or false"),
  v.toLowerCase(),
  v.picklist([...YES, ...NO], "must be true or false (also 1 or 0, yes or no, on or off)"),
  v.transform((word) => YES.includes(word)),
);

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

/** An http(s) address that passes `accept`. */
const webAddress = (wanted: string, accept: (url: URL) => boolean) =>
  v.pipe(
    text(wanted),
    v.check((value) => {
      const url = urlOf(value);
      return url !== null && /^https?:$/u.test(url.protocol) && url.username === "" && url.password === "" && accept(url);
    }, wanted),
  );

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/iu;

/** A value of digits and dots alone is a mistyped address, never a name. */
const isHost = (value: string): boolean => isIP(value) !== 0 || (HOST_NAME.test(value) && !/^[\d.]+$/u.test(value));

/** `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export function isNetwork(entry: string): boolean {
  const [address = "", prefix, ...more] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** True for localhost by any of its names: a secure context without HTTPS. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** An origin of this machine, instead of one on the network. */
const loopbackOrigin = (wanted: string) =>
  v.pipe(
    webAddress(wanted, (url) => isLoopback(url.hostname) && url.pathname === "/" && url.search === "" && url.hash === ""),
    v.transform((value) => new URL(value).origin),
  );

/** A key of Stripe, as its dashboard shows it. */
const stripeKey = (kinds: string, wanted: string) =>
  v.pipe(text(wanted), v.regex(new RegExp(`^(?:${kinds})_(?:live|test)_[A-Za-z0-9]{8,250}$`, "u"), wanted));

const listOf = (value: string): string[] =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

const DATABASE = "must be postgres://…, a file as file:…, or a path that begins with / or . or ends in .db, .sqlite or .sqlite3";

/** A PostgreSQL address unchanged, or the path of a SQLite file. Null for anything else, because a typo must not become a file. */
export function databaseOf(value: string): string | null {
  if (/^postgres(?:ql)?:/iu.test(value)) {
    const url = urlOf(value);
    return url !== null && value.includes("//") ? value : null;
  }
  if (/^file:/iu.test(value)) {
    const path = value.slice("file:".length);
    if (!path.startsWith("//")) return path === "" || path === ":memory:" ? null : resolve(path);
    const url = urlOf(value);
    return url === null || url.host !== "" || url.pathname === "/" ? null : fileURLToPath(url);
  }
  if (/^[a-z][a-z0-9+.-]*:/iu.test(value)) return null;
  return /^[./]|\.(?:db|sqlite3?)$/u.test(value) ? resolve(value) : null;
}

/** An existing, readable file. Returns its bytes. */
const fileBytes = v.pipe(
  text("must be the path of a file"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readFileSync(dataset.value);
    } catch (error) {
      addIssue({
        message: `must be a file that can be read (${error instanceof Error && "code" in error ? String(error.code) : "error"})`,
      });
      return NEVER;
    }
  }),
);

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

/** True for a folder that exists or can be created: its nearest existing parent is a folder. */
function mayBeFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined) return found.isDirectory();
  const parent = resolve(path, "..");
  return parent === path || mayBeFolder(parent);
}

/** Every setting by its variable. */
export const settingSchemas = {
  PORT: numberFrom(0, 65_535, 3000),
  HOST: v.optional(v.pipe(text("must be text"), v.check(isHost, "must be an IP address or a host name, without a port"))),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      webAddress(
        "must be an address like https://tv.example.com, without a path",
        (url) => url.pathname === "/" && url.search === "" && url.hash === "",
      ),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  DEMO: v.optional(switchText),
  SANDBOX_PAYMENTS: v.optional(switchText, "no"),
  STRIPE_SECRET_KEY: v.optional(stripeKey("sk|rk", "must be a secret or restricted key of Stripe: sk_… or rk_…, live or for tests")),
  STRIPE_PUBLISHABLE_KEY: v.optional(stripeKey("pk", "must be a publishable key of Stripe: pk_…, live or for tests")),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      text("must be text"),
      v.transform(listOf),
      v.minLength(1, "must name at least one secret"),
      v.array(v.pipe(text("must be text"), v.regex(/^whsec_[A-Za-z0-9+/=]{8,250}$/u, "must be secrets like whsec_…, with commas between"))),
    ),
  ),
  STRIPE_API_ORIGIN: v.optional(loopbackOrigin("must be an address of this machine: it is for tests")),
  STRIPE_SCRIPT_ORIGIN: v.optional(loopbackOrigin("must be an address of this machine: it is for tests")),
  PUSH_TEST_ORIGIN: v.optional(loopbackOrigin("must be an address of this machine: it is for tests")),
  DATA_DIR: v.optional(
    v.pipe(
      text("must be a path"),
      v.transform((path) => resolve(path)),
      v.check((path) => succeeds(() => statSync(path, { throwIfNoEntry: false })) && mayBeFolder(path), "must be a folder"),
    ),
    "data",
  ),
  DATABASE_URL: v.optional(
    v.pipe(
      text(DATABASE),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const found = databaseOf(dataset.value);
        if (found !== null) return found;
        addIssue({ message: DATABASE });
        return NEVER;
      }),
    ),
  ),
  DATABASE_POOL_SIZE: numberFrom(2, 1_000, 10),
  PLATFORM_URL: v.optional(
    v.pipe(
      webAddress("must be an address like http://platform:3000, without a query", (url) => url.search === "" && url.hash === ""),
      v.transform((value) => value.replace(/\/+$/u, "")),
    ),
  ),
  SESSION_SECRET: v.optional(
    v.pipe(
      text("must be text"),
      v.minLength(LEAST_LENGTH, "must have at least 32 characters"),
      v.check(isVaried, "must be random: it repeats a few characters and can be guessed"),
    ),
  ),
  // A weak secret must be replaceable, so only its length is checked.
  SESSION_SECRET_PREVIOUS: v.optional(v.pipe(text("must be text"), v.minLength(LEAST_LENGTH, "must have at least 32 characters"))),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      text("must be a list"),
      v.transform(listOf),
      v.array(
        v.pipe(text("must be an address"), v.check(isNetwork, "must be IP addresses or networks such as 10.0.0.0/8, with commas between")),
      ),
    ),
    "",
  ),
  COUNTRY_HEADER: v.optional(
    v.pipe(text("must be text"), v.toLowerCase(), v.picklist(COUNTRY_HEADERS, `must be one of ${COUNTRY_HEADERS.join(", ")}`)),
    "x-country-code",
  ),
  TLS_CERT: v.optional(
    v.pipe(
      fileBytes,
      v.check((bytes) => succeeds(() => new X509Certificate(bytes)), "must be a certificate in PEM form"),
    ),
  ),
  TLS_KEY: v.optional(
    v.pipe(
      fileBytes,
      v.check((bytes) => succeeds(() => createPrivateKey(bytes)), "must be a private key in PEM form, without a passphrase"),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      text("must be text"),
      v.check((value) => {
        const url = urlOf(value);
        return url !== null && /^smtps?:$/u.test(url.protocol) && url.hostname !== "";
      }, "must be an address like smtps://user:password@mail.example.com"),
    ),
  ),
  OPERATOR_PASSWORD: v.optional(v.pipe(text("must be text"), v.minLength(12, "must have at least 12 characters"))),
  LOG_LEVEL: v.optional(
    v.pipe(text("must be text"), v.toLowerCase(), v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)),
    "info",
  ),
} as const;

/** True when the certificate and the key belong together. */
export const isPair = (cert: Buffer, key: Buffer): boolean => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
