/** A path in each spelling set. The debug set is derived (`patternOf`). */
export const spelled = <const D extends string, const E extends string, const P extends string>(path: D, es: E, pt: P) =>
  ({ default: path, es, pt }) as const;

/** A path with one spelling for all languages. */
export const samePath = <const P extends string>(path: P) => spelled(path, path, path);
