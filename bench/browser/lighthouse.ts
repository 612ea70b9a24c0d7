import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Settings of a visit. `port` is the debugging port of a running browser. */
interface Settings {
  readonly port: number;
  readonly logLevel: "error";
  readonly output: "json";
  readonly onlyCategories: readonly string[];
  readonly formFactor: "mobile";
  /** Factor by which the processor is slowed down. */
  readonly throttling: { readonly cpuSlowdownMultiplier: number };
}

/** The fields of a report that the bench reads. A score is 0 to 1, or null where an audit does not apply. */
interface Report {
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly runtimeError?: { readonly code: string; readonly message: string };
}

interface Lighthouse {
  readonly default: (address: string, settings: Settings) => Promise<{ readonly lhr: Report } | undefined>;
}

/**
 * Visits a page with Lighthouse. The package is no dependency of the project (scripts/tools/bench-tools.mjs), so it is loaded from the folder in
 * RINGSIDE_BENCH_TOOLS, and typed here. Throws without that variable, and when the visit gives no report.
 */
export async function runLighthouse(address: string, settings: Settings): Promise<Report> {
  const tools = process.env.RINGSIDE_BENCH_TOOLS;
  if (tools === undefined) throw new Error("Lighthouse is installed by npm run bench");
  const { default: lighthouse }: Lighthouse = await import(pathToFileURL(join(tools, "lighthouse/core/index.js")).href);
  const result = await lighthouse(address, settings);
  if (result === undefined) throw new Error(`${address}: no result`);
  return result.lhr;
}
