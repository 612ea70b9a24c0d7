import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parsePart, readJson } from "./body.ts";
import type { Problem } from "./problem.ts";

const read = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = { "content-type": "application/json" }) =>
  readJson(new Request("http://localhost/", { method: "POST", body, headers }));

describe("bodies", () => {
  test("P05 a body is what it says; an empty one is none", async () => {
    expect(await read('{"id":"a","list":[1,{"b":null}]}')).toEqual({ id: "a", list: [1, { b: null }] });
    expect(await read("", {})).toBeUndefined();
  });

  test.each([
    ['{"__proto__":{"isAdmin":true}}'],
    ['{"\\u005f_proto__":{"isAdmin":true}}'],
    ['{"id":"a","inside":[{"__proto__":1}]}'],
    ['{"constructor":{"prototype":{}}}'],
    ['{"inside":{"prototype":1}}'],
  ])("P05 keys that lead to a prototype are refused before any schema sees them: %s", async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("P05 such words as values are words", async () => {
    expect(await read('{"name":"__proto__","other":"constructor"}')).toEqual({ name: "__proto__", other: "constructor" });
  });

  test("P05 P06 too large, too deep, broken, of another type, packed", async () => {
    await expect(read(`"${"a".repeat(64 * 1024)}"`)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    const long = new Request("http://localhost/", {
      method: "POST",
      body: `"${"a".repeat(64 * 1024)}"`,
      headers: { "content-type": "application/json" },
    });
    expect(await readJson(long, 65 * 1024)).toHaveLength(64 * 1024);
    await expect(read("[".repeat(13) + "]".repeat(13))).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await read(`"${"[".repeat(100)}"`)).toBe("[".repeat(100));
    await expect(read("{")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(read(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(read("{}", { "content-type": "text/plain" })).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
    await expect(read("{}", { "content-type": "application/json", "content-encoding": "gzip" })).rejects.toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
    });
  });
});

describe("inputs", () => {
  let checks = 0;
  const refuse = (): boolean => {
    checks += 1;
    return false;
  };
  const schema = v.strictObject({ content: v.array(v.pipe(v.unknown(), v.check(refuse))) });
  /** Names of the fields that are refused. */
  const refused = (value: unknown): string[] => {
    checks = 0;
    try {
      parsePart(schema, value);
    } catch (error) {
      const fields = (error as Problem).details?.fields ?? [];
      return (fields as readonly { readonly path: string }[]).map(({ path }) => path);
    }
    return [];
  };

  test("P05 each wrong field of a small input is named, up to twenty", () => {
    expect(refused({ content: [1, 2, 3] })).toEqual(["content.0", "content.1", "content.2"]);
    expect(refused({ content: Array(1_000).fill({}) })).toHaveLength(20);
  });

  test.each([
    ["wrong values", { content: Array(100_000).fill({}) }],
    ["wrong values with values in them", { content: Array(900).fill([1, 2]) }],
  ])("LS-01 P05 of a large input one wrong field is named, and the others are not checked: %s", (_name, value) => {
    expect(refused(value)).toEqual(["content.0"]);
    expect(checks).toBe(1);
  });
});
