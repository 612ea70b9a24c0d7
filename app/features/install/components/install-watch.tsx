import { lazy, Suspense, useEffect, useState } from "react";
import { installsByHand } from "../model/by-hand.ts";
import type { InstallPromptEvent } from "../model/prompt-event.ts";

const InstallOffer = lazy(async () => ({ default: (await import("./install-offer.tsx")).InstallOffer }));

const isInstalled = () => matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

interface InstallWatchProps {
  /** The page says thank you for a purchase. */
  readonly purchased: boolean;
  readonly dismissLabel: string;
}

/** Waits until this browser can install the app; what then offers it is a chunk of its own. */
export function InstallWatch(props: InstallWatchProps) {
  const [prompt, setPrompt] = useState<InstallPromptEvent | null>(null);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    if (isInstalled()) return;
    setPossible(installsByHand(navigator.userAgent, navigator.maxTouchPoints));
    const offered = (event: Event) => {
      // The browser's own bar would come on a first visit already.
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
