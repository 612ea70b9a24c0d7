import * as v from "valibot";

/** 16 bytes in base64url, without padding. */
const KeyId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/u));

/** A request for licences of the key system `org.w3.clearkey` (Encrypted Media Extensions, 9.1.3). */
export const ClearKeyRequestSchema = v.object({
  kids: v.pipe(v.array(KeyId), v.minLength(1), v.maxLength(16)),
  // A persistent licence would outlive the viewer's session.
  type: v.optional(v.literal("temporary")),
});

/** A licence of the same key system (9.1.4). */
export interface ClearKeyLicence {
  readonly keys: readonly { readonly kty: "oct"; readonly kid: string; readonly k: string }[];
  readonly type: "temporary";
}

const bytesOf = (hex: string): Buffer => Buffer.from(hex, "hex");

/** The keys among `keys` (16 bytes in hexadecimal digits, by id) that are requested; null when there are none. */
export function clearKeyLicence(kids: readonly string[], keys: ReadonlyMap<string, string>): ClearKeyLicence | null {
  const found = [...new Set(kids)].flatMap((kid) => {
    const key = keys.get(Buffer.from(kid, "base64url").toString("hex"));
    return key === undefined ? [] : [{ kty: "oct" as const, kid, k: bytesOf(key).toString("base64url") }];
  });
  return found.length === 0 ? null : { keys: found, type: "temporary" };
}
