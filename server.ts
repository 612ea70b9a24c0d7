import { existsSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { payOriginOf } from "./platform/payment-origin.ts";
import { createPlatform, type Platform } from "./platform/platform.ts";
import { loadBuiltPages, loadDevelopmentPages } from "./server/assets/app-build.ts";
import { type EarlierAssets, keepAssets } from "./server/assets/earlier-assets.ts";
import { parseProxies } from "./server/connection/connection.ts";
import { createPlatformListener, createWebListener } from "./server/connection/node-listener.ts";
import { type Env, readEnv, SettingsError } from "./server/env.ts";
import { createPlatformClient, ownApi } from "./server/platform-client.ts";
import { ownDataFolder, productFolder } from "./server/process/data-folder.ts";
import { createDrain, type Listener } from "./server/process/drain.ts";
import { createRemoteFetch, isRemoteReady } from "./server/process/remote-platform.ts";
import { createRequestLog, platformRouteOf, routeNameOf } from "./server/process/request-log.ts";
import { endOnSignals } from "./server/process/signals.ts";
import { startingListener } from "./server/process/starting.ts";
import { createRealmDirectory } from "./server/realm-directory.ts";
import { createWeb } from "./server/web.ts";

/** Media, the build and the app stand there, wherever the process was started. */
const PRODUCT = productFolder(import.meta.dirname, existsSync);
/** As `sysexits.h` has it: the configuration is not usable, starting again changes nothing. */
const EXIT_CONFIG = 78;

/** Starts what the arguments ask for: everything (default), `--platform` the back end alone; `--dev` with hot reload. */
async function start(env: Env, log: Logger): Promise<void> {
  const role = process.argv.includes("--platform") ? "platform" : "web";
  const development = process.argv.includes("--dev");
  ownDataFolder(env.dataDir, (path, error) => log.warn({ err: error, path }, "mode not changed: others may be able to read it"));
  const requestLog = createRequestLog(log, role === "platform" ? platformRouteOf : ({ url }) => routeNameOf(url));
  /** Answers while the platform starts: the process lives, and is not ready. */
  let listener: Listener = startingListener;
  const answer: Listener = (request, response) => listener(request, response);
  const server = env.tls === null ? createHttpServer() : createHttpsServer(env.tls);
  const drain = createDrain(server);
  server.on(
    "request",
    drain.counted((request, response) => {
      requestLog.begin(request, response);
      return answer(request, response);
    }),
  );
  // Slow clients must not hold sockets for ever; uploads are small.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  let platform: Platform | null = null;
  endOnSignals({ drain, log, quick: development, close: () => platform?.close() ?? Promise.resolve() });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(env.port, env.host, done));
  const parts: Process = { env, log, requestLog, isStopping: () => drain.stopping };
  platform = env.platformUrl === null ? await startPlatform(parts) : null;
  listener = role === "platform" && platform !== null ? platformListener(platform, parts) : await webListener(parts, platform, development);
  announce(env, role, platform);
}

/** What every part of this process shares. */
interface Process {
  readonly env: Env;
  readonly log: Logger;
  readonly requestLog: ReturnType<typeof createRequestLog>;
  readonly isStopping: () => boolean;
}

async function startPlatform({ env, log }: Process): Promise<Platform> {
  const platform = await createPlatform({
    databaseUrl: env.databaseUrl,
    databasePoolSize: env.databasePoolSize,
    smtpUrl: env.smtpUrl,
    log,
    settings: {
      secret: env.sessionSecret,
      demo: env.demo,
      baseOrigin: env.baseOrigin,
      mediaDir: join(PRODUCT, "media"),
      dataDir: env.dataDir,
      operatorPassword: env.operatorPassword,
    },
  });
  platform.startJobs();
  return platform;
}

