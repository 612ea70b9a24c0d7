import { media } from "../breakpoints.ts";
import { paths } from "./icon-paths.ts";

/** A drawing that only CSS shows. */
const CSS_PATHS = {
  starFilled: "fill:M12 3l2.8 5.8 6.3.9-4.6 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L2.9 9.7l6.3-.9z",
} as const;

const all = { ...paths, ...CSS_PATHS };
type IconName = keyof typeof all;

/**
 * An icon as a CSS address in one colour: for `mask-image`, or as a white background. When a page repeats an icon on every card, CSS draws
 * it without an element.
 */
export function iconImage(name: IconName, color = "#000"): string {
  const shape = all[name];
  const paint = shape.startsWith("fill:")
    ? `<path fill='${color}' d='${shape.slice(5)}'/>`
    : `<path fill='none' stroke='${color}' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round' d='${shape}'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${paint}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}")`;
}

/** A pseudo-element with the icon in the colour and at `1.25em` of its text. */
export const iconMask = (pseudo: "::before" | "::after", name: IconName) => ({
  [pseudo]: {
    content: '""',
    flexShrink: 0,
    inlineSize: "1.25em",
    blockSize: "1.25em",
    backgroundColor: "currentColor",
    maskImage: iconImage(name),
    maskSize: "contain",
    maskRepeat: "no-repeat",
  },
  // Forced colours repaint backgrounds in the page's own, and the icon would vanish.
  "@media": { [media.forcedColors]: { [pseudo]: { forcedColorAdjust: "none", backgroundColor: "CanvasText" } } },
});
