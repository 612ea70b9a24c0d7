import { lazy, Suspense, useEffect, useState } from "react";
import { installsByHand } from "../model/by-hand.ts";
import type { InstallPromptEvent } from "../model/prompt-event.ts";

const InstallOffer = lazy(async () => ({ default: (await import("./install-offer.tsx")).InstallOffer }));

const isInstalled = () => matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

interface InstallWatchProps {
  /** True on the page that confirms a purchase. */
  readonly purchased: boolean;
  readonly dismissLabel: string;
}

/** Waits until this browser can install the app, then loads the offer as a separate chunk. */
export function InstallWatch(props: InstallWatchProps) {
  const [prompt, setPrompt] = useState<InstallPromptEvent | null>(null);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    if (isInstalled()) return;
    setPossible(installsByHand(navigator.userAgent, navigator.maxTouchPoints));
    const offered = (event: Event) => {
      // The browser's own bar would appear on the first visit.
      event.preventDefault();
      setPrompt(event as InstallPromptEvent);
      setPossible(true);
    };
    const installed = () => setPossible(false);
    window.addEventListener("beforeinstallprompt", offered);
    window.addEventListener("appinstalled", installed);
    return () => {
      window.removeEventListener("beforeinstallprompt", offered);
      window.removeEventListener("appinstalled", installed);
    };
  }, []);
  if (!possible) return null;
  return (
    <Suspense fallback={null}>
      <InstallOffer prompt={prompt} {...props} />
    </Suspense>
  );
}
