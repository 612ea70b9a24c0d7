/** Number of rows of each id. Without ids the query does not run. */
export async function counted(
  ids: readonly string[],
  query: () => Promise<{ id: string | null; count: string | number | bigint }[]>,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await query()).map((row) => [row.id ?? "", Number(row.count)]));
}
