import type { ErrorCode, ErrorEnvelope, FieldIssue } from "../../contract/base/errors.ts";

const NAME = "ApiError";

/** A failed call of the platform. `messages` are in the viewer's language; pages show the first. */
class PlatformError extends Error {
  override readonly name = NAME;
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, envelope: ErrorEnvelope, cause?: unknown) {
    super(`${envelope.code} (${envelope.requestId})`, { cause });
    this.status = status;
    this.code = envelope.code;
    this.messages = envelope.messages;
    this.requestId = envelope.requestId;
    this.details = envelope.details ?? {};
  }

  /** Whole seconds until a retry can succeed; null when waiting does not help. */
  get retryAfterSeconds(): number | null {
    const seconds = this.details.retryAfterSeconds;
    return typeof seconds === "number" && seconds > 0 ? Math.ceil(seconds) : null;
  }

  /** Errors at single fields of VALIDATION_FAILED; empty for any other code. */
  get fields(): readonly FieldIssue[] {
    const fields = this.details.fields;
    return Array.isArray(fields) ? (fields as FieldIssue[]) : [];
  }
}

/**
 * The type alone is exported. The server and the pages are two bundles with a copy of the class each, and errors cross between them:
 * `instanceof` would compare the copies, so callers use `isApiError` (decision 0068).
 */
export type ApiError = PlatformError;

export const createApiError = (...args: ConstructorParameters<typeof PlatformError>): ApiError => new PlatformError(...args);

/** True for an error that the platform answered, created by either bundle. */
export const isApiError = (value: unknown): value is ApiError => value instanceof Error && value.name === NAME;

/** Returns the answer of a call, or its ApiError. Any other error is a defect and is thrown. */
export function callOrError<T>(call: Promise<T>): Promise<T | ApiError> {
  return call.catch((error: unknown) => {
    if (isApiError(error)) return error;
    throw error;
  });
}
