import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { Gate, Watch } from "./gate-view.ts";

/**
 * Returns a function for the player that replaces the list of active streams. It returns true once after the viewer has pressed "Stop that
 * one and watch here", so that the player starts.
 */
export function useStartAfterStop(watch: Watch | { readonly gate: Gate } | null): () => boolean {
  const { formMethod } = useNavigation();
  const pressed = useRef(false);
  const isListed = watch !== null && "gate" in watch && watch.gate.kind === "STREAMS";
  useEffect(() => {
    // Another list after the press cancels the start.
    if (isListed) pressed.current = formMethod === "POST";
  }, [isListed, formMethod]);
  return useCallback(() => {
    const starts = pressed.current;
    pressed.current = false;
    return starts;
  }, []);
}
