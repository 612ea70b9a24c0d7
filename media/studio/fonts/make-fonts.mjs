/**
 * Cuts the heading faces of the demo realms to the letters that the four languages need, ≤ 30 kB each, and writes them to
 * `app/ui/typefaces` with their licences. A folder with the sources comes first:
 * `npm install subset-font @fontsource-variable/{oswald,noto-kufi-arabic,noto-serif-display,noto-naskh-arabic}` in a folder of its own,
 * then `node media/studio/fonts/make-fonts.mjs <that folder>`.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = resolve(process.argv[2] ?? ".");
const subset = createRequire(join(folder, "package.json"))("subset-font");
const out = fileURLToPath(new URL("../../../app/ui/typefaces/", import.meta.url));

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•·€‹›‑−`;
const arabic = `${range(0x20, 0x40)} «»،؛؟${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}ٰٱ–—…:·`;

const faces = [
  { name: "heading-condensed-latin", source: "oswald", script: "latin", text: latin, weights: { min: 500, max: 700, default: 600 } },
  {
    name: "heading-condensed-arabic",
    source: "noto-kufi-arabic",
    script: "arabic",
    text: arabic,
    weights: { min: 500, max: 800, default: 700 },
  },
  {
    name: "heading-serif-latin",
    source: "noto-serif-display",
    script: "latin",
    text: latin,
    weights: { min: 500, max: 800, default: 700 },
  },
  {
    name: "heading-serif-arabic",
    source: "noto-naskh-arabic",
    script: "arabic",
    text: arabic,
    weights: { min: 500, max: 700, default: 700 },
  },
];

await mkdir(out, { recursive: true });
for (const { name, source, script, text, weights } of faces) {
  const home = join(folder, "node_modules/@fontsource-variable", source);
  const font = await readFile(join(home, "files", `${source}-${script}-wght-normal.woff2`));
  const made = await subset(font, text, { targetFormat: "woff2", variationAxes: { wght: weights } });
  await writeFile(join(out, `${name}.woff2`), made);
  await copyFile(join(home, "LICENSE"), join(out, `${name}.LICENSE.txt`));
  process.stdout.write(`${name}: ${(made.length / 1000).toFixed(1)} kB\n`);
}
