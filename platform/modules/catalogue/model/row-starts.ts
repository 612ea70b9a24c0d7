/** So many titles of a row are seen at once on most screens. */
export const START = 3;

/** Rows whose order says nothing but "newest first": what a page shows of them may stand in another one. */
const FREE_ORDER: ReadonlySet<string> = new Set(["GENRE", "FREE_VIDEOS", "ALL_SERIES", "ALL_PLAYLISTS"]);

interface StartingRow {
  readonly bucket: { readonly rule: string };
  readonly items: readonly { readonly id: string }[];
}

/**
 * Rows of a page without the same titles at their starts: in a row of free order, titles with which a row above it begins move behind its
 * others. The editors' own order, what is live and what is another module's stay as they are. Within a row's first items only: its cursor
 * goes on behind them whatever their order.
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
