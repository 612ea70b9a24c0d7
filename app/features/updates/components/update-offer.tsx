import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Toast } from "../../../ui/toast/toast.tsx";
import type { WorkerClient } from "../worker-client.ts";

interface UpdateOfferProps {
  /** Version of the realm's labels, so that the offline page is renewed with them. */
  readonly labelsVersion: string;
  /** Decides what a kept copy says and hides offline; nothing else of the viewer reaches the worker. */
  readonly signedIn: boolean;
  /** False: what guests see is not for this viewer, so no copy of it is kept. */
  readonly keepsPages: boolean;
  readonly dismissLabel: string;
}

/** Time that a page gets for itself before anything is kept behind it. */
const QUIET_MS = 3_000;
/** A page that is left sooner was not looked at. */
const SEEN_MS = 1_000;

const savesData = () => {
  const connection = "connection" in navigator ? (navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  return connection?.saveData === true || document.documentElement.dataset.plays?.includes('"saves":true') === true;
};

/** A kept copy is shown again as a page once the network is back, unless something has been typed in it. */
function reloadKeptCopy() {
  if (document.querySelector("[data-kept-copy]") === null) return;
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue,
  );
  if (!typed) window.location.reload();
}

/**
 * The network came back before this page's scripts did: they have missed the event. Once, or a line that only seems to be there would
 * load the page for ever; and not for a slow line, whose answer is kept for the next visit.
 */
function reloadMissed() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isLate = document.querySelector("[data-kept-copy='late']") !== null;
  if (navigator.onLine && visit?.type !== "reload" && !isLate) reloadKeptCopy();
}

/**
 * The page's side of the worker: registers it once the page is calm, offers a new version and never forces it, tells it the
 * language and which pages were seen. Stands in the page's toast region.
 */
export function UpdateOffer({ labelsVersion, signedIn, keepsPages, dismissLabel }: UpdateOfferProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { pathname, search } = useLocation();
  const [client, setClient] = useState<WorkerClient | null>(null);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    let gone = false;
    const start = () => {
      import("../worker-client.ts")
        .then(({ startWorker }) => startWorker(() => setWaiting(true)))
        .then((started) => !gone && setClient(started))
        // Private windows and plain http refuse workers: the product works without one.
        .catch(() => undefined);
    };
    let timer = 0;
    const startWhenQuiet = () => {
      timer = window.setTimeout(start, QUIET_MS);
    };
    if (document.readyState === "complete") startWhenQuiet();
    else window.addEventListener("load", startWhenQuiet, { once: true });
    window.addEventListener("online", reloadKeptCopy);
    reloadMissed();
    return () => {
      gone = true;
      window.clearTimeout(timer);
      window.removeEventListener("load", startWhenQuiet);
      window.removeEventListener("online", reloadKeptCopy);
    };
  }, []);

  useEffect(() => client?.speak(language, labelsVersion, signedIn), [client, language, labelsVersion, signedIn]);

  useEffect(() => {
    if (client === null || savesData() || !keepsPages) return;
    const timer = window.setTimeout(() => client.keep(`${pathname}${search}`, language), SEEN_MS);
    return () => window.clearTimeout(timer);
  }, [client, pathname, search, language, keepsPages]);

  if (!waiting || client === null) return null;
  return (
    <Toast
      dismissLabel={dismissLabel}
      onDismiss={() => setWaiting(false)}
      action={
        <Button type="button" size="sm" variant="primary" onClick={client.update}>
          {t("offlineUpdateNow")}
        </Button>
      }
    >
      {t("offlineUpdateReady")}
    </Toast>
  );
}
