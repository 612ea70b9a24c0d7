import { createHmac, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { Hono } from "hono";
import type { Language } from "../contract/fields.ts";
import { contract } from "../contract/table.ts";
import { systemClock } from "./clock.ts";
import { createSealer } from "./crypto/seal.ts";
import type { CallContext } from "./http/context.ts";
import { openApiDocument } from "./http/open-api.ts";
import { Problem } from "./http/problem.ts";
import { rateLimitsOf } from "./http/rate-limit.ts";
import { problemResponse, register, requestIdOf } from "./http/register.ts";
import { createIdSource } from "./ids.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createOutboxMailer } from "./mail/outbox-mailer.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createCatalogue } from "./modules/catalogue/index.ts";
import { createCommerce } from "./modules/commerce/index.ts";
import { createIdentity } from "./modules/identity/index.ts";
import { createImages } from "./modules/images/index.ts";
import { createSandboxProvider } from "./modules/payments/index.ts";
import { createPlayback } from "./modules/playback/index.ts";
import { createRealmModule } from "./modules/realm/index.ts";
import type { Log, PlatformDeps, PlatformSettings } from "./platform-deps.ts";
import { type SeedReport, seedRealms } from "./realms/seed.ts";
import { openDatabase } from "./store/database.ts";
import { migrate } from "./store/migrate.ts";
import { oneAtATime } from "./store/one-at-a-time.ts";

export interface PlatformOptions {
  /** `postgres://…` or a SQLite file. */
  readonly databaseUrl: string;
  readonly settings: PlatformSettings;
  readonly smtpUrl: string | null;
  readonly log: Log;
}

export interface Platform {
  /** Answers a call, a media file, a webhook, a page of the sandbox provider. `peer` is the network address of the caller. */
  fetch(request: Request, peer?: string): Promise<Response>;
  readonly seedReport: SeedReport;
  /** The database answers and realms stand. */
  ready(): Promise<boolean>;
  /** Runs due jobs from now on, until `close`. */
  startJobs(): void;
  close(): Promise<void>;
}

const JOB_MILLISECONDS = 1_000;
const LANGUAGES: readonly string[] = ["en", "es", "pt", "ar", "debug"] satisfies Language[];

