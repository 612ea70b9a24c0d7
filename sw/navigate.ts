/** How long a navigation waits for the network before a kept copy is shown instead. */
export const PATIENCE_MS = 4_000;

export interface NavigationSources {
  /** The network's answer; rejects without one. */
  readonly network: Promise<Response>;
  /** The kept copy, marked as such; null without one. `late`: the network may answer still. */
  readonly cached: (late: boolean) => Promise<Response | null>;
  /** What is shown where there is neither. */
  readonly offline: () => Promise<Response>;
  /** Settles when patience is at its end. */
  readonly patience: Promise<void>;
}

/**
 * Network first. After the patience a kept copy wins if there is one; without one the network keeps its chance, because a
 * slow page is better than none. When the network fails: the kept copy, else the offline page.
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
