import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type PictureMeasures, RASTER_EXTENSIONS } from "./open-picture.ts";
import { publishFile } from "./publish-file.ts";

const Measures = v.object({
  format: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/u)),
  alpha: v.boolean(),
});

/** Images of bundles, each named by the hash of its content. Processes on several machines share this folder. */
const folderOf = (dataDir: string): string => join(dataDir, "pictures");
/** The measures have a separate folder, because the images' folder contains only images. */
const measuresFile = (dataDir: string, hash: string): string => join(folderOf(dataDir), "measures", `${hash}.json`);

export const bundlePictureFolders = (dataDir: string): readonly string[] => [folderOf(dataDir), join(folderOf(dataDir), "measures")];

/** Measures of a bundle's image; null when they are missing or unreadable. The caller then measures the image again. */
export async function readMeasures(dataDir: string, hash: string): Promise<PictureMeasures | null> {
  const text = await readFile(measuresFile(dataDir, hash), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(Measures, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Stores the measures of a bundle's image. An import calls it before it publishes the image. */
export async function storeMeasures(dataDir: string, hash: string, measures: PictureMeasures): Promise<void> {
  await publishFile(measuresFile(dataDir, hash), (draft) => writeFile(draft, JSON.stringify(measures)));
}

/** The file of a bundle's image; null: none. */
export async function findBundlePicture(dataDir: string, hash: string): Promise<{ readonly path: string; readonly file: string } | null> {
  if (!/^[0-9a-f]{16}$/u.test(hash)) return null;
  for (const extension of RASTER_EXTENSIONS) {
    const file = `${hash}${extension}`;
    const path = join(folderOf(dataDir), file);
    if ((await stat(path).catch(() => null))?.isFile() === true) return { path, file };
  }
  return null;
}
