import type { ErrorCode, ErrorEnvelope, FieldIssue } from "../../contract/errors.ts";

const MARK = Symbol.for("ringside.ApiError");

/**
 * What a call answers when it does not succeed. `messages` are in the viewer's language, the first is shown.
 * The server's bundle and that of the pages each hold a copy of this class, and errors cross from one to the other: so
 * `instanceof` asks for the mark, not for the copy.
 */
export class ApiError extends Error {
  readonly [MARK] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, envelope: ErrorEnvelope, cause?: unknown) {
    super(`${envelope.code} (${envelope.requestId})`, { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = envelope.code;
    this.messages = envelope.messages;
    this.requestId = envelope.requestId;
    this.details = envelope.details ?? {};
  }

  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === "object" && value !== null && MARK in value;
  }

  /** What a call gives, or its refusal in place of it. Anything but an answer of the platform is a defect and goes on as it is. */
  static instead<T>(call: Promise<T>): Promise<T | ApiError> {
    return call.catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
  }

  /** Whole seconds until another try can succeed; null when waiting does not help. */
  get retryAfterSeconds(): number | null {
    const seconds = this.details.retryAfterSeconds;
    return typeof seconds === "number" && seconds > 0 ? Math.ceil(seconds) : null;
  }

  /** Errors at single fields of VALIDATION_FAILED; empty for any other. */
  get fields(): readonly FieldIssue[] {
    const fields = this.details.fields;
    return Array.isArray(fields) ? (fields as FieldIssue[]) : [];
  }
}
