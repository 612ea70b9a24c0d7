/** What the browser tells of a body that has arrived; times in milliseconds since the navigation. */
export interface Arrival {
  readonly responseStart: number;
  readonly responseEnd: number;
  /** Bytes that came over the line; 0 for what a cache had. */
  readonly transferSize: number;
}

/** Fewer bytes say nothing: they come in one go on any line. */
const ENOUGH = 30_000;

/** How fast a page's own parts arrived, in Mbit/s: their bytes over the time in which any of them was arriving. Null where too little came. */
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
