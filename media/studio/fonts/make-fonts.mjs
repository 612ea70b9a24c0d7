/**
 * Cuts the heading faces of the demo realms to the letters that the four languages need and to the one weight of headings, and writes
 * them to `app/ui/typefaces` with their licences. A variable weight doubles a file. A folder with the sources comes first:
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

/** Of `h1` and `h2` (`app/ui/css/global.css.ts`), the only text in these faces. */
const WEIGHT = 700;

const faces = [
  { name: "heading-condensed-latin", source: "oswald", script: "latin", text: latin },
  { name: "heading-condensed-arabic", source: "noto-kufi-arabic", script: "arabic", text: arabic },
  { name: "heading-serif-latin", source: "noto-serif-display", script: "latin", text: latin },
  { name: "heading-serif-arabic", source: "noto-naskh-arabic", script: "arabic", text: arabic },
];

await mkdir(out, { recursive: true });
for (const { name, source, script, text } of faces) {
  const home = join(folder, "node_modules/@fontsource-variable", source);
  const font = await readFile(join(home, "files", `${source}-${script}-wght-normal.woff2`));
  const made = await subset(font, text, { targetFormat: "woff2", variationAxes: { wght: WEIGHT } });
  await writeFile(join(out, `${name}.woff2`), made);
  await copyFile(join(home, "LICENSE"), join(out, `${name}.LICENSE.txt`));
  process.stdout.write(`${name}: ${(made.length / 1000).toFixed(1)} kB\n`);
}
