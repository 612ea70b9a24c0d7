import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

export const MEDIA = fileURLToPath(new URL("../", import.meta.url));

/** A line of `media/index.json`: a picture, its pixels and the colour to show until it is there. */
export type Indexed = { readonly file: string; readonly width: number; readonly height: number; readonly color: string };

/** The colour of the whole picture seen from far away: a placeholder of it does not flash when the picture comes. */
async function colourOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .flatten({ background: "#000" })
    .resize(1, 1, { kernel: "cubic", fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Measures the given pictures (paths below media/) and writes the index in the order of their names. */
export async function writeIndex(files: readonly string[]): Promise<void> {
  const entries: Indexed[] = [];
  for (const file of [...files].sort()) {
    const bytes = await readFile(`${MEDIA}${file}`);
    const { width, height } = await sharp(bytes).metadata();
    entries.push({ file, width, height, color: await colourOf(bytes) });
  }
  await writeFile(`${MEDIA}index.json`, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]\n`);
}

/** Every raster picture of titles and realms, as paths below media/. */
export async function pictures(): Promise<readonly string[]> {
  const folders = ["art", "realms/ringside", "realms/aurora"];
  const found = await Promise.all(folders.map(async (folder) => (await readdir(`${MEDIA}${folder}`)).map((name) => `${folder}/${name}`)));
  return found.flat().filter((file) => /\.(?:webp|png)$/u.test(file));
}
