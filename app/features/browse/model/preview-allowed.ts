import { type Arrival, lineRate } from "./line-rate.ts";

/** The viewer's settings and the state of the connection, as the browser reports them. */
export interface PreviewConditions {
  readonly reducedMotion: boolean;
  readonly reducedData: boolean;
  readonly online: boolean;
  /** Download rate of this page, in Mbit/s; null when too little of it came over the network. */
  readonly rate: number | null;
  /** Network Information, in browsers that have it. `downlink` in Mbit/s. */
  readonly connection?:
    | { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string; readonly downlink?: number }
    | undefined;
}

/** A slower connection gets no decoration. Mbit/s. */
const LEAST_RATE = 5;

/**
 * True when a preview may start by itself. Reduced motion, reduced data and metered connections forbid it. The page itself must
 * have arrived fast; for a cached page the browser's estimate must be fast.
 */
export function isPreviewAllowed({ reducedMotion, reducedData, online, rate, connection }: PreviewConditions): boolean {
  const metered = connection?.saveData === true || connection?.type === "cellular";
  const slow = connection?.effectiveType !== undefined && connection.effectiveType !== "4g";
  const fast = (rate ?? connection?.downlink ?? 0) >= LEAST_RATE;
  return online && fast && !slow && !metered && !reducedMotion && !reducedData;
}

/** The conditions at this moment. */
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
