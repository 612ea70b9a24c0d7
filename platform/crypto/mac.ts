import { timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type SecretKeys } from "./secret-keys.ts";

/** The accepted secret with which `macBy` makes the MAC `given`; undefined when there is none. Compares in constant time. */
export const secretOfMac = (keys: SecretKeys, given: Uint8Array, macBy: (secret: string) => Uint8Array): string | undefined =>
  acceptedSecrets(keys).find((secret) => {
    const expected = macBy(secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });

/** True when one of the accepted secrets makes the MAC `given`. */
export const isMacOf = (keys: SecretKeys, given: Uint8Array, macBy: (secret: string) => Uint8Array): boolean =>
  secretOfMac(keys, given, macBy) !== undefined;
