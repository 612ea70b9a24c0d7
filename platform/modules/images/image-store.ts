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
  /** Null: not known, because the index of the media folder does not say it. */
  readonly alpha: boolean | null;
}

const Measures = v.object({
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/u)),
});
type Measures = v.InferOutput<typeof Measures>;
/** As a list with the file in each entry, or by file. */
const Index = v.union([v.array(v.object({ file: v.string(), ...Measures.entries })), v.record(v.string(), Measures)]);

/** Only these are pictures that viewers see at many sizes. */
const FOLDERS = ["art", "realms"];
const HASH_LENGTH = 16;
/** A decoder's error does not say whether the content is broken or the disk was away, so a picture is measured again after a pause. */
const RETRY_MILLISECONDS = 10 * 60_000;

/**
 * The originals of `mediaDir`, found by the hash of their content: any process that has the folder knows them all. Sizes
 * and colours stand in `media/index.json`, so that nothing has to be decoded; a file that is missing there is measured. The
 * measures of bundles' pictures were stored by their import.
 */
export function createImageStore(
  { mediaDir, dataDir }: { readonly mediaDir: string; readonly dataDir: string },
  look: (path: string) => Promise<PictureMeasures>,
  { log, clock }: Pick<PlatformDeps, "log" | "clock">,
) {
  /** Of bundles, by hash. */
  const ofBundles = new Map<string, Promise<ImageSource>>();
  /** When a picture of a bundle could not be measured, by hash: in milliseconds. */
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
      // The name is the content: what was refused for its content stays refused.
      else if (!(error instanceof PictureRefused)) failedAt.set(hash, clock.now().getTime());
    });
    return await made;
  }

  /** Pictures that an older version imported have no stored measures yet. */
  async function measureOfBundle(hash: string, found: { readonly path: string; readonly file: string }): Promise<ImageSource> {
    const stored = await readMeasures(dataDir, hash);
    const measures = stored ?? (await look(found.path));
    // A read-only folder must not hide the picture; another process measures it once more.
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
    // A failure is not kept: the file may come later.
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
    /** Every picture below `mediaDir`: its path there, by its hash. */
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

/** Files are named by our own code, never by a request; this holds that true. */
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
  // Paths may be written from the folder above.
  return new Map(entries.map(([name, measures]) => [name.replace(/^media\//u, ""), measures]));
}

/** Hash → file, of all originals. */
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
