import { ERROR_STATUS, type ErrorCode, type FieldIssue } from "../../contract/base/errors.ts";

/** An answer that is no success. Thrown by handlers and services, turned into the envelope in one place. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  /** In the viewer's language already (a provider's own message); else the label `error.<code>` is used. */
  readonly viewerMessages: readonly string[];

  constructor(code: ErrorCode, options: { details?: Record<string, unknown>; messages?: readonly string[]; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = "Problem";
    this.code = code;
    this.details = options.details;
    this.viewerMessages = options.messages ?? [];
  }

  withDetails(details: Problem["details"]): Problem {
    return new Problem(this.code, { ...(details === undefined ? {} : { details }), messages: this.viewerMessages, cause: this.cause });
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** Whole seconds until another try can succeed; undefined when waiting does not help. */
  get retryAfterSeconds(): number | undefined {
    const seconds = this.details?.retryAfterSeconds;
    return typeof seconds === "number" ? seconds : undefined;
  }
}

/** 400 VALIDATION_FAILED with `details.fields`. */
export function invalidFields(fields: readonly FieldIssue[]): Problem {
  return new Problem("VALIDATION_FAILED", { details: { fields } });
}

export const notFound = (): Problem => new Problem("NOT_FOUND");

/** The time of a field, undefined when it is absent. Throws VALIDATION_FAILED for a time that the calendar lacks, such as a leap second. */
export function timeOf(path: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalidFields([{ path, code: "iso_timestamp" }]);
  return time;
}
