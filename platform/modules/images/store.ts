import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import * as v from "valibot";
import type { Image } from "../../../contract/base/fields.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { findBundlePicture, readMeasures, storeMeasures } from "./bundle-pictures.ts";
import { WorkAbandoned } from "./model/shared-work.ts";
import { type PictureMeasures, PictureRefused, RASTER_EXTENSIONS } from "./open-picture.ts";

export interface ImageSource extends Image {
  /** Absolute. */
  readonly path: string;
  /** Path below `mediaDir`, with `/`. */
  readonly file: string;
  /** Null: unknown, because the index of the media folder does not contain it. */
  readonly alpha: boolean | null;
}

const Measures = v.object({
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/u)),
});
type Measures = v.InferOutput<typeof Measures>;
/** Two formats: a list with the file in each entry, or a map by file. */
const Index = v.union([v.array(v.object({ file: v.string(), ...Measures.entries })), v.record(v.string(), Measures)]);

/** Folders of images that are served in many sizes. */
const FOLDERS = ["art", "realms"];
const HASH_LENGTH = 16;
/** Pause before a retry, because a decoder's error does not show whether the content or the disk failed. */
const RETRY_MILLISECONDS = 10 * 60_000;

/**
 * The originals of `mediaDir`, found by the hash of their content, in any process that has the folder. `media/index.json` contains sizes
 * and colours, so that nothing has to be decoded; a file that is missing there is measured. The import has stored the measures of bundles'
 * images.
 */
export function createImageStore(
  { mediaDir, dataDir }: { readonly mediaDir: string; readonly dataDir: string },
  look: (path: string) => Promise<PictureMeasures>,
  { log, clock }: Pick<PlatformDeps, "log" | "clock">,
) {
  /** Images of bundles, by hash. */
  const ofBundles = new Map<string, Promise<ImageSource>>();
  /** Time of the last failed measurement of a bundle's image, by hash, in milliseconds. */
  const failedAt = new Map<string, number>();
  const measured = new Map<string, Promise<ImageSource>>();
  let index: Promise<ReadonlyMap<string, Measures>> | null = null;
  let paths: Promise<ReadonlyMap<string, string>> | null = null;

  const readIndexOnce = () => {
    index ??= readIndex(join(mediaDir, "index.json"));
    return index;
  };

  async function measure(file: string): Promise<ImageSource> {
    const path = join(mediaDir, ...file.split("/"));
    const [bytes, entries] = await Promise.all([readFile(path), readIndexOnce()]);
    const indexed = entries.get(file);
    const { width, height, color, alpha } = indexed === undefined ? await look(path) : { ...indexed, alpha: null };
    return { hash: hashOf(bytes), width, height, color, alpha, path, file };
  }

  async function ofBundle(hash: string): Promise<ImageSource | null> {
    const failed = failedAt.get(hash);
    if (failed !== undefined && clock.now().getTime() - failed >= RETRY_MILLISECONDS) {
      failedAt.delete(hash);
      ofBundles.delete(hash);
    }
    const cached = ofBundles.get(hash);
    if (cached !== undefined) return await cached;
    const found = await findBundlePicture(dataDir, hash);
    if (found === null) return null;
    const made = ofBundles.get(hash) ?? measureOfBundle(hash, found);
    ofBundles.set(hash, made);
    made.catch((error: unknown) => {
      if (error instanceof WorkAbandoned) ofBundles.delete(hash);
      // A rejected image is never retried, because its name is the hash of its content.
      else if (!(error instanceof PictureRefused)) failedAt.set(hash, clock.now().getTime());
    });
    return await made;
  }

  /** Images that an older version imported have no stored measures yet. */
  async function measureOfBundle(hash: string, found: { readonly path: string; readonly file: string }): Promise<ImageSource> {
    const stored = await readMeasures(dataDir, hash);
    const measures = stored ?? (await look(found.path));
    // A read-only folder must not hide the image; another process measures it again.
    if (stored === null)
      await storeMeasures(dataDir, hash, measures).catch((error: unknown) => log.error({ err: error, hash }, "measures not stored"));
    const { width, height, color, alpha } = measures;
    return { hash, width, height, color, alpha, ...found };
  }

  function source(file: string): Promise<ImageSource> {
    const cached = measured.get(file);
    if (cached !== undefined) return cached;
    const made = measure(file);
    measured.set(file, made);
    // A failure is not cached, because the file may be added later.
    made.catch(() => measured.delete(file));
    return made;
  }

  return {
    async register(file: string): Promise<Image> {
      const { hash, width, height, color } = await source(checked(file));
      return { hash, width, height, color };
    },
    async find(file: string): Promise<Image | null> {
      return existsSync(join(mediaDir, ...checked(file).split("/"))) ? this.register(file) : null;
    },
    /** Paths of all images below `mediaDir`, by hash. */
    list(): Promise<ReadonlyMap<string, string>> {
      paths ??= scan(mediaDir);
      return paths;
    },
    /** Null for an unknown hash. */
    async byHash(hash: string): Promise<ImageSource | null> {
      const file = (await this.list()).get(hash);
      if (file !== undefined) return source(file);
      return await ofBundle(hash);
    },
  };
}
export type ImageStore = ReturnType<typeof createImageStore>;

/** Checks that a file name is safe. Only our own code names files, never a request. */
function checked(file: string): string {
  if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_.-]+)+$/u.test(file) || file.includes("..")) throw new Error(`not a picture of mediaDir: ${file}`);
  return file;
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);

async function readIndex(file: string): Promise<ReadonlyMap<string, Measures>> {
  if (!existsSync(file)) return new Map();
  const parsed: unknown = JSON.parse(await readFile(file, "utf8"));
  const found = v.parse(Index, parsed);
  const entries = Array.isArray(found) ? found.map((entry) => [entry.file, entry] as const) : Object.entries(found);
  // Paths may begin with the folder's name.
  return new Map(entries.map(([name, measures]) => [name.replace(/^media\//u, ""), measures]));
}

/** Files of all originals, by hash. */
async function scan(mediaDir: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const folder of FOLDERS) {
    const root = join(mediaDir, folder);
    if (!existsSync(root)) continue;
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !RASTER_EXTENSIONS.has(extname(entry.name).toLowerCase())) continue;
      const path = join(entry.parentPath, entry.name);
      found.set(hashOf(await readFile(path)), relative(mediaDir, path).split(sep).join("/"));
    }
  }
  return found;
}
