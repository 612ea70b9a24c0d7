/** How many rows belong to each id; nothing is asked for no ids. */
export async function counted(
  ids: readonly string[],
  query: () => Promise<{ id: string | null; count: string | number | bigint }[]>,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await query()).map((row) => [row.id ?? "", Number(row.count)]));
}
