/** Queue for the one writer connection: a turn is a statement, or a transaction from its first to its last. */
export interface Turns {
  /** Waits for all that came before. What it gives ends the turn. */
  take(): Promise<() => void>;
}

export function createTurns(): Turns {
  /** Ends when the last one in line has ended its turn. */
  let line: Promise<void> = Promise.resolve();
  return {
    async take() {
      const before = line;
      let end = (): void => undefined;
      line = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      return end;
    },
  };
}
