import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { NetworkReport } from "../../../routing/requests/network-report.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Toast } from "../../../ui/toast/toast.tsx";
import type { WorkerClient } from "../worker-client.ts";
import type { NoticesProps } from "./network-notices.tsx";

// The worker has cached the file. A page of an earlier build, whose files are gone, shows no notice.
const NetworkNotices = lazy<ComponentType<NoticesProps>>(() =>
  import("./network-notices.tsx").then(
    (file) => ({ default: file.NetworkNotices }),
    () => ({ default: () => null }),
  ),
);

interface UpdateOfferProps {
  /** Version of the realm's labels; a new one renews the offline page. */
  readonly labelsVersion: string;
  /** Profile of the viewer, for which messages are shown; null: a guest, empty: an operator acts for the viewer. */
  readonly watcher: string | null;
  /** False: this viewer must not see the guest pages, so none is cached. */
  readonly keepsPages: boolean;
  readonly dismissLabel: string;
}

/** Delay after a page has loaded before anything is cached in the background. */
const QUIET_MS = 3_000;
/** A page that is left sooner does not count as seen. */
const SEEN_MS = 1_000;

const savesData = () => {
  const connection = "connection" in navigator ? (navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  return connection?.saveData === true || document.documentElement.dataset.playerDefaults?.includes('"saves":true') === true;
};

/** Time for a navigation to end. `beforeunload` also fires for downloads and mail addresses, which leave no page. */
const LEAVING_MS = 10_000;
/** Start of the last navigation away from this page. A reload would cancel it and bring the viewer back. */
let leftAt = -LEAVING_MS;
const leave = () => {
  leftAt = performance.now();
};

/** Reloads a cached copy once the network is back, unless the viewer has typed something or is leaving. */
function reloadCachedCopy() {
  if (performance.now() - leftAt < LEAVING_MS || document.querySelector("[data-cached-copy]") === null) return;
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue,
  );
  if (!typed) window.location.reload();
}

/**
 * Reloads when the network came back before this page's scripts, which missed the event. It does so once, because an unreliable connection
 * would otherwise reload the page for ever. It does not for a slow connection, whose response is cached for the next visit.
 */
function reloadMissed() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isLate = document.querySelector("[data-cached-copy='late']") !== null;
  if (navigator.onLine && visit?.type !== "reload" && !isLate) reloadCachedCopy();
}

/**
 * Page's side of the service worker. It registers the worker once the page is idle, offers a new version without forcing it, and sends the
 * language and the seen pages. It is in the page's toast region.
 */
export function UpdateOffer({ labelsVersion, watcher, keepsPages, dismissLabel }: UpdateOfferProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { pathname, search } = useLocation();
  const [client, setClient] = useState<WorkerClient | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [report, setReport] = useState<NetworkReport | null>(null);

  useEffect(() => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    let gone = false;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<NetworkReport & { readonly type?: string }>) => {
      if (data.type === "NETWORK") setReport((before) => ({ ...before, ...data }));
    };
    serviceWorker.addEventListener("message", hear);
    const start = () => {
      import("../worker-client.ts")
        .then(({ startWorker }) => startWorker(() => setWaiting(true)))
        .then((started) => !gone && setClient(started))
        // Private windows and plain HTTP refuse workers; the product works without one.
        .catch(() => undefined);
    };
    let timer = 0;
    const startWhenQuiet = () => {
      timer = window.setTimeout(start, QUIET_MS);
    };
    if (document.readyState === "complete") startWhenQuiet();
    else window.addEventListener("load", startWhenQuiet, { once: true });
    window.addEventListener("online", reloadCachedCopy);
    window.addEventListener("beforeunload", leave);
    reloadMissed();
    return () => {
      gone = true;
      serviceWorker.removeEventListener("message", hear);
      window.clearTimeout(timer);
      window.removeEventListener("load", startWhenQuiet);
      window.removeEventListener("online", reloadCachedCopy);
      window.removeEventListener("beforeunload", leave);
    };
  }, []);

  useEffect(() => client?.speak(language, labelsVersion, watcher), [client, language, labelsVersion, watcher]);

  useEffect(() => {
    if (client === null || savesData() || !keepsPages) return;
    const timer = window.setTimeout(() => client.keep(`${pathname}${search}`, language), SEEN_MS);
    return () => window.clearTimeout(timer);
  }, [client, pathname, search, language, keepsPages]);

  return (
    <>
      {report !== null && (
        <Suspense fallback={null}>
          <NetworkNotices report={report} dismissLabel={dismissLabel} />
        </Suspense>
      )}
      {waiting && client !== null && (
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
      )}
    </>
  );
}
