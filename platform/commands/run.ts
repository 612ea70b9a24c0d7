import { parseArgs } from "node:util";
import {
  type Command,
  type CommandContext,
  type CommandEnvironment,
  type CommandResult,
  parseOptions,
  Refused,
  UsageError,
} from "./command.ts";
import { EXIT, helpOf, overview } from "./help.ts";
import { openForCommand } from "./open.ts";
import { COMMANDS } from "./table.ts";
import { createTerminal, type TerminalStreams } from "./terminal.ts";

export interface CommandIo {
  out(text: string): void;
  err(text: string): void;
}

/** Opened only when a command runs: help needs no database. */
export type OpenContext = (needs: NonNullable<Command["needs"]>) => Promise<CommandContext & { close(): Promise<void> }>;

/** Line ends and escape sequences in a stored error must not write on the operator's terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Runs a command, one of ours or of `further`, in a process of its own. Returns the exit code. Rejects with errors of `environment`, which the caller prints. */
export async function runInTerminal(
  args: readonly string[],
  streams: TerminalStreams & { readonly output: NodeJS.WriteStream },
  environment: CommandEnvironment,
  further: readonly Command[],
): Promise<number> {
  const terminal = createTerminal(streams);
  const io: CommandIo = {
    out: (text) => void streams.output.write(text),
    err(text) {
      terminal.end();
      streams.errors.write(text);
    },
  };
  try {
    return await runCommand(args, io, (needs) => openForCommand(needs, environment, terminal), further);
  } finally {
    terminal.end();
  }
}

/** Runs the command that the arguments name and returns the exit code. It has the server's settings, and may run while the server runs. */
export async function runCommand(
  args: readonly string[],
  io: CommandIo,
  open: OpenContext,
  further: readonly Command[] = [],
): Promise<number> {
  const commands = withFurther(further);
  const line = args[0] === "help" ? [...args.slice(1), "--help"] : args;
  const [what, action] = line;
  if (what === undefined || what === "--help" || what === "-h") {
    io.out(overview(commands));
    return EXIT.done;
  }
  const ofWhat = commands.filter((command) => command.what === what);
  const command = ofWhat.find((one) => one.action === undefined || one.action === action);
  if (command === undefined) return namesNone(line, ofWhat, commands, io);
  try {
    const { values, positionals } = readArguments(command, line.slice(command.action === undefined ? 1 : 2));
    if (values.help === true) {
      io.out(helpOf(command));
      return EXIT.done;
    }
    const result = await runOn(open, command, (context) => command.run(context, values, positionals));
    if (values.json === true) io.out(`${JSON.stringify(result.json)}\n`);
    else for (const line of result.lines) io.out(`${plain(line)}\n`);
    return result.failed === true ? EXIT.failed : EXIT.done;
  } catch (error) {
    return notDone(error, command, io);
  }
}

/** All commands; a further one follows those about the same thing. */
export function withFurther(further: readonly Command[]): readonly Command[] {
  const kinds = [...new Set(COMMANDS.map(({ what }) => what))];
  const all = [...COMMANDS, ...further];
  return further.length === 0 ? COMMANDS : kinds.flatMap((kind) => all.filter(({ what }) => what === kind));
}

function namesNone(line: readonly string[], ofWhat: readonly Command[], commands: readonly Command[], io: CommandIo): number {
  const [what = "", action = ""] = line;
  const candidates = ofWhat.length > 0 ? ofWhat : commands;
  if (ofWhat.length > 0 && (action === "" || action === "--help" || action === "-h")) {
    io.out(overview(ofWhat));
    return action === "" ? EXIT.usage : EXIT.done;
  }
  io.err(`There is no command "${plain(`${what} ${action}`.trim()).slice(0, 100)}".\n\n${overview(candidates)}`);
  return EXIT.usage;
}

function notDone(error: unknown, command: Command, io: CommandIo): number {
  // An error of the settings: the process that reads them reports it, with an exit code of its own.
  if (error instanceof Error && "problems" in error && error.name === "SettingsError") throw error;
  if (error instanceof UsageError) {
    io.err(`${plain(error.message)}\n\n${helpOf(command)}`);
    return EXIT.usage;
  }
  const reasons = error instanceof Refused ? error.reasons : [error instanceof Error ? error.message : String(error)];
  if (reasons.length === 1) io.err(`Not done: ${plain(reasons[0] ?? "")}\n`);
  else io.err(`Not done:\n${reasons.map((reason) => `  ${plain(reason)}\n`).join("")}`);
  return EXIT.failed;
}

function readArguments(command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...parseOptions(command.options), json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
      allowPositionals: command.positionals !== undefined,
      strict: true,
    }) as { values: Record<string, string | boolean | string[] | undefined>; positionals: string[] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runOn(
  open: OpenContext,
  command: Command,
  run: (context: CommandContext) => Promise<CommandResult>,
): Promise<CommandResult> {
  const context = await open(command.needs ?? "tables");
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}
