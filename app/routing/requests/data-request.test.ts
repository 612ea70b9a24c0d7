import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, test } from "vitest";
import remixConfig from "../../../remix.config.js";
import { isDataPath, pagePath } from "./data-request.ts";

test("RT only an ending is taken off an address", () => {
  expect(pagePath("/_root.data")).toBe("/");
  expect([pagePath("/a.data/b"), pagePath("/a.data.data"), pagePath("/__manifest")]).toEqual(["/a.data/b", "/a.data", "/__manifest"]);
  expect([isDataPath("/__manifest"), isDataPath("/a.data/b")]).toEqual([true, false]);
});

/** An app of two pages that records the addresses passed to its loaders and actions. */
function notingApp() {
  const seen: string[] = [];
  const note = ({ request }: { readonly request: Request }) => {
    const { pathname, search } = new URL(request.url);
    seen.push(`${request.method} ${pathname}${search}`);
    return null;
  };
  const route = (id: string, path: string) => ({ id, path, module: { default: () => null, loader: note, action: note } });
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: { home: route("home", "/"), page: route("page", "/page") },
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: remixConfig.future,
    isSpaMode: false,
  } as unknown as ServerBuild;
  return { seen, handle: createRequestHandler(build, "production") };
}

describe("addresses that Remix gives to loaders and actions", () => {
  test.each([
    ["/page.data?p=2&_routes=page", "/page?p=2"],
    ["/page.data?index&p=2", "/page?p=2"],
    ["/_root.data?_routes=home", "/"],
    ["/page?p=2", "/page?p=2"],
  ])("RT %s is the page %s", async (address, page) => {
    const { seen, handle } = notingApp();
    await handle(new Request(`http://ringside.test${address}`));
    await handle(new Request(`http://ringside.test${address}`, { method: "POST", body: new URLSearchParams({ a: "b" }) }));
    expect(new Set(seen)).toEqual(new Set([`GET ${page}`, `POST ${page}`]));
  });
});
