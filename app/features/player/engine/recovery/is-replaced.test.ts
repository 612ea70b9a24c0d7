import { afterEach, expect, test, vi } from "vitest";
import { isReplaced } from "./is-replaced.ts";

afterEach(() => vi.unstubAllGlobals());

const redirect = { ok: false, status: 0, type: "opaqueredirect", headers: new Headers() };

test("CV-19 a redirect of our playlist is a captive portal's; a media server of another origin may redirect its own", async () => {
  vi.stubGlobal("window", { location: { href: "https://tv.example/video/bell", origin: "https://tv.example" } });
  vi.stubGlobal("fetch", async () => redirect);
  expect(await isReplaced("/media/e/token/bell/master.m3u8")).toBe(true);
  expect(await isReplaced("https://cdn.example/bell/master.m3u8")).toBe(false);
  vi.stubGlobal("fetch", async () => new Response(null, { headers: { "content-type": "text/html" } }));
  expect(await isReplaced("https://cdn.example/bell/master.m3u8")).toBe(true);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("lost")));
  expect(await isReplaced("/media/e/token/bell/master.m3u8")).toBe(false);
});
