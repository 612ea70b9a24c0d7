import { createHmac, randomBytes } from "node:crypto";
import { generateSecret, generateURI, verify } from "otplib";

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Crockford's digits: none that is taken for another. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

export const newAuthenticatorSecret = (): string => generateSecret();

export const authenticatorUri = (secret: string, realmName: string, email: string): string =>
  generateURI({ issuer: realmName, label: email, secret });

/**
 * The time step of a code that fits now, or one step before or after (clocks differ); null for a code that does not fit, and for
 * one of `afterStep` or before, which was taken already.
 */
export async function stepOfCode(secret: string, code: string, at: Date, afterStep: number): Promise<number | null> {
  if (!/^\d{6}$/u.test(code)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  // The library refuses a time step that lies ahead of its window, as after a clock was set back.
  const newest = Math.floor(epoch / PERIOD_SECONDS) + 1;
  if (afterStep >= newest) return null;
  const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS, afterTimeStep: afterStep });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** A code as typed, without what people put between its parts. */
export const typedCode = (code: string): string => code.replace(/[\s-]/gu, "").toLowerCase();

/** Ten codes of 50 random bits each, for example `4f7kq-9x2mt`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const digits = [...randomBytes(10)].map((byte) => DIGITS[byte % DIGITS.length]).join("");
    return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  });
}

/** What the database keeps of a recovery code: a stolen one cannot be tried out without our secret. */
export const recoveryHash = (platformSecret: string, realmId: string, accountId: string, code: string): string =>
  createHmac("sha256", platformSecret)
    .update(`recovery code\n${realmId}\n${accountId}\n${typedCode(code)}`)
    .digest("base64url");
