import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../../platform-deps.ts";
import type { ImageStore } from "./image-store.ts";
import type { ImageFormat } from "./model/formats.ts";
import type { Variants } from "./variants.ts";

/** A picture that a page shows, and how large at most: over its whole width, or as a card. */
export interface ShownPicture {
  readonly hash: string;
  readonly shown: "WIDE" | "CARD";
}

/** The pictures of every realm's pages, those first that most viewers see first. */
export type ListPictures = () => Promise<readonly ShownPicture[]>;

/** What browsers choose for cards and for wide pictures, from phones to sharp screens. The widths of the pages' `srcset`. */
const WIDTHS: Readonly<Record<ShownPicture["shown"], readonly number[]>> = { CARD: [480, 240, 960], WIDE: [960, 1440, 1920, 480] };
/** Nearly every browser takes AVIF; JPEG is for those that know neither and is made when they ask. */
const FORMATS: readonly ImageFormat[] = ["avif", "webp"];
/** Share of a moment in which the event loop was busy: above it, requests need the processor. */
const BUSY = 0.3;
const MOMENT = 250;

/**
 * Makes the variants that pages name, after the start, one at a time and only while the process has little else to do.
 * The files in `dataDir` say what is done already, so it goes on where an earlier process ended, and every process with a
 * folder of its own fills it.
 */
export function createPreparation(
  deps: { readonly store: ImageStore; readonly variants: Variants; readonly log: Log },
  list: ListPictures,
  idle: (signal: AbortSignal) => Promise<void> = untilIdle,
) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function prepare(): Promise<number> {
    const pictures = await list();
    let made = 0;
    for (const format of FORMATS) {
      for (let place = 0; place < Math.max(...Object.values(WIDTHS).map(({ length }) => length)); place += 1) {
        for (const { hash, shown } of pictures) {
          const width = WIDTHS[shown][place];
          if (width === undefined) continue;
          if (stopping.signal.aborted) return made;
          if (await makeOne(hash, width, format)) made += 1;
        }
      }
    }
    return made;
  }

  async function makeOne(hash: string, width: number, format: ImageFormat): Promise<boolean> {
    try {
      const source = await deps.store.byHash(hash);
      if (source === null) return false;
      // What an earlier start made is no work: nothing has to be idle for it.
      if (!(await deps.variants.isMissing(source, width, format))) return false;
      await idle(stopping.signal);
      if (stopping.signal.aborted) return false;
      return await deps.variants.make(source, width, format);
    } catch (error) {
      // One broken original must not stop the others.
      deps.log.error({ err: error, hash, width, format }, "picture not prepared");
      return false;
    }
  }

  return {
    prepare,
    /** In the background, once. */
    start(): void {
      running = prepare()
        .then((made) => (made > 0 ? deps.log.info({ made }, "pictures prepared") : undefined))
        .catch((error: unknown) => deps.log.error({ err: error }, "pictures not prepared"));
    },
    /** Waits for the one that is being made. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

/** Waits until a whole moment has passed in which requests left the event loop idle. */
async function untilIdle(signal: AbortSignal): Promise<void> {
  let before = performance.eventLoopUtilization();
  do {
    await wait(MOMENT, undefined, { ref: false, signal }).catch(() => undefined);
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization < BUSY) return;
  } while (!signal.aborted);
}
