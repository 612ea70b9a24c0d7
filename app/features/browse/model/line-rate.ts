/** Timing of one loaded resource, as the browser reports it; times in milliseconds since the navigation. */
export interface Arrival {
  readonly responseStart: number;
  readonly responseEnd: number;
  /** Bytes from the network; 0 for a cached resource. */
  readonly transferSize: number;
}

/** Smaller transfers say nothing about the rate, because they arrive at once on any connection. Bytes. */
const ENOUGH = 30_000;

/** Download rate of a page's own resources, in Mbit/s: their bytes over the time in which any was arriving. Null: too few bytes. */
export function lineRate(arrivals: readonly Arrival[]): number | null {
  const came = arrivals.filter(({ transferSize, responseStart, responseEnd }) => transferSize > 0 && responseEnd > responseStart);
  const bytes = came.reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes < ENOUGH) return null;
  let time = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { responseStart, responseEnd } of [...came].sort((one, other) => one.responseStart - other.responseStart)) {
    time += Math.max(0, responseEnd - Math.max(until, responseStart));
    until = Math.max(until, responseEnd);
  }
  return (bytes * 8) / 1000 / Math.max(1, time);
}
