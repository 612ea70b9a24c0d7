import { stdSerializers } from "pino";

/** Logger of the web process; pino fits. */
export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Maximum characters of an error's message, and of its stack, in a log line. */
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 4_000;

/**
 * An error for a log line. Messages may contain a client's address, and a stack repeats the message, so the message appears once, and no
 * longer than 500 characters.
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
