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
