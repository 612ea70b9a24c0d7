import { useCallback, useRef, useState } from "react";
import { resourcePaths } from "../../../routing/route-table.ts";

/** Changes of favourite channels on this page, by channel; they are newer than the loaded guide. */
type Changes = Readonly<Record<string, boolean>>;

export interface FavouriteChannels {
  readonly changes: Changes;
  readonly hasFailed: boolean;
  readonly change: (channel: string, adds: boolean) => void;
}

/** Stores a change. True when it is stored. */
async function send(channel: string, adds: boolean): Promise<boolean> {
  try {
    const { status } = await fetch(resourcePaths.favouriteChannel, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ [adds ? "add" : "remove"]: channel }),
    });
    return status === 204;
  } catch {
    // A request without a network rejects; the change is not stored.
    return false;
  }
}

/** Favourite channels that change at once. Changes are sent one after another, and a refused one is undone and reported. */
export function useFavouriteChannels(): FavouriteChannels {
  const [changes, setChanges] = useState<Changes>({});
  const [hasFailed, setFailed] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = useCallback((channel: string, adds: boolean) => {
    setFailed(false);
    setChanges((now) => ({ ...now, [channel]: adds }));
    last.current = last.current.then(async () => {
      if (await send(channel, adds)) return;
      setFailed(true);
      // A later press on the channel overrides this one.
      setChanges((now) => (now[channel] === adds ? { ...now, [channel]: !adds } : now));
    });
  }, []);
  return { changes, hasFailed, change };
}
