/** A bar that goes while one reads on and comes back when one turns back. Positions in CSS pixels. */
export type BarState = {
  hidden: boolean;
  /** Where the present direction of scrolling began. */
  turn: number;
  last: number;
};

/** Scrolled down so far, the bar goes; up so far, it comes back (S2§9). */
const HIDE_AFTER = 150;
const SHOW_AFTER = 50;

/** At rest at the top of the page. */
export const barAtTop: BarState = { hidden: false, turn: 0, last: 0 };

/** The bar after a scroll to `position`. At the top of the page it always shows; a bounce above the top counts as the top. */
export function scrolledTo(state: BarState, position: number): BarState {
  const now = Math.max(0, position);
  if (now < 8) return { hidden: false, turn: now, last: now };
  if (now === state.last) return state;
  const down = now > state.last;
  const wentDown = state.last > state.turn || (state.last === state.turn && down);
  const turn = down === wentDown ? state.turn : state.last;
  const hidden = down ? state.hidden || now - turn >= HIDE_AFTER : state.hidden && turn - now < SHOW_AFTER;
  return { hidden, turn, last: now };
}
