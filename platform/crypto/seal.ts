import { createHmac } from "node:crypto";
import { isMacOf } from "./mac.ts";
import type { SecretKeys } from "./secret-keys.ts";

/**
 * Signs short texts for one purpose. A seal made for one purpose never opens for another, even with the same secret.
 * The text stays readable; it only cannot be changed.
 */
export interface Sealer {
  /** `base64url(text).base64url(mac)` */
  seal(purpose: string, text: string): string;
  /** The text, or null when altered, cut or made for another purpose. */
  open(purpose: string, sealed: string): string | null;
}

export function createSealer(keys: SecretKeys): Sealer {
  const mac = (secret: string, purpose: string, text: string) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
  return {
    seal: (purpose, text) => `${Buffer.from(text, "utf8").toString("base64url")}.${mac(keys.secret, purpose, text).toString("base64url")}`,
    open(purpose, sealed) {
      const [body, signature, ...rest] = sealed.split(".");
      if (body === undefined || signature === undefined || rest.length > 0) return null;
      const text = Buffer.from(body, "base64url").toString("utf8");
      const received = Buffer.from(signature, "base64url");
      return isMacOf(keys, received, (secret) => mac(secret, purpose, text)) ? text : null;
    },
  };
}
