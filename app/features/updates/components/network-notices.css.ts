import { style } from "@vanilla-extract/css";

/** What a conflict is about, above the text that says what happened. */
export const names = style({ display: "block", overflowWrap: "anywhere" });
/** The text below names. */
export const text = style({ fontWeight: 400 });
