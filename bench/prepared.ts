import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { atMost, type Figure } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { newFolder, PORTS, processorTime, type Running, startProduct, wait } from "./product.ts";

/** A process that uses less of one core over this time does nothing that it was not asked for. */
const LOOK_MILLISECONDS = 3_000;
const IDLE_SHARE = 0.03;
const LONGEST_MILLISECONDS = 10 * 60_000;

/** Pictures of earlier runs: their names say what they were made of, and no part measures how they are made. */
const MADE_BEFORE = ".cache/bench-images";

export interface Prepared {
  readonly figures: readonly Figure[];
  /** A folder of its own with the demo's data and every picture made. */
  copy(): { readonly path: string; remove(): void };
  remove(): void;
}

/**
 * The demo's data and all of its pictures, once for every part: a product on fresh data makes pictures for minutes, which
 * would be counted as what its pages cost.
 */
export async function prepareData(): Promise<Prepared> {
  const folder = newFolder();
  if (existsSync(MADE_BEFORE)) cpSync(MADE_BEFORE, join(folder.path, "images"), { recursive: true });
  const product = await startProduct(PORTS.product, folder.path);
  try {
    await untilIdle(product);
  } finally {
    await product.stop();
  }
  cpSync(join(folder.path, "images"), MADE_BEFORE, { recursive: true });
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
      cpSync(folder.path, join(own.path), { recursive: true });
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
