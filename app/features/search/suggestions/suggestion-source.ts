import { searchDelayOf } from "./delay.ts";

/** Answers that are cached, and their longest age: within it a query that the viewer returns to is shown at once. */
const MOST_CACHED = 30;
const FRESH_MS = 60_000;

/** Answer to a query. Null: it could not be read. */
export type Shown<View> = { readonly query: string; readonly view: View | null };

/**
 * Reads the suggestions of what a viewer types, after the delay of its length. A newer query cancels the older one, so an older answer
 * never replaces a newer one. The empty query is never cached, because recent searches change.
 */
export function createSuggestionSource<View>(
  read: (query: string, signal: AbortSignal) => Promise<View>,
  show: (shown: Shown<View>) => void,
) {
  const cached = new Map<string, { readonly view: View; readonly at: number }>();
  let current: { readonly query: string; readonly control: AbortController; timer?: ReturnType<typeof setTimeout> } | null = null;

  function stop(): void {
    current?.control.abort();
    clearTimeout(current?.timer);
    current = null;
  }

  async function send(query: string, { signal }: AbortController): Promise<void> {
    const view = await read(query, signal).catch(() => null);
    if (signal.aborted) return;
    current = null;
    if (view !== null && query !== "") {
      if (cached.size >= MOST_CACHED) cached.clear();
      cached.set(query, { view, at: performance.now() });
    }
    show({ query, view });
  }

  return {
    stop,
    type(query: string): void {
      if (current?.query === query) return;
      stop();
      const answer = cached.get(query);
      if (answer !== undefined && performance.now() - answer.at < FRESH_MS) {
        show({ query, view: answer.view });
        return;
      }
      const delay = searchDelayOf(query);
      current = { query, control: new AbortController() };
      const { control } = current;
      if (delay === 0) void send(query, control);
      else current.timer = setTimeout(() => void send(query, control), delay);
    },
  };
}
