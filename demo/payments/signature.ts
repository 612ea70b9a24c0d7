import { createHmac } from "node:crypto";
import { isMacOf } from "../../platform/crypto/mac.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";

export const SIGNATURE_HEADER = "x-sandbox-signature";
/** A signature older (or newer) than this is refused: a recorded webhook cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

const macOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac("sha256", secret).update(`sandbox-webhook\n${seconds}.${body}`).digest();

/** `t=<unix seconds>,v1=<hex hmac>` over time and body together. */
export function signBody(secret: string, now: Date, body: string): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString("hex")}`;
}

export function isSigned(keys: SecretKeys, now: Date, header: string | null, body: string): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(header ?? "");
  if (match === null) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return isMacOf(keys, Buffer.from(match[2] ?? "", "hex"), (secret) => macOf(secret, seconds, body));
}
