import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { Gate, Watch } from "./gate-view.ts";

/**
 * Returns a function that says whether the player that takes the place of the list of active streams has to start: the viewer has pressed
 * "Stop that one and watch here". It says so once.
 */
export function useStartAfterStop(watch: Watch | { readonly gate: Gate } | null): () => boolean {
  const { formMethod } = useNavigation();
  const pressed = useRef(false);
  const isListed = watch !== null && "gate" in watch && watch.gate.kind === "STREAMS";
  useEffect(() => {
    // A list that is there again after the press ends it.
    if (isListed) pressed.current = formMethod === "POST";
  }, [isListed, formMethod]);
  return useCallback(() => {
    const starts = pressed.current;
    pressed.current = false;
    return starts;
  }, []);
}
