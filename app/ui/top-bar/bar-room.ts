/** Widths from which a whole menu is shown, in em of the bar. Below the first (768 px) the menu is always behind its button. */
export const BAR_STEPS = [48, 52, 56, 60, 64, 68, 72, 76, 80, 86, 92, 100, 110, 120] as const;
export type BarStep = (typeof BAR_STEPS)[number];

/** Width of a letter of a bold 15 px label, a generous value for the fonts of our scripts. */
const LETTER = 0.56;
/** Padding at both sides of an entry and the gap after it. */
const ENTRY = 1.75;
/** Gutters, the widest logo with its margin, the language button, gaps. */
const FIXED = 8.75 + 14 + 3.5 + 2;
/** Padding of a button at the bar's end and the gap after it. */
const BUTTON = 2.25;

/**
 * The minimum width at which logo, menu and buttons certainly fit side by side. Computed from the labels, on the server as in the browser:
 * a container query needs it for the first paint, before anything can be measured, and without scripts.
 */
export function barStep(items: readonly string[], buttons: readonly string[]): BarStep {
  const entries = items.reduce((sum, label) => sum + [...label].length * LETTER + ENTRY, 0);
  const ends = buttons.reduce((sum, label) => sum + [...label].length * LETTER + BUTTON, 0);
  const needed = FIXED + entries + ends;
  return BAR_STEPS.find((step) => step >= needed) ?? BAR_STEPS[BAR_STEPS.length - 1] ?? 120;
}
