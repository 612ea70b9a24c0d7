import type { QueueStore, StorableRequest } from "workbox-background-sync";
import { QUEUED_NAME, QUEUED_SECONDS } from "../../app/routing/requests/queued-for.ts";
import { resourcePaths } from "../../app/routing/route-table.ts";
import type { WaitingChange, WaitingChanges } from "./send-waiting.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A change waits no longer. */
export const WEEK_MINUTES = 7 * 24 * 60;

const isPosition = (address: string): boolean => new URL(address).pathname === resourcePaths.watchProgress;

/** The video of a stored position; null for any other change. */
const videoOf = ({ url, body }: { readonly url: string; readonly body?: ArrayBuffer }): string | null =>
  isPosition(url) ? new URLSearchParams(new TextDecoder().decode(body)).get("contentId") : null;

const isRemoval = async (request: Request): Promise<boolean> =>
  new URLSearchParams(await request.clone().text()).get("intent") === "remove";

/** Heading of the card or page on which the change was made; empty: a change of an earlier build. */
function nameOf({ headers }: Request): string {
  try {
    return decodeURIComponent(headers.get(QUEUED_NAME) ?? "");
  } catch {
    return "";
  }
}

export interface ChangeStore extends WaitingChanges {
  /** Number of waiting changes that the viewer has made knowingly. */
  readonly countShown: () => Promise<number>;
  /** Removes all. True: something waited. */
  readonly clear: () => Promise<boolean>;
}

/** Part of workbox's store that this needs. */
export type Entries = Pick<QueueStore, "getAll" | "deleteEntry" | "size">;
export type Storable = new (...parts: ConstructorParameters<typeof StorableRequest>) => Pick<StorableRequest, "toRequest">;

interface StoreParts {
  readonly entries: Entries;
  readonly push: (request: Request) => Promise<void>;
  readonly Storable: Storable;
}

/**
 * Changes in IndexedDB. Each is removed by its id, never as "the first": another version of the worker, or a sign-out, may have removed the
 * first one while its call was in flight.
 */
export function createChangeStore({ entries, push, Storable }: StoreParts): ChangeStore {
  async function waiting() {
    const now = Date.now();
    const found: { readonly id: number; readonly url: string; readonly request: () => Request; readonly seconds: number }[] = [];
    for (const { id, requestData, timestamp } of await entries.getAll()) {
      // A difference of one clock, because clocks of devices differ.
      const seconds = Math.max(0, Math.round((now - timestamp) / 1_000));
      if (seconds > WEEK_MINUTES * 60) await entries.deleteEntry(id);
      else found.push({ id, url: requestData.url, request: () => new Storable(requestData).toRequest(), seconds });
    }
    return found;
  }
  return {
    /** The newest position in a video replaces those before it: a film over a dead line must not fill the queue. */
    async add(request) {
      const video = videoOf({ url: request.url, body: await request.clone().arrayBuffer() });
      const older = video === null ? [] : (await entries.getAll()).filter(({ requestData }) => videoOf(requestData) === video);
      await push(request);
      for (const { id } of older) await entries.deleteEntry(id);
    },
    async first(): Promise<WaitingChange | undefined> {
      const [entry] = await waiting();
      if (entry === undefined) return undefined;
      const { id, url, seconds } = entry;
      const request = entry.request();
      request.headers.set(QUEUED_SECONDS, String(seconds));
      const name = nameOf(request);
      return { id, request, isSilent: isPosition(url), isRemoval: await isRemoval(request), isOld: seconds > DAY_SECONDS, name };
    },
    remove: (id) => entries.deleteEntry(id),
    count: () => entries.size(),
    countShown: async () => (await waiting()).filter(({ url }) => !isPosition(url)).length,
    async clear() {
      const all = await entries.getAll();
      for (const { id } of all) await entries.deleteEntry(id);
      return all.length > 0;
    },
  };
}
