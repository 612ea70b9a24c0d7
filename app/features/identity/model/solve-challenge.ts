/** Hashes per batch; the page stays responsive between two batches. */
const BATCH = 256;

/** Number whose SHA-256 with the token begins with `bits` zero bits (contract: GuessChallenge). Throws when it is cancelled. */
export async function solveChallenge(token: string, bits: number, signal: AbortSignal): Promise<string> {
  const text = new TextEncoder();
  const hash = async (number: number) => new DataView(await crypto.subtle.digest("SHA-256", text.encode(`${token}.${number}`)));
  for (let first = 0; ; first += BATCH) {
    signal.throwIfAborted();
    const hashes = await Promise.all(Array.from({ length: BATCH }, (_, index) => hash(first + index)));
    const found = hashes.findIndex((view) => Math.clz32(view.getUint32(0)) >= bits);
    if (found >= 0) return String(first + found);
  }
}
