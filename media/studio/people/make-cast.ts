/**
 * Draws everybody once as a cut-out: `media/studio/people/cast/<id>.webp`. Needs python3-numpy and HUMAN_DATA (see human.py), and a
 * folder for the meshes: `HUMAN_DATA=… node --import tsx media/studio/people/make-cast.ts <folder> [id …]`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import sharp from "sharp";
import type { drawPerson, Light } from "./draw.ts";
import { cast, lookOf, seedOf, writeCast } from "./people.ts";

declare global {
  var people: { drawPerson: typeof drawPerson };
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const [folder = ".", ...asked] = process.argv.slice(2);
const wanted = cast.filter(({ id }) => asked.length === 0 || asked.includes(id));
const frames = { portrait: [6.2, 1.25], profile: [6.2, 1.25], bowed: [6.2, 1.2], guard: [7.2, 1.75] } as const;

mkdirSync(folder, { recursive: true });
mkdirSync(here("cast"), { recursive: true });
writeCast(`${folder}/cast.json`);
execFileSync("python3", [here("export.py"), `${folder}/cast.json`, folder, ...wanted.map(({ id }) => id)], { stdio: "inherit" });
const bundle = await build({
  entryPoints: [here("draw.ts")],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "people",
  target: "es2022",
});
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setContent("<!doctype html><title>Cast</title>");
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
  for (const person of wanted) {
    const started = Date.now();
    const [frame, drop] = frames[person.pose];
    const set: Light = {
      angle: person.angle,
      frame,
      drop,
      key: -58,
      keyColour: [0.86, 0.78, 0.7],
      fillColour: [0.035, 0.05, 0.085],
      rimLeft: [1.6, 1.8, 2.2],
      rimRight: [2.4, 2.3, 2.2],
    };
    const mesh = readFileSync(`${folder}/${person.id}-${person.pose}.mesh`).toString("base64");
    const png = await page.evaluate(
      async ([text, look, scene]) => {
        const blob = await globalThis.people.drawPerson(text, look, scene, 480, 600).convertToBlob({ type: "image/png" });
        return await new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
          reader.readAsDataURL(blob);
        });
      },
      [mesh, lookOf(person, seedOf(person)), set] as const,
    );
    writeFileSync(
      here(`cast/${person.id}.webp`),
      await sharp(Buffer.from(png, "base64")).webp({ quality: 88, alphaQuality: 92 }).toBuffer(),
    );
    console.log(`${person.id}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
}
