import type { GuidePart } from "../../guide.server.ts";
import type { GridArea } from "../../model/grid-area.ts";
import type { createTiles, TileKey } from "../../model/guide-tiles.ts";

/** Requests at a time. */
const MOST_RUNNING = 2;
/** Wait before the retry after a failure, twice as long after each further one. Milliseconds. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

interface TileLoaderOptions {
  readonly tiles: Pick<ReturnType<typeof createTiles>, "missingIn" | "add" | "outdate">;
  readonly load: (key: TileKey, signal: AbortSignal) => Promise<GuidePart>;
  /** Called after each answer. `failed`: the last request has failed, and another one follows. */
  readonly onAnswer: (answer: { readonly total?: number; readonly failed: boolean }) => void;
}

export interface TileLoader {
  /** Loads the first area before the second one, and nothing else: requests for parts that left both are aborted. */
  want(shown: GridArea, around: GridArea): void;
  /** Retries at once. */
  retry(): void;
  /** Loads again what is wanted; the rest when it is wanted. */
  reload(): void;
  close(): void;
}

const nameOf = ({ page, from }: TileKey) => `${page} ${from}`;

/** Loads the parts of the guide that the viewer sees or is about to see. */
export function createTileLoader({ tiles, load, onAnswer }: TileLoaderOptions): TileLoader {
  const running = new Map<string, AbortController>();
  let wanted: readonly GridArea[] = [];
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function pump(): void {
    const missing = new Map(wanted.flatMap((area) => tiles.missingIn(area)).map((key) => [nameOf(key), key]));
    for (const [name, controller] of running) {
      if (missing.has(name)) continue;
      controller.abort();
      running.delete(name);
    }
    if (retryTimer !== undefined) return;
    for (const [name, key] of missing) {
      if (running.size >= MOST_RUNNING) return;
      if (!running.has(name)) void start(name, key);
    }
  }

  async function start(name: string, key: TileKey): Promise<void> {
    const controller = new AbortController();
    running.set(name, controller);
    try {
      const { channels, total } = await load(key, controller.signal);
      if (controller.signal.aborted) return;
      failures = 0;
      tiles.add(key, channels);
      onAnswer({ total, failed: false });
    } catch {
      // An aborted request rejects, too. Others are retried, and the viewer sees that they failed.
      if (controller.signal.aborted) return;
      failures += 1;
      retryTimer ??= setTimeout(retry, Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (failures - 1)));
      onAnswer({ failed: true });
    } finally {
      if (running.get(name) === controller) running.delete(name);
    }
    pump();
  }

  function retry(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    pump();
  }

  return {
    want(shown, around) {
      wanted = [shown, around];
      pump();
    },
    retry,
    reload() {
      tiles.outdate();
      pump();
    },
    close() {
      wanted = [];
      pump();
      clearTimeout(retryTimer);
    },
  };
}
