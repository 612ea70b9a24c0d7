import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

/**
 * Makes ids and secrets. Ids (UUID version 7) sort in the order in which this source made them, also within one millisecond, while its clock
 * does not go back. Ids that two processes made in the same millisecond sort in any order. An id is no secret: the next one of the same
 * millisecond differs by 48 random bits. Secrets have 256 bits.
 */
export interface IdSource {
  id(): string;
  secret(): string;
}

/** Bits of the counter behind the time: 12 in front of the variant and 14 after it (RFC 9562, 6.2, method 1). */
const COUNTER_LOW_BITS = 14;
/** Start of a counter. Its top bit is zero, so that 33 million ids fit into a millisecond. */
const START_MASK = 0x1ff_ffff;

const ID_BYTES = 16;
/** Ids whose random bits are made together: one call of the system for each id takes longer than the rest of an id. */
const POOLED_IDS = 256;

export function createIdSource(clock: Clock): IdSource {
  let lastTime = -1;
  let counter = 0;
  let pool = Buffer.alloc(0);
  /** Random bytes that no other id has. */
  function takeBytes(): Buffer {
    if (pool.length === 0) pool = randomBytes(POOLED_IDS * ID_BYTES);
    const bytes = pool.subarray(0, ID_BYTES);
    pool = pool.subarray(ID_BYTES);
    return bytes;
  }
  return {
    id() {
      const bytes = takeBytes();
      const time = clock.now().getTime();
      counter = time === lastTime ? counter + 1 : bytes.readUInt32BE(6) & START_MASK;
      lastTime = time;
      bytes.writeUIntBE(time, 0, 6);
      bytes.writeUInt16BE(0x7000 | (counter >>> COUNTER_LOW_BITS), 6);
      bytes.writeUInt16BE(0x8000 | (counter & 0x3fff), 8);
      const hex = bytes.toString("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    secret: () => randomBytes(32).toString("base64url"),
  };
}
