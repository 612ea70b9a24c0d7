/** Delay before a typed query is searched for, in milliseconds (S2§9): 1–2 characters wait longest, 0 and exactly 3 do not wait. */
export function searchDelayOf(query: string): 0 | 1_000 | 2_000 {
  const { length } = Array.from(query.trim());
  if (length === 0 || length === 3) return 0;
  return length < 3 ? 2_000 : 1_000;
}
