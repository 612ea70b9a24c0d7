import { termsOf } from "../../../../contract/search/folding.ts";

/** Recent searches that are stored, as many as the platform stores for a profile. */
const MOST = 10;
const KEY = "searches";

/** A recent search. `id` names it for its removal. */
export interface Search {
  readonly id: string;
  readonly value: string;
}

const idOf = (value: string): string => termsOf(value).join(" ");

/** Recent searches of a guest, in this browser alone. A browser that stores nothing has none. */
export function guestSearches(storage: () => Storage = () => window.localStorage) {
  function list(): Search[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
      if (!Array.isArray(stored)) return [];
      const values = stored.filter((value): value is string => typeof value === "string" && idOf(value) !== "");
      return values.slice(0, MOST).map((value) => ({ id: idOf(value), value: value.slice(0, 200) }));
    } catch {
      // Storage is blocked, or another script wrote a text that is no JSON.
      return [];
    }
  }
  function write(searches: readonly Search[]): void {
    try {
      if (searches.length === 0) storage().removeItem(KEY);
      else storage().setItem(KEY, JSON.stringify(searches.map(({ value }) => value)));
    } catch {
      // Storage is full or blocked, so the search is not stored.
    }
  }
  return {
    list,
    /** The last search comes first. The same words in another spelling replace the earlier search. */
    add(value: string): void {
      const id = idOf(value);
      if (id !== "") write([{ id, value }, ...list().filter((one) => one.id !== id)].slice(0, MOST));
    },
    remove: (id: string): void => write(list().filter((one) => one.id !== id)),
    clear: (): void => write([]),
  };
}
