/** New place of a title in its list. `other` is another title of the list. */
export type ListPlace =
  | { readonly place: "FIRST" | "LAST" | "UP" | "DOWN" }
  | { readonly place: "BEFORE" | "AFTER"; readonly other: string };

/** Reads `FIRST` or `BEFORE:first-bell`, as forms name a place; null for anything else. */
export function readPlace(text: string | undefined): ListPlace | null {
  const [, place, other] = /^(FIRST|LAST|UP|DOWN|BEFORE|AFTER)(?::([A-Za-z0-9][A-Za-z0-9._~-]{0,119}))?$/u.exec(text ?? "") ?? [];
  if (place === "BEFORE" || place === "AFTER") return other === undefined ? null : { place, other };
  return place === undefined || other !== undefined ? null : { place: place as "FIRST" | "LAST" | "UP" | "DOWN" };
}

/**
 * Values of the buttons that move the title one place up or down. They name the neighbour, because such a change has the same effect when
 * it arrives twice (PW-04); at the edge of a page the neighbour is on another page.
 */
export function neighbourPlaces(order: readonly string[], id: string): { readonly up: string; readonly down: string } {
  const index = order.indexOf(id);
  const before = order[index - 1];
  const after = order[index + 1];
  return { up: before === undefined ? "UP" : `BEFORE:${before}`, down: after === undefined ? "DOWN" : `AFTER:${after}` };
}
