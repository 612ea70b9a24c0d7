import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

const HOSTILE = [
  "//e.example",
  "///e.example",
  "////e.example",
  "/\\e.example",
  "\\\\e.example",
  "\\/e.example",
  "/\\/e.example",
  "https:e.example",
  "https://e.example",
  "http:/e.example",
  "http:\\\\e.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "mailto:a@b",
  "/%2f%2fe.example",
  "/%2fe.example",
  "%2f%2fe.example",
  "/%5ce.example",
  "/%5c%5ce.example",
  "/%09/e.example",
  "/\t/e.example",
  "/\n/e.example",
  "/\r/e.example",
  "\t//e.example",
  " //e.example",
  "/ /e.example",
  "/\u0000/e.example",
  "/%00/e.example",
  "\ufeff//e.example",
  "/\ufeff/e.example",
  "/%ef%bb%bf/e.example",
  "/%0d%0aLocation:%20https://e.example",
  "/a\r\nSet-Cookie: x=1",
  "/%0aSet-Cookie:x=1",
  "/?a=%0d%0aX:1",
  "/\u2044e.example",
  "/\u2215e.example",
  "/\uff0fe.example",
  "/%ef%bc%8fe.example",
  "/\uff3ce.example",
  "/\u29f8e.example",
  "/%252f%252fe.example",
  "/%252fe.example",
  "/%25252fe.example",
  "/%255ce.example",
  "/./\\e.example",
  "/..//e.example",
  "/a/..//e.example",
  "/.//e.example",
  "/a//b",
  "//user@e.example",
  "/@e.example//x",
  "e.example",
  "www.e.example/",
  ".//e",
  "?//e",
  "#//e",
  "",
  `/${"a".repeat(10_000)}`,
  "/%",
  "/%zz//e",
  "/\u00a0/e",
  "/\u200b/e.example",
  "/\u2028/e.example",
  "/%25252525252e",
  "/\u3002e//x",
  "http://[::1]/",
  "//[::1]/",
  "/;//e.example",
];

const LEGAL = [
  "/",
  "/home",
  "/video/a-b",
  "/video/a-b/night-of-the-bell",
  "/series/x?seasonId=2",
  "/purchase?selectedLicence=ringside-yearly&from=%2Fvideo%2Fx",
  "/a#b",
  "/a?b=c#d",
  "/video/1/ليلة",
  "/video/1/%D9%84%D9%8A%D9%84%D8%A9",
  "/secao/document%C3%A1rios",
  "/a?next=https%3A%2F%2Fe.example",
  "/a.b/c_d/~e",
  "/a;b=c",
  "/a,b",
  "/a:b",
  "/a@b",
  "/a+b",
  "/a%20b",
  "/login?from=%2Faccount",
  "/?a=1&a=2",
  "/x?q=50%25",
];

describe("P01 safePath", () => {
  test.each(HOSTILE)("P01 refuses %j", (value) => {
    expect(safePath(value, "/fallback")).toBe("/fallback");
  });

  test("P01 at least 60 hostile and 20 legal values are tried", () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
    expect(LEGAL.length).toBeGreaterThanOrEqual(20);
  });

  test.each(LEGAL)("P01 keeps %j on the same page", (value) => {
    const safe = safePath(value, "/fallback");
    expect(decodeURIComponent(safe.replace(/%25/gu, "%2525"))).toBe(decodeURIComponent(value.replace(/%25/gu, "%2525")));
    expect(safePath(safe, "/fallback")).toBe(safe);
  });

  test.each(["/%2f#%", "/%5cevil.example?q=%", "/a%2f%2fb?x=%zz", "/%252f?%"])(
    "P01 refuses %j: a broken escape behind the path hides nothing in it",
    (value) => {
      expect(safePath(value)).toBe("/");
    },
  );

  test.each([undefined, null, 7, {}, ["/a"]])("P01 refuses the value %j that is no text", (value) => {
    expect(safePath(value)).toBe("/");
  });

  test("P01 ten thousand random values stay on the own origin", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      "%252f",
      ":",
      "@",
      "e.example",
      "http",
      "javascript",
      "\t",
      "\n",
      "\u0000",
      "\ufeff",
      "\uff0f",
      "..",
      ".",
      "?",
      "#",
      "a",
      "%",
      "%0d%0a",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
        ),
        (value) => {
          const safe = safePath(value);
          for (const candidate of [safe, decodeURIComponent(safe.replace(/%(?![0-9a-f]{2})/giu, "%25"))]) {
            expect(new URL(candidate.split(/[?#]/u)[0] ?? "/", "https://own.example").origin).toBe("https://own.example");
          }
          expect(safe).toMatch(/^\/(?![/\\])[^\r\n\t]*$/u);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
