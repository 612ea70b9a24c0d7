/** A bar that hides while the viewer scrolls down and returns when they scroll up. Positions in CSS pixels. */
export type BarState = {
  hidden: boolean;
  /** Position at which the current scroll direction began. */
  turn: number;
  last: number;
};

/** Distances of scrolling, down and up, after which the bar hides and returns (S2§9). */
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
