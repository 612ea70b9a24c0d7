/** Widths at which an entry of the menu joins the bar, in em, of the bar without its gutters. Below the first the menu is always behind its button. */
export const BAR_STEPS = [40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 83, 86, 92, 100, 110, 120] as const;
export type BarStep = (typeof BAR_STEPS)[number];
const WIDEST = 120 satisfies BarStep;

/** Width of a letter of a bold 15 px label, a generous value for the fonts of our scripts. */
const LETTER = 0.53;
/** Padding at both sides of an entry and the gap after it. */
const ENTRY = 1.75;
/** The arrow of an entry with a sub-menu. */
const ARROW = 1.75;
/** The widest logo with its margin, the link to search, the language button with its badge, gaps. */
const FIXED = 14 + 3.25 + 5 + 1.5;
/** Padding of a button at the bar's end and the gap after it. */
const BUTTON = 2.25;
/** The menu's own button and the gap before it. */
const MENU_BUTTON = 3.25;

const widthOf = (label: string): number => [...label].length * LETTER;
const stepFrom = (width: number): BarStep => BAR_STEPS.find((step) => step >= width) ?? WIDEST;

export interface BarEntry {
  readonly label: string;
  /** True for an entry with a sub-menu. */
  readonly opens: boolean;
}

/**
 * For each entry of the menu the minimum width of the bar at which it certainly fits beside the entries before it, the logo and the
 * buttons. The entries that do not fit are behind the menu's button; `hasMore`: that button also has lines of its own, so it is always there.
 * Computed from the labels, on the server as in the browser: a container query needs it for the first paint, before anything can be
 * measured, and without scripts.
 */
export function barSteps(entries: readonly BarEntry[], buttons: readonly string[], hasMore: boolean): readonly BarStep[] {
  const fixed = buttons.reduce((sum, label) => sum + widthOf(label) + BUTTON, FIXED);
  const ends: number[] = [];
  for (const { label, opens } of entries) ends.push((ends.at(-1) ?? fixed) + widthOf(label) + ENTRY + (opens ? ARROW : 0));
  const whole = stepFrom((ends.at(-1) ?? fixed) + (hasMore ? MENU_BUTTON : 0));
  return ends.map((end) => {
    const step = stepFrom(end + MENU_BUTTON);
    return step < whole ? step : whole;
  });
}
