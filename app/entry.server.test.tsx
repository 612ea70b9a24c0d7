import { type AppLoadContext, createRequestHandler, data, type ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import remixConfig from "../remix.config.js";
import * as entry from "./entry.server.tsx";
import { playerPage } from "./watch/player-page.ts";

const PLAYER_SCRIPTS = { engine: "/assets/engine.js", engineImports: ["/assets/choices.js"], controls: ["/assets/controls.js"] };
/**
 * React 19 sends a boundary of more than 12,800 bytes after the page, hidden until a script moves it, unless `progressiveChunkSize` is
 * larger. React 18 has the option, but does not count the bytes.
 */
const CARDS = Array.from({ length: 2_000 }, (_, number) => `Card ${number}`);

function LargeRow() {
  return (
    <Suspense fallback={null}>
      <ul>
        {CARDS.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
    </Suspense>
  );
}

/** A film whose page opens a player, unless the viewer saves data. */
const film = {
  default: () => null,
  handle: playerPage(),
  loader: ({ request }: { readonly request: Request }) => ({
    watch: { manifest: { sources: [] } },
    savesData: new URL(request.url).searchParams.has("less"),
  }),
};

/** A resource, which has no page that would show what went wrong. */
const refusing = {
  loader({ request }: { readonly request: Request }): never {
    const status = Number(new URL(request.url).searchParams.get("status"));
    throw data({ code: "REFUSED" }, { status });
  },
};

const ROUTES = [
  { id: "root", path: "", module: { default: Outlet } },
  { id: "row", parentId: "root", path: "row", module: { default: LargeRow } },
  { id: "film", parentId: "root", path: "film", module: film },
  { id: "refusing", parentId: "root", path: "refusing", module: refusing },
];

const build = {
  entry: { module: entry },
  routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])),
  assets: {
    routes: Object.fromEntries(ROUTES.map(({ module, ...route }) => [route.id, { ...route, hasLoader: "loader" in module, module: "" }])),
    entry: { imports: [], module: "/assets/entry.js" },
    url: "",
    version: "",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: remixConfig.future,
  isSpaMode: false,
} as unknown as ServerBuild;

const failOn = (error: unknown): void => expect.fail(String(error));

/** A document for all guests, or one that streams. */
function documentOf(path: string, shared = true, reportError = failOn, method = "GET"): Promise<Response> {
  const requestContext = { nonce: "nonce", shared, reportError } as unknown as AppLoadContext["requestContext"];
  return createRequestHandler(build, "production")(new Request(`http://ringside.test${path}`, { method }), {
    requestContext,
    playerScripts: PLAYER_SCRIPTS,
  });
}

test.each([true, false])(
  "CV-01 a browser without scripts shows a large row: no part of it is sent after the page (shared: %s)",
  async (shared) => {
    const html = await (await documentOf("/row", shared)).text();
    expect(html).toContain("<li>Card 1999</li>");
    expect(html).not.toMatch(/<template|<div hidden/u);
  },
);

test("CV-11 the headers name the engine of a page that opens a player, and of no other page", async () => {
  const linkOf = async (path: string) => (await documentOf(path)).headers.get("link");
  expect(await linkOf("/film")).toBe("</assets/engine.js>; rel=modulepreload, </assets/choices.js>; rel=modulepreload");
  expect([await linkOf("/film?less"), await linkOf("/row")]).toEqual([null, null]);
});

test("CV-10 only the document of a page that opens a player starts the engine before hydration", async () => {
  const starts = async (path: string) => (await (await documentOf(path)).text()).includes(PLAYER_SCRIPTS.engine);
  expect([await starts("/film"), await starts("/film?less"), await starts("/row")]).toEqual([true, false, false]);
});

test.each([
  ["/refusing?status=404", "GET", 404, 0],
  ["/refusing?status=400", "GET", 400, 0],
  ["/refusing?status=503", "GET", 503, 1],
  ["/refusing", "POST", 405, 0],
] as const)(
  "PL-14 %s by %s answers %i and reports %i errors: requests that are refused do not fill the log",
  async (path, method, status, errors) => {
    const reported: unknown[] = [];
    const answer = await documentOf(path, true, (error) => void reported.push(error), method);
    expect([answer.status, reported.length]).toEqual([status, errors]);
  },
);
