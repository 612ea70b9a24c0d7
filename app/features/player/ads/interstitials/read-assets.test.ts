import { expect, test } from "vitest";
import type { AdSource } from "../model/ad-breaks.ts";
import { readAssets } from "./read-assets.ts";

const LIST = { type: "ASSET_LIST", url: "https://ads.example/lists/mid.json?once=[CACHEBUSTING]", skipAfter: null } as const;

/** Addresses of the ads of a source whose list has this text, and the requests for it. */
async function read(source: Pick<AdSource, "type" | "url" | "skipAfter">, text: string, status = 200) {
  const requests: string[] = [];
  const load = (url: string | URL | Request, init?: RequestInit) => {
    requests.push(`${String(url).replace(/\d+$/u, "N")} ${init?.credentials}`);
    return Promise.resolve(new Response(text, { status }));
  };
  const ads = await readAssets(source, { signal: new AbortController().signal, load });
  return { addresses: ads.map(({ files }) => files[0]?.src), ads, requests };
}

test("CV-22 an asset is an ad of one HLS playlist, without a request; it cannot be skipped and reports nothing", async () => {
  const { ads, requests } = await read({ type: "ASSET", url: "https://ads.example/ad.m3u8", skipAfter: null }, "");
  expect(ads).toEqual([
    {
      files: [{ src: "https://ads.example/ad.m3u8", type: "application/vnd.apple.mpegurl", width: 0 }],
      skipAfter: null,
      clickThrough: null,
      reports: { events: {}, progress: [], error: [] },
    },
  ]);
  expect(requests).toEqual([]);
});

test("CV-22 an asset without a restriction can be skipped at once", async () => {
  const { ads } = await read({ type: "ASSET", url: "https://ads.example/ad.m3u8", skipAfter: 0 }, "");
  expect(ads.map(({ skipAfter }) => skipAfter)).toEqual([0]);
});

test("CV-22 the assets of a list play in its order, at most six; hostile addresses are left out", async () => {
  const assets = ["../one.m3u8", "javascript:alert(1)", 7, "https://cdn.example/two.m3u8", "3", "4", "5", "6"].map((URI) => ({
    URI,
    DURATION: 8,
  }));
  const { addresses, requests } = await read(LIST, JSON.stringify({ ASSETS: [...assets, null] }));
  expect(addresses).toEqual([
    "https://ads.example/one.m3u8",
    "https://cdn.example/two.m3u8",
    "https://ads.example/lists/3",
    "https://ads.example/lists/4",
  ]);
  expect(requests).toEqual(["https://ads.example/lists/mid.json?once=N omit"]);
});

test("CV-22 the skip control of a list counts before that of its interstitial; one that is no time counts for nothing", async () => {
  const after = async (control: unknown, skipAfter: number | null) => {
    const list = { ASSETS: [{ URI: "one.m3u8" }], "SKIP-CONTROL": control };
    return (await read({ ...LIST, skipAfter }, JSON.stringify(list))).ads[0]?.skipAfter;
  };
  expect([await after({ OFFSET: 5 }, null), await after({ OFFSET: 5 }, 0), await after({ OFFSET: 0 }, 9)]).toEqual([5, 5, 0]);
  expect((await read({ ...LIST, skipAfter: 9 }, '{"ASSETS":[{"URI":"1"}],"SKIP-CONTROL":{"OFFSET":1e999}}')).ads[0]?.skipAfter).toBe(9);
  for (const hostile of [undefined, null, 7, { OFFSET: "5" }, { OFFSET: -1 }, { OFFSET: null }, []])
    expect(await after(hostile, 9)).toBe(9);
});

test.each([
  ["text", "no list", 200],
  ["null", "null", 200],
  ["no assets", '{"ASSETS":{}}', 200],
  ["an error", '{"ASSETS":[]}', 500],
  ["too much", " ".repeat(300_000), 200],
])("CV-22 a server that answers a list with %s has no ads", async (_name, text, status) => {
  await expect(read(LIST, text, status)).rejects.toThrow();
});
