import { DOMParser } from "@xmldom/xmldom";
import { expect, test, vi } from "vitest";
import { createAdServer } from "../../demo/ads/server.ts";

test("CV-22 the demo's ad server leads to two ads before a film, by a wrapper, and to one in its middle", async () => {
  vi.stubGlobal("DOMParser", DOMParser);
  const { readVast } = await import("../../app/features/player/ads/vast/read-vast.ts");
  const server = createAdServer("https://ads.example", "media");
  const load = (url: string | URL | Request) => Promise.resolve(server.request(new URL(String(url)).pathname));
  const read = (name: string) =>
    readVast(`https://ads.example/vast/${name}.xml`, { signal: new AbortController().signal, send: () => undefined, load });
  const named = async (name: string) => (await read(name)).map(({ files, skipAfter }) => [files[0]?.src.split("/").at(-1), skipAfter]);
  expect(await named("pre-roll")).toEqual([
    ["market.mp4", 3],
    ["mountain.mp4", null],
  ]);
  expect(await named("mid-roll")).toEqual([["market.mp4", 3]]);
  expect(await named("empty")).toEqual([]);
  const film = await server.request("/films/market.mp4", { headers: { range: "bytes=0-9" } });
  expect([film.status, film.headers.get("access-control-allow-origin"), (await film.arrayBuffer()).byteLength]).toEqual([206, "*", 10]);
  expect((await server.request("/films/..%2f..%2fkeys.mp4")).status).toBe(404);
  vi.unstubAllGlobals();
});

test("CV-22 the demo's list of assets leads to a playlist whose parts all exist, open to every origin", async () => {
  const server = createAdServer("https://ads.example", "media");
  const at = async (address: string) => {
    const response = await server.request(new URL(address).pathname);
    expect([address, response.status, response.headers.get("access-control-allow-origin")]).toEqual([address, 200, "*"]);
    return response;
  };
  const base = "https://ads.example/hls/assets.json";
  const { ASSETS } = (await (await at(base)).json()) as { readonly ASSETS: readonly { readonly URI: string }[] };
  const addressesIn = (text: string, from: string) =>
    [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gmu)].map(([, quoted, line]) => new URL(quoted ?? line ?? "", from).href);
  const main = new URL(ASSETS[0]?.URI ?? "", base).href;
  const playlists = addressesIn(await (await at(main)).text(), main);
  const parts = (await Promise.all(playlists.map(async (playlist) => addressesIn(await (await at(playlist)).text(), playlist)))).flat();
  expect([playlists.length, parts.length]).toEqual([2, 6]);
  await Promise.all(parts.map(at));
  expect((await server.request("/hls/market/v540/seg-2.m4s")).status).toBe(404);
});
