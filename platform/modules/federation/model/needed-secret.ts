import { createPrivateKey } from "node:crypto";
import type { ProviderSettings } from "../../identity/index.ts";

/** Names of the secrets that may be stored for a provider. */
export type SecretName = "client-secret" | "private-key" | "software-statement" | "registered-client";

/**
 * The secret that a provider's settings require. Null: none, as for public clients (PKCE alone), providers at the demo's own, whose secret
 * is derived, and kinds that have no client.
 */
export function neededSecret(provider: ProviderSettings): SecretName | null {
  if (JSON.stringify(provider).includes('"demo:/')) return null;
  switch (provider.kind) {
    case "OPENID":
    case "GOOGLE":
    case "OAUTH":
      return provider.clientAuthentication === "NONE" ? null : "client-secret";
    case "FACEBOOK":
      return "client-secret";
    case "APPLE":
      return "private-key";
    case "PAY_TV":
      return "software-statement";
    default:
      return null;
  }
}

const MOST_CHARACTERS = 4_000;

/** Reason for which a text cannot be such a secret; null: it can. The reason never contains the text. */
export function secretProblem(name: SecretName, value: string): string | null {
  if (value.trim() === "") return "standard input is empty: the secret is read from there";
  if (value.length > MOST_CHARACTERS) return `a secret has at most ${MOST_CHARACTERS} characters`;
  if (name === "private-key")
    return isSigningKey(value) ? null : "this is no private key for ES256 (PKCS#8, P-256): give the whole .p8 file on standard input";
  return /\p{Cc}/u.test(value) ? "a client's secret is one line, without control characters" : null;
}

function isSigningKey(text: string): boolean {
  // Other labels mean other formats than PKCS#8, which the engine does not read.
  if (/^\s*-----BEGIN ([A-Z ]+)-----/u.exec(text)?.[1] !== "PRIVATE KEY") return false;
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
