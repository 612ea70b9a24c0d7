import { createContext, startTransition, useContext, useEffect, useMemo, useState } from "react";
import { type TimeShape, timeText } from "./time-text.ts";
import { useLocale } from "./use-locale.ts";
import { TIME_ZONE_COOKIE, type Zone, zoneOnDevice } from "./zone.ts";

const YEAR_SECONDS = 60 * 60 * 24 * 365;

/** Zone of the page's times. Separate from the locale, so that only components with a time re-render when the device's zone is known. */
export const ZoneContext = createContext<Zone>({ timeZone: "UTC", source: "realm", device: null });

export const useZone = (): Zone => useContext(ZoneContext);

/** Available in some browsers. The first use of Intl takes a fifth of a second on a slow phone; Temporal takes no time. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

const deviceZone = (): string =>
  typeof Temporal === "undefined" ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();

/**
 * The page's zone: the server's until hydration has succeeded, then the one that the browser reports. A cookie stores the browser's zone,
 * so that the server renders the next page of a signed-in viewer in it.
 */
export function useShownZone(serverZone: Zone): Zone {
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => {
    const timeZone = deviceZone();
    // A transition, because an urgent change would make React discard parts of the page that are not hydrated yet.
    startTransition(() => setDevice(timeZone));
    const entry = `${TIME_ZONE_COOKIE}=${timeZone}`;
    if (document.cookie.split("; ").includes(entry)) return;
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${entry}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`;
  }, []);
  return useMemo(() => (device === null ? serverZone : zoneOnDevice(serverZone, device)), [serverZone, device]);
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
