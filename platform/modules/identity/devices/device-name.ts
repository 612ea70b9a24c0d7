/** A browser and a system as people call them; empty where the user agent does not say. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** The first match counts, because most browsers also claim to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//u, "Edge"],
  [/\b(?:OPR|Opera)\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Tizen|SMART-TV)\b/u, "Samsung TV"],
  [/\bWeb0S\b/u, "LG TV"],
  [/\biPad\b/u, "iPad"],
  [/\b(?:iPhone|iPod)\b/u, "iPhone"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bMac OS X\b/u, "macOS"],
  [/\bLinux\b/u, "Linux"],
];

/** Reads a User-Agent header. The result is only a hint for the viewer, because a client can send any text. */
export function deviceName(userAgent: string): DeviceName {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
