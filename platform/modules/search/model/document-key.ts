/** Prefixes of ids of fighters and news in the tables of search. Ids of titles have no prefix and contain no colon. */
export const FIGHTER_KEY = "fighter:";
export const NEWS_KEY = "news:";
type Prefix = typeof FIGHTER_KEY | typeof NEWS_KEY;

/** The id behind a prefix; null for a key without it. */
const idIn = (key: string, prefix: Prefix): string | null => (key.startsWith(prefix) ? key.slice(prefix.length) : null);

/** The ids behind a prefix; other keys are left out. */
export const idsIn = (keys: readonly string[], prefix: Prefix): string[] => keys.flatMap((key) => idIn(key, prefix) ?? []);
