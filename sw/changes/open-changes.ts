import type { Queue } from "workbox-background-sync";
import { createChangeQueue } from "./change-queue.ts";
import { createChangeStore, type Entries, type Storable, WEEK_MINUTES } from "./change-store.ts";

const NAME = "changes";

interface Workbox {
  readonly Queue: new (...parts: ConstructorParameters<typeof Queue>) => Pick<Queue, "pushRequest">;
  readonly QueueStore: new (name: string) => Entries;
  readonly StorableRequest: Storable;
}

interface Browser extends Pick<Parameters<typeof createChangeQueue>[0], "send" | "deadline" | "report"> {
  /** True where the browser wakes the worker to try again. */
  readonly hasSync: boolean;
  /** True in the worker that controls the pages. Another version of it may be installed at the same time. */
  readonly isActive: () => boolean;
}

/** Opens the queue of changes and sends what waits: by the browser's background sync, else when the active worker starts. */
export function openChanges({ Queue, QueueStore, StorableRequest }: Workbox, { hasSync, isActive, ...parts }: Browser) {
  const entries = new QueueStore(NAME);
  const store = createChangeStore({ entries, push: (request) => sync.pushRequest({ request }), Storable: StorableRequest });
  const changes = createChangeQueue({ store, ...parts });

  async function onSync(): Promise<void> {
    if (!hasSync && !isActive()) return;
    const sent = await changes.sendNow().catch(() => null);
    // The browser tries again, with growing delays, when this rejects.
    if (hasSync && sent?.empty !== true) throw new Error("changes wait for the network");
  }
  // The last one, because without background sync its constructor calls `onSync` at once.
  const sync = new Queue(NAME, { maxRetentionTime: WEEK_MINUTES, onSync });
  return changes;
}