/** The back end, whole: opens and migrates the database, seeds what is missing, makes the modules, registers every call. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, log } = options;
  const clock = systemClock;
  const ids = createIdSource(clock);
  const database = openDatabase(options.databaseUrl);
  await migrate(database);
  const mailer =
    options.smtpUrl === null
      ? createOutboxMailer({ database, clock, ids, folder: join(settings.dataDir, "outbox") })
      : createSmtpMailer(options.smtpUrl, (realmId) => `no-reply@${realmId}.example`);
  const deps: PlatformDeps = {
    database,
    clock,
    ids,
    sealer: createSealer(settings.secret),
    jobs: createJobs({ database, clock, ids, log }),
    mailer,
    log,
    settings,
  };

  const payOrigin = payOriginOf(settings.baseOrigin);
  const realm = createRealmModule(deps, {
    paymentOrigins: settings.demo ? [payOrigin] : [],
    // The catalogue is made of the realm, so it is asked only when it stands.
    nextChangeAt: (realmId) => catalogue.nextChangeAt(realmId),
  });
  const identity = createIdentity(deps, { realm });
  const realmOrigin = async (realmId: string): Promise<string> => (await realm.getSettings(realmId)).origin;
  const sandbox = createSandboxProvider(deps, {
    origin: () => payOrigin,
    realmOrigin,
    // In the same process: `aurora.localhost` has no address for Node, and the server's own door may be behind TLS.
    deliver: (request) => commerce.webhookRoutes.fetch(request),
  });
  const commerce = createCommerce(deps, {
    realm,
    // A receipt addresses somebody, also one who gave no name.
    identity: {
      async getViewer(realmId, id) {
        const viewer = await identity.getViewer(realmId, id);
        return viewer === null ? null : { ...viewer, name: viewer.name ?? viewer.email };
      },
    },
    providers: settings.demo ? [sandbox] : [],
    realmOrigin,
  });
  const images = createImages(deps);
  const catalogue = createCatalogue(deps, { heldLicences: commerce.heldLicences, realm });
  const playback = createPlayback(deps, { catalogue, isSessionAlive: identity.isSessionAlive, realm });
  commerce.registerJobs();

  const seedReport = await oneAtATime(database, () => seedRealms(deps, { identity, catalogue, commerce, images }));
  for (const { id, languages } of (await realm.listRealms()).realms) for (const language of languages) await realm.shelf.book(id, language);

  const serviceAuth = Buffer.from(createHmac("sha256", settings.secret).update("service").digest("base64url"));
  const isService = (request: Request): boolean => {
    const given = Buffer.from(request.headers.get("x-service-auth") ?? "");
    return given.length === serviceAuth.length && timingSafeEqual(given, serviceAuth);
  };

  /** Address of the caller for each request that is being answered; a service names its viewer's instead. */
  const peers = new WeakMap<Request, string>();

  async function resolveContext(request: Request, requestId: string): Promise<CallContext> {
    const service = isService(request);
    const apiKey = request.headers.get("x-api-key") ?? "";
    const realmId = apiKey === "" ? null : await realm.findByKey(apiKey);
    // Only our own process may ask without a realm, and only for the directory.
    if (realmId === null && !(service && apiKey === "")) throw new Problem("FORBIDDEN");
    const language = languageOf(request.headers.get("accept-language"));
    const token = /^Bearer (\S{1,2000})$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
    const region = service ? request.headers.get("outside-region") : null;
    return {
      realmId: realmId ?? "",
      language,
      viewer: realmId === null || token === null ? null : await identity.authenticate(realmId, token),
      address: (service ? request.headers.get("x-viewer-address") : peers.get(request)) ?? "",
      region: region !== null && /^[A-Z]{2}$/u.test(region) ? region : null,
      requestId,
      service,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    };
  }

  const limits = rateLimitsOf(deps);
  const registerOptions = { resolveContext, localise: realm.localise, limits, log };
  const calls = new Hono();
  register(calls, contract.realm, realm.handlers, registerOptions);
  register(calls, contract.identity, identity.handlers, registerOptions);
  register(calls, contract.catalogue, catalogue.handlers, registerOptions);
  register(calls, contract.commerce, commerce.handlers, registerOptions);
  register(calls, contract.playback, playback.handlers, registerOptions);
  const openApi = JSON.stringify(openApiDocument());
  calls.get("/api/openapi.json", (c) =>
    c.body(openApi, 200, {
      "content-type": "application/json",
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
    }),
  );
  calls.get("/healthz", (c) => c.text("alive\n"));
  calls.get("/readyz", async (c) => ((await ready()) ? c.text("ready\n") : c.text("not ready\n", 503)));
  calls.route("/", images.routes);
  calls.route("/", playback.routes);
  calls.route("/", commerce.webhookRoutes);
  calls.notFound((c) => problemResponse(new Problem("NOT_FOUND"), requestIdOf(c.req.raw), null, registerOptions));
  calls.onError((error, c) => problemResponse(error, requestIdOf(c.req.raw), null, registerOptions));

  async function ready(): Promise<boolean> {
    try {
      return (await realm.listRealms()).realms.length > 0;
    } catch (error) {
      log.error({ err: error }, "not ready");
      return false;
    }
  }

  let jobs: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const schedule = (): void => {
    timer = setTimeout(() => {
      jobs = deps.jobs
        .runDue()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error }, "jobs not run"))
        .finally(() => (closed ? undefined : schedule()));
    }, JOB_MILLISECONDS);
    timer.unref();
  };

  return {
    seedReport,
    ready,
    async fetch(request, peer = "") {
      peers.set(request, peer);
      const publicOrigin = isService(request) ? request.headers.get("x-public-origin") : null;
      if (settings.demo && publicOrigin === payOrigin) {
        const url = new URL(request.url);
        const own = new Request(`${payOrigin}${url.pathname}${url.search}`, request);
        return sandbox.routes.fetch(own);
      }
      return calls.fetch(request);
    },
    startJobs: schedule,
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await jobs;
      limits.close();
      await database.close();
    },
  };
}

/** `http://localhost:3000` → `http://pay.localhost:3000`: another origin, as a real provider's is. */
export function payOriginOf(baseOrigin: string): string {
  const url = new URL(baseOrigin);
  url.hostname = `pay.${url.hostname}`;
  return url.origin;
}

function languageOf(header: string | null): Language {
  const tag = (header ?? "").slice(0, 20).split(/[,;-]/u)[0]?.trim().toLowerCase() ?? "";
  return LANGUAGES.includes(tag) ? (tag as Language) : "en";
}
