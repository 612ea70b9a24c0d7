import { style } from "@vanilla-extract/css";

/** Header and sidebar; the sidebar is as high as the header. */
export const head = style({
  selectors: {
    "&[data-beside]": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(20rem, 25rem)", backgroundColor: "#000000" },
  },
});
export const sidebar = style({ position: "relative", minInlineSize: 0 });
