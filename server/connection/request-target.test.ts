import { describe, expect, test } from "vitest";
import { knowsDocument } from "../documents/document-cache.ts";
import { readTarget } from "./connection.ts";

describe("what a request asks for", () => {
  test.each(["//", "///", "/\\", "//:99999/", "//[::1/", "//a b/", "//evil.example/", "/%", "/%ff?%"])(
    "P05 the target %j is a path of ours and ends no process",
    (target) => {
      expect(readTarget(target)?.origin).toBe("http://localhost");
      expect(readTarget(target)?.pathname).not.toBe("");
    },
  );

  test("P05 a path with two slashes names no host", () => {
    expect(readTarget("//evil.example/home")?.pathname).toBe("//evil.example/home");
    expect(readTarget("/home?lang=es")?.search).toBe("?lang=es");
  });

  test.each([undefined, "", "*", "http://evil.example/", "http://", "localhost:1", "home"])("P05 the target %j is no path", (target) => {
    expect(readTarget(target)).toBeNull();
  });

  test("P36 a document is known by its tag, also when a cache made it weak or names several", () => {
    const document = { etag: '"abc"' };
    for (const tag of ['"abc"', 'W/"abc"', '"x", W/"abc"', "*"]) expect(knowsDocument(tag, document)).toBe(true);
    for (const tag of [null, undefined, "", '"ab"', "abc", '"x", "y"', 'W/"x"']) expect(knowsDocument(tag, document)).toBe(false);
  });
});
