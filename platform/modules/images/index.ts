import type { Hono } from "hono";
import type { Image } from "../../../contract/fields.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createImageStore } from "./image-store.ts";
import { createPreparation, type ListPictures } from "./preparation.ts";
import { createImageRoutes } from "./routes.ts";
import { createVariants } from "./variants.ts";

export type { ShownPicture } from "./preparation.ts";

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
  /** Every picture below `mediaDir`: its path there, by its hash. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** Makes the variants of shown pictures that are missing; gives how many. */
  prepare(): Promise<number>;
  start(): void;
  close(): Promise<void>;
}

/** Pictures in the widths of S2§9 and in AVIF, WebP and JPEG (decisions, Media). */
export function createImages(
  deps: Pick<PlatformDeps, "settings" | "log">,
  options: { readonly listPictures: ListPictures; readonly idle?: () => Promise<void> },
): Images {
  const store = createImageStore(deps.settings.mediaDir, deps.settings.dataDir);
  const variants = createVariants(deps.settings.dataDir, deps.log);
  const preparation = createPreparation({ store, variants, log: deps.log }, options.listPictures, options.idle);
  return {
    routes: createImageRoutes(store, variants, deps.log),
    register: (file) => store.register(file),
    find: (file) => store.find(file),
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
