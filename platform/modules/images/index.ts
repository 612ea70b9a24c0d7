import type { Hono } from "hono";
import type { Image } from "../../../contract/base/fields.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createImageStore } from "./image-store.ts";
import { createFairQueue } from "./model/fair-queue.ts";
import { measurePicture, type OpenPicture, openPicture, type PictureMeasures } from "./open-picture.ts";
import { createPreparation, type ListPictures } from "./preparation.ts";
import { createImageRoutes } from "./routes.ts";
import { createVariants } from "./variants.ts";

export { readMeasures, storeMeasures } from "./bundle-pictures.ts";
export { hasEndingOf, MAX_PIXELS, measurePicture, type PictureMeasures, PictureRefused, RASTER_EXTENSIONS } from "./open-picture.ts";
export type { ShownPicture } from "./preparation.ts";
export { publishFile } from "./publish-file.ts";

export interface Images {
  /** `GET /img/{hash}/{width}.{format}`. */
  readonly routes: Hono;
  /**
   * A picture file below `mediaDir`, by its path there (`art/ringside-first-bell-landscape.webp`). Throws when it is not
   * there or no picture.
   */
  register(file: string): Promise<Image>;
  /** The same, null when there is no such file. */
  find(file: string): Promise<Image | null>;
  /** Measures a picture by decoding it, in the queue of all decodes. Throws `PictureRefused` for one that is never served. */
  measure(path: string): Promise<PictureMeasures>;
  /** Every picture below `mediaDir`: its path there, by its hash. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** Makes the variants of shown pictures that are missing; gives how many. */
  prepare(): Promise<number>;
  start(): void;
  close(): Promise<void>;
}

/** Pictures in the widths of S2§9 and in AVIF, WebP and JPEG (decisions, Media). */
export function createImages(
  deps: Pick<PlatformDeps, "settings" | "log" | "clock">,
  options: { readonly listPictures: ListPictures; readonly idle?: () => Promise<void>; readonly open?: OpenPicture },
): Images {
  const { open = openPicture } = options;
  // One decode at a time in a process, measuring and encoding together: this bounds the native memory.
  const queue = createFairQueue(1);
  const measure = (path: string) => queue.run("measures", `measure ${path}`, () => measurePicture(path, open));
  const store = createImageStore(deps.settings, measure, deps);
  const variants = createVariants(deps.settings.dataDir, { queue, open, log: deps.log });
  const preparation = createPreparation({ store, variants, log: deps.log }, options.listPictures, options.idle);
  return {
    routes: createImageRoutes(store, variants, deps.log),
    register: (file) => store.register(file),
    find: (file) => store.find(file),
    measure,
    list: () => store.list(),
    prepare: preparation.prepare,
    start: deps.settings.preparesPictures === false ? () => undefined : preparation.start,
    close: preparation.stop,
  };
}

interface ImagesPorts {
  /** Asked when the platform has started. */
  readonly catalogue: { readonly listPictures: ListPictures };
}

export const imagesModule = defineModule({
  domain: null,
  migrations: {},
  create: (deps, ports: ImagesPorts) => ({
    ...createImages(deps, { listPictures: () => ports.catalogue.listPictures() }),
    handlers: undefined,
  }),
});
