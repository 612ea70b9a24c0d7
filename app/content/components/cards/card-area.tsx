import { type ReactNode, useEffect, useRef } from "react";
import { media } from "../../../ui/breakpoints.ts";
import type { CardStates } from "../../card-state.ts";
import type { CardView } from "../../views.ts";
import { useCardFallback } from "../picture-of.ts";
import { CardStatesContext, forgetCardChanges, useCardStates } from "./card-state-store.ts";
import { useRunningStates } from "./use-running-states.ts";

type CardAreaProps = {
  /** All cards within: another array when the page's data have come again. */
  cards: readonly CardView[];
  /** The viewer's own states, by card. */
  states?: CardStates;
  /** Most cards are locked: at rest they show the icon of it alone. */
  locksUsual?: boolean;
  children: ReactNode;
};

/**
 * Tells the rows and cards within of a mouse or a focus that came before their handlers did: the browser says neither again. React keeps both
 * events for rows that it hydrates after this.
 */
function tellOfEarlyUse(area: Element): void {
  if (!matchMedia(media.finePointer).matches) return;
  const underMouse = [...area.querySelectorAll(":hover")].at(-1);
  underMouse?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  area.querySelector(":focus-visible")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** Context of all cards of a page: the picture that replaces a failed one, and the cards' changing states. */
export function CardArea({ cards, states, locksUsual = false, children }: CardAreaProps) {
  const fallback = useCardFallback();
  useRunningStates(cards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data end what changed in the data before
  useEffect(() => forgetCardChanges, [cards]);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (area.current !== null) tellOfEarlyUse(area.current);
  }, []);
  return (
    <CardStatesContext.Provider value={useCardStates(states)}>
      <div ref={area} data-cards="" data-fallback={fallback} data-locks={locksUsual ? "usual" : undefined}>
        {children}
      </div>
    </CardStatesContext.Provider>
  );
}
