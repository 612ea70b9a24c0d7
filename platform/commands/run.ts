import { parseArgs } from "node:util";
import { systemClock } from "../clock.ts";
import { openDatabase } from "../store/database.ts";
import { type Command, type CommandContext, type CommandResult, parseOptions, UsageError } from "./command.ts";
import { jobsDead, jobsRevive } from "./jobs.ts";

/** The operator's commands. A new one is a line here. */
const COMMANDS: readonly Command[] = [jobsDead, jobsRevive];

/** As shells and scripts expect: done, not done, written wrongly. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

export interface CommandIo {
  out(text: string): void;
  err(text: string): void;
}

/** Opened only when a command runs: help needs no database. */
export type OpenContext = () => Promise<CommandContext & { close(): Promise<void> }>;

/** Line ends and escape sequences in a kept error must not write on the operator's terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

const nameOf = ({ what, action, positionals }: Command): string => [what, action, positionals].filter(Boolean).join(" ");

/** What there is to do, or how one command is written. */
export function helpOf(commands: readonly Command[] = COMMANDS): string {
  const lines = ["Usage: npm run platform -- <what> <action> [options]", "       node build/server/cli.js <what> <action> [options]", ""];
  for (const command of commands) {
    lines.push(`  ${nameOf(command)}`, `      ${command.summary}`);
    for (const [name, { value, help }] of Object.entries(command.options))
      lines.push(`      ${`--${name}${value === undefined ? "" : ` <${value}>`}`.padEnd(16)}  ${help}`);
  }
  lines.push("", "  --json            prints one JSON document instead of lines", "  --help            prints this", "");
  lines.push("Exit codes: 0 done, 1 not done (said on standard error), 2 written wrongly, 78 settings to correct.");
  return `${lines.join("\n")}\n`;
}

/** Runs what the arguments name and gives the exit code. Settings are those of the server; it may run beside it. */
export async function runCommand(args: readonly string[], io: CommandIo, open: OpenContext): Promise<number> {
  const [what, action, ...rest] = args;
  if (what === undefined || what === "--help" || what === "help") {
    io.out(helpOf());
    return EXIT.done;
  }
  const ofWhat = COMMANDS.filter((command) => command.what === what);
  const command = ofWhat.find((one) => one.action === action);
  if (command === undefined) {
    if (action === "--help" && ofWhat.length > 0) {
      io.out(helpOf(ofWhat));
      return EXIT.done;
    }
    io.err(
      `There is no command "${plain([what, action ?? ""].join(" ").trim()).slice(0, 100)}".\n\n${helpOf(ofWhat.length > 0 ? ofWhat : COMMANDS)}`,
    );
    return EXIT.usage;
  }
  try {
    const { values, positionals } = readArguments(command, rest);
    if (values.help === true) {
      io.out(helpOf([command]));
      return EXIT.done;
    }
    const result = await runOn(open, (context) => command.run(context, values, positionals));
    if (values.json === true) io.out(`${JSON.stringify(result.json)}\n`);
    else for (const line of result.lines) io.out(`${plain(line)}\n`);
    return result.failed === true ? EXIT.failed : EXIT.done;
  } catch (error) {
    const message = plain(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) {
      io.err(`${message}\n\n${helpOf([command])}`);
      return EXIT.usage;
    }
    io.err(`Not done: ${message}\n`);
    return EXIT.failed;
  }
}

function readArguments(command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...parseOptions(command.options), json: { type: "boolean" }, help: { type: "boolean" } },
      allowPositionals: command.positionals !== undefined,
      strict: true,
    }) as { values: Record<string, string | boolean | undefined>; positionals: string[] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runOn(open: OpenContext, run: (context: CommandContext) => Promise<CommandResult>): Promise<CommandResult> {
  const context = await open();
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

/** The database of a platform that has been started before: a command makes none and changes no schema. */
export async function openForCommands(databaseUrl: string): Promise<Awaited<ReturnType<OpenContext>>> {
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  try {
    const tables = await database.unwalled.introspection.getTables();
    if (!tables.some(({ name }) => name === "jobs"))
      throw new Error("the database has no tables of ours: start the server once, or look at DATA_DIR and DATABASE_URL");
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, clock: systemClock, close: () => database.close() };
}
