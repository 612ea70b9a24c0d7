import { timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type SecretKeys } from "./secret-keys.ts";

/** The accepted secret with which `macBy` makes the MAC `received`; undefined when there is none. Compares in constant time. */
export const secretOfMac = (keys: SecretKeys, received: Uint8Array, macBy: (secret: string) => Uint8Array): string | undefined =>
  acceptedSecrets(keys).find((secret) => {
    const expected = macBy(secret);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });

/** True when one of the accepted secrets makes the MAC `received`. */
export const isMacOf = (keys: SecretKeys, received: Uint8Array, macBy: (secret: string) => Uint8Array): boolean =>
  secretOfMac(keys, received, macBy) !== undefined;
