import { style } from "@vanilla-extract/css";

/** What a conflict is about, above the text that says what happened. */
export const names = style({ display: "block", overflowWrap: "anywhere" });
