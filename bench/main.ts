import { measureBytes } from "./bytes.ts";
import { atMost, type Figure, print } from "./figures.ts";
import { measureFirstFrame } from "./first-frame.ts";
import { measureImport } from "./import.ts";
import { measurePaint } from "./paint.ts";
import { newFolder, PORTS, type Running, residentMemory, startProduct } from "./product.ts";
import { measureServer } from "./server.ts";
import { measureSignIn } from "./sign-in.ts";
import { measureStart } from "./start.ts";
import { measureTitles } from "./titles.ts";

type Part =
  /** Shares one process of the product with the others, whose memory is read after them. */
  | { readonly title: string; readonly of: (product: Running) => Promise<Figure[]> }
  | { readonly title: string; readonly alone: () => Promise<Figure[]> };

/** In this order; README says what each compares. */
const parts: Readonly<Record<string, Part>> = {
  bytes: { title: "bytes of a first visit", of: ({ origin }) => measureBytes(origin) },
  paint: { title: "first visit to home on a phone", of: measurePaint },
  frame: { title: "from a deep link to the first frame", of: measureFirstFrame },
  server: { title: "what pages cost the server", of: measureServer },
  memory: {
    title: "memory after the parts before",
    of: async ({ pid }) => [atMost("Resident memory, MB", residentMemory(pid), 300, "")],
  },
  titles: { title: "a large catalogue", alone: measureTitles },
  import: { title: "a long list", alone: measureImport },
  "sign-in": { title: "signing in", alone: measureSignIn },
  start: { title: "starting", alone: measureStart },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

let failed = 0;
/** A part that cannot be measured says so; the others go on. */
async function measure(name: string, title: string, figures: () => Promise<Figure[]>): Promise<void> {
  const began = performance.now();
  try {
    print(`${name}: ${title}`, await figures(), (performance.now() - began) / 1000);
  } catch (error) {
    failed += 1;
    console.error(`\n${name}: not measured:`, error);
  }
}

console.log(`${new Date().toISOString()}, Node.js ${process.versions.node}`);
if (chosen.some(([, part]) => "of" in part)) {
  const folder = newFolder();
  try {
    const product = await startProduct(PORTS.product, folder.path);
    for (const [name, part] of chosen) if ("of" in part) await measure(name, part.title, () => part.of(product));
    await product.stop();
  } finally {
    folder.remove();
  }
}
for (const [name, part] of chosen) if ("alone" in part) await measure(name, part.title, part.alone);
// A figure that misses its goal is no failure of the bench.
process.exitCode = failed > 0 ? 1 : 0;
