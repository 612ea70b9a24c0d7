import { join } from "node:path";
import { Hono } from "hono";
import { contract } from "../contract/table.ts";
import { systemClock } from "./base/clock.ts";
import { createIdSource } from "./base/ids.ts";
import { type SeedReport, startRealms } from "./bundles/start.ts";
import { createSealer } from "./crypto/seal.ts";
import { createResealing } from "./crypto/stored/reseal-job.ts";
import { createEventBus } from "./events/create-event-bus.ts";
import type { EventBus } from "./events/event-bus.ts";
import type { Extension } from "./extension.ts";
import { type CallerFacts, createCallContexts, NO_PEER, type Peer } from "./http/call-context.ts";
import { createCallerRights } from "./http/caller-rights.ts";
import { openApiDocument } from "./http/open-api.ts";
import { Problem } from "./http/problem.ts";
import { addressKey, rateLimitsOf } from "./http/rate-limit.ts";
import { createReadiness, probeFolder } from "./http/readiness.ts";
import { problemResponse, type RegisterOptions, register, requestIdOf } from "./http/register.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { createRealTime } from "./jobs/realm-clock.ts";
import type { MailSender } from "./mail/mailer.ts";
import { createOutboxMailer } from "./mail/outbox-mailer.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createMediaLibrary } from "./media/media-library.ts";
import { migrationsWith } from "./migrations.ts";
import type { AnyHandlers, AnyModule, AnyTable, RouteEnv } from "./module.ts";
import { createModules, type Modules, sealedColumns } from "./modules.ts";
import type { Log, PlatformDeps, PlatformSettings } from "./platform-deps.ts";
import { type Database, openDatabase } from "./store/database.ts";
import { migrate } from "./store/migrate.ts";
import { oneAtATime } from "./store/one-at-a-time.ts";
import { untilReachable } from "./store/reachable.ts";

/** The network of an address, as limits count it: the server counts alike. */
export const networkOf: (address: string) => string = addressKey;

export interface PlatformOptions {
  /** `postgres://…` or a SQLite file. */
  readonly databaseUrl: string;
  /** Connections to PostgreSQL at most. */
  readonly databasePoolSize?: number;
  readonly settings: PlatformSettings;
  readonly smtpUrl: string | null;
  readonly log: Log;
  /** With DEMO or SANDBOX_PAYMENTS, and never without; null: absent. */
  readonly extension: Extension | null;
  /** Throws when nothing can be written; DATA_DIR is tried without it. */
  readonly probeDisk?: () => Promise<void>;
}

export interface Platform {
  /** Answers a call, a media file, a webhook, a page of the sandbox provider. `peer` describes a direct caller's connection. */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  readonly seedReport: SeedReport;
  /** True when the database answers, realms exist and the disk is writable; false after a second and a half. */
  ready(): Promise<boolean>;
  /** Ends event streams. A client that reconnects here gets an ended stream, so it goes to another process. */
  endStreams(): void;
  /** Runs due jobs from now on, until `close`. */
  startJobs(): void;
  close(): Promise<void>;
}

