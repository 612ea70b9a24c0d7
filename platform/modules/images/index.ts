import type { Hono } from "hono";
import type { Image } from "../../../contract/base/fields.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { bundlePictureFolders } from "./bundle-pictures.ts";
import { createSharedWork } from "./model/shared-work.ts";
import { measurePicture, type OpenPicture, openPicture, type PictureMeasures } from "./open-picture.ts";
import { removeDrafts } from "./publish-file.ts";
import { createImageRoutes } from "./routes.ts";
import { createImageStore } from "./store.ts";
import { createVariants, type VariantParts, variantsFolder } from "./variants.ts";

export { readMeasures, storeMeasures } from "./bundle-pictures.ts";
export { hasEndingOf, measurePicture, type PictureMeasures, PictureRefused, RASTER_EXTENSIONS } from "./open-picture.ts";
export { publishFile } from "./publish-file.ts";

export interface Images {
  /** `GET /img/{hash}/{width}.{format}` and `/img/{hash}/{width}x{height}.{format}`; the format may be `auto`. */
  readonly routes: Hono;
  /**
   * An image file below `mediaDir`, by its path there (`art/ringside-first-bell-landscape.webp`). Throws when it is missing or no image.
   */
  register(file: string): Promise<Image>;
  /** The same; null when there is no such file. */
  find(file: string): Promise<Image | null>;
  /** Measures an image by decoding it, in the queue of all decodes. Throws `PictureRefused` for one that cannot be served. */
  measure(path: string): Promise<PictureMeasures>;
  /** Paths of all images below `mediaDir`, by hash. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** Removes drafts of killed processes. It makes no variant, because that happens at the first request. */
  start(): void;
  /** Waits until the folders are clean. */
  close(): Promise<void>;
}

/** Maximum number of waiting jobs in a process: about a minute of encoding. */
const MOST_WAITING = 1_000;

/** Images in the widths of S2§9 and in AVIF, WebP and JPEG (product rules, Media). */
export function createImages(
  deps: Pick<PlatformDeps, "settings" | "log" | "clock">,
  {
    open = openPicture,
    mostWaiting = MOST_WAITING,
    freeBytes,
  }: { readonly open?: OpenPicture; readonly mostWaiting?: number } & Pick<VariantParts, "freeBytes"> = {},
): Images {
  const { mediaDir, dataDir } = deps.settings;
  // One decode at a time in a process, measuring and encoding together: this bounds the native memory.
  const work = createSharedWork(mostWaiting);
  const measure = (path: string) => work.run("measures", `measure ${path}`, () => measurePicture(path, open));
  const store = createImageStore({ mediaDir, dataDir }, measure, deps);
  const variants = createVariants(dataDir, { work, open, log: deps.log, freeBytes });
  let cleaning: Promise<void> = Promise.resolve();
  return {
    routes: createImageRoutes(store, variants, deps.log),
    register: (file) => store.register(file),
    find: (file) => store.find(file),
    measure,
    list: () => store.list(),
    start() {
      cleaning = removeDrafts([variantsFolder(dataDir), ...bundlePictureFolders(dataDir)], deps.clock.now()).catch((error: unknown) =>
        deps.log.error({ err: error }, "drafts of pictures not removed"),
      );
    },
    close: () => cleaning,
  };
}

export const imagesModule = defineModule({
  domain: null,
  migrations: {},
  create: (deps) => ({ ...createImages(deps), handlers: undefined }),
});
