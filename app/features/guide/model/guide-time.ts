interface Span {
  /** ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
}

/** Place of a span in a window, as shares of the window; the part outside it is cut off. */
export function placeIn({ from, to }: Span, window: Span): { readonly start: number; readonly length: number } {
  const begin = Date.parse(window.from);
  const whole = Date.parse(window.to) - begin;
  const share = (time: string) => Math.min(1, Math.max(0, (Date.parse(time) - begin) / whole));
  const start = share(from);
  return { start, length: share(to) - start };
}

/** Spans of a window without a programme. Programmes must be in order and must not overlap. */
export function gapsIn(programmes: readonly Span[], window: Span): Span[] {
  const ends = [window.from, ...programmes.map(({ to }) => to)];
  const starts = [...programmes.map(({ from }) => from), window.to];
  return starts.flatMap((to, index) => {
    const from = ends[index] ?? window.from;
    return from < to ? [{ from, to }] : [];
  });
}
