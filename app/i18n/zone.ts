/** Cookie in which a script stores the device's time zone. Guest documents are the same with and without it. */
export const TIME_ZONE_COOKIE = "tz";

/** The time zone in which a page shows its times. */
export interface Zone {
  readonly timeZone: string;
  readonly source: "account" | "device" | "realm";
  /** The device's own zone, from the cookie, and from the browser after hydration; null: unknown. */
  readonly device: string | null;
}

/** Zone of a server-rendered page: the account's, else the device's, else the realm's. */
export function chooseZone(zones: { readonly account: string | null; readonly device: string | null; readonly realm: string }): Zone {
  const { account, device, realm } = zones;
  if (account !== null) return { timeZone: account, source: "account", device };
  if (device !== null) return { timeZone: device, source: "device", device };
  return { timeZone: realm, source: "realm", device: null };
}

/** Zone of the page once the browser has reported its own. */
export function zoneOnDevice(serverZone: Zone, device: string): Zone {
  if (serverZone.source === "account") return { ...serverZone, device };
  return { timeZone: device, source: "device", device };
}

/** Time of day in a zone, for comparing two zones at a moment. */
function wallClock(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(new Date(iso));
}

/** True when a time must name its zone, because the viewer's own clock may show another time at that moment. */
export function needsName(iso: string, { timeZone, source, device }: Zone): boolean {
  if (device === null) return source === "realm";
  return device !== timeZone && wallClock(iso, device) !== wallClock(iso, timeZone);
}
