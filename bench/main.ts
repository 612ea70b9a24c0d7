import { measureBytes } from "./bytes.ts";
import { atMost, type Figure, print } from "./figures.ts";
import { newFolder, PORTS, type Running, residentMemory, startProduct } from "./product.ts";
import { measureServer } from "./server.ts";

/** Parts in their order. Those that are handed the product share one process, whose memory is read after them. */
const parts: Readonly<Record<string, { title: string; measure: (product: Running) => Promise<Figure[]> }>> = {
  bytes: { title: "Bytes of a first visit", measure: ({ origin }) => measureBytes(origin) },
  server: { title: "Server", measure: measureServer },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

const folder = newFolder();
const product = await startProduct(PORTS.product, folder.path);
try {
  for (const [name, { title, measure }] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const began = performance.now();
    const figures = await measure(product);
    print(`${name}: ${title}`, figures, (performance.now() - began) / 1000);
  }
  print("memory: after these parts", [atMost("Resident memory of the process, MB", residentMemory(product.pid), 400, "")], 0);
} finally {
  await product.stop();
  folder.remove();
}
