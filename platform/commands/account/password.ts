import { type CommandContext, type CommandValues, UsageError } from "../command.ts";

/** The options of commands that give an account a password. It is never an argument, because other users of the machine see arguments. */
export const PASSWORD_OPTIONS = {
  "password-stdin": { type: "boolean", help: "the password is the first line of standard input" },
  "password-prompt": {
    type: "boolean",
    help: "asks for the password, twice, without showing it; without both one is made up and shown once",
  },
} as const;

/** The password that was given, or one that is made up, to be shown once. */
export async function readPassword(
  { terminal, platform }: Pick<CommandContext, "terminal" | "platform">,
  values: CommandValues,
): Promise<{ readonly password: string; readonly invented: boolean }> {
  const [piped, prompted] = [values["password-stdin"] === true, values["password-prompt"] === true];
  if (piped && prompted) throw new UsageError("give --password-stdin or --password-prompt, not both");
  if (piped) return { password: await terminal.readLine(), invented: false };
  if (prompted) return { password: await terminal.askSecretTwice("Password"), invented: false };
  return { password: platform().modules.identity.manage.inventPassword(), invented: true };
}
