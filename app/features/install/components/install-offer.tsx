import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Toast } from "../../../ui/toast/toast.tsx";
import { installsByHand, isGoodMoment, parseMemory } from "../model/install-moment.ts";

/** The browser's offer, kept until a good moment. Not in TypeScript's own types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const MEMORY = "install";
/** Marks a visit as counted until the tab closes. */
const COUNTED = "visit-counted";
const TICK_MS = 15_000;

function readMemory() {
  try {
    return parseMemory(localStorage.getItem(MEMORY));
  } catch {
    // Forbidden storage: every visit is the first, nothing is ever offered.
    return parseMemory(null);
  }
}

function keepMemory(changes: { visits?: number; dismissedAt?: number }) {
  try {
    localStorage.setItem(MEMORY, JSON.stringify({ ...readMemory(), ...changes }));
  } catch {
    // Without storage a no lasts as long as the page.
  }
}

function countVisit(): number {
  const { visits } = readMemory();
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return visits;
    sessionStorage.setItem(COUNTED, "1");
    keepMemory({ visits: visits + 1 });
    return visits + 1;
  } catch {
    return visits;
  }
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

interface InstallOfferProps {
  readonly realm: string;
  /** The page says thank you for a purchase. */
  readonly purchased: boolean;
  readonly dismissLabel: string;
}

/** Offers installing at a good moment (PW-01): a toast that can be put away, for months. Stands in the page's toast region. */
export function InstallOffer({ realm, purchased, dismissLabel }: InstallOfferProps) {
  const { t } = useTranslation();
  const [prompt, setPrompt] = useState<InstallPromptEvent | null>(null);
  const [byHand, setByHand] = useState(false);
  const [visits, setVisits] = useState(0);
  const [watchedMs, setWatchedMs] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const possible = prompt !== null || byHand;

  useEffect(() => {
    if (isInstalled()) return;
    setVisits(countVisit());
    setDismissedAt(readMemory().dismissedAt);
    setByHand(installsByHand(navigator.userAgent, navigator.maxTouchPoints));
    const offered = (event: Event) => {
      // The browser's own bar would come on a first visit already.
      event.preventDefault();
      setPrompt(event as InstallPromptEvent);
    };
    const installed = () => {
      setPrompt(null);
      setByHand(false);
    };
    window.addEventListener("beforeinstallprompt", offered);
    window.addEventListener("appinstalled", installed);
    return () => {
      window.removeEventListener("beforeinstallprompt", offered);
      window.removeEventListener("appinstalled", installed);
    };
  }, []);

  // Watching is seen on the page's own video, whoever plays it.
  useEffect(() => {
    if (!possible) return;
    const timer = window.setInterval(() => {
      const playing = [...document.querySelectorAll("video")].some((video) => !video.paused && !video.ended && video.readyState > 2);
      if (playing) setWatchedMs((before) => before + TICK_MS);
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, [possible]);

  const dismiss = useCallback(() => {
    const now = Date.now();
    keepMemory({ dismissedAt: now });
    setDismissedAt(now);
  }, []);
  const install = async () => {
    if (prompt === null) return;
    // An offer can be used once, whatever the answer.
    setPrompt(null);
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === "dismissed") dismiss();
  };

  if (!possible || !isGoodMoment({ visits, watchedMs, purchased, dismissedAt, now: Date.now() })) return null;
  return (
    <Toast
      dismissLabel={dismissLabel}
      onDismiss={dismiss}
      action={
        prompt === null ? undefined : (
          <Button type="button" size="sm" variant="primary" icon="install" onClick={() => void install()}>
            {t("offlineInstallNow")}
          </Button>
        )
      }
    >
      {t(prompt === null ? "offlineInstallHint" : "offlineInstallText", { realm })}
    </Toast>
  );
}
