import { createHash, createHmac } from "node:crypto";
import { acceptedSecrets, type SecretKeys } from "../../../crypto/secret-keys.ts";

/** Length of a key of AES-128. */
const KEY_BYTES = 16;
const NAME = /^([0-9a-f]{8})-(\d{1,10})$/u;

/** A stream whose parts are encrypted. */
interface KeyOwner {
  readonly realmId: string;
  /** Id of the title. */
  readonly asset: string;
}

/** Keys of encrypted parts. Every process derives the same ones from the platform's secret, so none is stored. */
export interface StreamKeys {
  /** Name of a period's key, in addresses. It reveals nothing of the key. */
  nameOf(period: number): string;
  /** The key of a name; null when no accepted secret gives such names. */
  find(owner: KeyOwner, name: string): { readonly key: Uint8Array<ArrayBuffer>; readonly period: number } | null;
}

export function createStreamKeys(keys: SecretKeys): StreamKeys {
  const idOf = (secret: string): string => createHash("sha256").update(`stream key name\n${secret}`).digest("hex").slice(0, 8);
  const secrets = new Map(acceptedSecrets(keys).map((secret) => [idOf(secret), secret]));
  const current = idOf(keys.secret);
  return {
    nameOf: (period) => `${current}-${period}`,
    find({ realmId, asset }, name) {
      const [, id = "", period = ""] = NAME.exec(name) ?? [];
      const secret = secrets.get(id);
      if (secret === undefined) return null;
      const digest = createHmac("sha256", secret)
        .update(JSON.stringify(["stream key", realmId, asset, Number(period)]))
        .digest();
      return { key: new Uint8Array(digest.subarray(0, KEY_BYTES)), period: Number(period) };
    },
  };
}
