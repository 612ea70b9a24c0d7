import type { StyleRule } from "@vanilla-extract/css";

/**
 * For a name that may be of another script than the page: its letters, marks and ellipsis are in its own direction, and it stays at the edge
 * where the page's texts begin. Engines know the alignment by different names.
 */
export const ownDirection: Pick<StyleRule, "unicodeBidi" | "textAlign"> = {
  unicodeBidi: "plaintext",
  textAlign: ["match-parent", "-webkit-match-parent"],
};
