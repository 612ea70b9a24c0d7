import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { fontSize, space } from "../../../../ui/tokens/scale.ts";
import { pill, pillButton, pillStates } from "../../components/states/pill.css.ts";
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
const narrow = { [media.topbarMobile]: { paddingInline: space[4], fontSize: fontSize.caption } };
export const offer = style({
  ...pillButton,
  textDecoration: "none",
  selectors: pillStates,
  "@media": narrow,
});
/** At the other end, where the growing button that skips does not push it under a finger. */
export const more = style([offer, { marginInlineEnd: "auto" }]);
export const soon = style({
  ...pill,
  fontVariantNumeric: "tabular-nums",
  "@media": narrow,
});
