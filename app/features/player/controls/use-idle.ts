import { useCallback, useEffect, useState } from "react";

const IDLE_MS = 3_000;

/** State of controls that appear on activity and hide after three seconds. `hold` keeps them visible. */
export function useIdle(hold: boolean) {
  const [awakeAt, setAwakeAt] = useState(0);
  const [idle, setIdle] = useState(false);
  const wake = useCallback(() => {
    setIdle(false);
    setAwakeAt(performance.now());
  }, []);
  const sleep = useCallback(() => setIdle(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each activity restarts the timer
  useEffect(() => {
    if (hold) return;
    const timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    return () => window.clearTimeout(timer);
  }, [hold, awakeAt]);
  return { idle: idle && !hold, wake, sleep };
}
