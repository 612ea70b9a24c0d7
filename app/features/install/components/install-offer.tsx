import { useCallback, useEffect, useState } from "react";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { isGoodMoment, parseMemory } from "../model/install-moment.ts";
import type { InstallPromptEvent } from "../model/prompt-event.ts";
import type { InstallSheet } from "../views.ts";
import * as styles from "./install-offer.css.ts";

const MEMORY = "install";
/** Marks a visit as counted until the tab closes. */
const COUNTED = "visit-counted";
const TICK_MS = 15_000;

function readMemory() {
  try {
    return parseMemory(localStorage.getItem(MEMORY));
  } catch {
    // Storage is forbidden: every visit counts as the first, so nothing is offered.
    return parseMemory(null);
  }
}

function keepMemory(changes: { visits?: number; dismissedAt?: number }) {
  try {
    localStorage.setItem(MEMORY, JSON.stringify({ ...readMemory(), ...changes }));
  } catch {
    // Without storage a dismissal lasts as long as the page.
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

interface InstallOfferProps {
  /** The browser's install prompt; null: the viewer installs by hand. */
  readonly prompt: InstallPromptEvent | null;
  readonly purchased: boolean;
  readonly dismissLabel: string;
}

/** True at a good moment, until the viewer dismisses the offer. */
function useGoodMoment(purchased: boolean): { readonly good: boolean; readonly dismiss: () => void } {
  const [visits, setVisits] = useState(0);
  const [watchedMs, setWatchedMs] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  useEffect(() => {
    setVisits(countVisit());
    setDismissedAt(readMemory().dismissedAt);
    // Playback is detected on the page's own video element, whichever player runs it.
    const timer = window.setInterval(() => {
      const playing = [...document.querySelectorAll("video")].some((video) => !video.paused && !video.ended && video.readyState > 2);
      if (playing) setWatchedMs((before) => before + TICK_MS);
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const dismiss = useCallback(() => {
    const now = Date.now();
    keepMemory({ dismissedAt: now });
    setDismissedAt(now);
  }, []);
  return { good: isGoodMoment({ visits, watchedMs, purchased, dismissedAt, now: Date.now() }), dismiss };
}

/** Content of the offer, loaded once it is wanted. */
function useSheet(wanted: boolean, language: string): InstallSheet | null {
  const [sheet, setSheet] = useState<InstallSheet | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    fetch(`${resourcePaths.install}?${new URLSearchParams({ lang: language })}`, { signal: asking.signal })
      .then((response) => (response.ok ? (response.json() as Promise<InstallSheet>) : null))
      .then(setSheet)
      // The offer waits for the next good moment.
      .catch(() => undefined);
    return () => asking.abort();
  }, [wanted, language]);
  return sheet;
}

/**
 * Offers the app as a store does: icon, name, publisher, pictures, and the button or the steps. It is in the page's toast region, where it
 * covers nothing. A dismissal lasts for months.
 */
export function InstallOffer({ prompt, purchased, dismissLabel }: InstallOfferProps) {
  const { language } = useLocale();
  const { good, dismiss } = useGoodMoment(purchased);
  const [used, setUsed] = useState(false);
  const shown = good && !used;
  const sheet = useSheet(shown, language);
  const install = async () => {
    if (prompt === null) return;
    // The browser's prompt can be used once, whatever the answer.
    setUsed(true);
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === "dismissed") dismiss();
  };
  if (!shown || sheet === null) return null;
  return (
    <section className={styles.offer} aria-label={sheet.title}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <img className={styles.icon} src={sheet.icon} width={64} height={64} alt="" />
          <div className={styles.names}>
            <p className={styles.title}>{sheet.title}</p>
            {sheet.publisher !== null && (
              <p className={styles.publisher}>
                <bdi>{sheet.publisher}</bdi>
              </p>
            )}
          </div>
          <IconButton icon="close" label={dismissLabel} onClick={dismiss} />
        </div>
        <p>{sheet.text}</p>
        {prompt === null ? (
          <ol className={styles.steps}>
            {sheet.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <Button type="button" variant="primary" icon={pageIcons.install} onClick={() => void install()}>
            {sheet.install}
          </Button>
        )}
        {sheet.pictures.length > 0 && (
          // A scrolling list takes focus, so that the keyboard can scroll it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
          <ul className={styles.pictures} aria-label={sheet.picturesLabel} tabIndex={0}>
            {sheet.pictures.map((src) => (
              <li key={src}>
                <img className={styles.picture} src={src} width={780} height={1688} alt={sheet.name} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
