import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** A finger on the handle drags the title and does not scroll the page. */
export const handle = style({ cursor: "grab", touchAction: "none", ":active": { cursor: "grabbing" } });

globalStyle("li[data-dragged]", { opacity: 0.5 });
globalStyle("li[data-drop]", { position: "relative" });
globalStyle("li[data-drop]::before", {
  content: '""',
  position: "absolute",
  insetInline: 0,
  insetBlockStart: "-9px",
  blockSize: "3px",
  backgroundColor: vars.color.accent,
});
globalStyle('li[data-drop="after"]::before', { insetBlockStart: "auto", insetBlockEnd: "-9px" });
