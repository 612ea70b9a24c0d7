import type { ParseArgsConfig } from "node:util";
import type { Clock } from "../base/clock.ts";
import type { Extension } from "../extension.ts";
import type { Modules } from "../modules.ts";
import type { PlatformDeps, PlatformSettings } from "../platform-deps.ts";
import type { Database } from "../store/database.ts";

/** The settings of the process, read when a command needs them. Each function throws an error with `problems`, one line for each invalid setting. */
export interface CommandEnvironment {
  /** `postgres://…`, or the path of a SQLite file. */
  databaseUrl(): string;
  /** With DEMO or SANDBOX_PAYMENTS only; null: absent. */
  readonly extension: Extension | null;
  platform(): { readonly settings: PlatformSettings; readonly smtpUrl: string | null };
  /** For `doctor`, which must create no files: the same, with an empty secret if that is stored in a file, and further facts that it checks. */
  look(): ReturnType<CommandEnvironment["platform"]> & {
    readonly publicOrigin: string | null;
    readonly secretFiles: readonly string[];
  };
}

/** The platform's parts without its requests: no job runs, nothing listens. */
export interface PlatformParts {
  readonly deps: PlatformDeps;
  readonly modules: Modules;
}

/** Input and output of a command. */
export interface CommandTerminal {
  /** Progress of long work, on standard error, at a rate that can be read. */
  progress(text: string): void;
  /** The same with a bar, on a terminal only. `share`: from 0 to 1. */
  bar(share: number, text: string): void;
  /** The first line of standard input, without its end. */
  readLine(): Promise<string>;
  /** All of standard input; on a terminal one line that is typed after `prompt` without an echo. Throws when it is longer than a secret. */
  readSecret(prompt: string): Promise<string>;
  /** Asks twice on the terminal, without an echo. Throws without a terminal, and when the answers differ. */
  askSecretTwice(prompt: string): Promise<string>;
  /** Writes a line of the process's log with the change and its realm. It must not contain a secret. */
  log(fields: object, message: string): void;
}

/** Environment, terminal, clock and platform of a command. */
export interface CommandContext {
  readonly environment: CommandEnvironment;
  readonly terminal: CommandTerminal;
  readonly clock: Clock;
  /** Throws for a command that needs none (`needs`). */
  readonly database: Database;
  /** Deps and modules on this database, made at the first call. */
  platform(): PlatformParts;
}

/** Result of a command. `json` is the output of `--json`; `lines` is the same for people. */
export interface CommandResult {
  readonly json: unknown;
  readonly lines: readonly string[];
  /** True when a part of the request failed: the command ends with 1. */
  readonly failed?: boolean;
}

export type CommandValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** An option of `parseArgs`, with a line for the help. `value` is the name of its value in the help. */
export interface CommandOption {
  readonly type: "string" | "boolean";
  /** It may be given several times. */
  readonly multiple?: true;
  readonly value?: string;
  readonly help: string;
}

/** One line of the operator's table of commands: `<what> <action>`, or one word. */
export interface Command {
  readonly what: string;
  readonly action?: string;
  readonly summary: string;
  /** Further explanations, a paragraph each. */
  readonly details?: readonly string[];
  /** Names of the positionals, for example `[id …]`; absent: none are allowed. */
  readonly positionals?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Arguments after `npm run platform -- `. */
  readonly examples: readonly string[];
  /**
   * `tables` (default): the database of a platform that was started or migrated before, brought to no other schema.
   * `database`: it may be empty, and is created if it is missing. `nothing`: the command opens what it needs.
   */
  readonly needs?: "tables" | "database" | "nothing";
  /** Throws UsageError when options do not fit together, any other error when it cannot be done: its message is shown. */
  run(context: CommandContext, values: CommandValues, positionals: readonly string[]): Promise<CommandResult>;
}

/** Thrown for wrong usage of a command. The message shows the right usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** It cannot be done for several reasons; each is shown on a line of its own. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join("; "));
    this.reasons = reasons;
  }
}

/** `parseArgs` knows no help texts. */
export const parseOptions = (options: Command["options"]): ParseArgsConfig["options"] =>
  Object.fromEntries(Object.entries(options).map(([name, { type, multiple }]) => [name, { type, multiple: multiple ?? false }]));

/** The text of an option, undefined when it was not given. */
export function textOf(values: CommandValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** Every text of an option that may be given several times. */
export function textsOf(values: CommandValues, name: string): readonly string[] {
  const value = values[name];
  return typeof value === "object" ? value : typeof value === "string" ? [value] : [];
}

/** The positionals by their names. Throws UsageError for a missing one, or for too many. */
export function namedPositionals<const Names extends readonly string[]>(
  positionals: readonly string[],
  ...names: Names
): { readonly [I in keyof Names]: string } {
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`);
  if (positionals.length > names.length) throw new UsageError(`"${positionals[names.length]}" is one too many`);
  return positionals as unknown as { readonly [I in keyof Names]: string };
}
