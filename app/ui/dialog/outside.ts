import type { MouseEvent } from "react";

/**
 * True for a click on the veil around an open dialog. The veil belongs to the dialog element; a click inside usually hits a child. The
 * padding counts as inside, too.
 */
export function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
