/**
 * Slug of a title for its path (S2§2): lower case, spaces and dots become hyphens, punctuation is removed, repeated hyphens
 * collapse, edge hyphens are trimmed. Letters, marks and digits of every script stay, so Arabic titles have slugs too.
 * Null when nothing remains.
 */
export function slugOf(title: string): string | null {
  const slug = title
    // Composed form first and last: the same title typed on another keyboard must give the same address, and
    // lower case can take it apart again.
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\s.]+/gu, "-")
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, "")
    .replace(/-+/gu, "-")
    .replace(/^-|-$/gu, "");
  return slug === "" ? null : slug;
}
