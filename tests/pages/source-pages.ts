import "@vanilla-extract/css/disableRuntimeStyles";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import routes from "../../app/routes.ts";
import { createPageHandlers, type PageHandler } from "../../server/documents/page-handlers.ts";

// Styles are named by the bundler's file; here by this one.
setFileScope("source-pages.css.ts", "tests");

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

const load = async (file: string): Promise<Module> => (await import(/* @vite-ignore */ pathToFileURL(resolve("app", file)).href)) as Module;

async function addRoute(all: Routes, entry: RouteConfigEntry, parentId: string): Promise<void> {
  const { id = entry.file, path, index, children = [] } = entry;
  all[id] = { id, parentId, path, index, module: await load(entry.file) };
  for (const child of children) await addRoute(all, child, id);
}

/** The bundler's view of the route table, from the sources and without the browser's files. */
export async function makeSourceBuild(): Promise<ServerBuild> {
  const all: Routes = { root: { id: "root", path: "", module: await load("root.tsx") } };
  for (const entry of await routes) await addRoute(all, entry, "root");
  const assets = Object.values(all).map(({ id, parentId, path, index, module }) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      module: `/assets/${id}.js`,
      hasAction: "action" in module,
      hasLoader: "loader" in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: "ErrorBoundary" in module,
    },
  ]);
  const { future } = (await import("../../remix.config.js")).default;
  return {
    mode: "production",
    entry: { module: (await load("entry.server.tsx")) as unknown as ServerBuild["entry"]["module"] },
    routes: all,
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: future as ServerBuild["future"],
    isSpaMode: false,
  };
}

/** The product's own pages, rendered from their source. Nothing is built, so a test of the whole web process asks for real pages. */
export const openSourcePages = async (): Promise<PageHandler> => createPageHandlers(await makeSourceBuild(), "production");
