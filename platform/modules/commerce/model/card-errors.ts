/** Label keys (namespace `commerce`) of the card error codes of S1§5. Unknown codes fall back to the generic one (CM-11). */
const KEYS: ReadonlyMap<string, string> = new Map([
  ["card_error", "cardErrorCard"],
  ["invalid_expiry_month", "cardErrorExpiryMonth"],
  ["invalid_expiry_year", "cardErrorExpiryYear"],
  ["invalid_expiry", "cardErrorExpiry"],
  ["invalid_number", "cardErrorNumber"],
  ["incorrect_number", "cardErrorNumber"],
  ["expired_card", "cardErrorExpired"],
  ["incorrect_cvc", "cardErrorCvc"],
  ["invalid_cvc", "cardErrorCvc"],
  ["incorrect_zip", "cardErrorZip"],
  ["card_declined", "cardErrorDeclined"],
  ["missing", "cardErrorMissing"],
  ["authentication_failed", "cardErrorAuthentication"],
  ["free_trial_denied", "paymentErrorTrialUsed"],
]);

/** S1§8: these two show the provider's own words. */
const SHOW_PROVIDER_MESSAGE: ReadonlySet<string> = new Set(["card_declined", "incorrect_number"]);

export function cardErrorLabel(code: string): string {
  return KEYS.get(code) ?? "paymentErrorGeneric";
}

export function showsProviderMessage(code: string): boolean {
  return SHOW_PROVIDER_MESSAGE.has(code);
}
