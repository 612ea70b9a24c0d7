import type { Queue, StorableRequest } from "workbox-background-sync";
import type { Entries } from "./change-store.ts";

type Entry = Awaited<ReturnType<Entries["getAll"]>>[number];
type QueueParts = ConstructorParameters<typeof Queue>;

/** Workbox with its changes in memory. `hasSync` false: its queue runs `onSync` when it is made, as in Firefox and Safari. */
export function fakeWorkbox(hasSync: boolean) {
  const stored: Entry[] = [];
  let lastId = 0;
  /** A disk that writes once `free` is resolved. */
  const disk = { free: Promise.resolve(), writes: 0 };
  const push = async (request: Request, timestamp = Date.now()) => {
    const requestData = { url: request.url, headers: Object.fromEntries(request.headers), body: await request.clone().arrayBuffer() };
    stored.push({ id: ++lastId, requestData, timestamp });
  };
  class FakeQueue {
    constructor(...[, options]: QueueParts) {
      if (!hasSync) void options?.onSync?.({ queue: this as unknown as Queue });
    }
    async pushRequest({ request }: { readonly request: Request }) {
      disk.writes += 1;
      await disk.free;
      await push(request);
    }
  }
  class FakeStore implements Entries {
    getAll = async () => [...stored];
    size = async () => stored.length;
    deleteEntry = async (id: number) => {
      const index = stored.findIndex((entry) => entry.id === id);
      if (index >= 0) stored.splice(index, 1);
    };
  }
  class FakeStorable {
    readonly #data: ConstructorParameters<typeof StorableRequest>[0];
    constructor(...[data]: ConstructorParameters<typeof StorableRequest>) {
      this.#data = data;
    }
    toRequest = () =>
      new Request(this.#data.url, { method: "POST", headers: this.#data.headers as HeadersInit, body: this.#data.body ?? null });
  }
  const names = () => stored.map(({ requestData }) => new URL(requestData.url).searchParams.get("name"));
  return { workbox: { Queue: FakeQueue, QueueStore: FakeStore, StorableRequest: FakeStorable }, push, names, disk };
}
