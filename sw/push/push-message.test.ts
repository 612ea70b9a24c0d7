import { expect, test } from "vitest";
import { pathOn, readPushed } from "./push-message.ts";

const ORIGIN = "https://ringside.example";
const read = (value: unknown) => readPushed(JSON.stringify(value), ORIGIN);

test("LV-08 a message is read with its own path, direction and button", () => {
  const sent = { title: "A", body: "B", url: "/live/x?a=b#c", tag: "t", lang: "ar", dir: "rtl", action: "شاهد الآن" };
  expect(read(sent)).toEqual({ title: "A", body: "B", path: "/live/x?a=b#c", tag: "t", lang: "ar", dir: "rtl", action: "شاهد الآن" });
  expect(read({ title: "A" })).toEqual({ title: "A", body: "", path: "/", tag: "", lang: "", dir: "ltr", action: "" });
});

test("LV-08 anything else is no message", () => {
  for (const text of ["", "{", "null", "[]", "1", '{"title":""}', '{"title":1}']) expect(readPushed(text, ORIGIN)).toBeNull();
});

test("LV-08 a press opens paths of our own origin only", () => {
  for (const url of ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "x", 1, null])
    expect(pathOn(ORIGIN, url), String(url)).toBe("/");
  expect(pathOn(ORIGIN, "/live/a")).toBe("/live/a");
});
