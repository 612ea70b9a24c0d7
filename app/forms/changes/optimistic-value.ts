/** The value that a component shows, and the failure of its last change (null: none). */
export interface ShownValue<T> {
  readonly value: T;
  readonly failure: string | null;
}

/**
 * A value that is shown before it is stored. Changes are sent one after another. When the last one is refused, the stored value is shown
 * again, with the failure; the result of an earlier one is not shown, because a later press overrides it.
 */
export function createOptimisticValue<T>(show: (shown: ShownValue<T>) => void) {
  let last: Promise<void> | null = null;
  let stored: { readonly value: T } | null = null;

  /**
   * `shown`: the value before the change. `send` returns the failure, or null. `isShownAtOnce`: false for a change that the browser may refuse.
   * Resolves once the change is settled.
   */
  function change(shown: T, wanted: T, send: () => Promise<string | null>, isShownAtOnce = true): Promise<void> {
    // The shown value is the stored one while no change is in flight.
    if (last === null) stored = { value: shown };
    show({ value: isShownAtOnce ? wanted : shown, failure: null });
    const sent = (last ?? Promise.resolve()).then(async () => {
      const failure = await send();
      if (failure === null) stored = { value: wanted };
      if (last !== sent) return;
      last = null;
      show({ value: stored === null ? shown : stored.value, failure });
    });
    last = sent;
    return sent;
  }

  return { change };
}
