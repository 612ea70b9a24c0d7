/**
 * Replaces the macros of VAST in an address: `[NAME]` and `%%NAME%%`. Nothing names the viewer. Tracking counts as limited; the standard has -1 for an
 * unknown value.
 */
export function withMacros(url: string, values: Readonly<Record<string, string>> = {}, now = new Date(), random = Math.random()): string {
  const macros: Readonly<Record<string, string>> = {
    CACHEBUSTING: String(Math.floor(random * 1e8)).padStart(8, "0"),
    TIMESTAMP: now.toISOString(),
    LIMITADTRACKING: "1",
    ...values,
  };
  return url.replace(/\[([A-Z]{2,40})\]|%%([A-Z]{2,40})%%/gu, (_macro, bracketed: string | undefined, percents: string | undefined) =>
    encodeURIComponent(macros[bracketed ?? percents ?? ""] ?? "-1"),
  );
}

/** An address as a page may load or open it; null: any other scheme, such as `javascript:`. */
export function webAddress(url: string | null | undefined): string | null {
  const text = url?.trim() ?? "";
  if (!URL.canParse(text)) return null;
  return ["https:", "http:"].includes(new URL(text).protocol) ? text : null;
}
