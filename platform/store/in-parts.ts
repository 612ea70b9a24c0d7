/** Values of one statement: SQLite takes 32,766. */
const MOST_VALUES = 2_000;

/** Reads rows by a list of ids of any length, with several statements where one has not enough room. A row that two parts find is returned twice. */
export async function inParts<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let at = 0; at < ids.length; at += MOST_VALUES) rows.push(...(await read(ids.slice(at, at + MOST_VALUES))));
  return rows;
}
