import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { Platform } from "./platform/platform.ts";
import { loadBuiltPages } from "./server/assets/app-build.ts";
import { type EarlierAssets, keepAssets } from "./server/assets/earlier-assets.ts";
import { createNodeServer } from "./server/connection/node-server.ts";
import { type Env, readEnv, SettingsError } from "./server/env.ts";
import { loggedError } from "./server/log.ts";
import { ownDataFolder, productFolder } from "./server/process/data-folder.ts";
import { importDemo } from "./server/process/demo.ts";
import { createDrain, type Listener } from "./server/process/drain.ts";
import { createProduct, type ProcessParts, type Product } from "./server/process/product.ts";
import { createRequestLog, platformRouteOf, routeNameOf } from "./server/process/request-log.ts";
import { endOnSignals } from "./server/process/signals.ts";
import { startingListener } from "./server/process/starting.ts";

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
  const server = createNodeServer(env.tls);
  const drain = createDrain(server);
  server.on(
    "request",
    drain.counted((request, response) => {
      requestLog.begin(request, response);
      return answer(request, response);
    }),
  );
  let product: Product | null = null;
  endOnSignals({
    drain,
    log,
    quick: development,
    stopping: () => product?.endStreams(),
    close: () => product?.close() ?? Promise.resolve(),
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(env.port, env.host, done));
  const parts: ProcessParts = {
    env,
    log,
    requestLog,
    isStopping: () => drain.stopping,
    folder: PRODUCT,
    importDemo: () => importDemo(PRODUCT),
  };
  product = await startProduct(parts, role, development);
  ({ listener } = product);
  announce(env, role, product.platform);
}

async function startProduct(parts: ProcessParts, role: "platform" | "web", development: boolean): Promise<Product> {
  // The bundler is asked for in development only: it is no part of the image.
  if (development) return (await import("./server/process/development.ts")).startDevelopment(parts, role);
  const { env, log } = parts;
  return createProduct(parts, role === "platform" ? null : await loadBuiltPages(join(PRODUCT, "build/app"), earlierAssets(env, log)));
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
  const { passwords = [], closed = [] } = platform?.seedReport ?? {};
  for (const { realm, account, password } of passwords) say(`Said once — ${realm}: ${account} ${password}`);
  for (const { realm, account } of closed)
    say(`Closed — ${realm}: ${account} had the demo's published password, which is no password on a live start`);
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
}

function endOnSettings({ problems }: SettingsError): never {
  process.stderr.write(`Not started. Settings to correct (docs/operations.md, Environment):\n`);
  for (const problem of problems) process.stderr.write(`  ${problem}\n`);
  process.exit(EXIT_CONFIG);
}

/** Reads the settings and starts. Problems that an operator can fix are printed as one line each, without a stack. */
async function main(): Promise<void> {
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    endOnSettings(error);
  }
  const log = pino(
    { level: env.logLevel, base: null, serializers: { err: loggedError } },
    pino.destination({ sync: false, minLength: 8_192, periodicFlush: 500 }),
  );
  try {
    await start(env, log);
  } catch (error) {
    if (error instanceof SettingsError) endOnSettings(error);
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
