import { createHmac, randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe } from "vitest";
import type { EndpointDefinition } from "../../contract/base/endpoint.ts";
import { extension as demoExtension } from "../../demo/demo.ts";
import { contextOn } from "../../platform/commands/open.ts";
import { createPlatform, type Platform } from "../../platform/platform.ts";
import type { StripeSettings } from "../../platform/platform-deps.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { onServer, postgresTemplate, sqliteTemplate, type Template, urlOf } from "../../platform/testing/database-templates.ts";
import { RecordingLog } from "../../platform/testing/test-deps.ts";

export const SECRET = "api-tests-and-nothing-else-0123456789abcdef";
export const OPERATOR_PASSWORD = "Operator-Stool-77";
export const VIEWER_PASSWORD = "Corner-Stool-77";
/** Proof of our own web process for one kind of request (`platform/http/caller-rights.ts`). */
export const proofOf = (rights: "service" | "viewer" | "proxy", secret = SECRET): string =>
  createHmac("sha256", secret).update(rights).digest("base64url");
/** Of a command that nobody types. */
const QUIET_TERMINAL = {
  progress: () => undefined,
  bar: () => undefined,
  readLine: async () => "",
  readSecret: async () => "",
  askSecretTwice: async () => "",
  log: () => undefined,
};
export type TestRealm = "ringside" | "aurora";

/** Location of a test's data, and its removal. */
export interface Place {
  readonly databaseUrl: string;
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** Database of the demo after its first start. A start on a copy skips the seeding, which takes seconds. */
const DEMO: Template = {
  name: "demo",
  async fill(url) {
    const dataDir = mkdtempSync(join(tmpdir(), "ringside-demo-"));
    await (await openPlatform({ databaseUrl: url, dataDir, remove: async () => undefined })).close();
    rmSync(dataDir, { recursive: true, force: true });
  },
};

async function newPlace(serverUrl: string | null, template: Template | null): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "ringside-api-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (serverUrl === null) {
    const databaseUrl = join(dataDir, "ringside.db");
    if (template !== null) copyFileSync(await sqliteTemplate(template), databaseUrl);
    return { databaseUrl, dataDir, remove: async () => removeFolder() };
  }
  const name = `ringside_api_${randomBytes(8).toString("hex")}`;
  const original = template === null ? "template0" : await postgresTemplate(serverUrl, template);
  await onServer(serverUrl, `create database ${name} template ${original} strategy file_copy`);
  return {
    databaseUrl: urlOf(serverUrl, name),
    dataDir,
    async remove() {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      removeFolder();
    },
  };
}

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

type OpenPlace = () => Promise<Place>;
/** `open` makes a place with the demo's data, `openEmpty` one without a schema. */
type PlaceSuite = (open: OpenPlace, openEmpty: OpenPlace) => void;

/** The suite on PostgreSQL, where TEST_DATABASE_URL names a server: for what only a fleet does. */
export function describeOnPostgres(name: string, suite: PlaceSuite): void {
  describe.skipIf(serverUrl === "")(`${name} (postgres)`, () => suite(() => newPlace(serverUrl, DEMO), openPostgresPlace));
}

/** The suite once on SQLite, and once on PostgreSQL. */
export function describeOnBothPlaces(name: string, suite: PlaceSuite): void {
  describe(`${name} (sqlite)`, () => suite(openDemoPlace, openSqlitePlace));
  describeOnPostgres(name, suite);
}

/** The server of TEST_DATABASE_URL, or "". */
export const POSTGRES = serverUrl;
/** Places without a schema. */
export const openPostgresPlace: OpenPlace = () => newPlace(serverUrl, null);
export const openSqlitePlace: OpenPlace = () => newPlace(null, null);
/** A SQLite file with the demo. */
export const openDemoPlace: OpenPlace = () => newPlace(null, DEMO);

export interface CallOptions {
  readonly realm?: TestRealm;
  /** In place of the realm's own key. */
  readonly key?: string | null;
  readonly token?: string | null;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, with `headers`. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly language?: string;
  /** As the web process calls, with these rights. */
  readonly rights?: "service" | "viewer" | "proxy";
  readonly headers?: Readonly<Record<string, string>>;
  /** Network address of the caller; without it every call has one of its own. */
  readonly address?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; fails when it is none. */
  json<T = Record<string, unknown>>(): T;
}

