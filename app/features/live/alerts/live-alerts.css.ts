import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { toast } from "../../../ui/toast/toast.css.ts";
import { radius, space } from "../../../ui/tokens/scale.ts";

const narrow = `not all and ${media.fromTablet}`;

/** Wrapper without a box; the queue checks it for hover and focus. */
export const place = style({ display: "contents" });
/** Marks a message with a picture. */
export const withPicture = style({});

const message = `${withPicture} > ${toast}`;
// A phone has one line, as high as its bar; a wider window has the button below the text.
globalStyle(message, {
  display: "grid",
  paddingInlineStart: space[2],
  "@media": {
    [media.fromTablet]: { gridTemplateColumns: "160px minmax(0, 1fr) auto", rowGap: space[1], inlineSize: "26rem", maxInlineSize: "none" },
    [narrow]: { gridTemplateColumns: "64px minmax(0, 1fr) auto auto", gap: space[2] },
  },
});
globalStyle(`${message} > svg`, { display: "none" });
/** The text's paragraph holds picture and text, which are cells of the grid. */
globalStyle(`${message} > p`, { display: "contents" });
globalStyle(`${message} > a`, {
  justifySelf: "start",
  "@media": { [media.fromTablet]: { gridColumn: "2", gridRow: "2", alignSelf: "start" } },
});
globalStyle(`${message} > button`, { "@media": { [media.fromTablet]: { gridColumn: "3", gridRow: "1", alignSelf: "start" } } });

/** 160 × 90 (S2§9), smaller on phones. The box has its size and colour before the picture loads. */
export const picture = style({
  inlineSize: "100%",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  borderRadius: radius.sm,
  "@media": { [media.fromTablet]: { gridRow: "1 / span 2", alignSelf: "center" } },
});
export const text = style({
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
  fontWeight: 550,
  "@media": { [narrow]: { fontSize: "0.8125rem", lineHeight: 1.3 } },
});
