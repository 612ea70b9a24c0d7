import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createApi, type PlatformFetch } from "./app/api/client.server.ts";
import { payOriginOf } from "./platform/payment-origin.ts";
import { createPlatform, type Platform } from "./platform/platform.ts";
import { loadBuiltPages, loadDevelopmentPages } from "./server/assets/app-build.ts";
import { type EarlierAssets, keepAssets } from "./server/assets/earlier-assets.ts";
import { type Connection, parseProxies, readConnection } from "./server/connection/connection.ts";
import { type Env, readEnv } from "./server/env.ts";
import { createRealmDirectory } from "./server/realm-directory.ts";
import { createWeb, serviceAuthOf } from "./server/web.ts";

const log = pino({ level: "info", base: null, redact: ["req.headers.cookie", "req.headers.authorization"] });

/** Starts what the arguments ask for: everything (default), `--platform` the back end alone; `--dev` with hot reload. */
async function start(): Promise<void> {
  const env = readEnv();
  const role = process.argv.includes("--platform") ? "platform" : "web";
  const platform = env.platformUrl === null ? await startPlatform(env) : null;
  const listener = role === "platform" && platform !== null ? platformListener(platform, env) : await webListener(env, platform);
  const server = env.tls === null ? createHttpServer(listener) : createHttpsServer(env.tls, listener);
  // Slow clients must not hold sockets for ever; uploads are small.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((done, fail) => server.once("error", fail).listen(env.port, env.host, done));
  announce(env, role, platform);
  const stop = (): void => {
    server.close();
    server.closeIdleConnections();
    const end = (): never => process.exit(0);
    (platform?.close() ?? Promise.resolve()).then(end, end);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

async function startPlatform(env: Env): Promise<Platform> {
  const platform = await createPlatform({
    databaseUrl: env.databaseUrl,
    smtpUrl: env.smtpUrl,
    log,
    settings: {
      secret: env.sessionSecret,
      demo: env.demo,
      baseOrigin: env.baseOrigin,
      mediaDir: env.mediaDir,
      dataDir: env.dataDir,
      operatorPassword: env.operatorPassword,
    },
  });
  platform.startJobs();
  return platform;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function platformListener(platform: Platform, env: Env): Listener {
  const proxies = parseProxies(env.trustedProxies);
  const listener = getRequestListener(
    (request, { incoming }) => platform.fetch(request, (incoming as IncomingMessage).socket.remoteAddress ?? ""),
    {
      overrideGlobalObjects: false,
    },
  );
  return (request, response) => {
    if (readConnection(request, env.tls !== null, proxies) === null) response.writeHead(400).end();
    else void listener(request, response);
  };
}

async function webListener(env: Env, platform: Platform | null): Promise<Listener> {
  const development = process.argv.includes("--dev");
  const pages = development ? await loadDevelopmentPages(env) : await loadBuiltPages(resolve("build/app"), earlierAssets(env));
  const platformUrl = env.platformUrl ?? "http://platform.internal";
  const platformFetch: PlatformFetch = platform === null ? (request) => fetch(request) : (request) => platform.fetch(request);
  const directory = createRealmDirectory({
    apiFor: (apiKey) =>
      createApi({
        fetch: platformFetch,
        baseUrl: platformUrl,
        apiKey,
        language: "en",
        requestId: crypto.randomUUID(),
        serviceAuth: serviceAuthOf(env.sessionSecret),
        authorisationToken: null,
        viewerAddress: "",
        region: null,
        userAgent: "ringside-web",
      }),
    publicHost: env.publicOrigin === null ? null : new URL(env.publicOrigin).hostname,
    onError: (error) => log.error({ err: error }, "realms not read"),
  });
  await directory.start();
  const web = createWeb({
    platformFetch,
    platformUrl,
    directory,
    pages: pages.handler,
    staticFile: pages.staticFile,
    secret: env.sessionSecret,
    proxies: parseProxies(env.trustedProxies),
    payHostname: new URL(payOriginOf(env.baseOrigin)).hostname,
    build: pages.build,
    development,
    log,
    platformReady: platform === null ? async () => (await fetch(`${platformUrl}/readyz`)).ok : () => platform.ready(),
  });
  const connections = new WeakMap<IncomingMessage, Connection>();
  const listener = getRequestListener(
    (request, { incoming }) => {
      const connection = connections.get(incoming as IncomingMessage);
      return connection === undefined ? new Response(null, { status: 400 }) : web.answer(request, connection);
    },
    { overrideGlobalObjects: false },
  );
  const serve: Listener = (request, response) => {
    const connection = web.connect(request, env.tls !== null);
    if (connection === null) {
      response.writeHead(400).end();
      return;
    }
    if (web.sendCached(request, response, connection)) return;
    connections.set(request, connection);
    void listener(request, response);
  };
  const { middleware } = pages;
  return middleware === null ? serve : (request, response) => middleware(request, response, () => serve(request, response));
}

/** Without a place for them old tabs reload, and everything else goes on. */
function earlierAssets(env: Env): EarlierAssets {
  try {
    return keepAssets(resolve("build/app/client/assets"), join(env.dataDir, "assets"), new Date());
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

start().catch((error: unknown) => {
  log.error({ err: error }, "not started");
  process.exitCode = 1;
});
