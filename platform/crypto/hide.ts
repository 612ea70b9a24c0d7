import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts so that only the holder of `token`, together with our secret, can read them: a stolen database does not. `purpose`
 * keeps one use from opening what another has hidden.
 */
export function createHiding(secret: string, purpose: string) {
  const keyOf = (token: string) => createHmac("sha256", secret).update(`${purpose}\n${token}`).digest();
  return {
    hide(token: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(token), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    /** Throws for another token, another purpose, or an altered text. */
    reveal(token: string, hidden: string): string {
      const bytes = Buffer.from(hidden, "base64url");
      const decipher = createDecipheriv(ALGORITHM, keyOf(token), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}
