import { timingSafeEqual } from "node:crypto";

/** The secret that signs cookies, and the previous one, whose cookies stay readable during a rotation. */
export interface CookieKeys {
  readonly secret: string;
  readonly previousSecret?: string | null;
}

/** True when `sentMac` is the MAC by one of the accepted secrets. Compares in constant time. */
export function isCookieMac({ secret, previousSecret }: CookieKeys, sentMac: Uint8Array, macBy: (secret: string) => Uint8Array): boolean {
  const accepted = previousSecret == null ? [secret] : [secret, previousSecret];
  return accepted.some((by) => {
    const expected = macBy(by);
    return sentMac.length === expected.length && timingSafeEqual(sentMac, expected);
  });
}
