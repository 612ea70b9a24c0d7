import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { frame } from "../page/page.css.ts";
import { layer, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";
import { turns } from "../top-bar/top-bar.css.ts";

/** Below this width a message over the page would cover its only column, so it is placed in the flow instead. */
const narrow = `not all and ${media.fromTablet}`;

/** On wider screens messages are over the end of the heading's line, below the bar. */
export const region = style({
  "@media": {
    [media.fromTablet]: {
      position: "fixed",
      insetBlockStart: `calc(var(--rs-bar) + ${space[4]})`,
      insetInlineEnd: "var(--rs-gutter)",
      zIndex: layer.toast,
      maxInlineSize: "22rem",
      display: "flex",
      flexDirection: "column",
      alignItems: "flex-end",
      gap: space[2],
      // The empty area lets clicks through.
      pointerEvents: "none",
    },
    [narrow]: { display: "contents" },
    [media.print]: { display: "none" },
  },
});

/** A question has two answers and waits for one. It is in the page's flow also on wide screens, with any other messages. */
export const question = style({});
const withQuestion = `${region}:has(${question})`;
globalStyle(withQuestion, { "@media": { [media.fromTablet]: { display: "contents" }, [media.print]: { display: "none" } } });

const part = style({
  "@media": {
    [media.fromTablet]: { display: "contents" },
    [narrow]: { display: "flex", flexDirection: "column", alignItems: "center", gap: space[2], paddingInline: "var(--rs-gutter)" },
  },
});
/** Messages of the previous page come with their page: between the bar and the page's heading. */
export const first = style([part, { "@media": { [narrow]: { order: -1 } } }]);
/** Offers can come at any moment, so they are behind the footer, where they move nothing. */
export const last = style([part, { "@media": { [narrow]: { order: 1 } } }]);

const rise = keyframes({ from: { opacity: 0, translate: "0 12px" } });
export const toast = style({
  pointerEvents: "auto",
  display: "flex",
  // A part that needs the whole width gets its own line.
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  inlineSize: "fit-content",
  maxInlineSize: "min(32rem, 100%)",
  minBlockSize: "3.5rem",
  paddingBlock: space[2],
  paddingInline: `${space[4]} ${space[2]}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.md,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: `0 16px 48px ${vars.color.shadow}`,
  "@media": { [media.motion]: { animation: `${rise} ${motion.medium} ${motion.out}` } },
});
/** Over the lower edge of a narrow window. On wider ones it is with the others. */
export const floating = style({
  "@media": {
    [narrow]: {
      position: "fixed",
      insetInline: "var(--rs-gutter)",
      insetBlockEnd: `calc(${space[4]} + env(safe-area-inset-bottom))`,
      zIndex: layer.toast,
      marginInline: "auto",
    },
  },
});
// They have one place, so only the last one is shown. A closed one uncovers the one before.
const covered = [`${floating}:has(~ ${floating})`, `${region}:has(${last} ${floating}) > ${first} ${floating}`].join(", ");
globalStyle(covered, { "@media": { [narrow]: { display: "none" } } });
/** A message in the flow of a narrow page. */
const inFlow = `${toast}:not(${floating})`;
/**
 * A bar over a Hero has white, transparent parts, which would be unreadable on the page when a message is between bar and Hero. The rule
 * selects only the bar: with `a` or `img` after `body:has()`, every element that a script adds makes the browser restyle all links and
 * pictures of the page.
 */
const inFlowHead = { order: -2, marginBlockEnd: 0, vars: { [turns]: "none" } } as const;
/** Notices in the body and in the frame, which stay above the bar. */
const aboveHead = (message: string): string =>
  `body:has(${message}) > aside:has(~ ${frame}), body:has(${message}) > ${frame} > aside:has(~ header)`;
/** Menu in a drawer or column, which follows the bar. */
const menuOf = (message: string): string => `body:has(${message}) > ${frame} > header + nav`;
// Bar, message, page and footer are below each other: the bar stays sticky, the message is part of the page.
globalStyle(`body:has(${inFlow})`, { "@media": { [narrow]: { display: "flex", flexDirection: "column" } } });
globalStyle(`body:has(${inFlow}) > ${frame}`, { "@media": { [narrow]: { display: "contents" } } });
globalStyle(`body:has(${inFlow}) > ${frame} > header`, { "@media": { [narrow]: inFlowHead } });
globalStyle(aboveHead(inFlow), { "@media": { [narrow]: { order: -3 } } });
globalStyle(menuOf(inFlow), { "@media": { [narrow]: { order: -2 } } });
globalStyle(`${part} > * > ${inFlow}`, { "@media": { [narrow]: { inlineSize: "100%", marginBlock: space[3], boxShadow: "none" } } });
// Beside a button a sentence would be a column of single words, so the button gets its own line below.
globalStyle(`${part} > * > ${toast}:has(> :nth-child(4))`, { "@media": { [narrow]: { flexWrap: "wrap" } } });
globalStyle(`${part} > * > ${toast} > :nth-child(3):not(:last-child)`, { "@media": { [narrow]: { order: 1, flexBasis: "100%" } } });
globalStyle(`${last} > * > ${toast}`, { "@media": { [narrow]: { marginBlockEnd: `calc(${space[4]} + env(safe-area-inset-bottom))` } } });

// The same for a question on a wide screen, centred in its line.
const partsInFlow = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[2],
  paddingInline: "var(--rs-gutter)",
} as const;
globalStyle(`${withQuestion} > ${part}`, { "@media": { [media.fromTablet]: partsInFlow } });
globalStyle(`${withQuestion} > ${first}`, { "@media": { [media.fromTablet]: { order: -1 } } });
globalStyle(`${withQuestion} > ${last}`, { "@media": { [media.fromTablet]: { order: 1 } } });
globalStyle(`body:has(${question})`, { "@media": { [media.fromTablet]: { display: "flex", flexDirection: "column" } } });
globalStyle(`body:has(${question}) > ${frame}`, { "@media": { [media.fromTablet]: { display: "contents" } } });
globalStyle(`body:has(${question}) > ${frame} > header`, { "@media": { [media.fromTablet]: inFlowHead } });
globalStyle(aboveHead(question), { "@media": { [media.fromTablet]: { order: -3 } } });
globalStyle(menuOf(question), { "@media": { [media.fromTablet]: { order: -2 } } });
globalStyle(`${withQuestion} ${toast}`, {
  "@media": { [media.fromTablet]: { maxInlineSize: "min(48rem, 100%)", marginBlock: space[3], boxShadow: "none" } },
});

/** Hides a confirmation once the viewer goes on. In the flow it covers nothing and stays. */
export const seen = style({ "@media": { [media.fromTablet]: { visibility: "hidden", pointerEvents: "none" } } });
export const mark = styleVariants({
  info: { color: vars.color.info, fontSize: "1.125rem" },
  success: { color: vars.color.success, fontSize: "1.125rem" },
  warning: { color: vars.color.warning, fontSize: "1.125rem" },
  error: { color: vars.color.danger, fontSize: "1.125rem" },
});
export const textBlock = style({ flex: 1, minInlineSize: 0, paddingBlock: space[1], fontWeight: 550 });
export const lastText = style({ "@media": { "not (scripting: enabled)": { paddingInlineEnd: space[2] } } });
