/** Stands before a fighter's id in the tables of search, where titles have theirs. No id of a title has a colon. */
export const FIGHTER_KEY = "fighter:";

export const fighterKey = (id: string): string => `${FIGHTER_KEY}${id}`;

/** The fighter's id; null for the id of a title. */
export const fighterIdIn = (key: string): string | null => (key.startsWith(FIGHTER_KEY) ? key.slice(FIGHTER_KEY.length) : null);
