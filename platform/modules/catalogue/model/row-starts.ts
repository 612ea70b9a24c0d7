/** Number of a row's titles that most screens show at once. */
export const START = 3;

/** Rows ordered only by "newest first". A page may reorder their first titles. */
const FREE_ORDER: ReadonlySet<string> = new Set(["GENRE", "FREE_VIDEOS", "ALL_SERIES", "ALL_PLAYLISTS"]);

interface StartingRow {
  readonly bucket: { readonly rule: string };
  readonly items: readonly { readonly id: string }[];
}

/**
 * Rows of a page without the same titles at their starts: in a row of free order, titles that begin a row above move behind the other
 * titles. Rows in the editors' order, live rows and other modules' rows do not change. Only the page's items of a row are reordered, so
 * its cursor stays valid.
 */
export function withFreshStarts<R extends StartingRow>(rows: readonly R[]): R[] {
  const shown = new Set<string>();
  return rows.map((row) => {
    const fresh = row.items.filter(({ id }) => !shown.has(id));
    const items = FREE_ORDER.has(row.bucket.rule) ? [...fresh, ...row.items.filter(({ id }) => shown.has(id))] : row.items;
    for (const { id } of items.slice(0, START)) shown.add(id);
    return { ...row, items };
  });
}
