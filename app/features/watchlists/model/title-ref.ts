import type { ListedType } from "../../../../contract/watchlists/watchlist.ts";

export interface TitleRef {
  readonly type: ListedType;
  readonly id: string;
}

const TYPES: ReadonlySet<string> = new Set<ListedType>(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST"]);

/** Reads `VOD:first-bell`, as forms and addresses name a title; null for anything else. */
export function readTitleRef(text: string | undefined): TitleRef | null {
  const [, type = "", id = ""] = /^([A-Z_]+):([A-Za-z0-9][A-Za-z0-9._~-]{0,119})$/u.exec(text ?? "") ?? [];
  return TYPES.has(type) ? { type: type as ListedType, id } : null;
}