function platformListener(platform: Platform, { env, requestLog, isStopping }: Process): Listener {
  return createPlatformListener(
    {
      async fetch(request, peer) {
        if (isStopping() && new URL(request.url).pathname === "/readyz") return new Response("stopping\n", { status: 503 });
        return await platform.fetch(request, peer);
      },
    },
    { secure: env.tls !== null, proxies: parseProxies(env.trustedProxies), answered: requestLog.named },
  );
}

async function webListener(
  { env, log, requestLog, isStopping }: Process,
  platform: Platform | null,
  development: boolean,
): Promise<Listener> {
  const pages = development ? await loadDevelopmentPages(env) : await loadBuiltPages(join(PRODUCT, "build/app"), earlierAssets(env, log));
  const platformUrl = env.platformUrl ?? "http://platform.internal";
  const client = createPlatformClient({
    platformFetch: platform === null ? createRemoteFetch() : (request) => platform.fetch(request),
    platformUrl,
    secret: env.sessionSecret,
  });
  const directory = createRealmDirectory({
    apiFor: (apiKey) => ownApi(client, apiKey),
    publicHost: env.publicOrigin === null ? null : new URL(env.publicOrigin).hostname,
    onError: (error) => log.error({ err: error }, "realms not read"),
  });
  await directory.start();
  const web = createWeb({
    client,
    directory,
    pages: pages.handler,
    staticFile: pages.staticFile,
    secret: env.sessionSecret,
    proxies: parseProxies(env.trustedProxies),
    payOrigin: payOriginOf(env.baseOrigin),
    build: pages.build,
    development,
    log,
    platformReady: async () => !isStopping() && (platform === null ? await isRemoteReady(platformUrl) : await platform.ready()),
  });
  const serve = createWebListener(web, { secure: env.tls !== null, answered: requestLog.named });
  const { middleware } = pages;
  if (middleware === null) return serve;
  return (request, response) => {
    middleware(request, response, () => void serve(request, response));
    return undefined;
  };
}

/** Without a place for them old tabs reload, and everything else goes on. */
function earlierAssets(env: Env, log: Logger): EarlierAssets {
  try {
    return keepAssets(join(PRODUCT, "build/app/client/assets"), join(env.dataDir, "assets"), new Date());
  } catch (error) {
    log.error({ err: error }, "assets not kept for tabs of earlier builds");
    return () => null;
  }
}

function announce(env: Env, role: "platform" | "web", platform: Platform | null): void {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (role === "platform") {
    say(`Ringside platform: http://localhost:${env.port}/readyz`);
    return;
  }
  say(`Ringside: ${env.baseOrigin}`);
  if (env.demo && env.publicOrigin === null) {
    say(`Aurora:   ${env.baseOrigin.replace("localhost", "aurora.localhost")}`);
    say(
      "Accounts: member@ringside.example (yearly licence), fan@ringside.example (none), password Corner-Stool-77; the same at aurora.example",
    );
    say("Card:     4242 4242 4242 4242, any later date, any code. Vouchers: HALF50, TENOFF, FREE100");
  }
  for (const { realm, account, password } of platform?.seedReport.passwords ?? []) say(`Said once — ${realm}: ${account} ${password}`);
}

/** Reads the settings and starts. What an operator can mend is told in one line each, without a stack. */
async function main(): Promise<void> {
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`Not started. Settings to correct (docs/operations.md, Environment):\n`);
    for (const problem of error.problems) process.stderr.write(`  ${problem}\n`);
    process.exit(EXIT_CONFIG);
  }
  const log = pino({ level: env.logLevel, base: null }, pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 }));
  try {
    await start(env, log);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EADDRINUSE" || code === "EACCES" || code === "EADDRNOTAVAIL")
      process.stderr.write(
        `Not started. PORT ${env.port}${env.host === undefined ? "" : ` on HOST ${env.host}`} cannot be listened on (${code})\n`,
      );
    else log.fatal({ err: error }, "not started");
    log.flush();
    process.exit(1);
  }
}

await main();
