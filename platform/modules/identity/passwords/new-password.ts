import { MIN_PASSWORD } from "../../../../contract/base/field-rules.ts";
import { invalidFields } from "../../../http/problem.ts";

/** Throws VALIDATION_FAILED at `secret` for a new password that is too short. */
export function requireLongEnough(secret: string): void {
  if ([...secret].length < MIN_PASSWORD) throw invalidFields([{ path: "secret", code: "passwordTooShort" }]);
}
