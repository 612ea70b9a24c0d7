import { randomBytes } from "node:crypto";
import { relative } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createPageHandlers } from "../documents/page-handlers.ts";
import type { Listener } from "./drain.ts";
import type { createProduct, ProcessParts, Product } from "./product.ts";

/** Sources of the running product. The bundler reloads the rest of the app by itself. */
const PRODUCT_SOURCES = /^(?:contract|demo|platform|server|app\/(?:http|api|routing))\/.*(?<!\.test)\.tsx?$/u;
/** An editor changes a file several times per save. */
const QUIET_MILLISECONDS = 100;

/**
 * Runs the product from its sources. A change of the platform, the contract or the server restarts it in this process: the bundler keeps
 * running, and open pages reload. A change that does not compile is reported, and the previous product keeps running.
 */
export async function startDevelopment(parts: ProcessParts, role: "platform" | "web"): Promise<Product> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: parts.folder,
    server: { middlewareMode: true, hmr: { port: parts.env.port + 10_000 } },
  });
  const pages = {
    handler: async (...[request, place, context]: Parameters<ReturnType<typeof createPageHandlers>>) => {
      const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild;
      return createPageHandlers(build, "development")(request, place, context);
    },
    staticFile: () => null,
    build: randomBytes(4).toString("hex"),
    development: true,
  };
  // The bundler provides the same platform modules as the product uses.
  const importDemo = (): Promise<unknown> => vite.ssrLoadModule("/demo/demo.ts");
  const make = async (): Promise<Counted> => {
    const module = (await vite.ssrLoadModule("/server/process/product.ts")) as { createProduct: typeof createProduct };
    return countAnswers(await module.createProduct({ ...parts, importDemo }, role === "platform" ? null : pages));
  };

  let current = await make();
  let timer: NodeJS.Timeout | null = null;
  let swaps: Promise<void> = Promise.resolve();

  async function swap(): Promise<void> {
    try {
      const began = performance.now();
      const next = await make();
      const before = current;
      current = next;
      vite.ws.send({ type: "full-reload" });
      parts.log.info({ milliseconds: Math.round(performance.now() - began) }, "product made anew");
      await before.closeWhenIdle();
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      parts.log.error({ err: error }, "the change does not run: the product before it goes on");
    }
  }

  vite.watcher.on("all", (_event, file) => {
    if (!PRODUCT_SOURCES.test(relative(parts.folder, file))) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      swaps = swaps.then(swap);
    }, QUIET_MILLISECONDS);
  });

  return {
    listener(request, response) {
      vite.middlewares(request, response, () => void current.listener(request, response));
      return undefined;
    },
    get platform() {
      return current.platform;
    },
    endStreams: () => current.endStreams(),
    async close() {
      if (timer !== null) clearTimeout(timer);
      await swaps;
      await vite.close();
      await current.close();
    },
  };
}

interface Counted extends Product {
  /** Closes the product when its pending requests are answered. */
  closeWhenIdle(): Promise<void>;
}

function countAnswers(product: Product): Counted {
  let open = 0;
  let idle: (() => void) | null = null;
  const listener: Listener = (request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
      if (open === 0) idle?.();
    });
    return product.listener(request, response);
  };
  return {
    listener,
    platform: product.platform,
    endStreams: () => product.endStreams(),
    close: () => product.close(),
    async closeWhenIdle() {
      product.endStreams();
      if (open > 0) await new Promise<void>((done) => (idle = done));
      await product.close();
    },
  };
}
