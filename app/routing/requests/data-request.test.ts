import { expect, test } from "vitest";
import { isDataPath, pagePath, withoutRemixParameters } from "./data-request.ts";

test("RT only an ending is taken off an address", () => {
  expect(pagePath("/_root.data")).toBe("/");
  expect([pagePath("/a.data/b"), pagePath("/a.data.data"), pagePath("/__manifest")]).toEqual(["/a.data/b", "/a.data", "/__manifest"]);
  expect([isDataPath("/__manifest"), isDataPath("/a.data/b")]).toEqual([true, false]);
});

test("RT a page's address has its own parameters, and the request keeps all", () => {
  const query = new URLSearchParams("index&p=2&_routes=root");
  expect(withoutRemixParameters(query).toString()).toBe("p=2");
  expect(query.size).toBe(3);
});
