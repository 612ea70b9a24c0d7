import type { Manifest } from "../../../../../contract/playback/playback.ts";

export type ThumbnailSheet = NonNullable<Manifest["thumbnails"]>;

/** The part of the sheet for a position, in pixels from its upper left corner. */
export interface ThumbnailTile {
  readonly x: number;
  readonly y: number;
}

/**
 * The tile for a position in seconds. `width` and `height` of a sheet are those of one tile; `interval` and `duration` are seconds. A sheet
 * may cover less than the video (the demo repeats its scenes); it then starts again.
 */
export function tileAt(sheet: ThumbnailSheet, seconds: number): ThumbnailTile {
  const covered = sheet.duration > 0 ? sheet.duration : sheet.columns * sheet.rows * sheet.interval;
  const within = Math.max(0, seconds) % covered;
  const index = Math.min(sheet.columns * sheet.rows - 1, Math.floor(within / sheet.interval));
  return { x: (index % sheet.columns) * sheet.width, y: Math.floor(index / sheet.columns) * sheet.height };
}
