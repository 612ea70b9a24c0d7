/** Time that a navigation waits for the network before a cached copy is shown. */
export const PATIENCE_MS = 4_000;

export interface NavigationSources {
  /** Response of the network; rejects when the network is away. */
  readonly network: Promise<Response>;
  /** Cached copy with its notice; null: none. `late`: the network may still answer. */
  readonly cached: (late: boolean) => Promise<Response | null>;
  /** The offline page, for a page without a network and without a cached copy. */
  readonly offline: () => Promise<Response>;
  /** Resolves when the waiting time is over. */
  readonly patience: Promise<void>;
}

/**
 * Network first. After the waiting time the cached copy wins, if there is one. Without a copy the network continues, because a slow page is
 * better than none. When the network fails, the cached copy is shown, else the offline page.
 */
export async function navigate({ network, cached: cachedCopy, offline, patience }: NavigationSources): Promise<Response> {
  const answer = network.then(
    (response) => ({ response }),
    () => null,
  );
  const first = await Promise.race([answer, patience.then(() => "late" as const)]);
  if (first === "late") return (await cachedCopy(true)) ?? (await answer)?.response ?? offline();
  return first?.response ?? (await cachedCopy(false)) ?? offline();
}
