/** A smaller difference is the time that an answer takes, or a few seconds that no viewer notices. */
const TOLERANCE_MS = 30_000;
/** A small file of every realm. */
const FILE = "/robots.txt";

/** Corrections by document. */
const corrections = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Milliseconds that a device's clock lacks, by the headers of an answer that has just come; 0: it is right, or they do not say. `Age` is the time
 * that a cache has had the answer, in seconds.
 */
export function clockError(headers: Pick<Headers, "get">, now: number): number {
  const age = Number(headers.get("age") ?? 0);
  const sent = Date.parse(headers.get("date") ?? "") + age * 1000;
  const error = sent - now;
  return Number.isFinite(error) && Math.abs(error) > TOLERANCE_MS ? error : 0;
}

/**
 * Corrects `realmNowInBrowser` on a device whose clock is wrong, once in a document. For pages that count down: their own times may be from a cache.
 * `load`: for tests.
 */
export function correctDeviceClock(load: typeof fetch = fetch): Promise<void> {
  const { documentElement } = document;
  // A second part of the page waits for the same answer: until then the clock is wrong for it, too.
  const correction = corrections.get(documentElement) ?? correct(documentElement.dataset, load);
  corrections.set(documentElement, correction);
  return correction;
}

async function correct(dataset: DOMStringMap, load: typeof fetch): Promise<void> {
  dataset.clockError = "0";
  try {
    const { headers } = await load(FILE, { method: "HEAD", cache: "no-store", credentials: "omit" });
    dataset.clockError = String(clockError(headers, Date.now()));
  } catch {
    // Without a network the device's clock has to do.
  }
}
