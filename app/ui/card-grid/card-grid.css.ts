import { style, styleVariants } from "@vanilla-extract/css";
import { cardListColumns } from "../breakpoints.ts";
import { space } from "../tokens/scale.ts";

// Posters and squares are narrower, so more of them fit side by side.
const extra = { landscape: 0, playlist: 0, poster: 1, section: 1 } as const;

export const grid = style({ display: "grid", gap: `${space[6]} ${space[4]}`, paddingBlock: space[2] });

/** Columns by the width of the window, as S2§9 lists them. */
export const columns = styleVariants(extra, (more) => ({
  "@media": Object.fromEntries(
    cardListColumns.map(({ from, columns: number }) => [
      `(min-width: ${from}px)`,
      { gridTemplateColumns: `repeat(${number + more}, minmax(0, 1fr))` },
    ]),
  ),
}));
