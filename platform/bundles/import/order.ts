/**
 * Order of the existing things after an import. Inputs are the orders of the last import (`before`), of the realm (`current`) and of the
 * bundle (`wanted`). If no operator moved a thing, the bundle's order wins; added things stay behind their predecessor. Otherwise the
 * realm's order stays, and new things go behind their predecessor in the bundle.
 */
export function arrange(before: readonly string[], current: readonly string[], wanted: readonly string[]): string[] {
  const imported = new Set(before);
  const there = new Set(current);
  const stood = current.filter((id) => imported.has(id));
  const untouched = before.filter((id) => there.has(id)).every((id, index) => stood[index] === id);
  const ours = wanted.filter((id) => there.has(id));
  return untouched && before.length > 0
    ? inserted(ours, current)
    : inserted(
        current.filter((id) => imported.has(id) || !wanted.includes(id)),
        before.length === 0 ? [...ours, ...current] : ours,
      );
}

/** `order`, and each of `all` that is not in it after the nearest one before it in `all`. */
function inserted(order: readonly string[], all: readonly string[]): string[] {
  const made = [...order];
  const placed = new Set(order);
  let earlier: string | undefined;
  for (const id of all) {
    if (!placed.has(id)) {
      made.splice(earlier === undefined ? 0 : made.indexOf(earlier) + 1, 0, id);
      placed.add(id);
    }
    earlier = id;
  }
  return made;
}
