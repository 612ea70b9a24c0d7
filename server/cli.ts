import { existsSync } from "node:fs";
import { openForCommands, runCommand } from "../platform/commands/run.ts";
import { readDatabaseUrl, SettingsError } from "./env.ts";

/** As the server: the configuration is not usable. */
const EXIT_CONFIG = 78;

/** The operator's command line: `npm run platform -- …` in a clone, `node build/server/cli.js …` in an image. */
async function main(): Promise<number> {
  const err = (text: string): void => void process.stderr.write(text);
  try {
    return await runCommand(process.argv.slice(2), { out: (text) => void process.stdout.write(text), err }, async () => {
      const databaseUrl = readDatabaseUrl();
      // Opening would make an empty file.
      if (!/^postgres/iu.test(databaseUrl) && !existsSync(databaseUrl))
        throw new Error(`there is no database ${databaseUrl}: start the server once, or look at DATA_DIR and DATABASE_URL`);
      return openForCommands(databaseUrl);
    });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.problems) err(`${problem}\n`);
    return EXIT_CONFIG;
  }
}

process.umask(0o077);
process.exitCode = await main();
