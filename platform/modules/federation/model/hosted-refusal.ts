import * as v from "valibot";

/** Problem for a refusal of a hosted social-auth service. `label`: the realm's text for it, if it has one. */
export interface HostedRefusal {
  readonly code: "ACCOUNT_CONFLICT" | "INVALID_CREDENTIALS" | "SIGN_IN_REFUSED" | "VALIDATION_FAILED";
  readonly label: string | null;
}

const RefusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** Wrong, unknown and closed get the same problem, so that it does not reveal which addresses have accounts. */
const BAD_CREDENTIALS = /^(?:EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|INVALID_EMAIL|MISSING_PASSWORD|USER_DISABLED)\b/u;
const BLOCKING = /^BLOCKING_FUNCTION_ERROR_RESPONSE\s*:\s*(.*)$/su;

/** The reason that a blocking function gave: its JSON's `message`, else its text. */
function blockingReason(text: string): string {
  const message = /"message"\s*:\s*"([^"]{1,80})"/u.exec(text)?.[1] ?? text;
  return message.trim().slice(0, 60).replace(/\W+/gu, "_");
}

/** Null for refusals without a problem of their own. */
export function hostedRefusalOf(status: number, body: unknown): HostedRefusal | null {
  const parsed = v.safeParse(RefusalSchema, body);
  const message = parsed.success ? parsed.output.error.message : "";
  if (status === 409 || message.startsWith("EMAIL_EXISTS")) return { code: "ACCOUNT_CONFLICT", label: null };
  if (BAD_CREDENTIALS.test(message)) return { code: "INVALID_CREDENTIALS", label: null };
  if (message.startsWith("WEAK_PASSWORD")) return { code: "VALIDATION_FAILED", label: null };
  const blocked = BLOCKING.exec(message)?.[1];
  if (blocked !== undefined) return { code: "SIGN_IN_REFUSED", label: `firebaseBlockingFunction_${blockingReason(blocked)}` };
  if (/app.?check/iu.test(message)) return { code: "SIGN_IN_REFUSED", label: "federationAppCheckFailed" };
  return null;
}
