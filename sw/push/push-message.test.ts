import { expect, test } from "vitest";
import { fingerprintOf } from "../settings.ts";
import { isToViewer, pathOn, readPushed } from "./push-message.ts";

const ORIGIN = "https://ringside.example";
const read = (value: unknown) => readPushed(JSON.stringify(value), ORIGIN);

test("LV-08 a message is read with its own path, direction and button", () => {
  const sent = { title: "A", body: "B", url: "/live/x?a=b#c", tag: "t", lang: "ar", dir: "rtl", action: "شاهد الآن", to: "mara" };
  expect(read(sent)).toEqual({
    title: "A",
    body: "B",
    path: "/live/x?a=b#c",
    tag: "t",
    lang: "ar",
    dir: "rtl",
    action: "شاهد الآن",
    to: "mara",
  });
  expect(read({ title: "A" })).toEqual({ title: "A", body: "", path: "/", tag: "", lang: "", dir: "ltr", action: "", to: "" });
});

test("LV-08 P34 a message that waited while the profile changed is shown to nobody else", async () => {
  const kid = await fingerprintOf("kid");
  expect(await isToViewer({ to: "parent" }, await fingerprintOf("parent"))).toBe(true);
  expect(await isToViewer({ to: "parent" }, kid)).toBe(false);
  expect(await isToViewer({ to: "parent" }, null)).toBe(false);
  // A message of an earlier build names nobody.
  expect(await isToViewer({ to: "" }, kid)).toBe(true);
});

test("LV-08 anything else is no message", () => {
  for (const text of ["", "{", "null", "[]", "1", '{"title":""}', '{"title":1}']) expect(readPushed(text, ORIGIN)).toBeNull();
});

test("LV-08 a press opens paths of our own origin only", () => {
  for (const url of ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "x", 1, null])
    expect(pathOn(ORIGIN, url), String(url)).toBe("/");
  expect(pathOn(ORIGIN, "/live/a")).toBe("/live/a");
});
