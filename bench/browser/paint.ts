import { atLeast, atMost, type Figure, median, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { PORTS, type Running } from "../product.ts";
import { plainPage, startFloor } from "./floor.ts";
import { launchBrowser } from "./launch.ts";
import { runLighthouse } from "./lighthouse.ts";
import { measureSlowPhone } from "./slow-phone.ts";

const RUNS = 3;
/** Lighthouse's categories besides performance. */
export const SCORES = { accessibility: "accessibility", "best-practices": "best practices", seo: "SEO" } as const;

interface Paint {
  /** Milliseconds, of the simulated phone. */
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  /** The longest task after the first paint. */
  readonly longest: number;
  readonly cls: number;
  /** 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits of the scored categories that are not perfect. */
  readonly complaints: readonly string[];
}

/** Errors of Lighthouse for a trace that the browser did not record. They say nothing about the page, unlike NO_FCP and NO_LCP. */
const UNRECORDED = ["NO_NAVSTART", "NO_TRACING_STARTED", "NO_RESOURCE_REQUEST"];
/** Visits of a page until its trace is recorded. */
const VISITS = 3;

/**
 * Lighthouse's mobile preset: slow 4G (150 ms, 1.6 Mbit/s) and a processor `cpu` times slower, both simulated. A visit whose trace was not
 * recorded is repeated, in a new browser, at most twice.
 */
export async function look(address: string, categories: readonly string[], cpu: number): Promise<Paint> {
  for (let visit = 1; ; visit += 1) {
    const paint = await visitOnce(address, categories, cpu, visit === VISITS);
    if (paint !== null) return paint;
    console.log(`  ${address}: the browser recorded no trace, visit ${visit + 1} of at most ${VISITS}`);
  }
}

/** Null when the browser recorded no trace, unless the visit is the `last` one, which throws then. */
async function visitOnce(address: string, categories: readonly string[], cpu: number, last: boolean): Promise<Paint | null> {
  const browser = await launchBrowser([`--remote-debugging-port=${PORTS.debugging}`]);
  try {
    const report = await runLighthouse(address, {
      port: PORTS.debugging,
      logLevel: "error",
      output: "json",
      onlyCategories: categories,
      formFactor: "mobile",
      throttling: { cpuSlowdownMultiplier: cpu },
    });
    const { audits, categories: found, runtimeError } = report;
    if (runtimeError !== undefined && UNRECORDED.includes(runtimeError.code) && !last) return null;
    if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    const complaints = Object.keys(SCORES)
      .flatMap((id) => found[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      lcp: value("largest-contentful-paint"),
      fcp: value("first-contentful-paint"),
      tbt: value("total-blocking-time"),
      longest: value("max-potential-fid"),
      cls: value("cumulative-layout-shift"),
      scores: Object.fromEntries(Object.entries(found).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
      complaints,
    };
  } finally {
    await browser.close();
  }
}

/** Home on a phone at its first visit, against the same page as plain HTML. */
export async function measurePaint(product: Running): Promise<Figure[]> {
  const floor = await startFloor(PORTS.floor, product.origin, { "/": await plainPage(`${product.origin}/`) });
  try {
    // Pictures are made when they are asked for the first time.
    await look(`${product.origin}/`, ["performance"], 4);
    const ours: Paint[] = [];
    const plain: Paint[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await look(`${product.origin}/`, ["performance", ...Object.keys(SCORES)], 4));
      plain.push(await look(`${floor.origin}/`, ["performance"], 4));
    }
    const slow: Paint[] = [];
    const slowPlain: Paint[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      slow.push(await look(`${product.origin}/`, ["performance"], 16));
      slowPlain.push(await look(`${floor.origin}/`, ["performance"], 16));
    }
    const slowPhone = await measureSlowPhone(`${product.origin}/`, `${floor.origin}/`);
    const of = (paints: readonly Paint[], what: "lcp" | "fcp" | "tbt" | "cls" | "longest") => median(paints.map((paint) => paint[what]));
    const pair = (what: "lcp" | "fcp") => `${Math.round(of(ours, what))} ms against ${Math.round(of(plain, what))} ms of the floor page`;
    return [
      atMost("Largest paint of home ÷ floor page", of(ours, "lcp") / of(plain, "lcp"), LIMITS.largestPaint, pair("lcp"), " ×"),
      atMost("First paint of home ÷ floor page", of(ours, "fcp") / of(plain, "fcp"), LIMITS.firstPaint, pair("fcp"), " ×"),
      atMost("Layout shift", of(ours, "cls"), LIMITS.layoutShift, ""),
      ...Object.entries(SCORES).map(([id, name]): Figure => {
        const worst = Math.min(...ours.map(({ scores }) => scores[id] ?? 0));
        const complaints = [...new Set(ours.flatMap((paint) => paint.complaints))].join(", ");
        return atLeast(`Lighthouse ${name}`, worst, LIMITS.lighthouse, worst === 100 ? "" : complaints);
      }),
      atLeast(
        "Lighthouse performance, 4 × CPU",
        median(ours.map(({ scores }) => scores.performance ?? 0)),
        LIMITS.lighthousePerformance,
        "",
      ),
      atLeast(
        "Lighthouse performance, 16 × CPU",
        median(slow.map(({ scores }) => scores.performance ?? 0)),
        LIMITS.lighthousePerformanceSlow,
        `${median(slowPlain.map(({ scores }) => scores.performance ?? 0))} of the floor page`,
      ),
      ...slowPhone,
      noted(
        "Lighthouse: time blocked, 16 × CPU",
        `${Math.round(of(slow, "tbt"))} ms`,
        `${Math.round(of(slowPlain, "tbt"))} ms of the floor page`,
      ),
      noted(
        "Lighthouse: longest task, 16 × CPU",
        `${Math.round(of(slow, "longest"))} ms`,
        `${Math.round(of(slowPlain, "longest"))} ms of the floor page`,
      ),
      noted("Lighthouse: time blocked, 4 × CPU", `${Math.round(of(ours, "tbt"))} ms`),
    ];
  } finally {
    await floor.stop();
  }
}
