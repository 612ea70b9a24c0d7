/** Parameters that callers may not set, because they decide on security or on the response's target. */
const OURS = new Set([
  "client_id",
  "client_secret",
  "client_assertion",
  "client_assertion_type",
  "redirect_uri",
  "response_type",
  "response_mode",
  "scope",
  "state",
  "nonce",
  "prompt",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "request",
  "request_uri",
  "claims",
  "registration",
  "resource",
  "id_token_hint",
]);

/** Parameters from outside that a provider gets with a sign-in: at most 20, each of 200 characters. */
export function readExtraParams(text: string | undefined): Record<string, string> {
  const params = [...new URLSearchParams(text ?? "")]
    .filter(([name, value]) => /^[\w.-]{1,40}$/u.test(name) && !OURS.has(name.toLowerCase()) && value.length <= 200)
    .slice(0, 20);
  return Object.fromEntries(params);
}
