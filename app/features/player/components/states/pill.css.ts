import { radius, space, touchTarget } from "../../../../ui/tokens/scale.ts";

/** A text of its own over the picture, with room for a finger. */
export const pill = {
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[5],
  borderRadius: radius.pill,
  border: "1px solid transparent",
  backgroundColor: "rgb(10 13 20 / 0.82)",
  color: "#fff",
} as const;

/** States of a button or link that looks like a pill. */
export const pillStates = {
  "&:hover": { backgroundColor: "rgb(38 44 60 / 0.95)" },
  "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "2px" },
} as const;
/** A button or link over the picture; it also needs `pillStates`. */
export const pillButton = { ...pill, border: "1px solid rgb(255 255 255 / 0.7)", fontWeight: 650, cursor: "pointer" } as const;
