import { type Arrival, lineRate } from "./line-rate.ts";

/** What the browser says about its viewer and its line. */
export interface PreviewConditions {
  readonly reducedMotion: boolean;
  readonly reducedData: boolean;
  readonly online: boolean;
  /** How fast this page arrived, in Mbit/s; null where too little of it came over the line. */
  readonly rate: number | null;
  /** Network Information, where the browser has it. `downlink` in Mbit/s. */
  readonly connection?:
    | { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string; readonly downlink?: number }
    | undefined;
}

/** A line slower than this has better things to carry than a decoration. Mbit/s. */
const LEAST_RATE = 5;

/**
 * Whether moving pictures may come of themselves (CV-02): not for those who asked for less motion or fewer bytes, not where bytes are
 * counted, and only where the page itself arrived fast, or, when it came from a cache, where the browser knows a fast line.
 */
export function isPreviewAllowed({ reducedMotion, reducedData, online, rate, connection }: PreviewConditions): boolean {
  const metered = connection?.saveData === true || connection?.type === "cellular";
  const slow = connection?.effectiveType !== undefined && connection.effectiveType !== "4g";
  const fast = (rate ?? connection?.downlink ?? 0) >= LEAST_RATE;
  return online && fast && !slow && !metered && !reducedMotion && !reducedData;
}

/** The conditions as they are now. */
export function previewConditions(): PreviewConditions {
  const asks = (query: string) => matchMedia(query).matches;
  const arrivals = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type) as unknown as Arrival[]);
  return {
    reducedMotion: asks("(prefers-reduced-motion: reduce)"),
    reducedData: asks("(prefers-reduced-data: reduce)"),
    online: navigator.onLine,
    rate: lineRate(arrivals),
    connection: "connection" in navigator ? (navigator.connection as PreviewConditions["connection"]) : undefined,
  };
}
