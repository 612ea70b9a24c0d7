import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { PLAYER } from "../../app/bundles.ts";
import type { PlayerScripts } from "../../app/http/request-context.server.ts";
import { createPageHandlers, type PageHandler } from "../documents/page-handlers.ts";
import type { EarlierAssets } from "./earlier-assets.ts";
import { loadStaticFiles } from "./static-files.ts";

export interface Pages {
  readonly handler: PageHandler;
  readonly staticFile: (request: Request, pathname: string) => Response | null;
  /** Build id; it changes with every build. */
  readonly build: string;
  /** True for the app from its sources: nothing of it is cached. */
  readonly development: boolean;
}

/** The production build of the app. `earlier` finds files of previous builds. */
export async function loadBuiltPages(folder: string, earlier: EarlierAssets): Promise<Pages> {
  const build = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild;
  const playerScripts = playerScriptsOf(JSON.parse(readFileSync(join(folder, ".vite/client-manifest.json"), "utf8")) as BundleManifest);
  return {
    handler: createPageHandlers(build, "production", {
      ...(playerScripts === null ? {} : { playerScripts }),
      readStyles: styleReader(join(folder, "client")),
    }),
    staticFile: loadStaticFiles(join(folder, "client"), earlier),
    build: build.assets.version,
    development: false,
  };
}

/** Reads each file once. */
function styleReader(folder: string): (address: string) => string {
  const read = new Map<string, string>();
  return (address) => {
    const text = read.get(address) ?? readFileSync(join(folder, address), "utf8");
    read.set(address, text);
    return text;
  };
}

/** The part of the bundler's manifest that is needed here. */
export type BundleManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
      readonly isDynamicEntry?: boolean;
    }
  >
>;

/**
 * Addresses of the scripts that the player loads on demand, with imports that no page has. Null without an engine; throws without its
 * controls. Chunks are found by name, because the manifest's key of a shared chunk does not tell its module.
 */
export function playerScriptsOf(manifest: BundleManifest): PlayerScripts | null {
  const reach = (keys: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined || found.has(chunk.file)) return;
      found.add(chunk.file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const key of keys) visit(key);
    return found;
  };
  const keys = Object.keys(manifest);
  const named = (name: string) => keys.find((key) => manifest[key]?.isDynamicEntry === true && manifest[key]?.name === name);
  const engineKey = named(PLAYER.engine);
  const engine = engineKey === undefined ? undefined : manifest[engineKey]?.file;
  if (engineKey === undefined || engine === undefined) return null;
  const engineFiles = reach([engineKey]);
  const pages = reach(keys.filter((key) => manifest[key]?.isEntry === true));
  const controlsKey = named(PLAYER.controls);
  if (controlsKey === undefined) throw new Error(`the build has no chunk ${PLAYER.controls}: see PLAYER in app/bundles.ts`);
  const controls = [...reach([controlsKey])].filter((file) => file.endsWith(".js") && !engineFiles.has(file) && !pages.has(file));
  const engineImports = [...engineFiles].filter((file) => file !== engine);
  const address = (file: string) => `/${file}`;
  return { engine: address(engine), engineImports: engineImports.map(address), controls: controls.map(address) };
}
