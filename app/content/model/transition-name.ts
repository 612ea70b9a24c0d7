/** Name under which a card's art becomes the head of its page. The id is made safe for CSS. */
export function transitionName(id: string): string {
  return `art-${id.replace(/[^A-Za-z0-9-]/gu, "_")}`;
}

/** The same from a card's address, whose second segment is the id. */
export function transitionNameOf(to: string): string {
  const id = to.split(/[/?#]/u)[2] ?? "";
  let decoded = id;
  try {
    decoded = decodeURIComponent(id);
  } catch {
    // Not ours; any name will do.
  }
  return transitionName(decoded);
}
