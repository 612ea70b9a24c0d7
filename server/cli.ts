import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CommandEnvironment } from "../platform/commands/command.ts";
import { EXIT } from "../platform/commands/help.ts";
import { openForCommand } from "../platform/commands/open.ts";
import { runCommand } from "../platform/commands/run.ts";
import { createTerminal } from "../platform/commands/terminal.ts";
import { readDatabaseUrl, readEnv, SettingsError } from "./env.ts";
import { productFolder } from "./process/data-folder.ts";

/** The settings of the server, from this process's own environment. */
const environment: CommandEnvironment = {
  databaseUrl: () => readDatabaseUrl(),
  platform() {
    const env = readEnv();
    if (env.platformUrl !== null)
      throw new SettingsError(["PLATFORM_URL names a platform elsewhere: run the command where that platform has its database"]);
    return {
      smtpUrl: env.smtpUrl,
      settings: {
        secret: env.sessionSecret,
        demo: env.demo,
        baseOrigin: env.baseOrigin,
        mediaDir: join(productFolder(import.meta.dirname, existsSync), "media"),
        dataDir: env.dataDir,
        operatorPassword: env.operatorPassword,
      },
    };
  },
};

/** The operator's command line: `npm run platform -- …` in a clone, `node build/server/cli.js …` in an image. */
async function main(): Promise<number> {
  const terminal = createTerminal({ input: process.stdin, errors: process.stderr });
  const err = (text: string): void => {
    terminal.end();
    process.stderr.write(text);
  };
  try {
    return await runCommand(process.argv.slice(2), { out: (text) => void process.stdout.write(text), err }, (needs) =>
      openForCommand(needs, environment, terminal),
    );
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.problems) err(`${problem}\n`);
    return EXIT.settings;
  } finally {
    terminal.end();
  }
}

process.umask(0o077);
process.exitCode = await main();
