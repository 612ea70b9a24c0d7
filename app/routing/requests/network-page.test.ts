import { expect, test } from "vitest";
import { isNetworkPage, isPageType } from "./network-page.ts";

const answer = (status: number, contentType?: string) =>
  new Response(null, { status, headers: contentType === undefined ? {} : { "content-type": contentType } });

test("CV-19 a page in place of a stream or of data is the network's answer, also a redirect and 511", () => {
  for (const type of ["text/html", "TEXT/HTML; charset=utf-8", " application/xhtml+xml"]) expect(isPageType(type), type).toBe(true);
  for (const type of [null, "", "application/vnd.apple.mpegurl", "video/mp4", "text/vtt", "text/htmlx", "application/octet-stream"])
    expect(isPageType(type), String(type)).toBe(false);
  expect(isNetworkPage(answer(200, "text/html"))).toBe(true);
  expect(isNetworkPage(answer(511))).toBe(true);
  expect(isNetworkPage({ ok: false, status: 0, type: "opaqueredirect", headers: new Headers() })).toBe(true);
});

test("CV-19 a server's own error page and our answers are not the network's", () => {
  expect(isNetworkPage(answer(502, "text/html"))).toBe(false);
  expect(isNetworkPage(answer(404, "text/html"))).toBe(false);
  expect(isNetworkPage(answer(200, "application/json"))).toBe(false);
  expect(isNetworkPage(answer(204))).toBe(false);
});
