import type { Command } from "./command.ts";

/** As shells and scripts expect. Settings to correct are 78, given by `server/cli.ts`, which reads them. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

const IN_A_CLONE = "npm run platform --";

export const nameOf = ({ what, action }: Pick<Command, "what" | "action">): string => [what, action].filter(Boolean).join(" ");

const usageOf = (command: Command): string =>
  [nameOf(command), command.positionals, Object.keys(command.options).length > 0 ? "[options]" : undefined].filter(Boolean).join(" ");

const COMMON = [
  ["--json", "prints one JSON document on standard output instead of lines"],
  ["--help", "prints this"],
] as const;

const EXITS = "Exit codes: 0 done, 1 refused or failed (said on standard error), 2 written wrongly, 78 settings to correct.";

/** Every command with its line. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => nameOf(command).length));
  return lines([
    `Usage: ${IN_A_CLONE} <command> [options]        in a clone`,
    "       node build/server/cli.js <command> [options]   in an image",
    "",
    ...commands.map((command) => `  ${nameOf(command).padEnd(width)}  ${command.summary}`),
    "",
    "Commands read the settings of the server (docs/operations.md) and may run beside it: it follows within a second.",
    "<command> --help tells its options and gives examples.",
    EXITS,
  ]);
}

/** Syntax of one command. */
export function helpOf(command: Command): string {
  const options = [
    ...Object.entries(command.options).map(([name, { value, help, multiple }]) => [
      `--${name}${value === undefined ? "" : ` <${value}>`}${multiple === undefined ? "" : " …"}`,
      help,
    ]),
    ...COMMON,
  ];
  const width = Math.max(...options.map(([name = ""]) => name.length));
  return lines([
    `Usage: ${IN_A_CLONE} ${usageOf(command)}`,
    "",
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    ...(command.details ?? []),
    "",
    ...options.map(([name = "", help]) => `  ${name.padEnd(width)}  ${help}`),
    "",
    command.examples.length === 1 ? "Example:" : "Examples:",
    ...command.examples.map((example) => `  ${IN_A_CLONE} ${example}`),
    "",
    EXITS,
  ]);
}

const lines = (all: readonly string[]): string => `${all.join("\n")}\n`;
