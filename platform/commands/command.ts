import type { ParseArgsConfig } from "node:util";
import type { Clock } from "../clock.ts";
import type { Database } from "../store/database.ts";

/** What a command works on. */
export interface CommandContext {
  readonly database: Database;
  readonly clock: Clock;
}

/** What a command found or did. `json` is what `--json` prints; `lines` is the same for people. */
export interface CommandResult {
  readonly json: unknown;
  readonly lines: readonly string[];
  /** Something that was asked for could not be done: the command ends with 1. */
  readonly failed?: boolean;
}

export type CommandValues = Readonly<Record<string, string | boolean | undefined>>;

/** An option as `parseArgs` takes it, with a line for the help. `value` names what follows it. */
export interface CommandOption {
  readonly type: "string" | "boolean";
  readonly value?: string;
  readonly help: string;
}

/** One line of the operator's table of commands: `<what> <action>`. */
export interface Command {
  readonly what: string;
  readonly action: string;
  readonly summary: string;
  /** Names of what stands after the options, for example `[id …]`; absent: nothing may. */
  readonly positionals?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Throws UsageError when options do not fit together. */
  run(context: CommandContext, values: CommandValues, positionals: readonly string[]): Promise<CommandResult>;
}

/** The command was written wrongly; the message says how it is meant. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** `parseArgs` knows no help texts. */
export const parseOptions = (options: Command["options"]): ParseArgsConfig["options"] =>
  Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
