import type { FocusEvent, HTMLAttributes, PointerEvent } from "react";
import { media } from "../../../ui/breakpoints.ts";

/** A pointer that passes over a card opens nothing. Milliseconds. */
const OPENS_AFTER = 150;

interface OpenableCard {
  readonly element: HTMLElement;
  readonly open: (isOpen: boolean) => void;
}

const isHovered = ({ element }: OpenableCard): boolean => element.matches(":hover");
const hasKeyboardFocus = ({ element }: OpenableCard): boolean => element.matches(":has(:focus-visible)");

/** The open card of the page: the one under the mouse or with the keyboard's focus, after a moment. */
class OpenCard {
  private wanted: OpenableCard | null = null;
  private focused: OpenableCard | null = null;
  private timer = 0;

  /** The pointer entered a card. A page that scrolls to a focused card moves under a resting mouse, so a card that the keyboard opened stays open. */
  pass(card: OpenableCard): void {
    if (this.wanted === null || isHovered(this.wanted) || !hasKeyboardFocus(this.wanted)) this.want(card);
  }

  want(card: OpenableCard | null): void {
    if (card?.element === this.wanted?.element) return;
    window.clearTimeout(this.timer);
    this.wanted?.open(false);
    this.wanted = card;
    if (card !== null) this.timer = window.setTimeout(() => card.open(true), OPENS_AFTER);
  }

  leave(): void {
    this.want(this.focused?.element.isConnected === true ? this.focused : null);
  }

  /** A card got focus. A click focuses, too, and changes nothing. */
  focus(card: OpenableCard): void {
    if (!hasKeyboardFocus(card)) return;
    this.focused = card;
    this.want(card);
  }

  blur(element: HTMLElement, next: EventTarget | null): void {
    if (next instanceof Node && element.contains(next)) return;
    if (this.focused?.element === element) this.focused = null;
    if (this.wanted?.element === element && !isHovered(this.wanted)) this.want(null);
  }
}

const openCard = new OpenCard();
const cardsGrow = (): boolean => matchMedia(media.finePointer).matches;

/** Handlers of a card's element: `open` is called with true when the viewer rests on the card, with mouse or keyboard, and with false when they leave. */
export function openHandlers(open: (isOpen: boolean) => void): HTMLAttributes<HTMLElement> {
  return {
    onPointerOver: ({ currentTarget: element }: PointerEvent<HTMLElement>) => cardsGrow() && openCard.pass({ element, open }),
    onPointerMove: ({ currentTarget: element }: PointerEvent<HTMLElement>) => cardsGrow() && openCard.want({ element, open }),
    onPointerLeave: () => openCard.leave(),
    onFocus: ({ currentTarget: element }: FocusEvent<HTMLElement>) => cardsGrow() && openCard.focus({ element, open }),
    onBlur: (event: FocusEvent<HTMLElement>) => openCard.blur(event.currentTarget, event.relatedTarget),
  };
}
