/**
 * A bounded queue that is fair between callers: it serves them in turn. When it is full, it drops the newest item of the caller
 * with the most items, so that one caller's flood costs no other caller a place.
 */
export interface FairQueue<T> {
  /** Puts an item behind its caller's others. Gives the item that was dropped for it, which may be the same one; null: none. */
  push(caller: string, item: T): T | null;
  /** Takes the first item of the caller whose turn it is; null when there is none. */
  next(): T | null;
  /** Takes the caller's newest item that is this one out of the queue. False when it is not there. */
  remove(caller: string, item: T): boolean;
  readonly length: number;
}

export function createFairQueue<T>(limit: number): FairQueue<T> {
  // In the order of their turns: a Map gives its keys as they were set.
  const waiting = new Map<string, T[]>();
  let length = 0;

  function longest(): T[] {
    let found: T[] = [];
    for (const items of waiting.values()) if (items.length > found.length) found = items;
    return found;
  }

  return {
    get length() {
      return length;
    },
    push(caller, item) {
      const own = waiting.get(caller);
      if (length >= limit) {
        const most = longest();
        if (own !== undefined && own.length >= most.length) return item;
        // When every caller has one item, the newest item is rejected.
        if (most.length <= 1) return item;
        const dropped = most.pop() ?? item;
        if (own === undefined) waiting.set(caller, [item]);
        else own.push(item);
        return dropped;
      }
      if (own === undefined) waiting.set(caller, [item]);
      else own.push(item);
      length += 1;
      return null;
    },
    next() {
      const turn = waiting.entries().next();
      if (turn.done) return null;
      const [caller, items] = turn.value;
      const [item, ...rest] = items;
      waiting.delete(caller);
      if (rest.length > 0) waiting.set(caller, rest);
      length -= 1;
      return item ?? null;
    },
    remove(caller, item) {
      const own = waiting.get(caller) ?? [];
      const place = own.lastIndexOf(item);
      if (place < 0) return false;
      own.splice(place, 1);
      if (own.length === 0) waiting.delete(caller);
      length -= 1;
      return true;
    },
  };
}
