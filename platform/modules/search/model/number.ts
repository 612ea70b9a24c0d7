import { createHash } from "node:crypto";

const DAY_MS = 86_400_000;
/** Number of days after 1970 that fit: until 2059. */
const DAYS = 2 ** 15;
/** Numbers of one class and one day. Three classes of them stay below 2^53, so a number is exact in JavaScript. */
const PLACES = 2 ** 36;

/**
 * Popularity by the kind of title, because viewers are not counted: series, playlists, live titles and fighters; then videos; then episodes
 * and news, of which a realm may have thousands.
 */
function classOf(item: { readonly type: string; readonly series_id: string | null }): 0 | 1 | 2 {
  if (item.type === "NEWS") return 2;
  if (item.type !== "VOD") return 0;
  return item.series_id === null ? 1 : 2;
}

/**
 * The number under which the index stores a title: its class, then its day of publication (the newest first), then a hash. An index
 * returns hits in the order of their numbers, so the first hits are the most popular ones. Another `attempt` gives another number.
 */
export function numberOf(
  item: {
    readonly realm_id: string;
    readonly id: string;
    readonly type: string;
    readonly series_id: string | null;
    readonly published_at: string;
  },
  attempt = 0,
): number {
  const day = Math.min(Math.max(Math.floor(Date.parse(item.published_at) / DAY_MS), 0), DAYS - 1);
  const hash = createHash("sha256")
    .update(JSON.stringify([item.realm_id, item.id, attempt]))
    .digest()
    .readUIntBE(0, 6);
  return (classOf(item) * DAYS + (DAYS - 1 - day)) * PLACES + (hash % PLACES);
}