/** The whole platform as one process starts it, with both demo realms, spoken to as over the network. */
export async function openPlatform(
  place: Place,
  {
    demo = true,
    baseOrigin = "http://localhost:3000",
    probeDisk,
    smtpUrl = null,
    stripe = null,
    secret = SECRET,
    previousSecret = null,
    pushTestOrigin = null,
  }: {
    /** Origin of a test's push service on this machine. */
    readonly pushTestOrigin?: string | null;
    readonly secret?: string;
    readonly previousSecret?: string | null;
    readonly stripe?: StripeSettings | null;
    readonly smtpUrl?: string | null;
    readonly demo?: boolean;
    readonly baseOrigin?: string;
    readonly probeDisk?: () => Promise<void>;
  } = {},
) {
  const log = new RecordingLog();
  const extension = demo ? demoExtension : null;
  const settings = {
    secret,
    previousSecret,
    demo,
    baseOrigin,
    mediaDir: resolve("media"),
    realmsDir: resolve("realms"),
    dataDir: place.dataDir,
    operatorPassword: OPERATOR_PASSWORD,
    stripe,
    pushTestOrigin,
  };
  const platform: Platform = await createPlatform({ databaseUrl: place.databaseUrl, smtpUrl, probeDisk, log, settings, extension });
  let requests = 0;
  /** The realms' keys, as our web process learns them. */
  const keys = new Map<string, string>();
  const directory = await platform.fetch(
    new Request("http://platform.test/realms", { headers: { "x-service-auth": proofOf("service", secret) } }),
  );
  const { realms } = (await directory.json()) as { realms: { id: string; apiKey: string }[] };
  for (const { id, apiKey } of realms) keys.set(id, apiKey);

  const keyOf = (realm: TestRealm = "ringside"): string => keys.get(realm) ?? "";

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = new Headers(options.headers);
    const key = options.key === undefined ? keyOf(options.realm) : options.key;
    if (key !== null) headers.set("x-api-key", key);
    if (options.token) headers.set("authorization", `Bearer ${options.token}`);
    if (options.language !== undefined) headers.set("accept-language", options.language);
    if (options.rights !== undefined) headers.set("x-service-auth", proofOf(options.rights, secret));
    if (options.json !== undefined) headers.set("content-type", "application/json");
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    requests += 1;
    // Each call from an address of its own: what is limited per address is not what most tests are about.
    const response = await platform.fetch(new Request(`http://platform.test${path}`, { method, headers, body }), {
      address: options.address ?? `198.51.${100 + (requests >> 8)}.${requests & 255}`,
      region: null,
      vpn: false,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  /** An authorisation token of a demo account. */
  async function signIn(account: string, realm: TestRealm = "ringside"): Promise<string> {
    const secret = account === "operator" ? OPERATOR_PASSWORD : VIEWER_PASSWORD;
    const answer = await call("POST", "/login", { realm, json: { id: `${account}@${realm}.example`, secret } });
    if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${answer.text}`);
    return answer.json<{ authorisationToken: string }>().authorisationToken;
  }

  /** A token by which the realm's operator acts for a viewer (RT-12), by a link as the command makes it. Without `viewer`: a new one. */
  async function impersonate(mode: "READ" | "WRITE", viewer?: string): Promise<string> {
    const { email } = (await call("GET", "/session", { token: viewer ?? (await signUp()) })).json<{ email: string }>();
    const database = openDatabase(place.databaseUrl);
    const parts = { settings, smtpUrl };
    const environment = {
      databaseUrl: () => place.databaseUrl,
      extension,
      platform: () => parts,
      look: () => ({ ...parts, publicOrigin: null, secretFiles: [] }),
    };
    const command = contextOn(database, environment, QUIET_TERMINAL);
    try {
      const link = { email, operator: "operator@ringside.example", mode, reason: "" };
      const made = await command.platform().modules.identity.makeImpersonationLink("ringside", link);
      if (typeof made === "string") throw new Error(`nobody acts for ${email}: ${made}`);
      const answer = await call("POST", "/impersonation", { token: await signIn("operator"), json: { token: made.token } });
      if (answer.status !== 200) throw new Error(`nobody acts for ${email}: ${answer.text}`);
      return answer.json<{ authorisationToken: string }>().authorisationToken;
    } finally {
      await command.close();
    }
  }

  /** A viewer who has never been here, in the realm that signs in at once. Gives their token. */
  async function signUp(): Promise<string> {
    const fields = {
      name: "Nadia Newcomb",
      email: `viewer-${randomBytes(8).toString("hex")}@example.com`,
      password: VIEWER_PASSWORD,
      confirmPassword: VIEWER_PASSWORD,
    };
    const answer = await call("POST", "/signup", { json: { provider: "own-credentials", fields, consents: { terms: true } } });
    if (answer.status !== 200) throw new Error(`nobody can sign up: ${answer.text}`);
    return answer.json<{ authorisationToken: string }>().authorisationToken;
  }

  /** A card entered in the sandbox's hosted fields, as its frame would. Gives the payment method's id. */
  async function enterCard(token: string, number = "4242 4242 4242 4242"): Promise<string> {
    const details = { targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
    const init = await call("POST", "/v4/payment-method/init", {
      token,
      json: { primaryPaymentDetails: { paymentMethodDetails: details } },
    });
    const { hostedFieldsUrl } = init.json<{ hostedFieldsUrl: string }>();
    const entered = await call("POST", new URL(hostedFieldsUrl).pathname, {
      rights: "proxy",
      headers: { "x-public-origin": new URL(hostedFieldsUrl).origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ number, expiry: "12/34", cvc: "123" }).toString(),
    });
    return entered.json<{ paymentMethodId: string }>().paymentMethodId;
  }

  return { platform, log, keyOf, call, signIn, signUp, impersonate, enterCard, close: () => platform.close() };
}
export type TestPlatform = Awaited<ReturnType<typeof openPlatform>>;

/** Card fields that `payBasket` sends. */
export const payBody = (token: string | null, method = "CARD") => ({
  paymentArrangement: {
    primaryPaymentDetailsAttributes: { paymentDetailsExternalId: token, targetPaymentProvider: "SANDBOX", paymentMethodType: method },
  },
});

/** The address of an endpoint with its parameters filled in. */
export const addressOf = (definition: EndpointDefinition, params: Readonly<Record<string, string>>): string =>
  definition.path.replace(/\{([a-z]+)\}/giu, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
