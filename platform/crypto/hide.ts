import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { acceptedSecrets, type SecretKeys } from "./secret-keys.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret that opens an encrypted text. UNREADABLE: none of ours, or another token, or the text was altered. */
export type HiddenState = "CURRENT" | "PREVIOUS" | "UNREADABLE";

/**
 * Encrypts texts so that only the holder of `token`, together with our secret, can read them: a stolen database does not. `purpose`
 * keeps one use from opening what another has hidden.
 */
export interface Hiding {
  hide(token: string, text: string): string;
  /** Null for another token, another purpose, an altered text, or a secret that is no longer accepted. */
  reveal(token: string, hidden: string): string | null;
  stateOf(token: string, hidden: string): HiddenState;
}

export function createHiding(keys: SecretKeys, purpose: string): Hiding {
  const secrets = acceptedSecrets(keys);
  const keyOf = (secret: string, token: string) => createHmac("sha256", secret).update(`${purpose}\n${token}`).digest();

  function open(token: string, hidden: string): { readonly text: string; readonly secret: string } | null {
    const bytes = Buffer.from(hidden, "base64url");
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    for (const secret of secrets) {
      const decipher = createDecipheriv(ALGORITHM, keyOf(secret, token), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return { text: Buffer.concat([text, decipher.final()]).toString("utf8"), secret };
      } catch {
        // `final` compares the tag: this secret did not encrypt the text.
      }
    }
    return null;
  }

  return {
    hide(token, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(keys.secret, token), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    reveal: (token, hidden) => open(token, hidden)?.text ?? null,
    stateOf(token, hidden) {
      const found = open(token, hidden);
      if (found === null) return "UNREADABLE";
      return found.secret === keys.secret ? "CURRENT" : "PREVIOUS";
    },
  };
}
