import { lazy, Suspense, useEffect, useState } from "react";
import type { AlertsView } from "./alerts.server.ts";

const LiveAlerts = lazy(async () => ({ default: (await import("./live-alerts.tsx")).LiveAlerts }));

/** Loads the code of live alerts after hydration, when the viewer has switched them on. */
export function AlertsWatch({ alerts }: { readonly alerts: AlertsView | undefined }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (alerts === undefined || !ready) return null;
  return (
    <Suspense fallback={null}>
      <LiveAlerts alerts={alerts} />
    </Suspense>
  );
}
