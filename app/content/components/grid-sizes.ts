import type { RowKind } from "../views.ts";

const WIDE =
  "(max-width: 479.98px) calc(100vw - 40px), (max-width: 767.98px) 46vw, (max-width: 1024px) 42vw, (max-width: 1439.98px) 29vw, (max-width: 1679.98px) 22vw, (max-width: 1999.98px) 18vw, 15vw";
/** Sizes of posters and squares, which have one column more (`card-grid.css.ts`). */
const NARROW =
  "(max-width: 479.98px) 44vw, (max-width: 767.98px) 30vw, (max-width: 1024px) 28vw, (max-width: 1439.98px) 22vw, (max-width: 1679.98px) 18vw, (max-width: 1999.98px) 15vw, 13vw";

/** `sizes` of a picture in a card grid: its columns by the window's width (S2§9), less gutters. */
export const GRID_SIZES: Readonly<Record<RowKind, string>> = { landscape: WIDE, playlist: WIDE, poster: NARROW, section: NARROW };
