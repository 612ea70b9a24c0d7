import { notFound } from "../../http/problem.ts";
import type { Master, MediaLibrary } from "../../media/media-library.ts";
import type { Entitlement } from "./entitlement.ts";
import type { PlayableSource, Stream } from "./ports.ts";

/** Sources of playable titles, by type. */
export function createPlayableSources(first: PlayableSource) {
  const byType = new Map<string, PlayableSource>();

  /** Throws for a type that already has a source. */
  function add(source: PlayableSource): void {
    for (const type of source.types) {
      if (byType.has(type)) throw new Error(`${type} has a source already`);
      byType.set(type, source);
    }
  }
  add(first);

  return {
    add,
    /** Throws NOT_FOUND for a type without a source. */
    of(type: string): PlayableSource {
      const source = byType.get(type);
      if (source === undefined) throw notFound();
      return source;
    },
    /** The source of a token's stream; null when its type has no source any more. */
    ofToken: (type: string | null): PlayableSource | null => (type === null ? first : (byType.get(type) ?? null)),
  };
}
export type PlayableSources = ReturnType<typeof createPlayableSources>;

/** The stream of an accepted entitlement, and its master. Null when one of them no longer exists. */
export async function findMaster(
  { realmId, asset, type }: Pick<Entitlement, "realmId" | "asset" | "type">,
  sources: PlayableSources,
  media: Pick<MediaLibrary, "find">,
): Promise<{ readonly stream: Stream; readonly master: Master } | null> {
  const stream = (await sources.ofToken(type)?.findStream(realmId, asset)) ?? null;
  const master = stream === null || stream.master === null ? null : media.find(stream.master);
  return stream === null || master === null ? null : { stream, master };
}
