import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { fontSize, radius, space, touchTarget } from "../../../../ui/tokens/scale.ts";
import { unhurriedWait } from "../../components/wait.css.ts";
import { frame } from "../../components/watch-player.css.ts";

export const layer = style({
  position: "absolute",
  inset: 0,
  backgroundColor: "#000",
  color: "#fff",
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  ":focus": { outline: "none" },
});

// Hidden parts have neither focus nor voice, and those that load meanwhile are hidden, too.
globalStyle(`${frame}[data-ad] > *:not(${layer})`, { visibility: "hidden" });

export const film = style({ position: "absolute", inset: 0, inlineSize: "100%", blockSize: "100%", objectFit: "contain" });

export const wait = style([unhurriedWait, { position: "absolute", inset: 0, display: "grid", placeItems: "center", fontSize: "2.5rem" }]);

export const bar = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  paddingInline: space[3],
  paddingBlockStart: space[6],
  paddingBlockEnd: space[1],
  background: "linear-gradient(to top, rgb(4 6 12 / 0.88), rgb(4 6 12 / 0.55) 55%, transparent)",
  "@media": { [media.forcedColors]: { background: "Canvas" } },
});
/** Takes the room between the buttons. */
export const text = style({
  display: "flex",
  gap: space[3],
  flex: 1,
  minInlineSize: 0,
  paddingInline: space[2],
  fontSize: fontSize.caption,
  fontWeight: 650,
  whiteSpace: "nowrap",
});
export const time = style({ fontVariantNumeric: "tabular-nums", fontWeight: 400 });

export const offers = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[3],
  paddingInline: space[5],
  "@media": { [media.topbarMobile]: { paddingInline: space[3], gap: space[2] } },
});
const pill = {
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[5],
  borderRadius: radius.pill,
  border: "1px solid rgb(255 255 255 / 0.7)",
  backgroundColor: "rgb(10 13 20 / 0.82)",
  color: "#fff",
  fontWeight: 650,
  textDecoration: "none",
} as const;
const narrow = { [media.topbarMobile]: { paddingInline: space[4], fontSize: fontSize.caption } };
export const offer = style({
  ...pill,
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: "rgb(38 44 60 / 0.95)" },
    "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "2px" },
  },
  "@media": narrow,
});
/** At the other end, where the growing button that skips does not push it under a finger. */
export const more = style([offer, { marginInlineEnd: "auto" }]);
export const soon = style({
  ...pill,
  border: "1px solid transparent",
  fontVariantNumeric: "tabular-nums",
  fontWeight: 400,
  "@media": narrow,
});
