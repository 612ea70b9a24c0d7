import { createCipheriv } from "node:crypto";
import type { ByteSource } from "../send-file.ts";

/**
 * Encryption of whole parts with AES-128 in CBC mode (RFC 8216, 4.3.2.4). The initialisation vector is the part's number in its playlist, as
 * for every playlist that names none, so that no two parts share it.
 */

const FOLDER = /^aes-([0-9a-f]{8}-\d{1,10})-(\d{1,12})$/u;

/** Folder of an encrypted part in its address. `number`: its media sequence number. */
export const encryptedFolder = (keyName: string, number: number): string => `aes-${keyName}-${number}`;

/** Reads the folder of an address; null for another. */
export function readEncryptedFolder(folder: string): { readonly keyName: string; readonly number: number } | null {
  const [, keyName, number] = FOLDER.exec(folder) ?? [];
  return keyName === undefined ? null : { keyName, number: Number(number) };
}

/** The bytes of a part as they are sent. */
export async function encryptPart(source: ByteSource, key: Uint8Array, number: number): Promise<ByteSource> {
  const vector = Buffer.alloc(16);
  vector.writeBigUInt64BE(BigInt(number), 8);
  const cipher = createCipheriv("aes-128-cbc", key, vector);
  const bytes = new Uint8Array(Buffer.concat([cipher.update(await source.read(0, source.size)), cipher.final()]));
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) };
}
