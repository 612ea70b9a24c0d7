/** A number that `npm test` makes of the commit; "all" or absent: every variant (`npm test -- --full`, and Playwright on its own). */
const SAMPLE = process.env.TEST_SAMPLE ?? "all";

/**
 * The variants of a matrix (realms, languages, widths) that this run tests: `count` of them, which rotate by commit. Order the
 * variants so that neighbours differ most.
 */
export function sampled<Variant>(variants: readonly Variant[], count = 1, sample = SAMPLE): readonly Variant[] {
  if (sample === "all" || count >= variants.length) return variants;
  const start = Number(sample) % variants.length;
  if (!Number.isInteger(start)) throw new Error(`TEST_SAMPLE is no whole number: "${sample}"`);
  return Array.from({ length: count }, (_none, index) => variants[(start + index) % variants.length] as Variant);
}
