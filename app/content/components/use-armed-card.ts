import { type FocusEvent, type PointerEvent, useState } from "react";

/**
 * The address of the card that was last pointed at or focused. Only this card has a view transition name, because several rows may show
 * the same title, and a name must be unique. It has the name before the click, because the link reads it at the click.
 */
export function useArmedCard() {
  const [armed, setArmed] = useState<string | null>(null);
  const arm = (event: PointerEvent | FocusEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link !== null) setArmed(link.getAttribute("href"));
  };
  return { armed, watch: { onPointerOver: arm, onFocus: arm } };
}
