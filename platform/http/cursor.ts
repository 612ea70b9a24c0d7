import type { Sealer } from "../crypto/seal.ts";
import { Problem } from "./problem.ts";

/** A cursor is the sort key of the last item, signed for its list, so that a tampered or foreign one is 400 BAD_CURSOR. */
export function makeCursor(sealer: Sealer, list: string, key: readonly (string | number)[]): string {
  return sealer.seal(`cursor:${list}`, JSON.stringify(key));
}

export function readCursor(sealer: Sealer, list: string, cursor: string): readonly (string | number)[] {
  const text = sealer.open(`cursor:${list}`, cursor);
  if (text === null) throw new Problem("BAD_CURSOR");
  return JSON.parse(text) as (string | number)[];
}
