import { resolve } from "node:path";
import type { CommandTerminal } from "../../platform/commands/command.ts";
import { openForCommand } from "../../platform/commands/open.ts";
import { runCommand } from "../../platform/commands/run.ts";

/**
 * An import in a process of its own that stops for good when `STOP_AT` is what it says of its progress: everything until then
 * is written in its transaction, and nothing is committed. Says so, so that a test can kill it there.
 */
const { DATABASE_URL = "", DATA_DIR = "", STOP_AT = "" } = process.env;

function progress(text: string): void {
  if (text !== STOP_AT) return;
  process.stdout.write("stopped\n");
  // Neither timers nor answers of the database go on.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const terminal: CommandTerminal = {
  progress,
  bar: (_share, text) => progress(text),
  readLine: () => Promise.resolve(""),
  readSecret: () => Promise.reject(new Error("no secret is read")),
  askSecretTwice: () => Promise.reject(new Error("there is no terminal to ask on")),
  log: () => undefined,
};
const platform = () => ({
  smtpUrl: null,
  settings: {
    secret: "a secret for tests, longer than 32 characters",
    demo: false,
    baseOrigin: "http://localhost:3000",
    mediaDir: resolve("media"),
    realmsDir: resolve("realms"),
    dataDir: DATA_DIR,
    operatorPassword: null,
  },
});
const environment = {
  databaseUrl: () => DATABASE_URL,
  extension: null,
  platform,
  look: () => ({ ...platform(), publicOrigin: null, secretFiles: [] }),
};
const io = { out: (text: string) => void process.stdout.write(text), err: (text: string) => void process.stderr.write(text) };
process.exitCode = await runCommand(process.argv.slice(2), io, (needs) => openForCommand(needs, environment, terminal));
