import { style } from "@vanilla-extract/css";

/** Name of the title or list of a conflict, above the text that says what happened. */
export const names = style({ display: "block", overflowWrap: "anywhere" });
/** The text below names. */
export const text = style({ fontWeight: 400 });
