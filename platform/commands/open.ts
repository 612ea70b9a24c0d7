import { existsSync } from "node:fs";
import { type Clock, systemClock } from "../base/clock.ts";
import { createIdSource } from "../base/ids.ts";
import { createSealer } from "../crypto/seal.ts";
import { createProcessBus } from "../events/event-bus.ts";
import { createJobs } from "../jobs/jobs.ts";
import { createRealTime } from "../jobs/realm-clock.ts";
import { createMediaLibrary } from "../media/media-library.ts";
import type { AnyModule } from "../module.ts";
import { createModules } from "../modules.ts";
import type { Log, PlatformDeps } from "../platform-deps.ts";

import { type Database, openDatabase } from "../store/database.ts";
import type { Command, CommandContext, CommandEnvironment, CommandTerminal, PlatformParts } from "./command.ts";

/** Opens the parts that a command needs; `close` closes them. Throws when the database is missing or not ours. */
export async function openForCommand(
  needs: NonNullable<Command["needs"]>,
  environment: CommandEnvironment,
  terminal: CommandTerminal,
): Promise<CommandContext & { close(): Promise<void> }> {
  const database = needs === "nothing" ? null : await openExisting(environment.databaseUrl(), needs);
  return contextOn(database, environment, terminal);
}

/** A context on a database that is open already; `close` closes it too. */
export function contextOn(
  database: Database | null,
  environment: CommandEnvironment,
  terminal: CommandTerminal,
  clock: Clock = systemClock,
): CommandContext & { close(): Promise<void> } {
  let parts: PlatformParts | null = null;
  const opened = (): Database => {
    if (database === null) throw new Error("the command opens no database");
    return database;
  };
  return {
    environment,
    terminal,
    clock,
    get database() {
      return opened();
    },
    platform() {
      parts ??= makeParts(opened(), environment, terminal, clock);
      return parts;
    },
    async close() {
      const modules: readonly AnyModule[] = Object.values(parts?.modules ?? {});
      for (const module of modules) await module.close?.();
      await database?.close();
    },
  };
}

function makeParts(database: Database, environment: CommandEnvironment, terminal: CommandTerminal, clock: Clock): PlatformParts {
  const { settings } = environment.platform();
  const ids = createIdSource(clock);
  const log: Log = { info: () => undefined, error: (fields, message) => terminal.log(fields, message) };
  // Processes learn from the database what a command changed (`modules/realm/watch.ts`).
  const events = createProcessBus(log);
  const { extension } = environment;
  const realmClock = extension?.createRealmClock({ database, clock, events, log }) ?? createRealTime(clock);
  const deps: PlatformDeps = {
    database,
    clock,
    realmClock,
    ids,
    sealer: createSealer(settings),
    jobs: createJobs({ database, clock, realmClock, ids, log }),
    // A command sends no mail. The jobs of the server send the mails that it causes.
    mailer: { send: () => Promise.reject(new Error("a command sends no mail")) },
    events,
    media: createMediaLibrary(settings.mediaDir, log),
    log,
    settings,
  };
  return { deps, modules: createModules(deps, extension?.parts ?? null) };
}

const POOL_SIZE = 4;

/** The database of a platform that has been started before; with `needs` "database" it may be new. */
async function openExisting(databaseUrl: string, needs: "tables" | "database"): Promise<Database> {
  // Opening would make an empty file.
  if (needs === "tables" && !/^postgres/iu.test(databaseUrl) && !existsSync(databaseUrl))
    throw new Error(`there is no database ${databaseUrl}: run "migrate" or start the server once, or look at DATA_DIR and DATABASE_URL`);
  const database = openDatabase(databaseUrl, { poolSize: POOL_SIZE });
  try {
    if (needs === "tables") await requireTables(database);
    else await database.unwalled.introspection.getTables();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function requireTables(database: Database): Promise<void> {
  const tables = await database.unwalled.introspection.getTables();
  if (!tables.some(({ name }) => name === "jobs"))
    throw new Error('the database has no tables of ours: run "migrate" or start the server once, or look at DATA_DIR and DATABASE_URL');
}
