import { LRUCache } from "lru-cache";

/** Uses after which a statement gets a name. */
const OFTEN = 5;
/** Maximum number of names. PostgreSQL stores a plan of about 20 kB for each one on every connection. */
const MOST_NAMED = 256;
const MOST_SEEN = 2_000;
const LONGEST = 8_000;

/** At the beginning of a statement whose best plan depends on its values. It never gets a name, because a name's plan is for all values. */
export const PLANNED_EACH_TIME = "/* planned each time */";

/**
 * Names for frequent statements. PostgreSQL parses and plans a named statement once for each connection. Rare statements, and those with lists
 * of varying length, have no name.
 */
export interface StatementNames {
  /** Null: without a name. */
  nameOf(sql: string): string | null;
  /** Gives all statements new names, because the old plans no longer fit the tables. */
  renew(): void;
}

export function createStatementNames(): StatementNames {
  const seen = new LRUCache<string, { times: number }>({ max: MOST_SEEN });
  const named = new Map<string, string>();
  let generation = 0;
  const nameFor = (place: number): string => `s${generation}_${place}`;
  return {
    nameOf(sql) {
      const existing = named.get(sql);
      if (existing !== undefined) return existing;
      if (named.size >= MOST_NAMED || sql.length > LONGEST || sql.startsWith(PLANNED_EACH_TIME)) return null;
      const entry = seen.get(sql) ?? { times: 0 };
      entry.times += 1;
      seen.set(sql, entry);
      if (entry.times < OFTEN) return null;
      seen.delete(sql);
      const name = nameFor(named.size);
      named.set(sql, name);
      return name;
    },
    renew() {
      generation += 1;
      [...named.keys()].forEach((sql, place) => {
        named.set(sql, nameFor(place));
      });
    },
  };
}
