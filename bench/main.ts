import { measureBytes } from "./browser/bytes.ts";
import { measureFirstFrame } from "./browser/first-frame.ts";
import { measureGuidePage } from "./browser/guide.ts";
import { measurePaint } from "./browser/paint.ts";
import { measureReach } from "./browser/reach.ts";
import { measureScores } from "./browser/scores.ts";
import { measureScroll } from "./browser/scroll.ts";
import { measureCommerce } from "./commerce.ts";
import { atMost, type Figure, print } from "./figures.ts";
import { measureGuide } from "./guide.ts";
import { measureImport } from "./import.ts";
import { LIMITS, MEASURED_ELSEWHERE } from "./limits.ts";
import { measureEventStart } from "./load/event-start.ts";
import { measureHostile } from "./load/hostile.ts";
import { measurePush } from "./load/push.ts";
import { measureSearch } from "./load/search.ts";
import { measureToasts } from "./load/toasts.ts";
import { type Prepared, prepareData, untilIdle } from "./prepared.ts";
import { PORTS, type Running, residentMemory, startProduct } from "./product.ts";
import { measureServer } from "./server.ts";
import { measureSignIn } from "./sign-in.ts";
import { measureStart } from "./start.ts";
import { measureStreams } from "./streams.ts";
import { measureTitles } from "./titles.ts";

type Part =
  /** Shares one process of the product with the others, whose memory is read after them. */
  | { readonly title: string; readonly of: (product: Running) => Promise<Figure[]> }
  /** Starts what it needs, on copies of the prepared data. */
  | { readonly title: string; readonly alone: (prepared: Prepared) => Promise<Figure[]> }
  /** Needs no data of the demo. */
  | { readonly title: string; readonly fresh: () => Promise<Figure[]> };

/** In this order; README says what each compares. */
const parts: Readonly<Record<string, Part>> = {
  bytes: { title: "bytes of a first visit", of: ({ origin }) => measureBytes(origin) },
  paint: { title: "first visit to home on a phone", of: measurePaint },
  scores: { title: "accessibility, best practices, SEO", of: measureScores },
  frame: { title: "from a deep link to the first frame", of: measureFirstFrame },
  reach: { title: "how fast the player answers", of: measureReach },
  server: { title: "what pages cost the server", of: measureServer },
  hostile: { title: "hostile requests", of: measureHostile },
  event: { title: "the start of a live event", of: measureEventStart },
  streams: { title: "streams at once", of: measureStreams },
  memory: {
    title: "memory after the parts before",
    of: async ({ pid }) => [atMost("Resident memory, MB", residentMemory(pid), LIMITS.memory, "")],
  },
  scroll: { title: "scrolling a home of 40 rows", alone: measureScroll },
  "guide-page": { title: "the page of a guide of 1,000 channels", alone: measureGuidePage },
  toasts: { title: "the message of a live event", alone: measureToasts },
  titles: { title: "a large catalogue", alone: measureTitles },
  search: { title: "search in a large catalogue", alone: measureSearch },
  import: { title: "a long list", fresh: measureImport },
  guide: { title: "a large guide", fresh: measureGuide },
  "sign-in": { title: "signing in", alone: measureSignIn },
  commerce: { title: "selling", fresh: measureCommerce },
  push: { title: "notifications to many devices", fresh: measurePush },
  start: { title: "starting", fresh: measureStart },
};

/** `npm run bench -- paint frame`, or `-- --only paint,frame`. */
const wanted = process.argv.slice(2).flatMap((argument) => (argument === "--only" ? [] : argument.replace(/^--only=/u, "").split(",")));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

const unmeasured: string[] = [];
const all: { readonly part: string; readonly figure: Figure }[] = [];
/** A part that cannot be measured says so; the others go on. */
async function measure(name: string, title: string, figures: () => Promise<readonly Figure[]>): Promise<void> {
  const began = performance.now();
  try {
    const found = await figures();
    print(`${name}: ${title}`, found, (performance.now() - began) / 1000);
    all.push(...found.map((figure) => ({ part: name, figure })));
  } catch (error) {
    unmeasured.push(name);
    console.error(`\n${name}: not measured:`, error);
  }
}

async function measureShared(prepared: Prepared): Promise<void> {
  const folder = prepared.copy();
  try {
    const product = await startProduct(PORTS.product, folder.path);
    try {
      await untilIdle(product);
      for (const [name, part] of chosen) if ("of" in part) await measure(name, part.title, () => part.of(product));
    } finally {
      await product.stop();
    }
  } finally {
    folder.remove();
  }
}

console.log(`${new Date().toISOString()}, Node.js ${process.versions.node}`);
if (chosen.some(([, part]) => !("fresh" in part))) {
  const prepared = await prepareData();
  try {
    await measure("prepare", "the demo's data and pictures of its pages", async () => prepared.figures);
    if (chosen.some(([, part]) => "of" in part)) await measureShared(prepared);
    for (const [name, part] of chosen) if ("alone" in part) await measure(name, part.title, () => part.alone(prepared));
  } finally {
    prepared.remove();
  }
}
for (const [name, part] of chosen) if ("fresh" in part) await measure(name, part.title, part.fresh);

const figuresThat = (holds: Figure["holds"]) => all.filter(({ figure }) => figure.holds === holds);
const broken = figuresThat(false);
const unmeasurable = figuresThat("UNMEASURED");
console.log(
  `\n${figuresThat(true).length} figures hold their limit, ${broken.length} break it, ${unmeasurable.length} figures and ${unmeasured.length} parts were not measured`,
);
for (const { part, figure } of broken) console.log(`✗ ${part}: ${figure.name.trim()} ${figure.value} (limit ${figure.limit})`);
for (const { part, figure } of unmeasurable) console.log(`✗ ${part}: ${figure.name.trim()} ${figure.behind}`);
for (const name of unmeasured) console.log(`✗ ${name}: not measured`);
console.log("\nLimits that no part measures:");
for (const limit of MEASURED_ELSEWHERE) console.log(`  ${limit}`);
process.exitCode = unmeasured.length + unmeasurable.length + broken.length > 0 ? 1 : 0;
