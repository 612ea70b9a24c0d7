import { prefetchesAhead } from "../preferences/saves-data.ts";
import { prefetchStream, streamsAhead } from "../prefetch/prefetch-stream.ts";

/** Prefetches channels that the viewer may choose next. A failure is ignored, because the change loads again. */
export async function prefetchChannels(ids: readonly string[]): Promise<void> {
  if (!prefetchesAhead()) return;
  const { signal } = new AbortController();
  await Promise.all(
    ids.map(async (id) => {
      const manifest = await streamsAhead({ kind: "live", id }, signal);
      if (manifest !== null) await prefetchStream(manifest, { kind: "live" }, signal);
    }),
  ).catch(() => undefined);
}
