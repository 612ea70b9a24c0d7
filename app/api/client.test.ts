import { expect, test } from "vitest";
import { contract } from "../../contract/table.ts";
import { type ApiOptions, createApi } from "./client.server.ts";

const { getHome } = contract.catalogue;
const page = (title: string) => ({
  id: "home",
  title,
  heroes: [],
  buckets: [],
  validUntil: null,
});

/** A platform with `pages` of viewers by their token, which records its requests. */
function platformOf(pages: Map<string | null, { etag: string; title: string }>) {
  const named: (string | null)[] = [];
  const apiFor = (authorisationToken: string | null, over: Partial<ApiOptions> = {}) =>
    createApi({
      fetch(request) {
        const tags = request.headers.get("if-none-match");
        named.push(tags);
        const own = pages.get(request.headers.get("authorization")?.replace("Bearer ", "") ?? null);
        if (own === undefined) throw new Error("nobody's page");
        const headers = { etag: own.etag };
        if (tags?.includes(own.etag) === true) return Promise.resolve(new Response(null, { status: 304, headers }));
        return Promise.resolve(Response.json(page(own.title), { headers }));
      },
      baseUrl: "http://platform.invalid",
      apiKey: crypto.randomUUID(),
      language: "en",
      requestId: "r",
      serviceAuth: "",
      authorisationToken,
      viewerAddress: "",
      region: null,
      vpn: false,
      userAgent: "test",
      ...over,
    });
  return { apiFor, named };
}

const home = (api: ReturnType<typeof createApi>) => api.call(getHome, { query: { bucketsSize: 6 } });

test("CV-01 an answer that the platform says is the same is the one from before, and nobody can change it", async () => {
  const { apiFor, named } = platformOf(new Map([[null, { etag: '"a"', title: "Home" }]]));
  const api = apiFor(null);
  const first = await home(api);
  expect(first.title).toBe("Home");
  expect(await home(api)).toBe(first);
  expect(named).toEqual([null, '"a"']);
  expect(() => Object.assign(first, { title: "Mine" })).toThrow(TypeError);
});

test("CV-01 P35 the platform decides for each call which cached answer the caller gets, so nobody sees another's page", async () => {
  const apiKey = crypto.randomUUID();
  const pages = new Map<string | null, { etag: string; title: string }>([
    ["member", { etag: '"m"', title: "For members" }],
    [null, { etag: '"g"', title: "For guests" }],
  ]);
  const { apiFor, named } = platformOf(pages);
  const titleOf = async (token: string | null, over: Partial<ApiOptions> = {}) => (await home(apiFor(token, { apiKey, ...over }))).title;
  expect([await titleOf("member"), await titleOf(null), await titleOf("member"), await titleOf(null)]).toEqual([
    "For members",
    "For guests",
    "For members",
    "For guests",
  ]);
  expect(named).toEqual([null, '"m"', '"m", "g"', '"m", "g"']);
  // Another language and another realm have other addresses.
  named.length = 0;
  await titleOf(null, { language: "ar" });
  await titleOf(null, { apiKey: crypto.randomUUID() });
  expect(named).toEqual([null, null]);
  // A changed page is fetched; the request names only the newest of many tags.
  for (const version of [1, 2, 3, 4]) {
    pages.set(null, { etag: `"g${version}"`, title: `Version ${version}` });
    expect(await titleOf(null)).toBe(`Version ${version}`);
  }
  named.length = 0;
  await titleOf("member");
  expect(named).toEqual(['"g2", "g3", "g4"']);
});

test("a 304 that nobody asked for is no answer", async () => {
  const { apiFor } = platformOf(new Map([[null, { etag: '"a"', title: "Home" }]]));
  const api = apiFor(null, { fetch: () => Promise.resolve(new Response(null, { status: 304, headers: { etag: '"a"' } })) });
  await expect(home(api)).rejects.toMatchObject({ status: 502 });
});

test("PL-07 P43 an answer that breaks off, or the page of something between us, is a platform that is away; another shape is a defect", async () => {
  const answered = (response: Response) => home(platformOf(new Map()).apiFor(null, { fetch: () => Promise.resolve(response) }));
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      setTimeout(() => controller.error(new TypeError("terminated")), 1);
    },
  });
  await expect(answered(new Response(broken))).rejects.toMatchObject({ status: 503, code: "UNAVAILABLE" });
  await expect(answered(new Response("<html>sign in to this network</html>"))).rejects.toMatchObject({ status: 503 });
  await expect(answered(Response.json({}))).rejects.toThrow("Invalid key");
});
