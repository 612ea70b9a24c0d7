import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";
import { BAR_STEPS, type BarStep } from "./bar-room.ts";

/** An entry of the menu in the bar: a link, or the button of a sub-menu. */
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.md,
  whiteSpace: "nowrap",
  textDecoration: "none",
  color: vars.color.text,
  fontWeight: 600,
  fontSize: "0.9375rem",
  selectors: {
    "&:hover": { backgroundColor: `color-mix(in srgb, ${vars.color.text} 12%, transparent)` },
    "&:focus-visible": { outlineOffset: "-3px", borderRadius: radius.md },
    // A line under the text, because colour must not be the only sign.
    "&[aria-current]": {
      backgroundImage: `linear-gradient(${vars.color.accentText}, ${vars.color.accentText})`,
      backgroundSize: `calc(100% - 2 * ${space[3]}) 3px`,
      backgroundPosition: "50% calc(100% - 5px)",
      backgroundRepeat: "no-repeat",
    },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } } },
});

/** Only on one device type. The server does not know the window, so CSS decides. */
export const shownFrom = styleVariants({
  web: { "@media": { [media.mobileWeb]: { display: "none" } } },
  mobileWeb: { "@media": { [media.web]: { display: "none" } } },
});

const byStep = (query: (step: BarStep) => string) =>
  Object.fromEntries(BAR_STEPS.map((step) => [step, style({ "@container": { [query(step)]: { display: "none" } } })])) as Record<
    BarStep,
    string
  >;
/** In the bar from a step on. The container is the bar and the unit its text, so larger text needs a wider window. */
export const from = byStep((step) => `(width < ${step}em)`);
/** Below a step only: behind the menu's button. */
export const below = byStep((step) => `(width >= ${step}em)`);
