/** Ids of one statement. SQLite takes 32,766 values, and a query may use each id several times. */
const MOST_VALUES = 2_000;

/** Reads rows by any number of ids, in several statements. A row that matches ids of two parts is returned twice. */
export async function inParts<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let at = 0; at < ids.length; at += MOST_VALUES) rows.push(...(await read(ids.slice(at, at + MOST_VALUES))));
  return rows;
}
