import { cpSync } from "node:fs";
import { atMost, type Figure } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { makePictures } from "./pictures.ts";
import { newFolder, PORTS, processorTime, type Running, startProduct, wait } from "./product.ts";

/** A process that uses less of one core over this time is idle. */
const LOOK_MILLISECONDS = 3_000;
const IDLE_SHARE = 0.03;
const LONGEST_MILLISECONDS = 2 * 60_000;

/** The pages that parts load in a browser. */
const SHOWN_PAGES = ["/", "/video/first-bell"];

export interface Prepared {
  readonly figures: readonly Figure[];
  /** A folder of its own with the demo's data and the pictures of the measured pages. */
  copy(): { readonly path: string; remove(): void };
  remove(): void;
}

/**
 * The demo's data and the pictures of the pages that parts load, once for every part: a picture is made at its first request,
 * which would be counted as a cost of the page.
 */
export async function prepareData(): Promise<Prepared> {
  const folder = newFolder();
  const product = await startProduct(PORTS.product, folder.path);
  try {
    await makePictures(product.origin, SHOWN_PAGES);
    await untilIdle(product);
  } finally {
    await product.stop();
  }
  return {
    figures: [
      atMost(
        "First start of a built product, seeding included",
        product.startedIn / 1000,
        LIMITS.firstStartBuilt,
        "until it is ready",
        " s",
      ),
    ],
    copy() {
      const own = newFolder();
      cpSync(folder.path, own.path, { recursive: true });
      return own;
    },
    remove: folder.remove,
  };
}

/** Waits until the process has nothing left to do. Throws when it never comes to rest. */
export async function untilIdle({ pid }: Pick<Running, "pid">): Promise<void> {
  const until = performance.now() + LONGEST_MILLISECONDS;
  while (performance.now() < until) {
    const before = processorTime(pid);
    await wait(LOOK_MILLISECONDS);
    if (processorTime(pid) - before < LOOK_MILLISECONDS * IDLE_SHARE) return;
  }
  throw new Error(`the product was still busy after ${LONGEST_MILLISECONDS / 60_000} minutes`);
}
