import { extension as demo, commands as demoCommands } from "../../../demo/demo.ts";
import { MovableClock } from "../../base/clock.ts";
import type { PlatformSettings } from "../../platform-deps.ts";
import type { Database } from "../../store/database.ts";
import { folderOf, urlOfTestDatabase } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { contextOn } from "../open.ts";
import { runCommand } from "../run.ts";

export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly logged: readonly object[];
  /** Standard output of `--json`. */
  json<T>(): T;
}

export interface CommandRunOptions {
  /** Content of standard input. */
  readonly input?: string;
  readonly settings?: Partial<PlatformSettings>;
  readonly smtpUrl?: string;
  readonly publicOrigin?: string | null;
  readonly clock?: MovableClock;
}

/** Runs the command line in this process, on a database that stays open. `null`: none can be opened. */
export const command = (database: Database | null, ...args: string[]): Promise<CommandRun> => commandWith({}, database, ...args);

export async function commandWith(
  { input = "", settings = {}, smtpUrl, publicOrigin = null, clock = new MovableClock(TEST_START) }: CommandRunOptions,
  database: Database | null,
  ...args: string[]
): Promise<CommandRun> {
  let out = "";
  let err = "";
  const logged: object[] = [];
  const io = {
    out: (text: string): void => {
      out += text;
    },
    err: (text: string): void => {
      err += text;
    },
  };
  const code = await runCommand(
    args,
    io,
    async () => {
      if (database === null) throw new Error("there is no database");
      const extension = settings.demo === true || settings.sandboxPayments === true ? demo : null;
      const platform = () => ({
        smtpUrl: smtpUrl ?? null,
        settings: {
          secret: "a secret for tests, longer than 32 characters",
          demo: false,
          baseOrigin: "http://localhost:3000",
          mediaDir: folderOf(database),
          realmsDir: folderOf(database),
          dataDir: folderOf(database),
          operatorPassword: null,
          ...settings,
        },
      });
      const environment = {
        extension,
        databaseUrl: () => urlOfTestDatabase(database),
        platform,
        look: () => ({ ...platform(), publicOrigin, secretFiles: [] }),
      };
      const terminal = {
        progress: () => undefined,
        bar: () => undefined,
        readLine: async () => input.split("\n", 1)[0] ?? "",
        readSecret: async () => input,
        askSecretTwice: () => Promise.reject(new Error("there is no terminal to ask on")),
        log: (fields: object, message: string) => void logged.push({ ...fields, message }),
      };
      const { close: _close, ...context } = contextOn(database, environment, terminal, clock);
      return { ...context, database, close: async () => undefined };
    },
    demoCommands,
  );
  return { code, out, err, logged, json: <T>() => JSON.parse(out) as T };
}
