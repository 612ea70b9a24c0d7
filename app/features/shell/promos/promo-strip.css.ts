import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { modalPanel } from "../../../ui/css/modal-panel.ts";
import { layer, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const strip = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  paddingInline: "var(--rs-gutter)",
  backgroundColor: vars.color.raised,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  color: vars.color.text,
  fontSize: "0.9375rem",
  "@media": { [media.print]: { display: "none" } },
});
export const text = style({ flex: "1 1 auto", minInlineSize: 0, paddingBlock: space[2], textWrap: "balance", fontWeight: 550 });
export const action = style({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  color: vars.color.accentText,
  fontWeight: 650,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
});
export const dismiss = style({ flex: "none", marginInlineEnd: "-10px" });

/** The overlay screen: in the middle of the window, over everything. */
export const overlay = style({
  ...modalPanel,
  zIndex: layer.skip,
  inlineSize: `min(34rem, 100vw - 2 * ${space[5]})`,
  "@supports": {
    "selector(:popover-open)": { selectors: { "&:not(:popover-open)": { display: "none" } } },
    // An old browser shows it in the flow instead of a button without effect.
    "not selector(:popover-open)": { position: "static", boxShadow: "none" },
  },
});
export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockEnd: space[4],
});
export const close = style({ flex: "none", marginBlockStart: "-6px", marginInlineEnd: "-10px" });
export const more = style({ marginBlockEnd: space[6], color: vars.color.muted });

/** At the start of the strip. Its size is fixed, so that nothing moves when it loads. */
export const thumbnail = style({
  flex: "none",
  inlineSize: "80px",
  blockSize: "45px",
  marginBlock: space[2],
  borderRadius: radius.sm,
  "@media": { "(max-width: 479.98px)": { display: "none" } },
});
export const art = style({ inlineSize: "100%", marginBlockEnd: space[4], borderRadius: radius.md });
