/** Queue for the only writer connection. A turn is one statement, or one whole transaction. */
export interface Turns {
  /** Waits for all earlier turns. Returns the function that ends this turn. */
  take(): Promise<() => void>;
}

export function createTurns(): Turns {
  /** Resolves when the last turn in the queue has ended. */
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
