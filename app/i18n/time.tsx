import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { type TimeShape, timeText } from "./time-text.ts";
import { useLocale } from "./use-locale.ts";
import { TIME_ZONE_COOKIE, type Zone, zoneOnDevice } from "./zone.ts";

const YEAR_SECONDS = 60 * 60 * 24 * 365;

/** Zone in which the server rendered the page's times. */
export const ZoneContext = createContext<Zone>({ timeZone: "UTC", source: "realm", device: null });

/** The browser's zone; null until the first document is hydrated, and on the server, where one module serves many viewers. */
let deviceZone: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The page's zone: the server's until hydration has succeeded, then the one that the browser reports. The browser's zone is no context: a
 * changed context makes React render each row that is not hydrated yet once more, and drop that work.
 */
export function useZone(): Zone {
  const serverZone = useContext(ZoneContext);
  const device = useSyncExternalStore(
    subscribe,
    () => deviceZone,
    () => null,
  );
  return useMemo(() => (device === null ? serverZone : zoneOnDevice(serverZone, device)), [serverZone, device]);
}

/** Available in some browsers. The first use of Intl takes a fifth of a second on a slow phone; Temporal takes no time. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

const readDeviceZone = (): string =>
  typeof Temporal === "undefined" ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();

/**
 * Reads the browser's zone once the first document is hydrated; for the root. A cookie stores it, so that the server renders the next page of
 * a signed-in viewer in it.
 */
export function usePublishedDeviceZone(): void {
  useEffect(() => {
    const timeZone = readDeviceZone();
    deviceZone = timeZone;
    for (const listener of listeners) listener();
    const entry = `${TIME_ZONE_COOKIE}=${timeZone}`;
    if (document.cookie.split("; ").includes(entry)) return;
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${entry}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`;
  }, []);
}

/** Text of a moment inside a sentence; elsewhere use `<Time>`, which is machine-readable, too. */
export function useTimeText(): (iso: string, show: TimeShape) => string {
  const { language, region } = useLocale();
  const zone = useZone();
  return (iso, show) => timeText(iso, show, language, region, zone);
}

/** A moment in the viewer's language and zone. It handles formatting and hydration (product rules, Time). */
export function Time({ iso, show }: { readonly iso: string; readonly show: TimeShape }) {
  const text = useTimeText();
  // Two ICU versions may word a date differently; the machine-readable value is the same.
  return (
    <time dateTime={iso} data-show={show} suppressHydrationWarning>
      {text(iso, show)}
    </time>
  );
}
