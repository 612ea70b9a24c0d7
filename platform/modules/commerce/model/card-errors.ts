import { CARD_ERROR_CODES } from "../../../../contract/base/errors.ts";

/** Card error codes with a message of their own: label `card.<code>`. */
const LABELLED_CODES: ReadonlySet<string> = new Set([...CARD_ERROR_CODES, "authentication_failed", "free_trial_denied"]);

/** S1§8: these two show the provider's own message. */
const SHOW_PROVIDER_MESSAGE: ReadonlySet<string> = new Set(["card_declined", "incorrect_number"]);

/** Unknown codes get the generic message. */
export function cardErrorLabel(code: string): string {
  return LABELLED_CODES.has(code) ? `card.${code}` : "card.generic";
}

export function showsProviderMessage(code: string): boolean {
  return SHOW_PROVIDER_MESSAGE.has(code);
}
