import { join } from "node:path";
import type { Logger } from "pino";
import { adsOriginOf, identityOriginOf, partnerOriginOf, payOriginOf } from "../../platform/demo-origins.ts";
import { createPlatform, type Platform } from "../../platform/platform.ts";
import type { Pages } from "../assets/app-build.ts";
import { parseProxies } from "../connection/connection.ts";
import { createPlatformListener, createWebListener } from "../connection/node-listener.ts";
import type { Env } from "../env.ts";
import { createPlatformClient, ownApi, watchRealms } from "../platform-client.ts";
import { createRealmDirectory } from "../realm-directory.ts";
import { createWeb } from "../web.ts";
import { loadDemo } from "./demo.ts";
import type { Listener } from "./drain.ts";
import { createRemoteFetch, isRemoteReady } from "./remote-platform.ts";
import type { createRequestLog } from "./request-log.ts";

/** Parts that the process gives to its product. */
export interface ProcessParts {
  readonly env: Env;
  readonly log: Logger;
  readonly requestLog: ReturnType<typeof createRequestLog>;
  readonly isStopping: () => boolean;
  /** Folder that contains `media/`. */
  readonly folder: string;
  /** Imports `demo/demo.ts`; only called with DEMO or SANDBOX_PAYMENTS. */
  readonly importDemo: () => Promise<unknown>;
}

/** Everything between the socket and the database, once started. */
export interface Product {
  readonly listener: Listener;
  /** Null with PLATFORM_URL, because the platform runs elsewhere. */
  readonly platform: Platform | null;
  /** Ends the open streams of listeners, which would block a shutdown. */
  endStreams(): void;
  /** Stops jobs, timers and the database. */
  close(): Promise<void>;
}

/** Starts the platform (unless it runs elsewhere) and the web process. `pages` is null for the platform's own process. */
export async function createProduct(parts: ProcessParts, pages: Pages | null): Promise<Product> {
  const platform = parts.env.platformUrl === null ? await startPlatform(parts) : null;
  if (pages === null && platform !== null)
    return {
      listener: platformListener(platform, parts),
      platform,
      endStreams: () => platform.endStreams(),
      close: () => platform.close(),
    };
  if (pages === null) throw new Error("PLATFORM_URL names a platform elsewhere: --platform has nothing to start");
  const { listener, stop, endStreams } = await startWeb(parts, platform, pages);
  return {
    listener,
    platform,
    endStreams() {
      endStreams();
      platform?.endStreams();
    },
    async close() {
      await stop();
      await platform?.close();
    },
  };
}

async function startPlatform({ env, log, folder, importDemo }: ProcessParts): Promise<Platform> {
  if (env.sandboxPayments) log.warn("SANDBOX_PAYMENTS is on: realms with commerce.sandboxPayments take made-up cards and no money");
  const demo = await loadDemo(env, importDemo);
  const platform = await createPlatform({
    databaseUrl: env.databaseUrl,
    databasePoolSize: env.databasePoolSize,
    smtpUrl: env.smtpUrl,
    log,
    extension: demo?.extension ?? null,
    settings: {
      secret: env.sessionSecret,
      previousSecret: env.previousSecret,
      demo: env.demo,
      sandboxPayments: env.sandboxPayments,
      stripe: env.stripe,
      baseOrigin: env.baseOrigin,
      mediaDir: join(folder, "media"),
      realmsDir: join(folder, "realms"),
      dataDir: env.dataDir,
      operatorPassword: env.operatorPassword,
      pushTestOrigin: env.pushTestOrigin,
    },
  });
  platform.startJobs();
  return platform;
}

function platformListener(platform: Platform, { env, requestLog, isStopping }: ProcessParts): Listener {
  return createPlatformListener(
    {
      async fetch(request, connection) {
        if (isStopping() && new URL(request.url).pathname === "/readyz") return new Response("stopping\n", { status: 503 });
        return await platform.fetch(request, connection);
      },
    },
    { secure: env.tls !== null, proxies: parseProxies(env.trustedProxies, env.countryHeader), answered: requestLog.named },
  );
}

async function startWeb({ env, log, requestLog, isStopping }: ProcessParts, platform: Platform | null, pages: Pages) {
  const platformUrl = env.platformUrl ?? "http://platform.internal";
  const client = createPlatformClient({
    platformFetch: platform === null ? createRemoteFetch() : (request) => platform.fetch(request),
    platformUrl,
    secret: env.sessionSecret,
  });
  const directory = createRealmDirectory({
    api: () => ownApi(client),
    publicHost: env.publicOrigin === null ? null : new URL(env.publicOrigin).hostname,
    payOrigin: payOriginOf(env.baseOrigin),
    watch: (signal) => watchRealms(client, signal),
    onError: (error) => log.error({ err: error }, "realms not read"),
  });
  await directory.start();
  const web = createWeb({
    client,
    directory,
    pages: pages.handler,
    staticFile: pages.staticFile,
    secret: env.sessionSecret,
    previousSecret: env.previousSecret,
    proxies: parseProxies(env.trustedProxies, env.countryHeader),
    payOrigin: payOriginOf(env.baseOrigin),
    identityOrigin: identityOriginOf(env.baseOrigin),
    partnerOrigin: partnerOriginOf(env.baseOrigin),
    adsOrigin: adsOriginOf(env.baseOrigin),
    build: pages.build,
    development: pages.development,
    log,
    platformReady: async () => !isStopping() && (platform === null ? await isRemoteReady(platformUrl) : await platform.ready()),
  });
  return {
    listener: createWebListener(web, { secure: env.tls !== null, answered: requestLog.named }),
    endStreams: web.endStreams,
    async stop() {
      directory.stop();
      await web.close();
    },
  };
}
