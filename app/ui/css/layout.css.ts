import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { space } from "../tokens/scale.ts";

/** Children below each other; the number is the step of the space scale. */
export const stack = styleVariants(space, (gap) => ({ display: "flex", flexDirection: "column", gap }));

/** Children side by side, wrapping, centred on the line. */
export const cluster = styleVariants(space, (gap) => ({ display: "flex", flexWrap: "wrap", alignItems: "center", gap }));

/** The page gutter at both sides: 20 px on phones, 70 px otherwise (S2§9). */
export const gutter = style({ paddingInline: "var(--rs-gutter)" });

/** Space between the sections of a page. */
export const section = style({
  paddingBlock: space[8],
  "@media": { [media.fromContent]: { paddingBlock: space[12] } },
});

/** Announced, not visible. */
export const visuallyHidden = style({
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

/** Only where scripts run: for controls that do nothing without them. */
// Important: a control's own `display` may stand later in the files.
export const scriptOnly = style({ "@media": { "not (scripting: enabled)": { display: "none !important" } } });

/** Only where scripts do not run: the plain alternative. */
export const noScriptOnly = style({ "@media": { [media.scripting]: { display: "none !important" } } });

/** Only with a wide window, or only with a narrow one (content breakpoint 768 px). */
export const wideOnly = style({ "@media": { "(max-width: 767.98px)": { display: "none" } } });
export const narrowOnly = style({ "@media": { [media.fromContent]: { display: "none" } } });
