import type { ErrorCode, ErrorEnvelope, FieldIssue } from "../../contract/errors.ts";

/** What a call answers when it does not succeed. `messages` are in the viewer's language, the first is shown. */
export class ApiError extends Error {
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

  /** Errors at single fields of VALIDATION_FAILED; empty for any other. */
  get fields(): readonly FieldIssue[] {
    const fields = this.details.fields;
    return Array.isArray(fields) ? (fields as FieldIssue[]) : [];
  }
}
