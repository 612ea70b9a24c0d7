import { useLayoutEffect, useRef } from "react";
import { commandForKey, type KeyPlace } from "../model/options/key-map.ts";
import { usePlayerCommands } from "../port/use-player.ts";

function keyPlaceOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return "surface";
  if (target.closest("[data-menu]") !== null) return "menu";
  if (target instanceof HTMLInputElement) return target.dataset.control === "volume" ? "volume" : "seek";
  return target.closest("button, a, summary") === null ? "surface" : "button";
}

/**
 * Sends the commands of keys anywhere in the frame, because a click on the picture leaves the focus outside of the controls. A layout
 * effect, because on a busy machine a passive effect would miss a key pressed when the controls appear.
 */
export function useFrameKeys(frame: HTMLElement, channels: boolean, onAnyKey: () => void): void {
  const send = usePlayerCommands();
  const onKeyDown = useRef((_event: KeyboardEvent) => {});
  onKeyDown.current = (event) => {
    onAnyKey();
    const command = commandForKey(
      {
        key: event.key,
        code: event.code,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        shift: event.shiftKey,
        place: keyPlaceOf(event.target),
      },
      channels,
    );
    if (command === null || event.defaultPrevented) return;
    event.preventDefault();
    send(command);
  };
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => onKeyDown.current(event);
    frame.addEventListener("keydown", pressed);
    return () => frame.removeEventListener("keydown", pressed);
  }, [frame]);
}
