/** Runs `most` works at once; further ones wait for their turn. */
export function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // A waiting work takes this one's place.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
