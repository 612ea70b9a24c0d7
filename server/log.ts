import { stdSerializers } from "pino";

/** Where the web process says what went wrong; pino fits. */
export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Characters of an error's message, and of its stack, that a line may hold. */
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 4_000;

/**
 * An error as it stands in a log line. Messages may repeat an address that somebody sent, and a stack repeats the message: it
 * stands once, and no longer than 500 characters.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? error.slice(0, LONGEST_MESSAGE) : error;
  const { type, message, stack } = stdSerializers.err(error);
  const frames = stack
    .split("\n")
    .filter((line) => /^\s+at /u.test(line))
    .join("\n");
  const code = "code" in error && typeof error.code === "string" ? { code: error.code.slice(0, 50) } : {};
  return { type, ...code, message: message.slice(0, LONGEST_MESSAGE), stack: frames.slice(0, LONGEST_STACK) };
}
