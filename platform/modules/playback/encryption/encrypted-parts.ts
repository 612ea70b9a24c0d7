import { createCipheriv } from "node:crypto";
import type { ByteSource } from "../send-file.ts";

/**
 * Encryption of whole parts with AES-128 in CBC mode (RFC 8216, 4.3.2.4). The initialisation vector is the part's number in its playlist, as
 * for every playlist that names none, so that no two parts share it.
 */

/** The bytes of a part as they are sent. */
export async function encryptPart(source: ByteSource, key: Uint8Array, number: number): Promise<ByteSource> {
  const vector = Buffer.alloc(16);
  vector.writeBigUInt64BE(BigInt(number), 8);
  const cipher = createCipheriv("aes-128-cbc", key, vector);
  const bytes = new Uint8Array(Buffer.concat([cipher.update(await source.read(0, source.size)), cipher.final()]));
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) };
}
