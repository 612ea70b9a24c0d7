import type { Master } from "../../../media/media-library.ts";
import { encryptedFolder } from "../model/encrypted-folder.ts";
import type { LiveSpan, PartKeys } from "../model/playlists.ts";
import type { PartEncryption, Stream } from "../ports.ts";
import type { StreamKeys } from "./stream-keys.ts";

/** One key for the whole stream. */
const ONE_KEY: PartEncryption = { method: "AES-128", rotation: null };

/**
 * Encryption of a stream's parts; null: they are sent as they are stored. `all`: the realm encrypts every title that is not free. A film that
 * is stored encrypted is not encrypted again.
 */
export function encryptionOf({ encryption }: Stream, { protection }: Master, all: boolean): PartEncryption | null {
  if (protection !== null) return null;
  return encryption ?? (all ? ONE_KEY : null);
}

/** Period of the key of a part that begins at a time: milliseconds since 1970. */
function periodAt({ rotation }: PartEncryption, start: number): number {
  return rotation === null ? 0 : Math.floor(start / rotation);
}

/** Longest window of a live stream, and the parts that a new stream lists before their time. Milliseconds. */
const LONGEST_WINDOW = 60 * 60_000;
const LISTED_EARLY = 20_000;

/** True when a playlist of this moment may name the key of the period: nobody gets a key for a time that has not come. */
export function isCurrentPeriod({ rotation }: PartEncryption, period: number, span: Pick<LiveSpan, "now" | "end"> | null): boolean {
  if (rotation === null || span === null) return period === 0;
  const edge = span.end === null ? span.now : Math.min(span.now, span.end);
  return period * rotation <= edge + LISTED_EARLY && (period + 1) * rotation >= edge - LONGEST_WINDOW;
}

/** The film without the files that are sent unencrypted: there is no progressive file, and no preview. */
export const withoutClearFiles = (master: Master): Master => ({ ...master, fallback: null, previews: [] });

/** Names, folders and addresses of a stream's keys in its playlists. */
export function partKeysOf(encryption: PartEncryption, keys: StreamKeys): PartKeys {
  return {
    nameAt: (start) => keys.nameOf(periodAt(encryption, start)),
    folderOf: encryptedFolder,
    addressOf: (name) => `keys/${name}`,
  };
}
