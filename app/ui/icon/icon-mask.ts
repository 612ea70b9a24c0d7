import { media } from "../breakpoints.ts";
import { paths } from "./icon-paths.ts";

type IconName = keyof typeof paths;

/**
 * An icon as a CSS address in one colour: for `mask-image`, or as a white background. When a page repeats an icon on every card, CSS draws
 * it without an element.
 */
export function iconImage(name: IconName, color = "#000"): string {
  const shape = paths[name];
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