/** The back end, whole: opens and migrates the database, makes the modules of the record, seeds what is missing, registers every call. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, log, extension } = options;
  requireExtension(settings, extension);
  const database = openDatabase(options.databaseUrl, { poolSize: options.databasePoolSize });
  await untilReachable(database, { log });
  const deps = createDeps(options, database, {
    events: createEventBus(options.databaseUrl, database, log),
    // Called when mail is sent, long after `modules` is assigned.
    senderOf: (realmId) => modules.realm.mailSenderOf(realmId),
  });
  const modules = createModules(deps, extension?.parts ?? null);
  const all: readonly AnyModule[] = Object.values(modules);
  for (const module of all) for (const [kind, job] of Object.entries(module.jobs ?? {})) deps.jobs.handle(kind, job);

  const resealing = createResealing(deps, sealedColumns, async () => (await modules.realm.listRealms()).realms.map(({ id }) => id));
  resealing.handle(deps.jobs);

  const seedReport = await oneAtATime(database, "start", async () => {
    await migrate(database, migrationsWith(extension));
    return startRealms({ deps, modules });
  });
  await deps.events.start();
  await deps.realmClock.start();
  const { realms } = await modules.realm.listRealms();
  for (const { id, languages } of realms) for (const language of languages) await modules.realm.labels.read(id, language);

  const contexts = createCallContexts({
    resolveKey: modules.realm.resolveKey,
    authenticate: modules.identity.authenticate,
  });
  const rightsOf = createCallerRights(settings);
  const callers = new WeakMap<Request, CallerFacts>();
  const limits = rateLimitsOf(deps);
  const stopping = new AbortController();
  const ready = createReadiness({
    checks: {
      async realms() {
        if ((await modules.realm.listRealms()).realms.length === 0) throw new Error("there is no realm");
      },
      disk: options.probeDisk ?? (() => probeFolder(settings.dataDir)),
    },
    log,
  });
  const { calls, outward } = createRoutes(modules, ready, {
    resolveContext: (request, requestId) => contexts.resolve(request, requestId, callers.get(request) ?? { peer: NO_PEER, rights: null }),
    localise: modules.realm.localise,
    recordImpersonated: modules.identity.recordImpersonated,
    recordOperator: modules.audit.recordOperator,
    hideResults: modules.results.hideIn,
    limits,
    log,
    stopping: stopping.signal,
  });
  const origins = new Map(all.flatMap((module) => Object.entries(module.origins ?? {})));
  const runner = createJobRunner(deps.jobs, log);

  return {
    seedReport,
    ready,
    async fetch(request, peer = NO_PEER) {
      const rights = rightsOf(request);
      callers.set(request, { peer, rights });
      const env: RouteEnv = { address: contexts.addressOf(request, { peer, rights }) };
      if (rights !== "proxy") return calls.fetch(request, env);
      const publicOrigin = request.headers.get("x-public-origin") ?? "";
      const pages = origins.get(publicOrigin);
      if (pages === undefined) return outward.fetch(request, env);
      const { pathname, search } = new URL(request.url);
      return pages.fetch(new Request(`${publicOrigin}${pathname}${search}`, request));
    },
    endStreams: () => stopping.abort(),
    startJobs() {
      runner.start();
      for (const module of all) module.start?.();
      resealing.start();
    },
    async close() {
      stopping.abort();
      resealing.stop();
      await runner.stop();
      for (const module of all) await module.close?.();
      await limits.close();
      deps.realmClock.close();
      await deps.events.close();
      await database.close();
    },
  };
}

/** Throws unless the extension is there exactly when the settings ask for it: test payments and made-up viewers never run by accident. */
export function requireExtension({ demo, sandboxPayments = false }: PlatformSettings, extension: Extension | null): void {
  const isOn = demo || sandboxPayments;
  if (isOn && extension === null) throw new Error("DEMO and SANDBOX_PAYMENTS need the folder demo/");
  if (!isOn && extension !== null) throw new Error("demo/ is loaded without DEMO or SANDBOX_PAYMENTS");
}

function createDeps(
  { settings, log, smtpUrl, extension }: PlatformOptions,
  database: Database,
  { events, senderOf }: { readonly events: EventBus; readonly senderOf: (realmId: string) => Promise<MailSender> },
): PlatformDeps {
  const clock = systemClock;
  const realmClock = extension?.createRealmClock({ database, clock, events, log }) ?? createRealTime(clock);
  const ids = createIdSource(clock);
  const mailer =
    smtpUrl === null
      ? createOutboxMailer({ database, clock, ids, folder: join(settings.dataDir, "outbox") })
      : createSmtpMailer(smtpUrl, senderOf);
  return {
    database,
    clock,
    realmClock,
    media: createMediaLibrary(settings.mediaDir, log),
    ids,
    sealer: createSealer(settings),
    jobs: createJobs({ database, clock, realmClock, ids, log }),
    mailer,
    events,
    log,
    settings,
  };
}

/**
 * `calls`: every call of the contract, what modules answer besides, and the platform's own addresses. `outward`: what modules
 * answer besides, and the contract's description; the web process passes these through for anybody, so no call is among them.
 */
function createRoutes(modules: Modules, ready: () => Promise<boolean>, options: RegisterOptions): { calls: Hono; outward: Hono } {
  const calls = new Hono();
  const outward = new Hono();
  for (const [domain, table] of Object.entries(contract) as [keyof typeof contract, AnyTable][])
    register(calls, table, modules[domain].handlers as AnyHandlers, options);
  let openApi: string | null = null;
  outward.get("/api/openapi.json", (c) => {
    openApi ??= JSON.stringify(openApiDocument());
    return c.body(openApi, 200, {
      "content-type": "application/json",
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
    });
  });
  calls.get("/healthz", (c) => c.text("alive\n"));
  calls.get("/readyz", async (c) => ((await ready()) ? c.text("ready\n") : c.text("not ready\n", 503)));
  for (const { routes } of Object.values(modules) as readonly AnyModule[]) if (routes !== undefined) outward.route("/", routes);
  calls.route("/", outward);
  for (const app of [calls, outward]) {
    app.notFound((c) => problemResponse(new Problem("NOT_FOUND"), requestIdOf(c.req.raw), null, options));
    app.onError((error, c) => problemResponse(error, requestIdOf(c.req.raw), null, options));
  }
  return { calls, outward };
}

const JOB_MILLISECONDS = 1_000;

/** Asks for due jobs a second after the last ones are done. */
function createJobRunner(jobs: Jobs, log: Log) {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const start = (): void => {
    timer = setTimeout(() => {
      running = jobs
        .runDue()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error }, "jobs not run"))
        .finally(() => (stopped ? undefined : start()));
    }, JOB_MILLISECONDS);
    timer.unref();
  };
  return {
    start,
    /** Waits for the jobs that run. */
    async stop(): Promise<void> {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
