import { existsSync } from "node:fs";
import { join } from "node:path";
import { runInTerminal } from "../platform/commands/run.ts";
import { type Env, readDatabaseUrl, readDemo, readEnv, readSecretFiles, SettingsError } from "./env.ts";
import { productFolder } from "./process/data-folder.ts";
import { importDemo, loadDemo } from "./process/demo.ts";

const PRODUCT = productFolder(import.meta.dirname, existsSync);

function platformOf(env: Env) {
  if (env.platformUrl !== null)
    throw new SettingsError(["PLATFORM_URL names a platform elsewhere: run the command where that platform has its database"]);
  return {
    smtpUrl: env.smtpUrl,
    settings: {
      secret: env.sessionSecret,
      previousSecret: env.previousSecret,
      demo: env.demo,
      sandboxPayments: env.sandboxPayments,
      stripe: env.stripe,
      baseOrigin: env.baseOrigin,
      mediaDir: join(PRODUCT, "media"),
      realmsDir: join(PRODUCT, "realms"),
      dataDir: env.dataDir,
      operatorPassword: env.operatorPassword,
    },
  };
}

/** Settings of the server, from this process's own environment. */
const environment: Omit<Parameters<typeof runInTerminal>[2], "extension"> = {
  databaseUrl: () => readDatabaseUrl(),
  platform: () => platformOf(readEnv()),
  look() {
    const env = readEnv(undefined, { makesSecret: false });
    return { ...platformOf(env), publicOrigin: env.publicOrigin, secretFiles: readSecretFiles() };
  },
};

/** The server's exit code for an unusable configuration. */
const EXIT_CONFIG = 78;

/** The operator's command line: `npm run platform -- …` in a clone, `node build/server/cli.js …` in an image. */
async function main(): Promise<number> {
  try {
    const streams = { input: process.stdin, output: process.stdout, errors: process.stderr };
    const demo = await loadDemo(readDemo(), () => importDemo(PRODUCT));
    return await runInTerminal(
      process.argv.slice(2),
      streams,
      { ...environment, extension: demo?.extension ?? null },
      demo?.commands ?? [],
    );
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    return EXIT_CONFIG;
  }
}

process.umask(0o077);
process.exitCode = await main();
