import { notFound } from "../../http/problem.ts";
import type { PlayableSource } from "./ports.ts";

/** Who gives what can be played, by type. */
export function createPlayableSources(first: PlayableSource) {
  const byType = new Map<string, PlayableSource>();

  /** Throws for a type that another source gives. */
  function add(source: PlayableSource): void {
    for (const type of source.types) {
      if (byType.has(type)) throw new Error(`${type} has a source already`);
      byType.set(type, source);
    }
  }
  add(first);

  return {
    add,
    /** Throws NOT_FOUND for a type that nobody gives. */
    of(type: string): PlayableSource {
      const source = byType.get(type);
      if (source === undefined) throw notFound();
      return source;
    },
    /** The source of a token's stream; null when nobody gives its type any more. */
    ofToken: (type: string | null): PlayableSource | null => (type === null ? first : (byType.get(type) ?? null)),
  };
}
export type PlayableSources = ReturnType<typeof createPlayableSources>;
