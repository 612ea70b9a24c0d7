import type { Sealer } from "../crypto/seal.ts";

/** Sort key of an item, unique in its list: for example time and id. */
export type SortKey = readonly (string | number)[];

/** Thrown for a cursor that was changed, or that belongs to another list. The registrar answers 400 BAD_CURSOR. */
export class BadCursor extends Error {
  constructor() {
    super("bad cursor");
    this.name = "BadCursor";
  }
}

/** Paging fields of a list's response. */
export interface Paging {
  readonly lastSeen: string | null;
  readonly moreDataAvailable: boolean;
}

/** A cursor is the sort key of the last item, signed for its list. `list` names realm and list. */
export function makeCursor(sealer: Sealer, list: string, key: SortKey): string {
  return sealer.seal(`cursor:${list}`, JSON.stringify(key));
}

/** The sort key in a cursor of this list; null without one. Throws BadCursor. */
export function readCursor(sealer: Sealer, list: string, cursor: string | undefined): SortKey | null {
  if (cursor === undefined) return null;
  const text = sealer.open(`cursor:${list}`, cursor);
  if (text === null) throw new BadCursor();
  return JSON.parse(text) as SortKey;
}

/** `next` is the sort key of the page's last item; null when nothing follows. */
export function pagingOf(sealer: Sealer, list: string, next: SortKey | null): Paging {
  return next === null
    ? { lastSeen: null, moreDataAvailable: false }
    : { lastSeen: makeCursor(sealer, list, next), moreDataAvailable: true };
}
