import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** Purpose of a passkey: sign-in, second factor, proof of identity, or registration. */
export type PasskeyUse = "SIGN_IN" | "FACTOR" | "PROOF" | "REGISTER";

/** Path of the options (`passkeyOptions` of the table of resources). */
export const PASSKEY_OPTIONS = "/_/passkey";

/** Reads options for the browser from the server. Throws when the server refuses. */
async function readOptions(use: PasskeyUse, signal: AbortSignal | undefined): Promise<{ token: string; options: unknown }> {
  const answer = await fetch(PASSKEY_OPTIONS, { method: "POST", body: new URLSearchParams({ use }), signal });
  if (!answer.ok) throw new Error(`no options: ${answer.status}`);
  return (await answer.json()) as { token: string; options: unknown };
}

/**
 * The browser's passkey answer, ready for field `passkey`. `suggest` waits until the viewer picks a passkey in their name field; null when
 * the browser cannot do that. Throws when there is no answer. The library is loaded on first use.
 */
export async function answerByPasskey(
  use: PasskeyUse,
  { suggest, signal }: { readonly suggest: boolean; readonly signal?: AbortSignal },
): Promise<string | null> {
  const browser = await import("@simplewebauthn/browser");
  if (suggest && !(await browser.browserSupportsWebAuthnAutofill())) return null;
  const { token, options } = await readOptions(use, signal);
  if (signal?.aborted === true) return null;
  if (use === "REGISTER") {
    const response = await browser.startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
    return JSON.stringify({ token, response });
  }
  const stop = () => browser.WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener("abort", stop, { once: true });
  const response = await browser.startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: suggest,
  });
  return JSON.stringify({ token, response });
}
