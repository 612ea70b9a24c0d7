import { existsSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { CHUNKS, chunkOf, isShellRoute, PLAYER, SHELL_ROUTES } from "./bundles.ts";
import { listSpelledRoutes, pagePaths, resourcePaths } from "./routing/route-table.ts";

/** True when the file, folder or package of a list entry exists. */
const exists = (entry: string): boolean =>
  entry.endsWith("-") ? readdirSync(dirname(entry)).some((file) => file.startsWith(basename(entry))) : existsSync(entry);

test("PW-02 every file, folder and package that is bundled by name is there", () => {
  const modules = CHUNKS.flatMap(({ modules = [] }) => modules);
  const packages = CHUNKS.flatMap(({ packages = [] }) => packages.map((name) => `node_modules/${name}`));
  expect([...modules, ...packages, PLAYER.modules].filter((entry) => !exists(entry))).toEqual([]);
  expect(exists("app/ui/no-such-folder/")).toBe(false);
  expect(readdirSync(`${PLAYER.modules}engine`)).toContain(`${PLAYER.engine}.ts`);
  expect(readdirSync(`${PLAYER.modules}components`)).toContain(`${PLAYER.controls}.tsx`);
});

test("PW-02 a module is in the chunk that names it or its folder, a package by its whole name", () => {
  expect(chunkOf("app/ui/button/button.tsx")).toBe("shell");
  expect(chunkOf("app/content/components/cards/catalogue-card.tsx")).toBe("catalogue");
  expect(chunkOf("/srv/tv/node_modules/react/index.js")).toBe("framework");
  expect(chunkOf("/srv/tv/node_modules/@remix-run/react/dist/index.js")).toBe("framework");
  expect(chunkOf("app/routing/match.ts")).toBe("shell");
  expect(chunkOf("app/routing/purchase-entry.ts")).toBe("purchase-routing");
  expect(chunkOf("app/ui/icon/page-icons.ts")).toBe("page-parts");
  const others = ["/srv/tv/node_modules/react-hot-toast/index.js", "app/ui/buttons/x.ts", "app/features/browse/metadata.ts"];
  for (const elsewhere of others) expect(chunkOf(elsewhere), elsewhere).toBeUndefined();
});

test("PW-02 the worker's shell is made of routes that exist: layouts, every spelling of its pages, the offline page", () => {
  for (const name of SHELL_ROUTES.pages) expect(Object.keys(pagePaths)).toContain(name);
  for (const name of SHELL_ROUTES.resources) expect(Object.keys(resourcePaths)).toContain(name);
  const shell = listSpelledRoutes().filter(({ id }) => isShellRoute(id));
  expect(new Set(shell.map(({ name }) => name))).toEqual(new Set(SHELL_ROUTES.pages));
  expect(["root", "chrome", "resource.offline"].every(isShellRoute)).toBe(true);
  expect(["video.default", "resource.manifest", "not-found"].some(isShellRoute)).toBe(false);
});
