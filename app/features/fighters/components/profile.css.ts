import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

const gutter = { paddingInline: "var(--rs-gutter)" } as const;

export const head = style({
  ...gutter,
  display: "grid",
  gap: space[6],
  paddingBlockEnd: space[8],
  "@media": { [media.fromContent]: { gridTemplateColumns: "minmax(220px, 340px) minmax(0, 1fr)", alignItems: "end", gap: space[10] } },
});
export const portrait = style({
  display: "grid",
  // A square on phones: the name below it stays on the first screen.
  aspectRatio: "1",
  overflow: "hidden",
  borderRadius: radius.lg,
  "@media": { [media.fromContent]: { aspectRatio: "4 / 5" } },
});
export const headText = style({ display: "grid", gap: space[3], minInlineSize: 0 });
export const over = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3], color: vars.color.muted });
export const name = style({ fontSize: fontSize.display, lineHeight: 1.05, overflowWrap: "anywhere" });
export const nickname = style({ color: vars.color.accentText, fontSize: fontSize.lead, fontWeight: 600 });
export const record = style({ display: "flex", flexWrap: "wrap", gap: space[8], paddingBlock: space[3] });
export const recordPart = style({ display: "flex", flexDirection: "column-reverse" });
export const recordTerm = style({ color: vars.color.muted, fontSize: fontSize.caption });
export const recordCount = style({ fontSize: fontSize.title, fontWeight: 750, lineHeight: 1.1 });
export const hidden = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[3], alignItems: "center" });

export const columns = style({
  ...gutter,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[10],
  paddingBlockEnd: space[10],
  "@media": { [media.fromTablet]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: space[14] } },
});
export const main = style({ display: "grid", alignContent: "start", gap: space[10], minInlineSize: 0 });
export const aside = style({ display: "grid", alignContent: "start", gap: space[6], minInlineSize: 0 });
export const panel = style({
  display: "grid",
  gap: space[4],
  padding: space[5],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
export const news = style({ ...gutter, paddingBlockEnd: space[10] });
export const heading = style({ fontSize: fontSize.heading });
export const biography = style({ lineHeight: 1.6, maxInlineSize: "60ch" });

export const lines = style({ display: "grid", gap: space[3] });
export const line = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: space[4], rowGap: space[1] });
export const value = style({ fontWeight: 650 });
export const bar = style({
  gridColumn: "1 / -1",
  blockSize: "6px",
  overflow: "hidden",
  borderRadius: radius.pill,
  backgroundColor: vars.color.raised,
});
export const filled = style({ display: "block", blockSize: "100%", borderRadius: radius.pill, backgroundColor: vars.color.accent });

export const bouts = style({ display: "grid", gap: space[3] });
export const boutList = style({ display: "grid" });
export const bout = style({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  "@media": { [media.fromContent]: { gridTemplateColumns: "64px minmax(0, 1fr) auto" } },
});
export const boutText = style({ display: "grid", gap: space[1], minInlineSize: 0 });
export const opponent = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3], fontWeight: 650 });
export const against = style({ color: vars.color.muted, fontWeight: 500 });
export const opponentLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  color: "inherit",
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
});
export const end = style({ fontSize: "0.9375rem" });
export const cardLink = style({ display: "inline-flex", alignItems: "center", minBlockSize: touchTarget, color: "inherit" });
export const watch = style({
  gridColumn: "2",
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  "@media": { [media.fromContent]: { gridColumn: "auto", flexDirection: "column", alignItems: "stretch" } },
});

export const cardHead = style({
  ...gutter,
  display: "grid",
  gap: space[6],
  paddingBlockEnd: space[8],
  "@media": { [media.fromContent]: { gridTemplateColumns: "minmax(280px, 480px) minmax(0, 1fr)", alignItems: "center", gap: space[10] } },
});
export const cardArt = style({ display: "block", overflow: "hidden", borderRadius: radius.lg });
export const cardTitle = style({ fontSize: fontSize.title, textWrap: "balance" });
