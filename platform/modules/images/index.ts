import { Hono } from "hono";
import type { Image } from "../../../contract/fields.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { type ImageFormat, isImageFormat } from "./formats.ts";
import { createImageShelf } from "./shelf.ts";
import { createVariants } from "./variants.ts";

export { IMAGE_WIDTHS, type ImageFormat } from "./formats.ts";

export interface Images {
  /** `GET /img/{hash}/{width}.{format}`; hash, width and format as the page's `srcset` names them. */
  readonly routes: Hono;
  /**
   * A picture file below `mediaDir`, by its path there (`art/ringside-first-bell-landscape.webp`). Throws when it is not
   * there or no picture.
   */
  register(file: string): Promise<Image>;
  /** The same, null when there is no such file. */
  find(file: string): Promise<Image | null>;
  /** Makes variants before anybody asks; gives how many were made. Waits its turn behind what viewers ask for. */
  warm(hashes: readonly string[], widths: readonly number[], formats?: readonly ImageFormat[]): Promise<number>;
}

/** Pictures in the widths of S2§9 and in AVIF, WebP and JPEG (decisions, Media). */
export function createImages(deps: Pick<PlatformDeps, "settings" | "log">): Images {
  const shelf = createImageShelf(deps.settings.mediaDir);
  const variants = createVariants(deps.settings.dataDir, deps.log);
  const routes = new Hono();
  routes.get("/img/:hash/:file", async (c) => {
    const { hash, file } = c.req.param();
    const [width = "", format = "", ...rest] = file.split(".");
    if (rest.length > 0 || !/^[1-9]\d{1,3}$/u.test(width) || !isImageFormat(format)) return notFound();
    const etag = `"${hash}-${width}-${format}"`;
    const source = await shelf.byHash(hash);
    if (source === null || !(await variants.offers(source, Number(width), format))) return notFound();
    const headers = { "cache-control": "public, max-age=31536000, immutable", etag, "x-content-type-options": "nosniff" };
    if (c.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
    try {
      const bytes = await variants.read(source, Number(width), format);
      return new Response(bytes, { headers: { ...headers, "content-type": `image/${format}`, "content-length": String(bytes.length) } });
    } catch (error) {
      deps.log.error({ err: error, hash, width, format }, "picture not made");
      return new Response(null, { status: 500, headers: { "cache-control": "no-store" } });
    }
  });

  return {
    routes,
    register: (file) => shelf.register(file),
    find: (file) => shelf.find(file),
    async warm(hashes, widths, formats = ["avif", "webp"]) {
      let made = 0;
      for (const hash of hashes) {
        const source = await shelf.byHash(hash);
        if (source === null) continue;
        for (const width of widths) {
          for (const format of formats) if (await variants.make(source, width, format)) made += 1;
        }
      }
      return made;
    },
  };
}

export const imagesModule = defineModule({
  domain: null,
  migrations: {},
  create: (deps) => ({ ...createImages(deps), handlers: undefined }),
});

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
