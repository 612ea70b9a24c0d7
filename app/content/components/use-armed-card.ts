import { type FocusEvent, type PointerEvent, useState } from "react";

/**
 * The card that was last pointed at or focused, by its address. Only this one carries a view transition name: the same
 * title may stand in several rows, and a name must be unique. It is named before the press, because the link reads it then.
 */
export function useArmedCard() {
  const [armed, setArmed] = useState<string | null>(null);
  const arm = (event: PointerEvent | FocusEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link !== null) setArmed(link.getAttribute("href"));
  };
  return { armed, watch: { onPointerOver: arm, onFocus: arm } };
}
