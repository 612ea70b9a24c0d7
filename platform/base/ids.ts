import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

/** Makes ids and secrets. Ids sort by time (UUID version 7), secrets have 256 bits. */
export interface IdSource {
  id(): string;
  secret(): string;
}

export function createIdSource(clock: Clock): IdSource {
  return {
    id() {
      const bytes = randomBytes(16);
      bytes.writeUIntBE(clock.now().getTime(), 0, 6);
      bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
      const hex = bytes.toString("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    secret: () => randomBytes(32).toString("base64url"),
  };
}
