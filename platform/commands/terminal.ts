import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { CommandTerminal } from "./command.ts";

const MOST_SECRET_CHARACTERS = 20_000;
const PROGRESS_MILLISECONDS = { terminal: 200, pipe: 5_000 } as const;

export interface TerminalStreams {
  readonly input: NodeJS.ReadStream;
  readonly errors: NodeJS.WriteStream;
}

/** The terminal, or pipes, that the process was started with. `end` clears what progress has left on the line. */
export function createTerminal({ input, errors }: TerminalStreams): CommandTerminal & { end(): void } {
  let shownAt = Number.NEGATIVE_INFINITY;
  let isLineOpen = false;
  const clear = (): void => {
    if (isLineOpen) errors.write("\r\u001b[K");
    isLineOpen = false;
  };
  const progress = (text: string): void => {
    const now = performance.now();
    if (now - shownAt < (errors.isTTY ? PROGRESS_MILLISECONDS.terminal : PROGRESS_MILLISECONDS.pipe)) return;
    // Short work on a pipe says nothing.
    if (!errors.isTTY && shownAt === Number.NEGATIVE_INFINITY) {
      shownAt = now;
      return;
    }
    shownAt = now;
    clear();
    errors.write(errors.isTTY ? text : `${text}\n`);
    isLineOpen = errors.isTTY;
  };
  return {
    progress,
    bar(share, text) {
      if (errors.isTTY) progress(barOf(share, text));
    },
    async readLine() {
      const lines = createInterface({ input });
      try {
        for await (const line of lines) return line;
        throw new Error("standard input is empty");
      } finally {
        lines.close();
      }
    },
    async readSecret(prompt) {
      if (input.isTTY) return await askSecret(input, errors, `${prompt}: `);
      let text = "";
      input.setEncoding("utf8");
      for await (const piece of input) {
        text += String(piece);
        if (text.length > MOST_SECRET_CHARACTERS) throw new Error("standard input holds more than a secret");
      }
      return text;
    },
    async askSecretTwice(prompt) {
      if (!input.isTTY) throw new Error("there is no terminal to ask on: give --password-stdin");
      const first = await askSecret(input, errors, `${prompt}: `);
      if ((await askSecret(input, errors, `${prompt}, again: `)) !== first) throw new Error("the two passwords differ");
      return first;
    },
    log(fields, message) {
      clear();
      errors.write(`${JSON.stringify({ level: "info", time: new Date().toISOString(), ...fields, msg: message })}\n`);
    },
    end: clear,
  };
}

const BAR_LENGTH = 20;

function barOf(share: number, text: string): string {
  const part = Math.min(1, Math.max(0, share));
  return `[${"#".repeat(Math.round(part * BAR_LENGTH)).padEnd(BAR_LENGTH, "-")}] ${Math.floor(part * 100)} % ${text}`;
}

/** Reads a line without an echo. Rejects at Ctrl-C and Ctrl-D. */
function askSecret(input: NodeJS.ReadStream, errors: NodeJS.WriteStream, prompt: string): Promise<string> {
  errors.write(prompt);
  const silence = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input, output: silence, terminal: true });
  return new Promise<string>((done, fail) => {
    lines.once("close", () => fail(new Error("nothing was given")));
    lines.question("", done);
  }).finally(() => {
    lines.close();
    errors.write("\n");
  });
}
