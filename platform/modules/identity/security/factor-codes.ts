import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { generateSecret, generateURI, verify } from "otplib";

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Crockford's digits, which are not mistaken for each other. */
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
  // The library refuses an `afterTimeStep` beyond its window, which occurs after a clock was set back.
  const newest = Math.floor(epoch / PERIOD_SECONDS) + 1;
  if (afterStep >= newest) return null;
  const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS, afterTimeStep: afterStep });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** A typed code without separators. */
export const typedCode = (code: string): string => code.replace(/[\s-]/gu, "").toLowerCase();

/** Ten codes of 50 random bits each, for example `4f7kq-9x2mt`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const digits = [...randomBytes(10)].map((byte) => DIGITS[byte % DIGITS.length]).join("");
    return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  });
}

/** Memory-hard, about 40 ms and 16 MiB: 50 random bits cannot be tried out with a stolen database. */
const slowHash = promisify<string, string, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/**
 * The stored form of a recovery code. It needs no secret, so the codes work when SESSION_SECRET was lost. The salt is the
 * account's, so that one hash finds the code among ten.
 */
export async function hashRecoveryCode(realmId: string, accountId: string, code: string): Promise<string> {
  return (await slowHash(typedCode(code), `recovery code\n${realmId}\n${accountId}`, HASH_BYTES)).toString("base64url");
}

const RECOVERY_CODE_LENGTH = 10;

/** Null when the code has no recovery code's form, so that a wrong code of the app costs no slow hash. */
export async function findRecoveryHash(realmId: string, accountId: string, code: string): Promise<string | null> {
  return typedCode(code).length === RECOVERY_CODE_LENGTH ? await hashRecoveryCode(realmId, accountId, code) : null;
}
