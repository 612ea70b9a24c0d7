/**
 * The active option after a key. Null: none, the caret is in the field. Undefined: the key belongs to the field. Arrow keys go around, with
 * the field between the last option and the first; Home and End move the caret while no option is active.
 */
export function nextActive(key: string, options: readonly string[], active: string | null): string | null | undefined {
  const at = active === null ? -1 : options.indexOf(active);
  if (options.length === 0) return undefined;
  if (key === "ArrowDown") return options[at + 1] ?? null;
  if (key === "ArrowUp") return at < 0 ? options.at(-1) : (options[at - 1] ?? null);
  if (active === null) return undefined;
  if (key === "Home") return options[0];
  return key === "End" ? options.at(-1) : undefined;
}
