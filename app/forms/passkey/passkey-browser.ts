import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** What a passkey is asked for: to sign in, to take the second step, to prove who one is, to be made. */
export type PasskeyUse = "SIGN_IN" | "FACTOR" | "PROOF" | "REGISTER";

/** Path of the options (`passkeyOptions` of the table of resources). */
export const PASSKEY_OPTIONS = "/_/passkey";

/** Options for the browser, from the server. Throws where it refuses. */
async function readOptions(use: PasskeyUse, signal: AbortSignal | undefined): Promise<{ token: string; options: unknown }> {
  const answer = await fetch(PASSKEY_OPTIONS, { method: "POST", body: new URLSearchParams({ use }), signal });
  if (!answer.ok) throw new Error(`no options: ${answer.status}`);
  return (await answer.json()) as { token: string; options: unknown };
}

/**
 * The browser's answer with a passkey, ready for field `passkey`. `suggest` waits until the viewer picks one where they type their
 * name; null where the browser cannot do that. Throws when there is no answer. The library comes only now.
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
